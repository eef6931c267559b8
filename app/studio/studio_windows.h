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
/// person reach them. Windows that tune while they are hidden are included.
class StudioWindows : public QObject {
  Q_OBJECT

 public:
  explicit StudioWindows(StudioArguments arguments, QObject* parent = nullptr);
  ~StudioWindows() override;

  /// Shows a new window in addition to the others.
  MainWindow* open_window();
  const std::vector<MainWindow*>& windows() const { return windows_; }
  /// Lets other processes reach the windows.
  bool listen();
  /// Whether a studio on the same database that tunes while hidden shows itself now with the given models or
  /// session, so that this process has nothing to do. Waits for it.
  static bool handed_over(const StudioArguments& arguments);

 Q_SIGNALS:
  /// The last window was closed.
  void all_closed();

 private:
  bool answer(const StudioRequest& request);
  bool bring_back();
  bool show_measuring();
  /// New windows store their sessions there, and the next start finds this process by it.
  void take_database(const QString& file);
  void show_process(qint64 process);
  void forget(MainWindow* window);

  StudioArguments arguments_;
  Background background_{this};
  StudioSocket socket_;
  std::vector<MainWindow*> windows_;
};

}  // namespace tilewright
