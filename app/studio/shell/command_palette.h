// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QFrame>
#include <QStringList>
#include <functional>
#include <vector>

class QLineEdit;
class QListView;
class QStandardItemModel;

namespace tilewright {

/// An action that can be found by its name.
struct PaletteEntry {
  QString text;
  QString place;  ///< where else it is found
  QString keys;
  bool enabled = true;
  std::function<void()> run;
  QString words{};  ///< what else it is looked for by
};

/// All actions, found by typing. It lies over the window, runs the chosen action, and closes with Escape or
/// when it loses the focus. The last used actions come first.
class CommandPalette : public QFrame {
  Q_OBJECT

 public:
  /// `parent` is the widget below it.
  explicit CommandPalette(QWidget* parent);
  void open(std::vector<PaletteEntry> entries);

 protected:
  bool eventFilter(QObject* object, QEvent* event) override;
  void paintEvent(QPaintEvent* event) override;

 private:
  void show_matches(const QString& typed);
  void run_current();
  void step(int rows);
  void place();

  std::vector<PaletteEntry> entries_;
  QStringList used_;  ///< texts, the last one first
  QLineEdit* text_;
  QListView* list_;
  QStandardItemModel* matches_;
};

}  // namespace tilewright
