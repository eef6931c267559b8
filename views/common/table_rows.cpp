// SPDX-License-Identifier: Apache-2.0
#include "views/common/table_rows.h"

#include <algorithm>
#include <utility>

#include "views/common/roles.h"

namespace tilewright {

void TableRows::set_shown(std::function<bool(int row)> shown) {
  shown_ = std::move(shown);
  invalidateFilter();
}

bool TableRows::is_shown(int row, const QModelIndex& parent) const {
  return (!shown_ || shown_(row)) && QSortFilterProxyModel::filterAcceptsRow(row, parent);
}

void TableRows::set_words(const QString& text, bool expressions) {
  std::vector<QRegularExpression> words;
  for (const QString& word : text.split(QLatin1Char(' '), Qt::SkipEmptyParts)) {
    words.emplace_back(expressions ? word : QRegularExpression::escape(word),
                       QRegularExpression::CaseInsensitiveOption);
  }
  if (words == words_) return;
  words_ = std::move(words);
  invalidateFilter();
}

QString TableRows::fault() const {
  const auto wrong = std::ranges::find_if_not(words_, &QRegularExpression::isValid);
  if (wrong == words_.end()) return {};
  return tr("%1 is no regular expression: %2. Mend it, or read the text as plain words")
      .arg(wrong->pattern(), wrong->errorString());
}

int TableRows::count_without_words() const {
  if (words_.empty()) return rowCount();
  if (sourceModel() != nullptr && !shown_ && filterRegularExpression().pattern().isEmpty())
    return sourceModel()->rowCount();
  int count = 0;
  for (int row = 0; sourceModel() != nullptr && row < sourceModel()->rowCount(); ++row)
    count += is_shown(row, {}) ? 1 : 0;
  return count;
}

bool TableRows::filterAcceptsRow(int row, const QModelIndex& parent) const {
  if (!is_shown(row, parent)) return false;
  if (words_.empty()) return true;
  if (!std::ranges::all_of(words_, &QRegularExpression::isValid)) return false;
  QStringList cells;
  for (int column = 0; column < sourceModel()->columnCount(parent); ++column)
    cells << sourceModel()->index(row, column, parent).data().toString();
  return std::ranges::all_of(words_, [&](const QRegularExpression& word) {
    return std::ranges::any_of(cells, [&](const QString& cell) { return word.match(cell).hasMatch(); });
  });
}

bool TableRows::lessThan(const QModelIndex& left, const QModelIndex& right) const {
  const bool first = left.data(kFirstRole).toBool();
  if (first != right.data(kFirstRole).toBool()) return first == (sortOrder() == Qt::AscendingOrder);
  return QSortFilterProxyModel::lessThan(left, right);
}

}  // namespace tilewright
