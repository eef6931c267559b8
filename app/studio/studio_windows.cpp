// SPDX-License-Identifier: Apache-2.0
#include "app/studio/studio_windows.h"

#include <QCoreApplication>
#include <algorithm>
#include <utility>

#include "app/studio/main_window.h"
#include "app/studio/shell/window_menu.h"

namespace tilewright {
namespace {

constexpr QPoint kBeside{36, 36};

QString folder_of(const StudioArguments& arguments) {
  return arguments.sockets.empty() ? StudioSocket::default_folder()
                                   : QString::fromStdString(arguments.sockets.string());
}

}  // namespace

StudioWindows::StudioWindows(StudioArguments arguments, QObject* parent)
    : QObject(parent),
      arguments_(std::move(arguments)),
      socket_(folder_of(arguments_), [this](const StudioRequest& request) { return answer(request); }) {}

StudioWindows::~StudioWindows() {
  for (MainWindow* window : std::exchange(windows_, {})) delete window;
}

MainWindow* StudioWindows::open_window() {
  auto* window = new MainWindow(arguments_);
  if (!windows_.empty()) window->move(windows_.back()->pos() + kBeside);
  windows_.push_back(window);
  window->findChild<WindowMenu*>()->set_windows([this] { return windows_; });
  connect(window, &MainWindow::closed, this, [this, window] { forget(window); });
  connect(window, &MainWindow::window_wanted, this, [this](const QStringList& files) {
    MainWindow* other = open_window();
    if (!files.isEmpty()) other->open_files(files);
  });
  connect(window, &MainWindow::measuring_window_wanted, this, &StudioWindows::show_process);
  connect(window, &MainWindow::database_moved, this, &StudioWindows::take_database);
  connect(window, &MainWindow::records_pinned, this,
          [this, window](const QString& database, const std::vector<int64_t>& records, bool pinned) {
            for (MainWindow* other : windows_) {
              if (other != window) other->follow_pins(database, records, pinned);
            }
          });
  connect(window, &MainWindow::sessions_hidden, this, [this, window](const QString& database) {
    for (MainWindow* other : windows_) {
      if (other != window) other->follow_sessions(database);
    }
  });
  connect(window, &MainWindow::quit_wanted, this, [this] {
    const auto all = windows_;
    for (MainWindow* one : all) one->close();
  });
  window->show();
  return window;
}

void StudioWindows::take_database(const QString& file) {
  arguments_.database = file.toStdString();
  if (socket_.listens()) listen();
  for (MainWindow* window : windows_) window->follow_database(file);
}

bool StudioWindows::listen() {
  return socket_.listen(arguments_.database);
}

bool StudioWindows::handed_over(const StudioArguments& arguments) {
  StudioRequest request;
  for (const auto& model : arguments.models) {
    std::error_code ignored;
    request.models << QString::fromStdString(std::filesystem::absolute(model, ignored).string());
  }
  if (arguments.session) request.session = QString::fromStdString(*arguments.session);
  request.resume = arguments.resume;
  return StudioSocket::ask(folder_of(arguments), arguments.database, request);
}

bool StudioWindows::answer(const StudioRequest& request) {
  if (request.kind == StudioRequest::Kind::kShowMeasuring) return show_measuring();
  if (!bring_back()) return false;
  const bool is_shown = std::any_of(windows_.begin(), windows_.end(), [&](const MainWindow* window) {
    return window->open_paths() == request.models;
  });
  if (!request.models.isEmpty() && !is_shown) {
    open_window()->open_models(request.models);
  } else if (!request.session.isEmpty()) {
    const bool runs = std::any_of(windows_.begin(), windows_.end(), [&](MainWindow* window) {
      return window->measures() &&
             QString::fromStdString(window->bridge().status().session) == request.session;
    });
    if (!runs && request.resume) {
      open_window()->resume_session(request.session);
    } else if (!runs) {
      open_window()->show_session(request.session);
    }
  }
  return true;
}

bool StudioWindows::bring_back() {
  bool any = false;
  for (MainWindow* window : windows_) {
    if (!window->in_background()) continue;
    window->bring_back();
    any = true;
  }
  return any;
}

bool StudioWindows::show_measuring() {
  for (MainWindow* window : windows_) {
    if (!window->measures()) continue;
    window->bring_back();
    return true;
  }
  return false;
}

void StudioWindows::show_process(qint64 process) {
  if (process == QCoreApplication::applicationPid()) {
    show_measuring();
    return;
  }
  background_.run(
      [folder = folder_of(arguments_), process] {
        StudioRequest request;
        request.kind = StudioRequest::Kind::kShowMeasuring;
        return StudioSocket::ask_process(folder, process, request);
      },
      this, [](bool) {});
}

void StudioWindows::forget(MainWindow* window) {
  const auto found = std::find(windows_.begin(), windows_.end(), window);
  if (found == windows_.end()) return;
  windows_.erase(found);
  window->deleteLater();
  if (windows_.empty()) Q_EMIT all_closed();
}

}  // namespace tilewright
