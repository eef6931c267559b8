// SPDX-License-Identifier: Apache-2.0
#include "views/family/family_view.h"

#include <QEvent>
#include <QHeaderView>
#include <QLabel>
#include <QSplitter>
#include <QToolButton>
#include <QVBoxLayout>
#include <algorithm>

#include "views/common/data_table.h"
#include "views/common/empty_state.h"
#include "views/common/flow_layout.h"
#include "views/common/table_filter.h"
#include "views/common/units.h"
#include "views/family/family_canvas.h"

namespace tilewright {
namespace {

std::shared_ptr<const FamilyTree> kept(const std::shared_ptr<const FamilyTree>& all,
                                       const FilterSelection* filter) {
  if (filter == nullptr || !filter->active()) return all;
  return std::make_shared<const FamilyTree>(
      kept_family(*all, [filter](int64_t record) { return filter->shows(record); }));
}

}  // namespace

FamilyView::FamilyView(TaskSelection* selection, QWidget* parent) : QWidget(parent), selection_(selection) {
  canvas_ = new FamilyCanvas;
  canvas_->setObjectName(QStringLiteral("familyChart"));
  canvas_->setAccessibleName(tr("Family of the task's programs, by rounds"));
  table_ = new DataTable(&model_);
  table_->setObjectName(QStringLiteral("familySteps"));
  table_->setAccessibleName(tr("How the chosen program came about"));
  table_->set_wide_column(DescentModel::kChanged, 260);
  for (const int column : {DescentModel::kRound, DescentModel::kRecord, DescentModel::kGain})
    table_->fit_column(column, 74);
  table_->sortByColumn(-1, Qt::AscendingOrder);
  auto* halves = new QSplitter(Qt::Vertical);
  halves->addWidget(canvas_);
  halves->addWidget(new TableFilter(table_));
  halves->setStretchFactor(0, 3);
  halves->setStretchFactor(1, 2);
  halves->setSizes({420, 240});
  halves->setChildrenCollapsible(false);
  state_ = new EmptyState(halves, tr("Select a task to see where its programs came from."));
  note_ = new QLabel(this);
  note_->setObjectName(QStringLiteral("familyNote"));
  note_->setForegroundRole(QPalette::PlaceholderText);
  note_->setContentsMargins(8, 2, 8, 4);
  note_->setWordWrap(true);

  auto* column = new QVBoxLayout(this);
  column->setContentsMargins(0, 0, 0, 0);
  column->setSpacing(0);
  column->addWidget(build_bar());
  column->addWidget(state_, 1);
  column->addWidget(note_);

  connect(canvas_, &FamilyCanvas::member_chosen, this, &FamilyView::select);
  connect(canvas_, &FamilyCanvas::member_hovered, this, &FamilyView::show_values);
  connect(canvas_, &FamilyCanvas::cleared, this, [this] {
    choose(fastest_member(*tree_));
    if (chosen_ != nullptr) chosen_->select(0);
  });
  connect(selection_, &TaskSelection::changed, this, &FamilyView::reload);
  set_tree(selection_->task(), tree_);
}

QWidget* FamilyView::build_bar() {
  auto* bar = new QWidget(this);
  auto* row = new FlowLayout(bar);
  row->setContentsMargins(6, 3, 6, 3);
  values_ = new QLabel(bar);
  values_->setObjectName(QStringLiteral("familyValues"));
  values_->setWordWrap(true);
  values_->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Preferred);
  row->addWidget(values_);
  const auto button = [&](const QString& name, const QString& text, const QString& tip) {
    auto* made = new QToolButton(bar);
    made->setObjectName(name);
    made->setText(text);
    made->setToolTip(tip);
    made->setAutoRaise(true);
    row->addWidget(made);
    return made;
  };
  fastest_ = button(QStringLiteral("familyFastest"), tr("Fastest"), tr("Choose the fastest program"));
  list_ = button(QStringLiteral("familyTable"), tr("Show in the table"),
                 tr("Show the records of this line of descent among the records"));
  auto* again = button(QStringLiteral("familyReload"), tr("Read again"),
                       tr("Read the records again, with those that came meanwhile"));
  connect(fastest_, &QToolButton::clicked, this, [this] { select(fastest_member(*tree_)); });
  connect(again, &QToolButton::clicked, this, &FamilyView::reload);
  connect(list_, &QToolButton::clicked, this, [this] {
    std::vector<int64_t> ids;
    for (const int at : model_.line()) ids.push_back(tree_->members[static_cast<size_t>(at)].record);
    Q_EMIT table_wanted(ids, tr("line of descent"));
  });
  return bar;
}

void FamilyView::reload() {
  outdated_ = true;
  if (!isVisible()) return;
  outdated_ = false;
  if (selection_->task() < 0) {
    set_tree(-1, std::make_shared<FamilyTree>());
  } else {
    Q_EMIT tree_wanted(selection_->task());
  }
}

void FamilyView::showEvent(QShowEvent* event) {
  QWidget::showEvent(event);
  if (outdated_) reload();
}

void FamilyView::changeEvent(QEvent* event) {
  QWidget::changeEvent(event);
  if (event->type() == QEvent::PaletteChange) canvas_->update();
}

void FamilyView::set_tree(int task, std::shared_ptr<const FamilyTree> tree) {
  if (task != selection_->task()) return;
  all_ = std::move(tree);
  show_tree(task, kept(all_, filter_), false);
}

void FamilyView::follow_filter(FilterSelection* filter) {
  filter_ = filter;
  connect(filter, &FilterSelection::records_changed, this, [this] {
    if (task_ == selection_->task()) show_tree(task_, kept(all_, filter_), true);
  });
  connect(state_, &EmptyState::clear_filter_wanted, filter, &FilterSelection::clear);
}

void FamilyView::show_tree(int task, std::shared_ptr<const FamilyTree> tree, bool anew) {
  const int before = canvas_->chosen();
  const bool is_same = task == task_ && tree->session == tree_->session;
  const bool was_fastest = before == fastest_member(*tree_);
  const auto still = is_same && before >= 0 && !was_fastest
                         ? std::find_if(tree->members.begin(), tree->members.end(),
                                        [record = tree_->members[static_cast<size_t>(before)].record](
                                            const FamilyMember& member) { return member.record == record; })
                         : tree->members.end();
  // The one that a person chose here or elsewhere, as far as it is in the tree.
  const auto elsewhere = chosen_ != nullptr
                             ? std::ranges::find(tree->members, chosen_->record(), &FamilyMember::record)
                             : tree->members.end();
  const auto kept_one = is_same ? still : elsewhere;
  const int chosen = kept_one == tree->members.end() ? fastest_member(*tree)
                                                     : static_cast<int>(kept_one - tree->members.begin());
  task_ = task;
  tree_ = std::move(tree);
  state_->set_sentence(task < 0 ? tr("Select a task to see where its programs came from.")
                                : tr("No program of this task has been measured yet."));
  state_->set_empty(tree_->members.empty());
  state_->set_filtered(tree_->members.empty() && !all_->members.empty());
  canvas_->set_tree(tree_);
  if (!anew && is_same && chosen == before && line_of_descent(*tree_, chosen) == model_.line()) {
    // The table keeps what is selected in it.
    canvas_->choose(chosen);
    fastest_->setEnabled(chosen != fastest_member(*tree_));
    show_values();
  } else {
    choose(chosen);
  }
  show_note();
}

void FamilyView::show_failure(const QString& sentence) {
  set_tree(selection_->task(), std::make_shared<FamilyTree>());
  state_->set_sentence(sentence);
}

void FamilyView::follow_records(RecordSelection* records) {
  chosen_ = records;
  connect(records, &RecordSelection::changed, this, [this](qint64 record) {
    const auto& members = tree_->members;
    const auto found = std::ranges::find(members, record, &FamilyMember::record);
    const auto member = static_cast<int>(found - members.begin());
    if (found != members.end() && member != canvas_->chosen()) choose(member);
  });
}

void FamilyView::select(int member) {
  choose(member);
  if (chosen_ != nullptr && member >= 0) chosen_->select(tree_->members[static_cast<size_t>(member)].record);
}

void FamilyView::choose(int member) {
  canvas_->choose(member);
  model_.set(tree_, member);
  fastest_->setEnabled(member != fastest_member(*tree_));
  list_->setEnabled(member >= 0);
  show_values();
}

void FamilyView::show_values() {
  const int at = canvas_->hovered() >= 0 ? canvas_->hovered() : canvas_->chosen();
  if (at < 0) {
    values_->clear();
    canvas_->setAccessibleDescription({});
    return;
  }
  const FamilyMember& member = tree_->members[static_cast<size_t>(at)];
  QStringList parts{tr("Record %1").arg(count_label(member.record)),
                    member.latency > 0 ? latency_label(member.latency) : tr("failed"), member.sketch};
  if (!member.origin.isEmpty()) parts << origin_label(member.origin);
  if (const QString changes = changes_text(member.changes); !changes.isEmpty()) parts << changes;
  values_->setText(parts.join(QStringLiteral("  ·  ")));
  canvas_->setAccessibleDescription(values_->text());
}

void FamilyView::show_note() {
  const bool guessed = std::any_of(tree_->members.begin(), tree_->members.end(),
                                   [](const FamilyMember& member) { return member.guessed; });
  QStringList sentences;
  if (!tree_->session.isEmpty()) sentences << tr("Session %1.").arg(tree_->session);
  if (guessed)
    sentences << tr(
        "Its records do not tell where programs came from: a dashed line leads from the earlier one "
        "that is most like each.");
  const auto outside = std::count_if(tree_->members.begin(), tree_->members.end(),
                                     [](const FamilyMember& member) { return member.outside; });
  if (outside > 0)
    sentences << tr("%n program(s) that the filter does not keep are shown pale: others came from them.",
                    nullptr, static_cast<int>(outside));
  if (tree_->cut)
    sentences << tr("Only the first %1 programs are shown.")
                     .arg(count_label(static_cast<long long>(tree_->members.size())));
  note_->setText(sentences.join(QLatin1Char(' ')));
  note_->setVisible(!sentences.isEmpty());
}

}  // namespace tilewright
