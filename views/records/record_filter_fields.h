// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QObject>
#include <QString>
#include <vector>

class QComboBox;
class QLineEdit;
class QWidget;

namespace tilewright {

class DataTable;
class FilterHeader;
class RecordModel;

/// The fields below the titles of the table of records, which filter by their columns. They show the filter's
/// text and change it; there is only one filter, whether it is written as text or in the fields.
class RecordFilterFields : public QObject {
  Q_OBJECT

 public:
  /// Makes the table, which owns the fields.
  static RecordFilterFields* with_table(RecordModel* model, QWidget* parent);

  DataTable* table() const { return table_; }
  /// Sets the content of the fields.
  void set_filter(const QString& text);

 Q_SIGNALS:
  /// The filter's text with the content of a field.
  void filter_edited(const QString& text);

 private:
  RecordFilterFields(DataTable* table, FilterHeader* header);
  void make_fields();
  QComboBox* make_box(int column, const QString& title);
  QLineEdit* make_field(int column, const QString& title);
  void size_columns();
  void write(int column, const QString& value);

  DataTable* table_;
  FilterHeader* header_;
  std::vector<QLineEdit*> fields_;  ///< by column; null where it has none
  std::vector<QComboBox*> boxes_;   ///< the same, of columns with few values
  QString filter_;
};

}  // namespace tilewright
