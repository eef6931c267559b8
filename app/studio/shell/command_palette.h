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

/// Something that can be called for by name.
struct PaletteEntry {
  QString text;
  QString place;  ///< where else it is found
  QString keys;
  bool enabled = true;
  std::function<void()> run;
  QString words{};  ///< what else it is looked for by
};

/// Everything that can be done, found by typing: lies over the window, runs what is chosen, and goes away
/// with Escape or when the focus leaves it. What was used last stands first.
class CommandPalette : public QFrame {
  Q_OBJECT

 public:
  /// `parent` is what it lies over.
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
