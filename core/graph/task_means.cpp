// SPDX-License-Identifier: Apache-2.0
#include "core/graph/task_means.h"

#include <memory>
#include <mutex>
#include <unordered_map>
#include <utility>

namespace tilewright {

AskTaskMeans remembered(AskTaskMeans ask) {
  struct Memory {
    std::mutex mutex;
    std::unordered_map<std::string, TaskMeans> known;
  };
  return [ask = std::move(ask), memory = std::make_shared<Memory>()](const Task& task) {
    {
      const std::lock_guard lock(memory->mutex);
      if (const auto found = memory->known.find(task.id); found != memory->known.end()) return found->second;
    }
    const TaskMeans means = ask(task);
    const std::lock_guard lock(memory->mutex);
    return memory->known.emplace(task.id, means).first->second;
  };
}

std::string simpler_means_text(const SimplerMeans& simpler) {
  std::string text = simpler.task + (simpler.fails ? " has no program that works: " : " has no sketch: ");
  switch (simpler.kind) {
    case SimplerMeans::Kind::kPieces:
      text += "it is computed as " + std::to_string(simpler.pieces) + " subgraphs";
      break;
    case SimplerMeans::Kind::kPlainNest: text += "it is computed by a plain loop nest"; break;
    case SimplerMeans::Kind::kReference: text += "it is computed by a reference kernel"; break;
  }
  if (simpler.places > 1) text += " (" + std::to_string(simpler.places) + " places)";
  return text;
}

}  // namespace tilewright
