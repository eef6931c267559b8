// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QObject>
#include <QString>
#include <filesystem>
#include <memory>
#include <stop_token>
#include <utility>

#include "app/studio/background.h"
#include "app/studio/programs/listed_program.h"
#include "core/base/error.h"
#include "views/code/shown_profile.h"

namespace tilewright {

/// Runs the program whose code is shown for about a second, in a worker of its own and beside the window's
/// thread, and reports where the time was spent, by line. It takes its turn to measure, since other work
/// would disturb it or be disturbed. It stores nothing.
class CodeProfiler : public QObject {
  Q_OBJECT

 public:
  explicit CodeProfiler(Background* background, QObject* parent = nullptr)
      : QObject(parent), background_(background) {}
  ~CodeProfiler() override { cancel(); }

  /// The file by which the processes that measure on this machine take turns; empty: it does not use turns.
  void set_measuring_lock(std::filesystem::path lock) { measuring_lock_ = std::move(lock); }
  /// Sets the shown program; null: none. The profiling of another program ends without a report.
  void set_program(std::shared_ptr<const ListedProgram> program);
  /// Null: none.
  const ListedProgram* program() const { return program_.get(); }
  /// Why a program, which may be null, cannot be profiled on this machine at all; empty: it can.
  static QString obstacle(const ListedProgram* program);
  /// One at a time; ignored while it runs, or where no program is shown.
  void run();
  /// A cancelled profile is not reported.
  void cancel() { stop_.request_stop(); }
  bool running() const { return running_; }

 Q_SIGNALS:
  /// Profiling began or ended.
  void changed();
  void profiled(const std::shared_ptr<const tilewright::ShownProfile>& profile);
  void failed(const tilewright::Error& error);

 private:
  Background* background_;
  std::filesystem::path measuring_lock_;
  std::shared_ptr<const ListedProgram> program_;
  std::stop_source stop_;
  bool running_ = false;
};

}  // namespace tilewright
