// SPDX-License-Identifier: Apache-2.0
#include "views/searches/search_model.h"

#include <cmath>
#include <utility>

#include "views/common/units.h"
#include "views/searches/search_text.h"

namespace tilewright {
namespace {

QVariant known_or_nothing(double value) {
  return std::isfinite(value) ? QVariant(value) : QVariant();
}

}  // namespace

SearchModel::SearchModel(QObject* parent) : ColumnTable(parent) {
  make_columns();
}

TableColumn SearchModel::share_column(ColumnWords title, ColumnWords tip,
                                      std::function<double(const SearchContestant&)> share) const {
  return {std::move(title),
          std::move(tip),
          [this, share](int row) { return search_share_label(share(at(row))); },
          [this, share](int row) { return known_or_nothing(share(at(row))); },
          {},
          Qt::AlignRight};
}

std::vector<TableColumn> SearchModel::share_columns() const {
  std::vector<TableColumn> columns;
  for (size_t i = 0; i < comparison_.checkpoints.size(); ++i) {
    const int trials = comparison_.checkpoints[i];
    columns.push_back(share_column(
        [trials] { return tr("%1 trials").arg(count_label(trials)); },
        [trials] {
          return tr("Best program after %1 trials: the latency of the fastest one there is, as a share of "
                    "its "
                    "latency")
              .arg(count_label(trials));
        },
        [i](const SearchContestant& one) { return i < one.shares.size() ? one.shares[i] : kNoShare; }));
  }
  return columns;
}

TableColumn SearchModel::wins_column() const {
  return {QT_TR_NOOP("Won / tied / lost"),
          [this] {
            return comparison_.reference.isEmpty()
                       ? tr("Nothing is counted: there is no reference among the contestants")
                       : tr("Searches of the same task and seed against %1, after all trials")
                             .arg(comparison_.reference);
          },
          [this](int row) {
            if (comparison_.reference.isEmpty() || is_reference(row)) return kNoFigure;
            const SearchContestant& one = at(row);
            return QStringLiteral("%1 / %2 / %3")
                .arg(count_label(one.won), count_label(one.tied), count_label(one.lost));
          },
          // By the balance.
          [this](int row) {
            if (comparison_.reference.isEmpty() || is_reference(row)) return QVariant();
            return QVariant(at(row).won - at(row).lost);
          },
          {},
          Qt::AlignRight};
}

TableColumn SearchModel::again_column(ColumnWords title, ColumnWords tip,
                                      double SearchContestant::*figure) const {
  return {std::move(title),
          std::move(tip),
          [this, figure](int row) {
            const SearchContestant& one = at(row);
            if (one.measured_again == 0) return kNoFigure;
            if (one.measured_again == one.searches) return percent_label(one.*figure);
            return tr("%1 (%2 of %3)")
                .arg(percent_label(one.*figure), count_label(one.measured_again), count_label(one.searches));
          },
          [this, figure](int row) {
            return at(row).measured_again == 0 ? QVariant() : known_or_nothing(at(row).*figure);
          },
          {},
          Qt::AlignRight};
}

TableColumn SearchModel::seconds_column(ColumnWords title, ColumnWords tip,
                                        double SearchContestant::*seconds) const {
  return {std::move(title),
          std::move(tip),
          [this, seconds](int row) { return tr("%1 s").arg(score_label(at(row).*seconds)); },
          [this, seconds](int row) { return QVariant(at(row).*seconds); },
          {},
          Qt::AlignRight};
}

void SearchModel::make_columns() {
  std::vector<TableColumn> columns;
  columns.push_back(texts(
      QT_TR_NOOP("Contestant"), [this](int row) { return search_contestant_label(at(row)); },
      QT_TR_NOOP("A search policy with its options, and the cost model that it asks")));
  for (TableColumn& column : share_columns()) columns.push_back(std::move(column));
  columns.push_back(share_column(
      QT_TR_NOOP("Equal seconds"),
      QT_TR_NOOP("Best program within the time that the quickest contestant took for all of its trials"),
      [](const SearchContestant& one) { return one.equal_seconds_share; }));
  columns.push_back(wins_column());
  columns.push_back(again_column(
      QT_TR_NOOP("Regret"),
      QT_TR_NOOP("How much slower than the fastest program the chosen one is, both measured again"),
      &SearchContestant::regret));
  columns.push_back(again_column(
      QT_TR_NOOP("Changed"),
      QT_TR_NOOP(
          "How often the chosen program was not the fastest of its search any more when it was measured "
          "again"),
      &SearchContestant::changed));
  columns.push_back(seconds_column(QT_TR_NOOP("Search"),
                                   QT_TR_NOOP("Time of a search without its trials and its training"),
                                   &SearchContestant::search_seconds));
  columns.push_back(seconds_column(QT_TR_NOOP("Training"),
                                   QT_TR_NOOP("Time of the training of models in a search"),
                                   &SearchContestant::training_seconds));
  columns.push_back(texts(
      QT_TR_NOOP("Notes"),
      [this](int row) {
        const SearchContestant& one = at(row);
        if (is_reference(row)) return tr("the reference");
        return one.ended_early == 0
                   ? QString(QLatin1String(""))
                   : tr("%1 of %2 ended early").arg(count_label(one.ended_early), count_label(one.searches));
      },
      QT_TR_NOOP("What else is to be said of its searches")));
  describe(std::move(columns));
}

void SearchModel::set_comparison(SearchComparison comparison) {
  beginResetModel();
  comparison_ = std::move(comparison);
  make_columns();
  endResetModel();
}

int SearchModel::rowCount(const QModelIndex& parent) const {
  return parent.isValid() ? 0 : static_cast<int>(comparison_.contestants.size());
}

QVariant SearchModel::detail(int row, int column, int role) const {
  if (role != Qt::ToolTipRole) return {};
  const SearchContestant& one = at(row);
  QStringList lines{one.name, tr("Searches: %1").arg(count_label(one.searches))};
  const int share = column - int{kFirstShare};
  if (share >= 0 && share < static_cast<int>(one.shares.size())) {
    const double value = one.shares[static_cast<size_t>(share)];
    if (std::isfinite(value) && value > 0)
      lines << tr("%1 of the latency of the fastest program").arg(ratio_label(1 / value));
  }
  if (one.reconstruction)
    lines << tr(
        "* Reconstruction: its authors left details open, which we chose; the figures are those of our "
        "choices, not of their program.");
  return lines.join(QLatin1Char('\n'));
}

}  // namespace tilewright
