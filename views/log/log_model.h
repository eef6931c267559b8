// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QAbstractListModel>
#include <QStringList>

namespace tilewright {

/// The events, one line for each; the oldest lines are removed once there are too many.
class LogModel : public QAbstractListModel {
  Q_OBJECT

 public:
  explicit LogModel(int most_lines = 5000, QObject* parent = nullptr)
      : QAbstractListModel(parent), most_lines_(most_lines) {}
  void add(const QStringList& lines);
  void reset();

  int rowCount(const QModelIndex& parent = {}) const override;
  QVariant data(const QModelIndex& index, int role) const override;

 private:
  int most_lines_;
  QStringList lines_;
};

}  // namespace tilewright
