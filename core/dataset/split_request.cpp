// SPDX-License-Identifier: Apache-2.0
#include "core/dataset/split_request.h"

#include <algorithm>
#include <limits>

#include <fmt/format.h>

namespace tilewright {
namespace {

constexpr size_t kNone = std::numeric_limits<size_t>::max();
constexpr SplitBy kAll[] = {SplitBy::kNetwork, SplitBy::kHeldOut, SplitBy::kTask, SplitBy::kWithinTask};

Error wrong(std::string place, std::string message, std::string cure) {
  return {ErrorKind::kUsage, std::move(place), std::move(message), std::move(cure), {}};
}

Result<std::vector<size_t>> find_networks(const Dataset& dataset, const std::vector<std::string>& names) {
  std::vector<size_t> networks;
  for (const auto& name : names) {
    const auto at = std::ranges::find(dataset.networks, name, &DatasetNetwork::name);
    if (at == dataset.networks.end()) {
      std::vector<std::string> known;
      for (const auto& network : dataset.networks) known.push_back(network.name);
      return wrong("network " + name, "is not in the dataset",
                   fmt::format("It has {}", fmt::join(known, ", ")));
    }
    networks.push_back(static_cast<size_t>(at - dataset.networks.begin()));
  }
  return networks;
}

Result<void> check(const Dataset& dataset, const SplitRequest& request) {
  if (request.target >= dataset.targets.size())
    return wrong("split", "the dataset has no such target", "Name one that it has");
  const bool by_share = request.by == SplitBy::kTask || request.by == SplitBy::kWithinTask;
  if (by_share && !(request.share > 0 && request.share < 1))
    return wrong("split", fmt::format("{} is no share", request.share), "Give one between 0 and 1");
  if (request.by == SplitBy::kNetwork && request.networks.empty())
    return wrong("split", "no network is named that the test is of", "Name one or more");
  if (request.by != SplitBy::kNetwork && !request.networks.empty())
    return wrong("split", fmt::format("by {}, networks have no say", split_by_name(request.by)),
                 "Split by network");
  return {};
}

/// By task, the position of its first program in the set, which is in the order of the dataset; kNone for a
/// task without one.
std::vector<size_t> first_programs(const Dataset& dataset, const TrainingSet& set) {
  std::vector<size_t> first(dataset.tasks.size(), kNone);
  for (const auto& index : set.programs) first[index.task] = std::min(first[index.task], index.program);
  return first;
}

/// Programs that the target did not measure are assigned to a side by their positions.
void take_in_unmeasured(const Dataset& dataset, DatasetSplit& split) {
  const auto trained = first_programs(dataset, split.training);
  const auto tested = first_programs(dataset, split.test);
  const auto& target = dataset.targets[split.training.target];
  for (size_t t = 0; t < dataset.tasks.size(); ++t) {
    if (trained[t] == kNone && tested[t] == kNone) continue;
    for (size_t p = 0; p < dataset.tasks[t].programs.size(); ++p) {
      if (target.latency(t, p).measured()) continue;
      const bool to_test = tested[t] != kNone && p < trained[t];
      (to_test ? split.test : split.training).programs.push_back({t, p});
    }
  }
  std::ranges::sort(split.training.programs);
  std::ranges::sort(split.test.programs);
}

}  // namespace

std::string_view split_by_name(SplitBy by) {
  switch (by) {
    case SplitBy::kNetwork: return "network";
    case SplitBy::kHeldOut: return "held-out";
    case SplitBy::kTask: return "task";
    case SplitBy::kWithinTask: return "within-task";
  }
  return "";
}

std::optional<SplitBy> split_by_from_name(std::string_view name) {
  for (const SplitBy by : kAll) {
    if (split_by_name(by) == name) return by;
  }
  return std::nullopt;
}

Result<DatasetSplit> split_as_requested(const Dataset& dataset, const SplitRequest& request) {
  TILEWRIGHT_CHECK(check(dataset, request));
  TILEWRIGHT_TRY(const auto networks, find_networks(dataset, request.networks));
  const auto& options = request.options;
  DatasetSplit split;
  switch (request.by) {
    case SplitBy::kNetwork: split = split_by_network(dataset, request.target, networks, options); break;
    case SplitBy::kHeldOut: split = split_held_out(dataset, request.target, options); break;
    case SplitBy::kTask:
      split = split_by_task(dataset, request.target, request.share, request.seed, options);
      break;
    case SplitBy::kWithinTask:
      split = split_within_task(dataset, request.target, request.share, options);
      break;
  }
  if (request.tasks > 0) split.training = subset_of_tasks(split.training, request.tasks, request.seed);
  if (request.programs > 0) {
    split.training = subset_of_programs(split.training, request.programs, request.seed);
  } else {
    take_in_unmeasured(dataset, split);
  }
  for (const auto& [set, what] : {std::pair{&split.training, "train on"}, {&split.test, "test with"}}) {
    if (!set->programs.empty()) continue;
    return Error{ErrorKind::kBadInput,
                 fmt::format("split by {}", split_by_name(request.by)),
                 fmt::format("leaves nothing to {}: a task counts from {} programs that ran on the target",
                             what, std::max<size_t>(1, options.fewest_programs)),
                 "Split another way, or let smaller tasks count",
                 {}};
  }
  return split;
}

}  // namespace tilewright
