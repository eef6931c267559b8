// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QObject>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "app/studio/models/model_loader.h"

namespace tilewright {

/// The models that are open in a window, and their tasks by the numbers that all of its views use. Lives on
/// the window's thread.
class ModelLibrary : public QObject {
  Q_OBJECT

 public:
  using QObject::QObject;

  /// Null: nothing is open, or it is being read.
  const std::shared_ptr<const LoadedModels>& models() const { return models_; }
  /// Ids of the tasks, by the window's numbers.
  const std::vector<std::string>& tasks() const { return tasks_; }
  /// Null where no task has this number.
  const std::string* task(int number) const {
    const bool known = number >= 0 && number < static_cast<int>(tasks_.size());
    return known ? &tasks_[static_cast<size_t>(number)] : nullptr;
  }

  /// Increases with every change of the open models, so that late answers about earlier ones are recognised.
  int opening() const { return opening_; }
  /// Key of the target that the models were prepared for; empty before the first.
  const std::string& target() const { return target_; }
  void set_target(std::string key) { target_ = std::move(key); }

  /// Sets the open models; null: nothing is open, or it is being read. Emits no signal.
  void set_models(std::shared_ptr<const LoadedModels> models) {
    models_ = std::move(models);
    ++opening_;
  }
  /// Replaces one of the models by the same one with another picture. Emits no signal.
  void replace_models(std::shared_ptr<const LoadedModels> models) { models_ = std::move(models); }
  /// Emits no signal.
  void set_tasks(std::vector<std::string> tasks) { tasks_ = std::move(tasks); }

 Q_SIGNALS:
  /// Other models are open, and the numbers of tasks have other meanings.
  void opened();
  /// One of the models is drawn with other layouts and subgraphs than before.
  void drawn(int model);
  /// Nothing is open any more.
  void closed();
  /// The same three signals, emitted once all listeners know the models, so that they can be shown.
  void pictured();
  void picture_changed(int model);
  /// The session lists other tasks of the same models, or more of them.
  void tasks_listed();

 private:
  std::shared_ptr<const LoadedModels> models_;
  std::vector<std::string> tasks_;
  std::string target_;
  int opening_ = 0;
};

}  // namespace tilewright
