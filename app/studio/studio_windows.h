// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QObject>
#include <memory>
#include <vector>

#include "app/studio/background.h"
#include "app/studio/studio.h"
#include "app/studio/studio_socket.h"

namespace tilewright {

class MainWindow;

/// The windows of one process, each with models and a session of its own, and how other processes of the same
/// person reach them. A window that tunes without being seen is one of them.
class StudioWindows : public QObject {
  Q_OBJECT

 public:
  explicit StudioWindows(StudioArguments arguments, QObject* parent = nullptr);
  ~StudioWindows() override;

  /// A new window, shown beside those that there are.
  MainWindow* open_window();
  const std::vector<MainWindow*>& windows() const { return windows_; }
  /// Lets other processes reach the windows.
  bool listen();
  /// Whether a studio on the same database tunes without being seen, and shows itself now with what is to be
  /// opened: then this process has nothing to do. Waits for it.
  static bool handed_over(const StudioArguments& arguments);

 Q_SIGNALS:
  /// The last window is closed.
  void all_closed();

 private:
  bool answer(const StudioRequest& request);
  bool bring_back();
  bool show_measuring();
  /// New windows keep their sessions there, and the next start finds this process by it.
  void take_database(const QString& file);
  void show_process(qint64 process);
  void forget(MainWindow* window);

  StudioArguments arguments_;
  Background background_{this};
  StudioSocket socket_;
  std::vector<MainWindow*> windows_;
};

}  // namespace tilewright
