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

/// The departures from the rules that a search may try.
struct GraphKinds {
  bool conversions = true;  ///< layouts with which there are fewer conversions between layouts
  bool layouts = false;     ///< all other layouts
  bool fusions = false;     ///< two convolutions in one subgraph
  bool operator==(const GraphKinds&) const = default;
};

/// How far a search for the fastest way goes.
struct GraphEffort {
  /// The number of ways that the search looks at; one for each option is tried in any case.
  int most_ways = 2048;
  /// After a stop request the search ends as soon as it would have to make a way that is not known yet.
  std::stop_token stop = {};
};

/// The number of nodes that reference kernels run, or that move elements without computing anything.
int untuned_nodes(const Partition& partition);

/// Chooses layouts and subgraphs of one model by the measured times of the resulting tasks, including
/// conversions between layouts. A *way* through the model takes one of the options, or the rule's choice, at
/// each site; its time is the sum of its tasks. Deterministic: equal times give equal ways.
class GraphSearch {
 public:
  /// `model` is prepared without a choice, except for the tasks that are cut, which are cut in every way.
  /// Makes the subgraphs anew for every option, which takes milliseconds each. Errors: kCancelled after a
  /// stop request.
  static Result<GraphSearch> create(std::shared_ptr<const PreparedModel> model, const GraphKinds& kinds,
                                    std::stop_token stop = {});

  /// How often a graph has each task, by the task's id.
  using TaskCounts = std::map<std::string, int>;
  /// By site: 0 for the rule's way, i for the site's option i - 1.
  using Way = std::vector<int>;
  /// Seconds of the fastest verified program of a task; nothing where there is none.
  using Latency = std::function<std::optional<double>(const std::string& task)>;

  /// One option of one site, with the rules' choice everywhere else.
  struct Departure {
    int site = 0;
    int option = 0;  ///< 1 for the first
    TaskCounts added;
    TaskCounts removed;
  };

  /// The progress of a task in a session.
  struct Progress {
    double seconds = 0;  ///< of its best program; 0: none yet
    int rounds = 0;
    bool dead = false;  ///< nothing more can come of it
  };
  /// A task that is worth a round although no graph has it yet.
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

  /// Whether a departure may still win by what is known: one of the tasks that it brings was measured, or the
  /// rule's way has all of them.
  bool is_open(const Departure& departure, const Latency& latency) const;

  /// The tasks of a way; nothing where the way would leave more nodes to reference kernels or copies than the
  /// rule's way.
  const std::optional<TaskCounts>& tasks(const Way& way);
  GraphChoice choice_of(const Way& way) const;

  /// By how much a task that the rule's way does not have must be faster than the tasks that it replaces. The
  /// compared times are the smallest of many, and the smallest of more values is smaller by chance.
  static constexpr double kMargin = 1.03;

  /// The fastest way of which every task was measured. Times of tasks that the rule's way does not have count
  /// `kMargin` times. The search is dynamic programming over the sites in order; its state is the options of
  /// those sites that still interact with a later one. It is exact as long as there are at most (most_ways -
  /// 1) / (number of open options) states at once, which suffices for chains of blocks. Beyond that it
  /// continues with the cheapest states, and the result is the rule's way or a faster one. The result depends
  /// on the model and on the measurements, not on earlier calls. Errors: kCancelled.
  Result<Found> best(const Latency& latency, const GraphEffort& effort = {});
  /// The number of ways whose subgraphs were made and are remembered.
  size_t known_ways() const { return known_.size(); }

  /// The further task to tune next: the one that could make the model faster by the most. Before a task's
  /// first round its time is bounded from below (no task runs at more FLOP/s than the fastest so far),
  /// afterwards it is taken from its records. Nothing where no departure can win any more by at least
  /// `least_gain` seconds.
  std::optional<Promise> most_promising(const std::function<Progress(const std::string& task)>& progress,
                                        double least_gain) const;

 private:
  GraphSearch() = default;
  /// The cost of a way: first the number of its unmeasured tasks, then its time.
  struct Cost {
    int unmeasured = 0;
    double seconds = 0;
    friend auto operator<=>(const Cost&, const Cost&) = default;
  };
  struct Partial {
    Cost cost;
    Way way;
  };
  /// By the options of the sites that still interact with a later one.
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
