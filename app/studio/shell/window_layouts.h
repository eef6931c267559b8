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

/// Named arrangements of the window's docks, each with a page of its own in the middle. Whatever a person
/// changes about one stays with it; every one can be set back. The docks must have been added to the window,
/// and are found by their object names.
class WindowLayouts : public QObject {
  Q_OBJECT

 public:
  /// In the order of their shortcuts.
  enum Layout { kExplore, kTune, kCode, kCompare };
  static constexpr int kCount = 4;

  WindowLayouts(QMainWindow* window, Settings* settings);

  static QString title(Layout layout);
  Layout current() const { return current_; }
  /// Keeps the current arrangement and takes the other one.
  void choose(Layout layout);
  /// A dock that a person calls for is as high as what it shows needs to be read.
  void give_room(QDockWidget* dock);
  /// The current layout as it was at first.
  void restore_default();
  /// Hides all docks, as on the start page, or brings back those that were shown before.
  void set_shown(bool shown);
  /// Writes the current arrangement to the settings; nothing while the docks are hidden.
  void keep();

 Q_SIGNALS:
  /// Another layout was chosen: `page` is the object name of what belongs in the middle.
  void chosen(tilewright::WindowLayouts::Layout layout, const QString& page);

 private:
  /// Gives docks the shares of the window that they had in one of another size: what was squeezed in a small
  /// one is wide again in a large one.
  void scale(const QVariantMap& sizes);
  void arrange(Layout layout);
  /// As it was kept, or as it was at first.
  void take(Layout layout);
  QDockWidget* dock(const QString& name) const;

  QMainWindow* window_;
  Settings* settings_;
  Layout current_ = kExplore;
  bool shown_ = true;
  /// Whether the docks got their sizes in the window that a person sees.
  bool fitted_ = false;
};

}  // namespace tilewright
