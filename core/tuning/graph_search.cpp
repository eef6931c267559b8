// SPDX-License-Identifier: Apache-2.0
#include "core/tuning/graph_search.h"

#include <fmt/format.h>

#include <algorithm>
#include <set>

#include "core/base/units.h"
#include "core/graph/operator_traits.h"

namespace tilewright {
namespace {

/// The cost of a way that leaves more nodes to reference kernels than the rules do: worse than any number of
/// unmeasured tasks.
constexpr int kNotPossible = 1 << 20;
/// The share of a task's time after its first rounds that may remain at the end of a search, by the number of
/// rounds.
constexpr double kLeftAfterRounds[] = {1, 0.8, 0.9, 0.97};
constexpr int kRoundsOfAnAlternative = 3;
/// Beyond this number, known ways are forgotten before the next search; each takes some kilobytes.
constexpr size_t kMostKnownWays = 8192;

GraphSearch::TaskCounts counts_of(const Partition& partition) {
  GraphSearch::TaskCounts counts;
  for (size_t i = 0; i < partition.tasks.size(); ++i) counts[partition.tasks[i].id] += partition.weights[i];
  return counts;
}

/// The number of nodes that convert values to another layout and move elements to do so.
int conversions_in(const Partition& partition) {
  int count = 0;
  for (size_t i = 0; i < partition.tasks.size(); ++i) {
    if (is_layout_conversion(partition.tasks[i].graph.nodes.front().op)) count += partition.weights[i];
  }
  return count;
}

/// By how many `a` exceeds `b`, for each task.
GraphSearch::TaskCounts excess(const GraphSearch::TaskCounts& a, const GraphSearch::TaskCounts& b) {
  GraphSearch::TaskCounts more;
  for (const auto& [task, count] : a) {
    const auto found = b.find(task);
    const int rest = count - (found == b.end() ? 0 : found->second);
    if (rest > 0) more[task] = rest;
  }
  return more;
}

Error cancelled(const PreparedModel& model) {
  return {ErrorKind::kCancelled, model.model.path, "was stopped while its graph was made anew", {}, {}};
}

bool concern_each_other(const ChoiceSite& a, const ChoiceSite& b) {
  std::vector<NodeId> common;
  std::ranges::set_intersection(a.nodes, b.nodes, std::back_inserter(common));
  return !common.empty();
}

}  // namespace

int untuned_nodes(const Partition& partition) {
  return static_cast<int>(std::ranges::count_if(partition.reference_nodes,
                                                [](const auto& node) { return node.why != kViewReason; }));
}

Result<GraphSearch> GraphSearch::create(std::shared_ptr<const PreparedModel> model, const GraphKinds& kinds,
                                        std::stop_token stop) {
  GraphSearch search;
  search.model_ = std::move(model);
  for (ChoiceSite& site : choice_sites(*search.model_)) {
    if (site.kind == ChoiceSite::Kind::kLayout ? kinds.layouts || kinds.conversions : kinds.fusions) {
      search.sites_.push_back(std::move(site));
    }
  }
  const Partition& partition = search.model_->partition;
  search.by_rule_ = counts_of(partition);
  search.untuned_ = untuned_nodes(partition);
  const int conversions = conversions_in(partition);
  for (const Task& task : partition.tasks) search.flops_[task.id] = task.flops;
  std::set<std::string> further;
  const Way rule(search.sites_.size(), 0);
  search.known_[rule] = search.by_rule_;
  for (size_t s = 0; s < search.sites_.size(); ++s) {
    const auto& options = search.sites_[s].options;
    for (size_t o = 0; o < options.size(); ++o) {
      if (stop.stop_requested()) return cancelled(*search.model_);
      Way way = rule;
      way[s] = static_cast<int>(o) + 1;
      const auto partitioned = search.partition_of(search.choice_of(way));
      auto& counts = search.known_[way];
      // An option whose graph cannot be made is left out; the model can be tuned all the same.
      if (!partitioned.ok() || untuned_nodes(*partitioned) > search.untuned_) continue;
      const Partition& other = *partitioned;
      const bool layout = search.sites_[s].kind == ChoiceSite::Kind::kLayout;
      const bool wanted =
          !layout || (conversions_in(other) < conversions ? kinds.conversions : kinds.layouts);
      counts = counts_of(other);
      if (!wanted || *counts == search.by_rule_) continue;
      search.departures_.push_back(
          {static_cast<int>(s), way[s], excess(*counts, search.by_rule_), excess(search.by_rule_, *counts)});
      for (const Task& task : other.tasks) {
        if (search.by_rule_.contains(task.id) || !further.insert(task.id).second) continue;
        search.flops_[task.id] = task.flops;
        search.further_tasks_.push_back(task);
      }
    }
  }
  return search;
}

GraphChoice GraphSearch::choice_of(const Way& way) const {
  GraphChoice choice = model_->options.choice;
  for (size_t s = 0; s < sites_.size(); ++s) {
    if (way[s] > 0) {
      choice = joined(std::move(choice), sites_[s].options[static_cast<size_t>(way[s]) - 1].choice);
    }
  }
  return choice;
}

const std::optional<GraphSearch::TaskCounts>& GraphSearch::tasks(const Way& way) {
  const auto [found, is_new] = known_.try_emplace(way);
  if (is_new) {
    const auto partition = partition_of(choice_of(way));
    if (partition.ok() && untuned_nodes(*partition) <= untuned_) found->second = counts_of(*partition);
  }
  return found->second;
}

GraphSearch::Cost GraphSearch::cost_of(const Way& way, const Latency& latency) {
  const auto& counts = tasks(way);
  if (!counts) return {kNotPossible, 0};
  Cost cost;
  for (const auto& [task, count] : *counts) {
    if (const auto seconds = latency(task)) {
      cost.seconds += *seconds * count * (by_rule_.contains(task) ? 1 : kMargin);
    } else {
      cost.unmeasured += count;
    }
  }
  return cost;
}

bool GraphSearch::is_open(const Departure& departure, const Latency& latency) const {
  const auto by_rule = [&](const auto& added) { return by_rule_.contains(added.first); };
  const auto tried = [&](const auto& added) { return !by_rule(added) && latency(added.first).has_value(); };
  return std::ranges::all_of(departure.added, by_rule) || std::ranges::any_of(departure.added, tried);
}

GraphSearch::OpenSites GraphSearch::open_sites(const Latency& latency) const {
  OpenSites open;
  for (const Departure& departure : departures_) {
    if (is_open(departure, latency)) open[departure.site].push_back(departure.option);
  }
  return open;
}

/// The sites up to `site` that still interact with a later site. The options of the others make the same
/// difference to every continuation.
std::vector<size_t> GraphSearch::frontier_after(OpenSites::const_iterator site, const OpenSites& open) const {
  std::vector<size_t> frontier;
  for (auto before = open.begin(); before != std::next(site); ++before) {
    const auto at = static_cast<size_t>(before->first);
    const bool concerned = std::any_of(std::next(site), open.end(), [&](const auto& later) {
      return concern_each_other(sites_[at], sites_[static_cast<size_t>(later.first)]);
    });
    if (concerned) frontier.push_back(at);
  }
  return frontier;
}

void GraphSearch::keep_cheapest(States& states, size_t most) {
  if (states.size() <= most) return;
  std::vector<States::iterator> order;
  for (auto state = states.begin(); state != states.end(); ++state) order.push_back(state);
  // The sort is stable, so that equal costs give equal ways.
  std::ranges::stable_sort(order, {}, [](const auto& state) { return state->second.cost; });
  for (size_t i = most; i < order.size(); ++i) states.erase(order[i]);
}

Result<GraphSearch::Way> GraphSearch::fastest_way(const Latency& latency, const GraphEffort& effort) {
  const OpenSites open = open_sites(latency);
  size_t options = 0;
  for (const auto& [site, of_site] : open) options += of_site.size();
  const auto most_ways = static_cast<size_t>(std::max(effort.most_ways, 1));
  const size_t width = std::max<size_t>((most_ways - 1) / std::max<size_t>(options, 1), 1);
  const Way rule(sites_.size(), 0);
  States states;
  states[{}] = {cost_of(rule, latency), rule};
  for (auto site = open.begin(); site != open.end(); ++site) {
    const std::vector<size_t> frontier = frontier_after(site, open);
    States next;
    for (const auto& known_state : states) {
      const Partial& partial = known_state.second;
      const auto go_on = [&](int option) {
        Way way = partial.way;
        way[static_cast<size_t>(site->first)] = option;
        // A way that is known already takes no time.
        if (effort.stop.stop_requested() && !known_.contains(way)) return false;
        const Cost cost = option == 0 ? partial.cost : cost_of(way, latency);
        std::vector<int> state;
        for (const size_t s : frontier) state.push_back(way[s]);
        const auto [known, is_new] = next.try_emplace(state, Partial{cost, way});
        if (!is_new && cost < known->second.cost) known->second = {cost, std::move(way)};
        return true;
      };
      bool done = go_on(0);
      for (const int option : site->second) done = done && go_on(option);
      if (!done) return cancelled(*model_);
    }
    keep_cheapest(next, width);
    states = std::move(next);
  }
  // After the last site there is no open site left, and a single state.
  const Partial& last = states.begin()->second;
  return last.cost.unmeasured == 0 ? last.way : rule;
}

Result<GraphSearch::Found> GraphSearch::best(const Latency& latency, const GraphEffort& effort) {
  if (known_.size() > kMostKnownWays) known_.clear();
  Found found;
  found.way.assign(sites_.size(), 0);
  found.choice = choice_of(found.way);
  if (cost_of(found.way, latency).unmeasured > 0) return found;
  TILEWRIGHT_TRY(found.way, fastest_way(latency, effort));
  found.choice = choice_of(found.way);
  const auto sum = [&](const TaskCounts& counts) {
    double seconds = 0;
    for (const auto& [task, count] : counts) seconds += latency(task).value_or(0) * count;
    return seconds;
  };
  found.seconds = sum(*tasks(found.way));
  found.rule_seconds = sum(by_rule_);
  return found;
}

std::optional<GraphSearch::Promise> GraphSearch::most_promising(
    const std::function<Progress(const std::string& task)>& progress, double least_gain) const {
  double rate = 0;
  for (const auto& [task, flops] : flops_) {
    const double seconds = progress(task).seconds;
    if (seconds > 0) rate = std::max(rate, flops / seconds);
  }
  if (rate <= 0) return std::nullopt;
  const auto at_best = [&](const std::string& task, const Progress& known) {
    if (known.seconds <= 0) return flops_.at(task) / rate;
    const int rounds = std::min(known.rounds, kRoundsOfAnAlternative);
    return known.seconds * (by_rule_.contains(task) ? 1 : kLeftAfterRounds[rounds] * kMargin);
  };
  std::optional<Promise> best;
  for (const Departure& departure : departures_) {
    double gain = 0;
    bool possible = true;
    // With more rounds than its competitors an alternative would look better than it is.
    int most_rounds = kRoundsOfAnAlternative;
    for (const auto& [task, count] : departure.removed) {
      const Progress known = progress(task);
      possible = possible && known.seconds > 0;
      gain += known.seconds * count;
      most_rounds = std::min(most_rounds, std::max(known.rounds, 1));
    }
    const double replaced = gain;
    std::string next;
    double heaviest = 0;
    int fewest = 0;
    for (const auto& [task, count] : departure.added) {
      const Progress known = progress(task);
      possible = possible && (known.seconds > 0 || !known.dead);
      const double seconds = at_best(task, known) * count;
      gain -= seconds;
      const bool open = !known.dead && !by_rule_.contains(task) && known.rounds < most_rounds;
      const bool first =
          next.empty() || known.rounds < fewest || (known.rounds == fewest && seconds > heaviest);
      if (!open || !first) continue;
      fewest = known.rounds;
      heaviest = seconds;
      next = task;
    }
    if (!possible || next.empty() || gain < least_gain || (best && gain <= best->gain)) continue;
    const auto& site = sites_[static_cast<size_t>(departure.site)];
    best = Promise{next, gain,
                   fmt::format("{} of {}: {} at best instead of {}",
                               site.options[static_cast<size_t>(departure.option) - 1].name, site.name,
                               latency_text(replaced - gain), latency_text(replaced))};
  }
  return best;
}

}  // namespace tilewright
