// SPDX-License-Identifier: Apache-2.0
#include "app/studio/model_loader.h"

#include <QFileInfo>

namespace tilewright {
namespace {

Result<std::shared_ptr<LoadedModel>> read(const QString& path,
                                          const std::function<PrepareOptions()>& options) {
  TILEWRIGHT_TRY(PreparedModel prepared, prepare_model(path.toStdString(), options()));
  auto model = std::make_shared<LoadedModel>();
  model->path = path;
  model->name = QFileInfo(path).completeBaseName();
  model->subgraphs = picture_of_subgraphs(prepared.partition);
  model->file = picture_of_file(prepared);
  model->tasks = summaries_of(prepared.partition);
  model->prepared = std::make_shared<const PreparedModel>(std::move(prepared));
  return model;
}

}  // namespace

std::vector<TaskSummary> summaries_of(const Partition& partition) {
  std::vector<TaskSummary> summaries;
  for (size_t i = 0; i < partition.tasks.size(); ++i) {
    TaskSummary summary;
    summary.id = partition.tasks[i].id;
    summary.name = partition.tasks[i].name;
    summary.weight = partition.weights[i];
    summary.flops = partition.tasks[i].flops;
    summaries.push_back(std::move(summary));
  }
  return summaries;
}

void ModelLoader::load(const QString& path, std::function<PrepareOptions()> options) {
  path_ = path;
  loading_ = true;
  const int generation = ++generation_;
  background_->run([path, options = std::move(options)] { return read(path, options); }, this,
                   [this, generation, path](Result<std::shared_ptr<LoadedModel>> result) {
                     if (generation != generation_) return;
                     loading_ = false;
                     if (result.ok()) {
                       Q_EMIT loaded(*result);
                     } else {
                       Q_EMIT failed(path, result.error());
                     }
                   });
}

void ModelLoader::cancel() {
  ++generation_;
  loading_ = false;
}

}  // namespace tilewright
