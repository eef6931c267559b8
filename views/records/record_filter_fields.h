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

/// The fields below the titles of the table of records, which filter by their columns. They show what the
/// filter's text says, and change it; there is one filter, whichever way it is written.
class RecordFilterFields : public QObject {
  Q_OBJECT

 public:
  /// Makes the table with them, which owns them.
  static RecordFilterFields* with_table(RecordModel* model, QWidget* parent);

  DataTable* table() const { return table_; }
  /// What the fields show.
  void set_filter(const QString& text);

 Q_SIGNALS:
  /// The filter's text with what was written into a field.
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
