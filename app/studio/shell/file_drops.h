// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QObject>
#include <QStringList>
#include <map>

class QDockWidget;

namespace tilewright {

class DropOutline;

/// Accepts files that are dropped on a window, or on one of its docks while that is a window of its own. An
/// outline says what will happen while they are above it.
class FileDrops : public QObject {
  Q_OBJECT

 public:
  explicit FileDrops(QWidget* window);
  void watch(QDockWidget* dock);

 Q_SIGNALS:
  void dropped(const QStringList& paths);

 protected:
  bool eventFilter(QObject* object, QEvent* event) override;

 private:
  DropOutline* outline_of(QWidget* widget);

  std::map<QWidget*, DropOutline*> outlines_;
};

}  // namespace tilewright
