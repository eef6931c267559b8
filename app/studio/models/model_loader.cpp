// SPDX-License-Identifier: Apache-2.0
#include "app/studio/models/model_loader.h"

#include <QCoreApplication>
#include <QFileInfo>
#include <algorithm>
#include <iterator>
#include <unordered_map>

#include "core/graph/prepare_bindings.h"
#include "core/tuning/task_summary.h"
#include "core/tuning/tuning_session.h"
#include "views/graph/outline_picture.h"

namespace tilewright {
namespace {

Result<std::vector<std::shared_ptr<const PreparedModel>>> prepare_file(
    const QString& path, const ModelLoader::FileOptions& options) {
  return prepare_bindings(path.toStdString(), options.prepare, options.bindings);
}

/// The models of a file, one for each binding. Tells whether sizes that were entered once are why it fails.
Result<std::vector<std::shared_ptr<LoadedModel>>> read(const QString& path,
                                                       const ModelLoader::Options& options,
                                                       bool& sizes_failed) {
  const ModelLoader::FileOptions given = options(path, false);
  auto prepared = prepare_file(path, given);
  // Sizes that were entered once are used where the file leaves them open, which may have changed.
  if (!prepared.ok() && prepared.error().kind == ErrorKind::kBadInput) {
    const ModelLoader::FileOptions entered = options(path, true);
    if (entered.bindings != given.bindings) {
      prepared = prepare_file(path, entered);
      sizes_failed = !prepared.ok();
    }
  }
  if (!prepared.ok()) return prepared.error();
  std::vector<std::shared_ptr<LoadedModel>> models;
  const QString name = QFileInfo(path).completeBaseName();
  for (auto& one : *prepared) {
    auto model = std::make_shared<LoadedModel>();
    model->path = path;
    model->name = name;
    if (prepared->size() > 1) {
      model->name =
          QString::fromStdString(name_with_binding(name.toStdString(), binding_text(one->model.binding)));
    }
    model->prepared = std::move(one);
    models.push_back(std::move(model));
  }
  return models;
}

struct ReadModels {
  std::shared_ptr<LoadedModels> models;  ///< null: none could be read
  std::vector<Error> errors;
  std::vector<RefusedModel> refused;
};

ReadModels read_all(const QStringList& paths, const ModelLoader::Options& options) {
  std::vector<std::shared_ptr<LoadedModel>> models;
  ReadModels read_models;
  for (const QString& path : paths) {
    bool sizes_failed = false;
    auto of_file = read(path, options, sizes_failed);
    if (of_file.ok()) {
      models.insert(models.end(), of_file->begin(), of_file->end());
      continue;
    }
    read_models.errors.push_back(of_file.error());
    auto outline = read_outline(path.toStdString(), of_file.error());
    if (!outline.ok()) continue;
    const QString why = QString::fromStdString(of_file.error().message);
    ModelPictures pictures = outline_pictures(QFileInfo(path).completeBaseName(), *outline, why);
    read_models.refused.push_back(
        {path, of_file.error(), std::move(outline->inputs), std::move(pictures), sizes_failed});
  }
  if (models.empty()) return read_models;
  read_models.models = gather_models(std::move(models));
  read_models.models->refused = read_models.errors;
  read_models.models->outlines = read_models.refused;
  return read_models;
}

}  // namespace

namespace {

/// Pictures and details of `model.graph`, whose tasks have the numbers of `numbers`.
void draw(LoadedModel& model, const std::unordered_map<std::string, int>& numbers) {
  const Partition& partition = model.graph->partition;
  model.pictures = {model.name, pictures_of(*model.graph), model.graph != model.prepared};
  for (GraphPicture& picture : model.pictures.stages) {
    for (auto& node : picture.nodes) {
      if (node.task < 0) continue;
      const auto found = numbers.find(partition.tasks[static_cast<size_t>(node.task)].id);
      node.task = found == numbers.end() ? -1 : found->second;
    }
  }
  model.details = std::make_shared<const GraphDetails>(model.graph, model.pictures);
}

}  // namespace

Result<std::shared_ptr<const LoadedModel>> draw_model(const LoadedModel& model, const GraphChoice& choice,
                                                      const std::vector<TaskSummary>& tasks) {
  auto drawn = std::make_shared<LoadedModel>();
  drawn->path = model.path;
  drawn->name = model.name;
  drawn->prepared = drawn->graph = model.prepared;
  if (choice != model.prepared->options.choice) {
    TILEWRIGHT_TRY(PreparedModel graph, prepare_again(*model.prepared, choice));
    drawn->graph = std::make_shared<const PreparedModel>(std::move(graph));
  }
  std::unordered_map<std::string, int> numbers;
  for (size_t i = 0; i < tasks.size(); ++i) numbers.emplace(tasks[i].id, static_cast<int>(i));
  draw(*drawn, numbers);
  return std::shared_ptr<const LoadedModel>(std::move(drawn));
}

std::shared_ptr<LoadedModels> gather_models(std::vector<std::shared_ptr<LoadedModel>> models) {
  std::vector<TuningModel> tuned;
  for (const auto& model : models) tuned.push_back({model->name.toStdString(), model->prepared});
  TaskTable table = gather_tasks(tuned);
  std::unordered_map<std::string, int> numbers;
  auto gathered = std::make_shared<LoadedModels>();
  gathered->weights = std::move(table.weights);
  for (size_t i = 0; i < table.tasks.size(); ++i) {
    TaskSummary summary = summary_of(table.tasks[i]);
    for (const auto& weights : gathered->weights) summary.weight += weights[i];
    numbers.emplace(summary.id, static_cast<int>(i));
    gathered->tasks.push_back(std::move(summary));
  }
  for (const auto& model : models) {
    model->graph = model->prepared;
    draw(*model, numbers);
    gathered->models.push_back(model);
  }
  return gathered;
}

std::pair<std::shared_ptr<const PreparedModel>, int> LoadedModels::find(const std::string& task) const {
  for (const auto& model : models) {
    for (const auto& graph : {model->prepared, model->graph}) {
      const auto& known = graph->partition.tasks;
      const auto found =
          std::find_if(known.begin(), known.end(), [&](const Task& one) { return one.id == task; });
      if (found != known.end()) return {graph, static_cast<int>(found - known.begin())};
    }
  }
  return {nullptr, -1};
}

std::vector<std::vector<std::shared_ptr<const LoadedModel>>> LoadedModels::by_file() const {
  std::vector<std::vector<std::shared_ptr<const LoadedModel>>> files;
  for (const QString& path : paths()) {
    auto& file = files.emplace_back();
    std::ranges::copy_if(models, std::back_inserter(file),
                         [&](const auto& model) { return model->path == path; });
  }
  return files;
}

QStringList LoadedModels::paths() const {
  QStringList paths;
  for (const auto& model : models) paths << model->path;
  paths.removeDuplicates();
  return paths;
}

QStringList LoadedModels::hashes() const {
  QStringList hashes;
  for (const auto& model : models) hashes << QString::fromStdString(model->prepared->model.content_hash);
  return hashes;
}

QStringList LoadedModels::folder_names() const {
  QStringList names;
  for (const QString& path : paths()) {
    const QString own = QFileInfo(path).completeBaseName();
    QString name = own;
    for (int number = 2; names.contains(name, Qt::CaseInsensitive); ++number) {
      name = own + QLatin1Char('_') + QString::number(number);
    }
    names << name;
  }
  return names;
}

QString LoadedModels::title() const {
  const QString first = QFileInfo(models.front()->path).fileName();
  const int others = static_cast<int>(paths().size()) - 1;
  if (others == 0) return first;
  return QCoreApplication::translate("LoadedModels", "%1 and %n more", "", others).arg(first);
}

bool RefusedModel::is_open() const {
  return (why.kind == ErrorKind::kBadInput || sizes_failed) &&
         std::ranges::any_of(inputs, [](const GraphInput& input) { return input.is_open(); });
}

void ModelLoader::load(const QStringList& paths, Options options) {
  loading_ = true;
  const int generation = ++generation_;
  background_->run(
      [paths, options = std::move(options)] { return read_all(paths, options); }, this,
      [this, generation, paths](const ReadModels& result) {
        if (generation != generation_) return;
        loading_ = false;
        if (result.models) {
          Q_EMIT loaded(result.models);
          return;
        }
        std::shared_ptr<const RefusedModel> refused;
        if (!result.refused.empty() && result.refused.front().why.text() == result.errors.front().text())
          refused = std::make_shared<const RefusedModel>(result.refused.front());
        Q_EMIT failed(paths, result.errors.front(), refused);
      });
}

void ModelLoader::cancel() {
  ++generation_;
  loading_ = false;
}

}  // namespace tilewright
