// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QObject>
#include <QString>
#include <QStringList>
#include <QVariantMap>

class QDockWidget;
class QMainWindow;

namespace tilewright {

class Settings;

/// Named arrangements of the window's docks, each with a page of its own in the middle. A person's changes to
/// an arrangement are stored with it; each can be reset. The docks must have been added to the window, and
/// are found by their object names.
class WindowLayouts : public QObject {
  Q_OBJECT

 public:
  /// In the order of their shortcuts.
  enum Layout { kExplore, kTune, kCode, kCompare };
  static constexpr int kCount = 4;

  WindowLayouts(QMainWindow* window, Settings* settings);

  static QString title(Layout layout);
  Layout current() const { return current_; }
  /// Stores the current arrangement and applies the other one.
  void choose(Layout layout);
  /// A dock that a person calls for is at least as high as its content needs to be readable.
  void give_room(QDockWidget* dock);
  /// Resets the current layout.
  void restore_default();
  /// Hides all docks, as on the start page, or shows the former ones again.
  void set_shown(bool shown);
  /// Writes the current arrangement to the settings; does nothing while the docks are hidden.
  void keep();

 Q_SIGNALS:
  /// Another layout was chosen: `page` is the object name of its page.
  void chosen(tilewright::WindowLayouts::Layout layout, const QString& page);

 private:
  /// Gives docks the shares of the window that they had at another size: docks that were narrow in a small
  /// window are wide again in a large one.
  void scale(const QVariantMap& sizes);
  void arrange(Layout layout);
  /// Applies the stored arrangement, or the initial one.
  void take(Layout layout);
  QDockWidget* dock(const QString& name) const;

  QMainWindow* window_;
  Settings* settings_;
  Layout current_ = kExplore;
  bool shown_ = true;
  /// Whether the docks got their sizes in the visible window.
  bool fitted_ = false;
};

}  // namespace tilewright
