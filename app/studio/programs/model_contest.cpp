// SPDX-License-Identifier: Apache-2.0
#include "app/studio/programs/model_contest.h"

#include <set>

namespace tilewright {
namespace {

using Contest = Result<std::vector<ComparedCostModel>>;

Contest compare(const std::filesystem::path& database, const std::string& session, const LoadedModels& models,
                const Target& target, const std::stop_token& stop) {
  TILEWRIGHT_TRY(RecordStore store, RecordStore::open(database));
  std::vector<const Task*> tasks;
  std::set<std::string> known;
  for (const auto& model : models.models) {
    for (const auto* graph : {model->prepared.get(), model->graph.get()}) {
      for (const auto& task : graph->partition.tasks) {
        if (known.insert(task.id).second) tasks.push_back(&task);
      }
    }
  }
  return compare_cost_models(store, session, tasks, target, target.threads, stop);
}

}  // namespace

void ModelContest::run(const std::string& session, const std::shared_ptr<const LoadedModels>& models,
                       const Target& target) {
  if (running_) return;
  running_ = true;
  session_ = session;
  stop_ = {};
  background_->run(
      [database = database_, session, models, target, stop = stop_.get_token()]() -> Contest {
        return compare(database, session, *models, target, stop);
      },
      this,
      [this](const Contest& contest) {
        running_ = false;
        if (contest.ok()) {
          Q_EMIT finished(*contest);
        } else {
          Q_EMIT failed(contest.error());
        }
      });
}

}  // namespace tilewright
