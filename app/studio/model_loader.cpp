// SPDX-License-Identifier: Apache-2.0
#include "app/studio/model_loader.h"

#include <QCoreApplication>
#include <QFileInfo>
#include <algorithm>
#include <unordered_map>

#include "core/graph/task_bytes.h"
#include "core/tuning/tuning_session.h"

namespace tilewright {
namespace {

Result<std::shared_ptr<LoadedModel>> read(const QString& path, const PrepareOptions& options) {
  TILEWRIGHT_TRY(PreparedModel prepared, prepare_model(path.toStdString(), options));
  auto model = std::make_shared<LoadedModel>();
  model->path = path;
  model->name = QFileInfo(path).completeBaseName();
  model->prepared = std::make_shared<const PreparedModel>(std::move(prepared));
  return model;
}

Result<std::shared_ptr<LoadedModels>> read_all(const QStringList& paths,
                                               const std::function<PrepareOptions()>& options) {
  const PrepareOptions wanted = options();
  std::vector<std::shared_ptr<LoadedModel>> models;
  std::vector<Error> refused;
  for (const QString& path : paths) {
    auto model = read(path, wanted);
    if (model.ok()) {
      models.push_back(*model);
    } else {
      refused.push_back(model.error());
    }
  }
  if (models.empty()) return refused.front();
  auto gathered = gather_models(std::move(models));
  gathered->refused = std::move(refused);
  return gathered;
}

}  // namespace

namespace {

/// Pictures and details of `model.graph`, its tasks numbered as `numbers` has them.
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
    TaskSummary summary;
    summary.id = table.tasks[i].id;
    summary.name = table.tasks[i].name;
    summary.flops = table.tasks[i].flops;
    summary.parameter_bytes = parameter_bytes(table.tasks[i]);
    summary.activation_bytes = activation_bytes(table.tasks[i]);
    summary.weight = 0;
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

QStringList LoadedModels::paths() const {
  QStringList paths;
  for (const auto& model : models) paths << model->path;
  return paths;
}

QStringList LoadedModels::hashes() const {
  QStringList hashes;
  for (const auto& model : models) hashes << QString::fromStdString(model->prepared->model.content_hash);
  return hashes;
}

QStringList LoadedModels::folder_names() const {
  QStringList names;
  for (const auto& model : models) {
    QString name = model->name;
    for (int number = 2; names.contains(name, Qt::CaseInsensitive); ++number) {
      name = model->name + QLatin1Char('_') + QString::number(number);
    }
    names << name;
  }
  return names;
}

QString LoadedModels::title() const {
  const QString first = QFileInfo(models.front()->path).fileName();
  if (models.size() == 1) return first;
  const int others = static_cast<int>(models.size()) - 1;
  return QCoreApplication::translate("LoadedModels", "%1 and %n more", "", others).arg(first);
}

void ModelLoader::load(const QStringList& paths, std::function<PrepareOptions()> options) {
  loading_ = true;
  const int generation = ++generation_;
  background_->run([paths, options = std::move(options)] { return read_all(paths, options); }, this,
                   [this, generation, paths](const Result<std::shared_ptr<LoadedModels>>& result) {
                     if (generation != generation_) return;
                     loading_ = false;
                     if (result.ok()) {
                       Q_EMIT loaded(*result);
                     } else {
                       Q_EMIT failed(paths, result.error());
                     }
                   });
}

void ModelLoader::cancel() {
  ++generation_;
  loading_ = false;
}

}  // namespace tilewright
