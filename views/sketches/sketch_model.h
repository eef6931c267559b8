// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QAbstractListModel>
#include <QStringList>
#include <vector>

namespace tilewright {

/// One program structure of a task, or its best program, as text.
struct SketchEntry {
  QString title;      ///< "Best program", "direct/2"
  QString heading;    ///< what the loop nest below it is
  QString summary;    ///< variant, number of decisions; latency of a program
  QStringList steps;  ///< the rules that made it, in order
  QStringList open;   ///< its open decisions
  QString code;       ///< loop nest
};

/// The sketches of the selected task; the best program first where there is one.
class SketchModel : public QAbstractListModel {
  Q_OBJECT

 public:
  using QAbstractListModel::QAbstractListModel;
  void set_entries(std::vector<SketchEntry> entries);
  const SketchEntry& entry(int row) const { return entries_[static_cast<size_t>(row)]; }

  int rowCount(const QModelIndex& parent = {}) const override;
  QVariant data(const QModelIndex& index, int role) const override;

 private:
  std::vector<SketchEntry> entries_;
};

}  // namespace tilewright
