// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <stop_token>
#include <string>
#include <vector>

#include "core/graph/choice_sites.h"

namespace tilewright {

/// Which departures from the rules a search may try.
struct GraphKinds {
  bool conversions = true;  ///< layouts with which there are fewer conversions between layouts
  bool layouts = false;     ///< all other layouts
  bool fusions = false;     ///< two convolutions in one subgraph
  bool operator==(const GraphKinds&) const = default;
};

/// How far a search for the fastest way goes.
struct GraphEffort {
  /// Ways that it looks at; one for each option that was tried in any case.
  int most_ways = 2048;
  /// Ends the search where a way would have to be made that was never looked at.
  std::stop_token stop = {};
};

/// Nodes that are run by reference kernels, or move elements though they compute nothing.
int untuned_nodes(const Partition& partition);

/// Chooses layouts and subgraphs of one model by what the tasks that come of them were measured to take,
/// conversions between layouts among them. A *way* through the model takes one option at each site, or the
/// rule's; its time is the sum of its tasks. Deterministic: equal times give equal ways.
class GraphSearch {
 public:
  /// `model` is prepared without a choice but for tasks that are cut, which they are in every way. Makes its
  /// subgraphs anew for every option: milliseconds each.
  /// Errors: kCancelled after a stop request.
  static Result<GraphSearch> create(std::shared_ptr<const PreparedModel> model, const GraphKinds& kinds,
                                    std::stop_token stop = {});

  /// How often a graph has each task, by its id.
  using TaskCounts = std::map<std::string, int>;
  /// By site: 0 for the rule's way, i for the site's option i - 1.
  using Way = std::vector<int>;
  /// Seconds of the fastest verified program of a task; nothing where there is none.
  using Latency = std::function<std::optional<double>(const std::string& task)>;

  /// One option of one site, everything else by rule.
  struct Departure {
    int site = 0;
    int option = 0;  ///< 1 for the first
    TaskCounts added;
    TaskCounts removed;
  };

  /// What a session knows of a task.
  struct Progress {
    double seconds = 0;  ///< of its best program; 0: none yet
    int rounds = 0;
    bool dead = false;  ///< nothing more can come of it
  };
  /// A task that is worth a round though no graph has it yet.
  struct Promise {
    std::string task;
    double gain = 0;  ///< seconds that the model would become faster at best
    std::string why;
  };

  struct Found {
    Way way;
    GraphChoice choice;
    double seconds = 0;       ///< sum of tasks; 0 where the rule's way has tasks without a program
    double rule_seconds = 0;  ///< the same by rule
  };

  const PreparedModel& model() const { return *model_; }
  const std::vector<ChoiceSite>& sites() const { return sites_; }
  const std::vector<Departure>& departures() const { return departures_; }
  /// The tasks of all departures that the rule's way does not have, in a fixed order.
  const std::vector<Task>& further_tasks() const { return further_tasks_; }

  /// Whether something can come of a departure by what is known: some task that it brings was measured, or
  /// the rule's way has all of them.
  bool is_open(const Departure& departure, const Latency& latency) const;

  /// The tasks of a way; nothing where it would leave more to reference kernels or copies than the rule's
  /// way.
  const std::optional<TaskCounts>& tasks(const Way& way);
  GraphChoice choice_of(const Way& way) const;

  /// By how much a task that the rule's way does not have must be faster than what it replaces: times of
  /// different programs are compared, each the smallest of many, and the smallest of more is smaller.
  static constexpr double kMargin = 1.03;

  /// The fastest way of which every task was measured, those that the rule's way does not have counted
  /// `kMargin` times: dynamic programming over the sites in order, with the options of those that a later
  /// site still concerns as the state. Exact as long as there are at most (most_ways - 1) / (options that are
  /// open) states at once, which is room for chains of blocks; beyond that it goes on with the cheapest of
  /// them, and what it finds is the rule's way or faster. What it finds depends on the model and on what was
  /// measured, not on earlier calls. Errors: kCancelled.
  Result<Found> best(const Latency& latency, const GraphEffort& effort = {});
  /// Ways whose subgraphs were made and are remembered.
  size_t known_ways() const { return known_.size(); }

  /// What to tune next of the further tasks: what could make the model fastest by, judged by a bound from
  /// below (no task runs at more FLOP/s than the fastest so far) before its first round and by its records
  /// after. Nothing where no departure can win any more by at least `least_gain` seconds.
  std::optional<Promise> most_promising(const std::function<Progress(const std::string& task)>& progress,
                                        double least_gain) const;

 private:
  GraphSearch() = default;
  /// What a way costs: tasks that nobody measured, then time.
  struct Cost {
    int unmeasured = 0;
    double seconds = 0;
    friend auto operator<=>(const Cost&, const Cost&) = default;
  };
  struct Partial {
    Cost cost;
    Way way;
  };
  /// By the options of the sites that are still of concern.
  using States = std::map<std::vector<int>, Partial>;
  /// Options that are open, by site.
  using OpenSites = std::map<int, std::vector<int>>;

  Result<Partition> partition_of(const GraphChoice& choice) const { return partition_again(*model_, choice); }
  Cost cost_of(const Way& way, const Latency& latency);
  OpenSites open_sites(const Latency& latency) const;
  std::vector<size_t> frontier_after(OpenSites::const_iterator site, const OpenSites& open) const;
  Result<Way> fastest_way(const Latency& latency, const GraphEffort& effort);
  static void keep_cheapest(States& states, size_t most);

  std::shared_ptr<const PreparedModel> model_;
  std::vector<ChoiceSite> sites_;
  std::vector<Departure> departures_;
  std::vector<Task> further_tasks_;
  std::map<std::string, double> flops_;  ///< by task
  TaskCounts by_rule_;
  int untuned_ = 0;  ///< nodes for reference kernels and copies by rule
  std::map<Way, std::optional<TaskCounts>> known_;
};

}  // namespace tilewright
