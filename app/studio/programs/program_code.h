// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QObject>
#include <filesystem>
#include <memory>
#include <utility>

#include "app/studio/background.h"
#include "app/studio/programs/known_program.h"
#include "app/studio/programs/listed_program.h"
#include "views/code/shown_code.h"

namespace tilewright {

/// Makes the listing of a task's best program, or of one record, beside the window's thread, and only while
/// the view is visible. While one is being made only the newest further request is kept.
class ProgramCode : public QObject {
  Q_OBJECT

 public:
  ProgramCode(Background* background, std::filesystem::path database, QObject* parent = nullptr)
      : QObject(parent), background_(background), database_(std::move(database)) {}

  /// Sets the database for later requests.
  void set_database(std::filesystem::path database) { database_ = std::move(database); }

  /// Requests the best program of a task. A chosen record stays as long as the task is the same.
  void show_task(TaskRequest request);
  void show_record(int64_t record, std::shared_ptr<const LoadedModels> models);
  /// Whether the answers are visible.
  void set_watched(bool watched);

 Q_SIGNALS:
  /// A listing is being made.
  void started();
  void found(const std::shared_ptr<const tilewright::ShownCode>& code,
             const std::shared_ptr<const tilewright::ListedProgram>& program);
  /// There is nothing to show, and why.
  void nothing(const QString& sentence);

 private:
  struct Request {
    TaskRequest task;
    int64_t record = 0;  ///< 0: the best program
    std::filesystem::path database;
    std::shared_ptr<const LoadedModels> models;
  };
  struct Answer {
    std::shared_ptr<const ShownCode> code;
    std::shared_ptr<const ListedProgram> program;
    QString sentence;  ///< where there is no code
  };

  static Answer find(const Request& request);
  static Answer best_of_task(const Request& request);
  static Answer of_record(const Request& request);
  static Answer listed(const Task& task, const Program& program, const Target& target, const QString& title);
  void want();
  void start();

  Background* background_;
  std::filesystem::path database_;
  Request request_;
  bool watched_ = false;
  bool running_ = false;
  bool waiting_ = false;  ///< the request changed since the last look-up
};

}  // namespace tilewright
