// SPDX-License-Identifier: Apache-2.0
#include "core/tuning/kept_parts.h"

#include <algorithm>

namespace tilewright {

KeptParts::Named KeptParts::find(const std::string& name) const {
  for (const Part& part : parts_) {
    if (part.name == name) return {&part, {}};
    if (part.name.ends_with('/') && name.starts_with(part.name))
      return {&part, name.substr(part.name.size())};
  }
  return {};
}

std::vector<Checkpoint> KeptParts::save(std::initializer_list<std::string> names) const {
  std::vector<Checkpoint> checkpoints;
  for (const std::string& name : names) {
    const auto [part, task] = find(name);
    if (part == nullptr) continue;
    if (auto data = part->save(task)) checkpoints.push_back({name, *std::move(data)});
  }
  return checkpoints;
}

Result<void> KeptParts::load(const std::string& session, std::vector<Checkpoint> checkpoints) const {
  std::stable_partition(checkpoints.begin(), checkpoints.end(), [this](const Checkpoint& checkpoint) {
    const Part* const part = find(checkpoint.name).part;
    return part != nullptr && part->is_loaded_first;
  });
  for (const Checkpoint& checkpoint : checkpoints) {
    const auto [part, task] = find(checkpoint.name);
    if (part == nullptr || !part->load) continue;
    const auto loaded = part->load(checkpoint.data, task);
    if (loaded.ok()) continue;
    return Error{ErrorKind::kBadInput, "session " + session,
                 "what was kept of it as '" + checkpoint.name + "' cannot be read",
                 "Begin a new session: it starts from what was measured", loaded.error().text()};
  }
  return {};
}

}  // namespace tilewright
