// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QWidget>

#include <cstdint>
#include <vector>

namespace tilewright {

class DataTable;
class ErrorModel;

/// Causes of failed trials and, beside them, the last failure of the selected cause in full. A double click
/// or the button leads to the records of a cause.
class ErrorView : public QWidget {
  Q_OBJECT

 public:
  explicit ErrorView(ErrorModel* model, QWidget* parent = nullptr);

 Q_SIGNALS:
  void records_wanted(const std::vector<int64_t>& ids, const QString& cause);

 private:
  /// Of the table's current row.
  void show_records();

  ErrorModel* model_;
  DataTable* table_;
};

}  // namespace tilewright
