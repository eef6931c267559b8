// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QRegularExpression>
#include <QSortFilterProxyModel>
#include <QString>
#include <functional>
#include <vector>

namespace tilewright {

/// The rows of a model in the order that a person chose, restricted to those with all the words that a person
/// typed. Rows of `kFirstRole` stay on top.
class TableRows : public QSortFilterProxyModel {
  Q_OBJECT

 public:
  using QSortFilterProxyModel::QSortFilterProxyModel;
  /// Keeps only the model's rows for which this is true and to which the words apply; evaluated again at
  /// every call. None: all rows.
  void set_shown(std::function<bool(int row)> shown);
  /// Each word must occur in some column, regardless of case; where words are `expressions`, each must match.
  /// An invalid expression matches no row.
  void set_words(const QString& text, bool expressions = false);
  bool has_words() const { return !words_.empty(); }
  /// Why a word is no valid regular expression; empty: all are valid.
  QString fault() const;
  /// The number of rows without the words. Looks at all rows where there are words and something else
  /// excludes rows.
  int count_without_words() const;

 protected:
  bool filterAcceptsRow(int row, const QModelIndex& parent) const override;
  bool lessThan(const QModelIndex& left, const QModelIndex& right) const override;

 private:
  bool is_shown(int row, const QModelIndex& parent) const;

  std::function<bool(int row)> shown_;
  std::vector<QRegularExpression> words_;  ///< plain ones are escaped
};

}  // namespace tilewright
