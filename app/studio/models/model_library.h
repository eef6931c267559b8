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
  /// Ids, by the window's numbers.
  const std::vector<std::string>& tasks() const { return tasks_; }
  /// Null where no task has this number.
  const std::string* task(int number) const {
    const bool known = number >= 0 && number < static_cast<int>(tasks_.size());
    return known ? &tasks_[static_cast<size_t>(number)] : nullptr;
  }

  /// Rises with every change of what is open: an answer about what was open before is known by it.
  int opening() const { return opening_; }
  /// Key of what the models were prepared for; empty before the first.
  const std::string& target() const { return target_; }
  void set_target(std::string key) { target_ = std::move(key); }

  /// Others are open, or null: nothing is, or it is being read. Tells nobody.
  void set_models(std::shared_ptr<const LoadedModels> models) {
    models_ = std::move(models);
    ++opening_;
  }
  /// The same ones, with another picture. Tells nobody.
  void replace_models(std::shared_ptr<const LoadedModels> models) { models_ = std::move(models); }
  /// Tells nobody.
  void set_tasks(std::vector<std::string> tasks) { tasks_ = std::move(tasks); }

 Q_SIGNALS:
  /// Others are open; numbers of tasks mean others, too.
  void opened();
  /// One of them is drawn with other layouts and subgraphs than before.
  void drawn(int model);
  /// Nothing is open any more.
  void closed();
  /// The same three, when everybody who follows them knows the models: they can be pictured.
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
