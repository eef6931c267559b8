// SPDX-License-Identifier: Apache-2.0
#include "app/studio/models/lean_works.h"

#include "core/tuning/algorithm_work.h"

namespace tilewright {

LeanWorks lean_works(const LoadedModels& models, const std::vector<std::string>& tasks) {
  LeanWorks works;
  for (const std::string& id : tasks) {
    const auto [model, number] = models.find(id);
    if (model != nullptr) works[id] = lean_algorithms(model->partition.tasks[static_cast<size_t>(number)]);
  }
  return works;
}

}  // namespace tilewright
