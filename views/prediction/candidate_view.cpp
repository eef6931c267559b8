// SPDX-License-Identifier: Apache-2.0
#include "views/prediction/candidate_view.h"

#include <QItemSelectionModel>
#include <QLabel>
#include <QSortFilterProxyModel>
#include <QVBoxLayout>
#include <algorithm>

#include "views/common/data_table.h"
#include "views/common/empty_state.h"
#include "views/common/table_filter.h"
#include "views/common/units.h"
#include "views/prediction/candidate_model.h"

namespace tilewright {

CandidateView::CandidateView(CandidateModel* model, TaskSelection* selection, QWidget* parent)
    : QWidget(parent), model_(model) {
  table_ = new DataTable(model);
  table_->setObjectName(QStringLiteral("candidateTable"));
  table_->setAccessibleName(tr("Candidates of the latest round"));
  table_->sortByColumn(CandidateModel::kRank, Qt::AscendingOrder);
  const int width = table_->fontMetrics().averageCharWidth();
  table_->fit_column(CandidateModel::kRank, QStringLiteral("99"));
  table_->fit_column(CandidateModel::kFate, QString());
  table_->fit_column(CandidateModel::kSketch, 14 * width);
  table_->fit_column(CandidateModel::kScore, QStringLiteral("99,999 ± 9,999"));
  table_->fit_column(CandidateModel::kOrigin, 14 * width);
  table_->set_wide_column(CandidateModel::kWhy, 24 * width);
  state_ = new EmptyState(new TableFilter(table_), {});
  state_->name_parts(QStringLiteral("candidates"));
  round_ = new QLabel;
  round_->setObjectName(QStringLiteral("candidateRound"));
  round_->setWordWrap(true);
  round_->setContentsMargins(8, 2, 8, 2);
  why_ = new QLabel;
  why_->setObjectName(QStringLiteral("candidateWhy"));
  why_->setWordWrap(true);
  why_->setContentsMargins(8, 4, 8, 4);
  auto* column = new QVBoxLayout(this);
  column->setContentsMargins(0, 2, 0, 0);
  column->setSpacing(0);
  column->addWidget(round_);
  column->addWidget(state_, 1);
  column->addWidget(why_);
  connect(table_->selectionModel(), &QItemSelectionModel::currentRowChanged, this,
          [this](const QModelIndex& row) { tell_why(row); });
  connect(model, &QAbstractItemModel::modelReset, this, &CandidateView::tell);
  connect(selection, &TaskSelection::changed, model, &CandidateModel::show_task);
  model->show_task(selection->task());
  tell();
}

void CandidateView::tell() {
  const auto& rows = model_->rows();
  state_->set_empty(rows.empty());
  round_->setVisible(!rows.empty());
  // The table forgets what was chosen in it when the round changes.
  const QModelIndex chosen_before =
      table_->proxy()->mapFromSource(model_->index(model_->row_of(current_), CandidateModel::kRank));
  table_->setCurrentIndex(chosen_before);
  tell_why(chosen_before);
  if (rows.empty()) {
    state_->set_sentence(
        model_->round() > 0 ? tr("The cost model did not rank the programs of this task's latest round.")
        : model_->has_rounds()
            ? tr("The selected task had no round yet that the cost model guided.")
            : tr("While a session runs, this shows which programs of the latest round were chosen and why "
                 "others were not, once the cost model guides it. Stored sessions do not have this."));
    return;
  }
  const auto chosen = std::ranges::count_if(rows, &CandidateModel::Row::is_chosen);
  const auto others = static_cast<qsizetype>(rows.size()) - chosen;
  round_->setText(tr("Task %1, round %2: %3 chosen, and the best %4 of the others")
                      .arg(QString::number(model_->task()), count_label(model_->round()), count_label(chosen),
                           count_label(others)));
}

void CandidateView::tell_why(const QModelIndex& row) {
  if (row.isValid())
    current_ = model_->rows()[static_cast<size_t>(table_->proxy()->mapToSource(row).row())].program;
  why_->setText(row.siblingAtColumn(CandidateModel::kWhy).data().toString());
  why_->setHidden(why_->text().isEmpty());
}

}  // namespace tilewright
