// SPDX-License-Identifier: Apache-2.0
#include <unordered_map>
#include <utility>

#include "core/base/random.h"
#include "core/dataset/collection.h"

namespace tilewright {

std::vector<DatasetTask> collect_tasks(const std::vector<CollectionNetwork>& networks,
                                       const CollectionOptions& options) {
  std::vector<DatasetTask> tasks;
  std::vector<char> held_out;
  std::unordered_map<std::string, size_t> known;
  for (size_t n = 0; n < networks.size(); ++n) {
    const auto& partition = networks[n].model->partition;
    for (size_t i = 0; i < partition.tasks.size(); ++i) {
      const auto [place, fresh] = known.emplace(partition.tasks[i].id, tasks.size());
      if (fresh) {
        tasks.push_back({partition.tasks[i], {}, {}});
        held_out.push_back(0);
      }
      tasks[place->second].uses.push_back({static_cast<int>(n), partition.weights[i]});
      held_out[place->second] |= networks[n].held_out;
    }
  }
  std::vector<size_t> open;
  std::vector<char> wanted(tasks.size(), 0);
  for (size_t i = 0; i < tasks.size(); ++i) {
    if (held_out[i]) {
      wanted[i] = 1;
    } else if (options.max_flops <= 0 || tasks[i].task.flops <= options.max_flops) {
      open.push_back(i);
    }
  }
  Random random(options.seed);
  random.shuffle(open);
  if (options.tasks > 0 && open.size() > static_cast<size_t>(options.tasks))
    open.resize(static_cast<size_t>(options.tasks));
  for (const size_t i : open) wanted[i] = 1;
  std::vector<DatasetTask> chosen;
  for (size_t i = 0; i < tasks.size(); ++i) {
    if (wanted[i]) chosen.push_back(std::move(tasks[i]));
  }
  return chosen;
}

}  // namespace tilewright
