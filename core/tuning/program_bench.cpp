// SPDX-License-Identifier: Apache-2.0
#include "core/tuning/program_bench.h"

#include <algorithm>

namespace tilewright {

std::vector<int> ProgramBench::numbers_of(const ProgramSet& set) const {
  std::vector<int> numbers;
  for (const BestProgram& program : set) numbers.push_back(numbers_.at(program.record.program.hex()));
  return numbers;
}

Result<bool> ProgramBench::compile(std::vector<ProgramSet>& sets) {
  std::vector<MeasureRequest> requests;
  std::vector<std::string> names;
  for (const ProgramSet& set : sets) {
    for (size_t t = 0; t < set.size(); ++t) {
      std::string name = set[t].record.program.hex();
      if (!numbers_.emplace(name, -1).second) continue;
      requests.push_back({&tasks_[t], *set[t].program, 0});
      names.push_back(std::move(name));
    }
  }
  if (!time_.in_time(kCompilingShare)) return false;
  TILEWRIGHT_TRY(const auto added, bench_->add(requests, time_.left(kCompilingShare)));
  for (size_t i = 0; i < added.size(); ++i) {
    if (added[i].ok()) {
      numbers_[names[i]] = *added[i];
      continue;
    }
    const bool needed = i < sets.front().size();
    if (needed && added[i].error().kind == ErrorKind::kCancelled) return false;
    if (needed) return added[i].error();
    numbers_.erase(names[i]);
  }
  const ProgramSet& first = sets.front();
  for (size_t set = 1; set < sets.size(); ++set) {
    for (size_t t = 0; t < first.size(); ++t) {
      if (!numbers_.contains(sets[set][t].record.program.hex())) sets[set][t] = first[t];
    }
  }
  std::erase_if(sets, [&, fastest = numbers_of(first)](const ProgramSet& set) {
    return &set != sets.data() && numbers_of(set) == fastest;
  });
  return true;
}

Result<void> ProgramBench::compile_all(const ProgramSet& set) {
  std::vector<MeasureRequest> requests;
  std::vector<std::string> names;
  for (size_t t = 0; t < set.size(); ++t) {
    std::string name = set[t].record.program.hex();
    if (numbers_.contains(name)) continue;
    requests.push_back({&tasks_[t], *set[t].program, 0});
    names.push_back(std::move(name));
  }
  if (requests.empty()) return {};
  TILEWRIGHT_TRY(const auto added, bench_->add(requests, time_.left(1)));
  for (size_t i = 0; i < added.size(); ++i) {
    if (!added[i].ok()) return added[i].error();
    numbers_[names[i]] = *added[i];
  }
  return {};
}

Result<ProgramBench::TurnSeconds> ProgramBench::take_turns(int first, int second, double share) {
  TurnSeconds seconds;
  for (int round = 0; round < options_.rounds && time_.in_time(share); ++round) {
    for (const bool is_second : {round % 2 == 0, round % 2 != 0}) {
      TILEWRIGHT_TRY(const ModelBench::Turn runs, turn(is_second ? second : first, false));
      auto& all = is_second ? seconds.second : seconds.first;
      all.insert(all.end(), runs.seconds.begin(), runs.seconds.end());
    }
  }
  return seconds;
}

}  // namespace tilewright
