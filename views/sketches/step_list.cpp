// SPDX-License-Identifier: Apache-2.0
#include "views/sketches/step_list.h"

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
  connect(this, &QTreeWidget::itemSelectionChanged, this, &StepList::chosen_changed);
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
