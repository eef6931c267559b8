// SPDX-License-Identifier: Apache-2.0
#include "views/searches/search_pair_model.h"

#include <QLocale>
#include <algorithm>
#include <cmath>
#include <numeric>
#include <utility>

#include "views/common/units.h"
#include "views/searches/search_text.h"

namespace tilewright {
namespace {

constexpr int kRatioDecimals = 3;

QString ratio_text(double ratio) {
  return QLocale().toString(ratio, 'f', kRatioDecimals);
}

double final_share(const SearchContestant& one) {
  return one.shares.empty() || !std::isfinite(one.shares.back()) ? 0 : one.shares.back();
}

SearchPair turned_pair(const SearchPair& pair) {
  SearchPair other{pair.second, pair.first, pair.pairs, 1 / pair.ratio, 1 / pair.high, 1 / pair.low};
  if (pair.verdict == SearchPair::kFaster) other.verdict = SearchPair::kSlower;
  if (pair.verdict == SearchPair::kSlower) other.verdict = SearchPair::kFaster;
  return other;
}

}  // namespace

SearchPairModel::SearchPairModel(QObject* parent) : ColumnTable(parent) {
  make_columns();
}

std::optional<SearchPair> SearchPairModel::pair(int row, int other) const {
  const int first = order_[static_cast<size_t>(row)];
  const int second = order_[static_cast<size_t>(other)];
  for (const SearchPair& one : comparison_.pairs) {
    if (one.first == first && one.second == second) return one;
    if (one.first == second && one.second == first) return turned_pair(one);
  }
  return std::nullopt;
}

QString SearchPairModel::numbered(int place) const {
  return QStringLiteral("%1. %2").arg(count_label(place + 1), search_contestant_label(at(place)));
}

QString SearchPairModel::sentence(const SearchPair& pair, int row, int other) const {
  QString verdict;
  switch (pair.verdict) {
    case SearchPair::kFaster: verdict = tr("%1 finds faster programs than %2."); break;
    case SearchPair::kSlower: verdict = tr("%1 finds slower programs than %2."); break;
    case SearchPair::kCannotTell:
      verdict = tr("Of %1 and %2 one cannot tell which finds faster programs.");
      break;
  }
  return verdict.arg(at(row).name, at(other).name) + QLatin1Char('\n') +
         tr("Ratio of their latencies: %1 (%2 to %3), of %4 pairs of searches")
             .arg(ratio_text(pair.ratio), ratio_text(pair.low), ratio_text(pair.high),
                  count_label(pair.pairs));
}

TableColumn SearchPairModel::pair_column(int other) const {
  return {[other] { return count_label(other + 1); },
          [this, other] { return numbered(other); },
          [this, other](int row) {
            const auto known = pair(row, other);
            if (!known) return kNoFigure;
            return QStringLiteral("%1 %2").arg(search_verdict_label(known->verdict),
                                               ratio_text(known->ratio));
          },
          [this, other](int row) {
            const auto known = pair(row, other);
            return known ? QVariant(known->ratio) : QVariant();
          },
          [this, other](int row) {
            const auto known = pair(row, other);
            return known ? QVariant(sentence(*known, row, other)) : QVariant();
          },
          Qt::AlignLeft};
}

void SearchPairModel::make_columns() {
  std::vector<TableColumn> columns;
  columns.push_back(texts(
      QT_TR_NOOP("Contestant"), [this](int row) { return numbered(row); },
      QT_TR_NOOP("The other columns are the contestants in the same order")));
  // By its number, not by its text.
  columns.back().raw = [](int row) { return QVariant(row); };
  for (int other = 0; other < static_cast<int>(order_.size()); ++other) columns.push_back(pair_column(other));
  describe(std::move(columns));
}

void SearchPairModel::set_comparison(SearchComparison comparison) {
  beginResetModel();
  comparison_ = std::move(comparison);
  order_.resize(comparison_.contestants.size());
  std::iota(order_.begin(), order_.end(), 0);
  std::ranges::stable_sort(order_, std::ranges::greater(), [this](int i) {
    return final_share(comparison_.contestants[static_cast<size_t>(i)]);
  });
  make_columns();
  endResetModel();
}

int SearchPairModel::rowCount(const QModelIndex& parent) const {
  return parent.isValid() ? 0 : static_cast<int>(order_.size());
}

}  // namespace tilewright
