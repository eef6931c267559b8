// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QMenu>
#include <QString>
#include <vector>

class QLineEdit;

namespace tilewright {

/// A filter with a name.
struct SavedFilter {
  QString name;
  QString text;
  bool operator==(const SavedFilter&) const = default;
};

/// The menu of saved filters: one line for each, a field that saves the current filter under a name, and a
/// submenu that deletes.
class SavedFilters : public QMenu {
  Q_OBJECT

 public:
  explicit SavedFilters(QWidget* parent = nullptr);

  void set_filters(std::vector<SavedFilter> filters);
  const std::vector<SavedFilter>& filters() const { return filters_; }
  /// The filter that would be saved; empty: there is none.
  void set_current(const QString& text);
  /// Saves the current filter; one of the same name is replaced.
  void save(const QString& name);
  void remove(const QString& name);

 Q_SIGNALS:
  void chosen(const QString& text);
  /// The list is about to be shown or changed: `set_filters` provides its current state.
  void wanted();
  void changed();

 private:
  void fill();

  std::vector<SavedFilter> filters_;
  QString current_;
  QLineEdit* name_;
  QMenu* deleting_;
  QAction* first_fixed_ = nullptr;  ///< what stands above it are the filters
  QAction* naming_ = nullptr;
};

}  // namespace tilewright
