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
#include "core/graph/shape_binding.h"
#include "core/tuning/tuning_event.h"
#include "views/graph/graph_picture.h"
#include "views/inspector/graph_details.h"

namespace tilewright {

/// A model that was read, with everything that the window shows about it before tuning.
struct LoadedModel {
  QString path;
  QString name;  ///< with the binding where the same file is open with several
  std::shared_ptr<const PreparedModel> prepared;  ///< by the rules: the basis of sessions and exports
  std::shared_ptr<const PreparedModel> graph;  ///< as it is drawn, possibly with chosen layouts and subgraphs
  ModelPictures pictures;
  std::shared_ptr<const GraphDetails> details;
};

/// A file that cannot be used, but can be shown.
struct RefusedModel {
  QString path;
  Error why;
  std::vector<GraphInput> inputs;
  ModelPictures pictures;
  bool sizes_failed = false;  ///< `why` is of the sizes that a person once entered
  /// Whether the file could be used if the extents of its inputs were known, or were others.
  bool is_open() const;
};

/// The open models, and their distinct tasks by the window's numbers.
struct LoadedModels {
  std::vector<std::shared_ptr<const LoadedModel>> models;
  std::vector<TaskSummary> tasks;         ///< by rule; weights summed over the models
  std::vector<std::vector<int>> weights;  ///< by model, by task, by rule
  std::vector<Error> refused;             ///< of files that were also opened and could not be read
  std::vector<RefusedModel> outlines;     ///< the same files, as far as they could be read

  /// For each file its models, which differ in the binding of its open dimensions.
  std::vector<std::vector<std::shared_ptr<const LoadedModel>>> by_file() const;
  /// A model that has the task, and the task's number there; null where there is none.
  std::pair<std::shared_ptr<const PreparedModel>, int> find(const std::string& task) const;
  /// Each once.
  QStringList paths() const;
  /// The hashes of the files' contents.
  QStringList hashes() const;
  /// A folder name for each file: its own name, with "_2", "_3" where an earlier file has the same.
  QStringList folder_names() const;
  /// "resnet18", "resnet18 and 2 more".
  QString title() const;
};

/// Reads models beside the window's thread. Another request, or cancelling, makes the answer of the first one
/// unwanted: it is dropped when it arrives.
class ModelLoader : public QObject {
  Q_OBJECT

 public:
  explicit ModelLoader(Background* background, QObject* parent = nullptr)
      : QObject(parent), background_(background) {}

  /// How a file is read: once for each of these bindings of its open dimensions.
  struct FileOptions {
    PrepareOptions prepare;
    std::vector<ShapeBinding> bindings;
  };
  /// `options` gives the options of each file and is called on another thread: first without the extents that
  /// a person once entered for its inputs, and with these, `remembered`, where the file is refused for lack
  /// of them.
  using Options = std::function<FileOptions(const QString& path, bool remembered)>;
  void load(const QStringList& paths, Options options);
  void cancel();
  bool loading() const { return loading_; }

 Q_SIGNALS:
  /// At least one model could be read.
  void loaded(const std::shared_ptr<tilewright::LoadedModels>& models);
  /// No model could be read; the first one as far as it could be read, otherwise null.
  void failed(const QStringList& paths, const tilewright::Error& error,
              const std::shared_ptr<const tilewright::RefusedModel>& refused);

 private:
  Background* background_;
  bool loading_ = false;
  int generation_ = 0;
};

/// Collects the models that were read; makes pictures and details, with the tasks' common numbers.
std::shared_ptr<LoadedModels> gather_models(std::vector<std::shared_ptr<LoadedModel>> models);

/// The model drawn with the layouts and subgraphs of `choice`; `tasks` are the window's tasks by their
/// current numbers. Errors: those of preparing it in this way.
Result<std::shared_ptr<const LoadedModel>> draw_model(const LoadedModel& model, const GraphChoice& choice,
                                                      const std::vector<TaskSummary>& tasks);

}  // namespace tilewright
