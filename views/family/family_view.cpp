// SPDX-License-Identifier: Apache-2.0
#include "views/family/family_view.h"

#include <QEvent>
#include <QHeaderView>
#include <QLabel>
#include <QSplitter>
#include <QStackedWidget>
#include <QToolButton>
#include <QVBoxLayout>
#include <algorithm>

#include "views/common/data_table.h"
#include "views/common/empty_state.h"
#include "views/common/flow_layout.h"
#include "views/common/page_scroll.h"
#include "views/common/table_filter.h"
#include "views/common/table_rows.h"
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

FamilyView::FamilyView(TaskSelection* selection, QWidget* parent, DescentPlayOptions play)
    : QWidget(parent), selection_(selection) {
  canvas_ = new FamilyCanvas;
  canvas_->setObjectName(QStringLiteral("familyChart"));
  canvas_->setAccessibleName(tr("Family of the task's programs, by rounds"));
  table_ = new DataTable(&model_);
  table_->setObjectName(QStringLiteral("familySteps"));
  table_->setAccessibleName(tr("How the chosen program came about"));
  table_->set_wide_column(DescentModel::kChanged, 32 * table_->fontMetrics().averageCharWidth());
  for (const int column :
       {DescentModel::kRound, DescentModel::kRecord, DescentModel::kGain, DescentModel::kVersusBaseline})
    table_->fit_column(column, QStringLiteral("999.9 µs"));
  table_->sortByColumn(-1, Qt::AscendingOrder);
  auto* halves = new QSplitter(Qt::Vertical);
  halves->addWidget(build_members());
  halves->addWidget(new TableFilter(table_));
  halves->setStretchFactor(0, 3);
  halves->setStretchFactor(1, 2);
  halves->setSizes({420, 240});
  halves->setChildrenCollapsible(false);
  play_ = new DescentPlay(&model_, play);
  play_->setObjectName(QStringLiteral("familyPlay"));
  play_->setAccessibleName(tr("Line of descent as loop nests"));
  play_->hide();
  auto* beside = new QSplitter(Qt::Horizontal);
  beside->addWidget(halves);
  beside->addWidget(play_);
  beside->setStretchFactor(0, 3);
  beside->setStretchFactor(1, 2);
  beside->setChildrenCollapsible(false);
  state_ = new EmptyState(beside, tr("Select a task to see where its programs came from."));
  note_ = new QLabel(this);
  note_->setObjectName(QStringLiteral("familyNote"));
  note_->setForegroundRole(QPalette::PlaceholderText);
  note_->setContentsMargins(8, 2, 8, 4);
  note_->setWordWrap(true);

  auto* scroll = new PageScroll(this);
  auto* column = new QVBoxLayout(scroll->page());
  column->setContentsMargins(0, 0, 0, 0);
  column->setSpacing(0);
  column->addWidget(build_bar());
  column->addWidget(state_, 1);
  column->addWidget(note_);
  auto* outer = new QVBoxLayout(this);
  outer->setContentsMargins(0, 0, 0, 0);
  outer->addWidget(scroll);

  connect(canvas_, &FamilyCanvas::member_chosen, this, &FamilyView::select);
  connect(canvas_, &FamilyCanvas::member_hovered, this, &FamilyView::show_values);
  connect(canvas_, &FamilyCanvas::cleared, this, [this] {
    choose(fastest_member(*tree_));
    if (chosen_ != nullptr) chosen_->select(0);
  });
  connect(play_, &DescentPlay::nests_wanted, this, &FamilyView::nests_wanted);
  connect(play_, &DescentPlay::generation_shown, this, &FamilyView::mark_generation);
  connect(selection_, &TaskSelection::changed, this, &FamilyView::reload);
  set_tree(selection_->task(), tree_);
}

FamilyView::~FamilyView() {
  // Its parts are hidden and emit signals when only a plain widget is left of this object.
  play_->disconnect(this);
}

QWidget* FamilyView::build_members() {
  auto* table = member_table_ = new DataTable(&members_);
  table->setObjectName(QStringLiteral("familyMembers"));
  table->setAccessibleName(canvas_->accessibleName());
  table->set_wide_column(MemberModel::kChanged, 25 * table->fontMetrics().averageCharWidth());
  for (const int column : {MemberModel::kRound, MemberModel::kRecord, MemberModel::kLatency})
    table->fit_column(column, QStringLiteral("999.9 µs"));
  table->sortByColumn(MemberModel::kRecord, Qt::AscendingOrder);
  const auto member_of = [table](const QModelIndex& cell) { return table->rows()->mapToSource(cell).row(); };
  const auto take = [this, table, member_of](const QModelIndex& cell) {
    // When the current row is filtered out, a row beside it becomes current without being selected.
    if (!cell.isValid() || !table->selectionModel()->isRowSelected(cell.row())) return;
    if (const int member = member_of(cell); member != canvas_->chosen()) choose(member);
  };
  connect(table->selectionModel(), &QItemSelectionModel::currentRowChanged, this, take);
  connect(table, &QAbstractItemView::clicked, this, take);
  connect(table, &QAbstractItemView::activated, this,
          [this, member_of](const QModelIndex& cell) { select(member_of(cell)); });
  pages_ = new QStackedWidget;
  pages_->addWidget(canvas_);
  pages_->addWidget(new TableFilter(table));
  return pages_;
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
  nests_ = button(QStringLiteral("familyNests"), tr("Loop nests"),
                  tr("Play this line of descent, program by program, as loop nests"));
  nests_->setCheckable(true);
  auto* as_table = button(QStringLiteral("familyAsTable"), tr("As table"),
                          tr("Show the programs of the chart as a table"));
  as_table->setCheckable(true);
  connect(as_table, &QToolButton::toggled, this, [this](bool on) { pages_->setCurrentIndex(on ? 1 : 0); });
  auto* again = button(QStringLiteral("familyReload"), tr("Read again"),
                       tr("Read the records again, with those that came meanwhile"));
  connect(fastest_, &QToolButton::clicked, this, [this] { select(fastest_member(*tree_)); });
  connect(again, &QToolButton::clicked, this, [this] {
    forget_nests();
    reload();
  });
  connect(nests_, &QToolButton::toggled, this, [this](bool shown) {
    play_->setVisible(shown);
    if (shown) play_->setFocus(Qt::OtherFocusReason);
  });
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
  // The member that a person chose here or elsewhere, if it is in the tree.
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
  members_.set(tree_);
  show_baseline();
  if (!anew && is_same && chosen == before && line_of_descent(*tree_, chosen) == model_.line()) {
    // The table keeps its selection.
    canvas_->choose(chosen);
    mark_row();
    fastest_->setEnabled(chosen != fastest_member(*tree_));
    show_values();
  } else {
    choose(chosen);
  }
  mark_generation();
  show_note();
}

void FamilyView::show_failure(const QString& sentence) {
  set_tree(selection_->task(), std::make_shared<FamilyTree>());
  state_->set_sentence(sentence);
}

void FamilyView::set_baselines(std::vector<double> baselines) {
  baselines_ = std::move(baselines);
  show_baseline();
  show_values();
}

void FamilyView::show_baseline() {
  const auto at = static_cast<size_t>(task_);
  const double baseline = task_ >= 0 && at < baselines_.size() ? baselines_[at] : 0;
  canvas_->set_baseline(baseline);
  model_.set_baseline(baseline);
  table_->set_offered(DescentModel::kVersusBaseline, baseline > 0);
  members_.set_baseline(baseline);
  member_table_->set_offered(MemberModel::kVersusBaseline, baseline > 0);
}

void FamilyView::mark_generation() {
  const auto& line = model_.line();
  const int at = play_->isVisible() ? play_->generation() : -1;
  canvas_->mark(at >= 0 && at < static_cast<int>(line.size()) ? line[static_cast<size_t>(at)] : -1);
}

void FamilyView::set_nests(std::vector<DescentNest> nests) {
  play_->set_nests(std::move(nests));
}

void FamilyView::forget_nests() {
  play_->ask_again();
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

void FamilyView::mark_row() {
  QItemSelectionModel* rows = member_table_->selectionModel();
  const QModelIndex row = member_table_->rows()->mapFromSource(members_.index(canvas_->chosen(), 0));
  if (!row.isValid()) {
    rows->clear();
  } else if (rows->currentIndex().row() != row.row() || !rows->isRowSelected(row.row())) {
    rows->setCurrentIndex(row, QItemSelectionModel::ClearAndSelect | QItemSelectionModel::Rows);
  }
}

void FamilyView::choose(int member) {
  canvas_->choose(member);
  mark_row();
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
  if (canvas_->baseline() > 0 && member.latency > 0)
    parts << tr("%1 as fast as the baseline").arg(speed_up_label(member.latency, canvas_->baseline()));
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
        "The records do not name parents: a dashed line connects each program with the most similar earlier "
        "one.");
  const auto outside = std::count_if(tree_->members.begin(), tree_->members.end(),
                                     [](const FamilyMember& member) { return member.outside; });
  if (outside > 0)
    sentences << tr("%Ln program(s) that the filter does not keep are shown pale: others came from them.",
                    nullptr, static_cast<int>(outside));
  if (tree_->cut)
    sentences << tr("Only the first %1 programs are shown.")
                     .arg(count_label(static_cast<long long>(tree_->members.size())));
  note_->setText(sentences.join(QLatin1Char(' ')));
  note_->setVisible(!sentences.isEmpty());
}

}  // namespace tilewright
