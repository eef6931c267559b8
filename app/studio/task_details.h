// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QObject>
#include <filesystem>
#include <memory>
#include <string>

#include "app/studio/background.h"
#include "core/base/result.h"
#include "core/graph/prepare.h"
#include "views/sketches/sketch_model.h"

namespace tilewright {

/// Finds the sketches of one task and its best known program, beside the window's thread. While one search
/// runs only the newest further wish is kept.
class TaskDetails : public QObject {
  Q_OBJECT

 public:
  struct Wish {
    std::shared_ptr<const PreparedModel> model;  ///< null where no graph that is drawn has the task
    int task = -1;                               ///< of the model
    int shown = -1;                              ///< the same as the window numbers it
    std::string id;                              ///< the same in the database
    std::string session;                         ///< that knows the task where the models do not
    int threads = 1;
    QString rules;
    std::filesystem::path database;
  };
  struct Found {
    std::vector<SketchEntry> entries;
    QString why_none;  ///< where there are no sketches
  };

  TaskDetails(Background* background, QObject* parent = nullptr) : QObject(parent), background_(background) {}
  /// Where `shown` is -1 the answer is nothing.
  void show(Wish wish);

 Q_SIGNALS:
  void found(int task, const tilewright::TaskDetails::Found& found);

 private:
  void start();

  Background* background_;
  Wish wanted_;
  bool running_ = false;
  bool waiting_ = false;
};

}  // namespace tilewright
