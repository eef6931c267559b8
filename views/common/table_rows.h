// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QRegularExpression>
#include <QSortFilterProxyModel>
#include <QString>
#include <functional>
#include <vector>

namespace tilewright {

/// The rows of a model in the order that a person chose, and of them those with all the words that a person
/// typed. Rows of `kFirstRole` stay on top.
class TableRows : public QSortFilterProxyModel {
  Q_OBJECT

 public:
  using QSortFilterProxyModel::QSortFilterProxyModel;
  /// Of the model's rows those that this tells of, as long as their words fit too; asked again by every call.
  /// None: all.
  void set_shown(std::function<bool(int row)> shown);
  /// Each word is to be in some column, whatever its case; where words are `expressions`, what each of them
  /// matches. No row has a word that is none.
  void set_words(const QString& text, bool expressions = false);
  bool has_words() const { return !words_.empty(); }
  /// Why some word is no regular expression; empty: there is none such.
  QString fault() const;
  /// How many rows there would be without any words. Looks at all of them where there are words and something
  /// else leaves rows out.
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
