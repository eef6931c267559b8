// SPDX-License-Identifier: Apache-2.0
#include "views/prediction/candidate_model.h"

#include <algorithm>
#include <utility>

#include "views/common/roles.h"
#include "views/common/units.h"
#include "views/family/family_tree.h"

namespace tilewright {

CandidateModel::CandidateModel(QObject* parent) : ColumnTable(parent) {
  const auto of = [this](auto value) {
    return [this, value](int row) { return value(rows()[static_cast<size_t>(row)]); };
  };
  const auto why = of([this](const Row& row) { return this->why(row); });
  describe(
      {numbers(
           QT_TR_NOOP("Rank"), of([](const Row& row) { return row.rank; }),
           [](int rank) { return rank > 0 ? count_label(rank) : kNoFigure; },
           QT_TR_NOOP("By the predicted score, among the programs of this list; none for a program that "
                      "was not chosen for its score")),
       texts(QT_TR_NOOP("Chosen"), of([](const Row& row) { return row.is_chosen() ? tr("yes") : tr("no"); })),
       {QT_TR_NOOP("Predicted score"),
        QT_TR_NOOP("Score of the cost model and its own uncertainty; higher is faster; comparable within a "
                   "task only"),
        of([](const Row& row) { return score_label(row.score, row.spread); }),
        of([](const Row& row) { return row.score; }),
        {},
        Qt::AlignRight},
       {QT_TR_NOOP("Why"), {}, why, {}, why},
       {QT_TR_NOOP("Sketch"), {}, of([](const Row& row) { return row.sketch; }), {}, of([](const Row& row) {
          return tr("Program %1").arg(row.program);
        })},
       texts(QT_TR_NOOP("Came by"), of([](const Row& row) { return origin_label(row.origin); }))});
}

QString CandidateModel::why(const Row& row) const {
  switch (row.fate) {
    case CandidateFate::kChosen:
      return tr("The cost model chose it; it is number %1 of the %2 in this list by predicted score.")
          .arg(count_label(row.rank),
               count_label(std::ranges::count_if(rows(), [](const Row& one) { return one.rank > 0; })));
    case CandidateFate::kAtRandom:
      return tr("It was drawn at random, so that the cost model learns what it does not know.");
    case CandidateFate::kFirstOptions:
      return tr("The first options of each sketch are measured once, whatever their score.");
    case CandidateFate::kOtherMeans: return tr("The policy chose it by other means than its score.");
    case CandidateFate::kLowerScore:
      return tr("All programs that the cost model chose in this round are predicted to be at least as fast.");
    case CandidateFate::kExploration:
      return tr(
          "It was next by its score, but this round kept places for programs that are not chosen for "
          "their score.");
    case CandidateFate::kFullShare:
      return tr(
          "The places for programs of its kind, such as those of a sketch, changes to measured programs or a "
          "generation, went to programs with a higher score.");
    case CandidateFate::kTooAlike:
      return tr(
          "It is too much like other programs of this round, which stand for it or bring more that is "
          "new.");
    case CandidateFate::kLessDoubted:
      return tr(
          "Its score is higher than that of a chosen program, but the cost model doubts that one more, "
          "so that it may turn out faster.");
    case CandidateFate::kDefaultFirst:
      return tr(
          "The default program comes first unless another is predicted to be much faster, and this one "
          "is not.");
    case CandidateFate::kHopeless:
      return tr("It is predicted to be much slower than the cost model's favourite.");
    case CandidateFate::kNotLowered: return tr("No code can be made of it for this target.");
  }
  return {};
}

void CandidateModel::reset() {
  beginResetModel();
  rounds_.clear();
  latest_ = -1;
  endResetModel();
}

void CandidateModel::set_round(int task, int round, std::vector<Row> rows) {
  const bool is_shown = wanted_ < 0 || wanted_ == task;
  if (is_shown) beginResetModel();
  rounds_[task] = {round, std::move(rows)};
  latest_ = task;
  if (is_shown) endResetModel();
}

void CandidateModel::end_round(int task, int round) {
  const auto found = rounds_.find(task);
  if (found == rounds_.end() || found->second.number < round) set_round(task, round, {});
}

int CandidateModel::row_of(const QString& program) const {
  const auto found = std::ranges::find(rows(), program, &Row::program);
  return found == rows().end() ? -1 : static_cast<int>(found - rows().begin());
}

void CandidateModel::show_task(int task) {
  if (task == wanted_) return;
  beginResetModel();
  wanted_ = task;
  endResetModel();
}

int CandidateModel::round() const {
  const auto found = rounds_.find(shown_task());
  return found == rounds_.end() ? 0 : found->second.number;
}

const std::vector<CandidateModel::Row>& CandidateModel::rows() const {
  static const std::vector<Row> none;
  const auto found = rounds_.find(shown_task());
  return found == rounds_.end() ? none : found->second.rows;
}

int CandidateModel::rowCount(const QModelIndex& parent) const {
  return parent.isValid() ? 0 : static_cast<int>(rows().size());
}

QVariant CandidateModel::detail(int row, int /*column*/, int role) const {
  switch (role) {
    // What has no rank stands below, however the others are sorted.
    case kFirstRole: return rows()[static_cast<size_t>(row)].rank > 0;
    case kTaskRole: return shown_task();
    default: return {};
  }
}

}  // namespace tilewright
