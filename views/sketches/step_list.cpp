// SPDX-License-Identifier: Apache-2.0
#include "views/sketches/step_list.h"

#include <QAction>
#include <QKeyEvent>
#include <QTreeWidgetItemIterator>

namespace tilewright {
namespace {

constexpr int kPrimitives = Qt::UserRole;
constexpr int kPlace = Qt::UserRole + 1;

}  // namespace

StepList::StepList(QWidget* parent) : QTreeWidget(parent) {
  setHeaderHidden(true);
  setUniformRowHeights(true);
  setFrameShape(QFrame::NoFrame);
  setIndentation(14);
  records_ = new QAction(tr("Records"), this);
  records_->setObjectName(QStringLiteral("stepRecords"));
  records_->setToolTip(tr("Show the records of the task that share the chosen rule (Enter)"));
  records_->setEnabled(false);
  addAction(records_);
  setContextMenuPolicy(Qt::ActionsContextMenu);
  connect(records_, &QAction::triggered, this, &StepList::want_records);
  connect(this, &QTreeWidget::itemSelectionChanged, this, [this] {
    records_->setEnabled(chosen_rule() != nullptr);
    Q_EMIT chosen_changed();
  });
}

QTreeWidgetItem* StepList::add(QTreeWidgetItem* parent, const QString& text, int primitives,
                               const QString& place) {
  auto* item = parent != nullptr ? new QTreeWidgetItem(parent) : new QTreeWidgetItem(this);
  item->setText(0, text);
  item->setToolTip(0, text);
  item->setData(0, kPrimitives, primitives);
  item->setData(0, kPlace, place);
  return item;
}

void StepList::show_steps(const QList<RuleStep>& steps) {
  const QSignalBlocker blocker(this);
  clear();
  steps_ = steps;
  records_->setEnabled(false);
  if (steps.isEmpty()) return;
  add(nullptr, tr("Before any rule"), 0, tr("before any rule"));
  int primitives = 0;
  int rule = 0;
  for (const RuleStep& step : steps) {
    ++rule;
    const int before = primitives;
    primitives += static_cast<int>(step.primitives.size());
    auto* item = add(nullptr, tr("%1. %2").arg(rule).arg(step.name), primitives,
                     tr("after step %1 of %2").arg(rule).arg(steps.size()));
    for (qsizetype i = 0; i < step.primitives.size(); ++i) {
      const int count = before + static_cast<int>(i) + 1;
      add(item, step.primitives[i], count, tr("after primitive %1").arg(count));
    }
  }
}

const RuleStep* StepList::chosen_rule() const {
  QTreeWidgetItem* item = chosen_item();
  if (item == nullptr) return nullptr;
  if (item->parent() != nullptr) item = item->parent();
  // One more line precedes the rules.
  const int rule = indexOfTopLevelItem(item) - 1;
  return rule >= 0 && !steps_[rule].sketches.isEmpty() ? &steps_[rule] : nullptr;
}

void StepList::want_records() {
  if (const RuleStep* rule = chosen_rule(); rule != nullptr) Q_EMIT records_wanted(*rule);
}

void StepList::keyPressEvent(QKeyEvent* event) {
  const bool enters = event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter;
  if (enters && chosen_rule() != nullptr) {
    want_records();
  } else {
    QTreeWidget::keyPressEvent(event);
  }
}

QTreeWidgetItem* StepList::chosen_item() const {
  const auto items = selectedItems();
  return items.isEmpty() ? nullptr : items.front();
}

int StepList::chosen() const {
  const QTreeWidgetItem* item = chosen_item();
  return item == nullptr ? -1 : item->data(0, kPrimitives).toInt();
}

QString StepList::place() const {
  const QTreeWidgetItem* item = chosen_item();
  return item == nullptr ? QString() : item->data(0, kPlace).toString();
}

void StepList::choose(const QString& place) {
  for (QTreeWidgetItemIterator at(this); *at != nullptr; ++at) {
    if ((*at)->data(0, kPlace).toString() != place) continue;
    setCurrentItem(*at);
    return;
  }
}

}  // namespace tilewright
