// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QWidget>
#include <string>

class QCheckBox;
class QLineEdit;

namespace tilewright {

class RecordFilterFields;
class SavedFilters;

/// The line that filters the table of records, which the fields below the titles show, too, and the menu of
/// saved filters.
class RecordFilterLine : public QWidget {
  Q_OBJECT

 public:
  RecordFilterLine(RecordFilterFields* fields, QWidget* parent);

  SavedFilters* saved() const { return saved_; }
  bool empty() const;
  /// Replaces the text; texts are read as words from now on.
  void set(const QString& text);
  void clear();
  /// The filter as a query; empty where it cannot be read, which the line shows.
  std::string query();
  /// Why the filter cannot be read; empty: it can. Set by `query`.
  const QString& wrong() const { return wrong_; }

 Q_SIGNALS:
  /// A person types.
  void typed();
  /// Texts are to be read in another way.
  void reading_changed();
  /// A saved filter was chosen.
  void chosen(const QString& text);

 private:
  QLineEdit* words_;
  QCheckBox* expressions_;
  SavedFilters* saved_;
  QString wrong_;
};

}  // namespace tilewright
