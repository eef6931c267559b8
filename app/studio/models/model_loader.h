// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QObject>
#include <QStringList>
#include <functional>
#include <memory>
#include <utility>
#include <vector>

#include "app/studio/background.h"
#include "core/base/error.h"
#include "core/graph/outline.h"
#include "core/graph/prepare.h"
#include "core/tuning/tuning_event.h"
#include "views/graph/graph_picture.h"
#include "views/inspector/graph_details.h"

namespace tilewright {

/// A model that was read, with all that the window shows of it before anything is tuned.
struct LoadedModel {
  QString path;
  QString name;
  std::shared_ptr<const PreparedModel>
      prepared;  ///< by rule: what sessions begin with and exports choose from
  std::shared_ptr<const PreparedModel>
      graph;  ///< as it is drawn: perhaps with layouts and subgraphs that were chosen
  ModelPictures pictures;
  std::shared_ptr<const GraphDetails> details;
};

/// A file that cannot be used, but can be looked at.
struct RefusedModel {
  QString path;
  Error why;
  std::vector<GraphInput> inputs;
  ModelPictures pictures;
  /// Whether it could be used, were it known how large its inputs are.
  bool is_open() const;
};

/// The open models, and their distinct tasks as the window numbers them.
struct LoadedModels {
  std::vector<std::shared_ptr<const LoadedModel>> models;
  std::vector<TaskSummary> tasks;         ///< by rule; weights summed over the models
  std::vector<std::vector<int>> weights;  ///< by model, by task, by rule
  std::vector<Error> refused;             ///< of files that were asked for too and could not be read
  std::vector<RefusedModel> outlines;     ///< the same files, as far as they could be looked into

  /// A model that has the task, and the task's number there; null for none.
  std::pair<std::shared_ptr<const PreparedModel>, int> find(const std::string& task) const;
  QStringList paths() const;
  /// Of the files' contents.
  QStringList hashes() const;
  /// A folder's name for each model: its own name, with "_2", "_3" where an earlier model has it.
  QStringList folder_names() const;
  /// "resnet18", "resnet18 and 2 more".
  QString title() const;
};

/// Reads models beside the window's thread. Asking for another one, or cancelling, makes the answer of the
/// first unwanted: it is dropped when it comes.
class ModelLoader : public QObject {
  Q_OBJECT

 public:
  explicit ModelLoader(Background* background, QObject* parent = nullptr)
      : QObject(parent), background_(background) {}

  /// `options` of each file, asked on another thread: at first without what a person once entered of its
  /// inputs' shapes, and with that, `remembered`, where the file is refused so.
  using Options = std::function<PrepareOptions(const QString& path, bool remembered)>;
  void load(const QStringList& paths, Options options);
  void cancel();
  bool loading() const { return loading_; }

 Q_SIGNALS:
  /// At least one could be read.
  void loaded(const std::shared_ptr<tilewright::LoadedModels>& models);
  /// None could be read; the first one as far as it can be looked into, otherwise null.
  void failed(const QStringList& paths, const tilewright::Error& error,
              const std::shared_ptr<const tilewright::RefusedModel>& refused);

 private:
  Background* background_;
  bool loading_ = false;
  int generation_ = 0;
};

/// Gathers what was read; pictures and details are made here, with the tasks' common numbers.
std::shared_ptr<LoadedModels> gather_models(std::vector<std::shared_ptr<LoadedModel>> models);

/// The model drawn with the layouts and subgraphs of `choice`; `tasks` as the window numbers them by now.
/// Errors: those of preparing it so.
Result<std::shared_ptr<const LoadedModel>> draw_model(const LoadedModel& model, const GraphChoice& choice,
                                                      const std::vector<TaskSummary>& tasks);

}  // namespace tilewright
