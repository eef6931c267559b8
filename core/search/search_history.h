// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <limits>
#include <optional>
#include <set>
#include <string>
#include <unordered_map>
#include <vector>

#include "core/search/search_policy.h"

namespace tilewright {

/// How a sketch has done so far.
struct SketchRecord {
  size_t measured = 0;
  double best_seconds = std::numeric_limits<double>::infinity();  ///< infinite where nothing of it ran
};

/// What a policy remembers of its task: programs that are not to be proposed (again), and what was measured.
/// A value.
class SearchHistory {
 public:
  void add(const std::vector<Observation>& observations);
  /// Never to be proposed from now on. False where it was not to be before.
  bool close(const std::string& program_hash) { return closed_.insert(program_hash).second; }
  bool closed(const std::string& program_hash) const { return closed_.contains(program_hash); }

  bool was_measured(const std::string& program_hash) const { return position_.contains(program_hash); }

  /// In the order in which they came; a program counts once, the first time.
  const std::vector<Observation>& measured() const { return measured_; }
  /// Up to `count` points that ran, of one sketch or of all, fastest first.
  std::vector<Point> best(size_t count, std::optional<int> sketch = {}) const;
  /// The same with all that is known of them; valid until something is added.
  std::vector<const Observation*> best_observed(size_t count, std::optional<int> sketch = {}) const;
  std::vector<SketchRecord> by_sketch(size_t sketches) const;

  std::string to_json() const;
  static Result<SearchHistory> from_json(const std::string& text);

 private:
  std::set<std::string> closed_;
  std::vector<Observation> measured_;
  std::unordered_map<std::string, size_t> position_;  ///< of a program in `measured_`
};

}  // namespace tilewright
