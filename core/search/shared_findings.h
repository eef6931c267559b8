// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <map>
#include <memory>
#include <string>
#include <vector>

#include "core/base/result.h"
#include "core/search/past_search.h"
#include "core/search/policy_memory.h"
#include "core/space/point.h"
#include "core/space/search_space.h"

namespace tilewright {

/// The best that the policies of one session have measured so far, so that what one task has found is tried
/// in like ones while the session goes on: a network has the same convolution with and without an addition
/// behind it, and in several sizes. The same tasks, told the same, say the same.
class SharedFindings final : public PolicyMemory {
 public:
  /// Enters a task, once or again with the same space, by its id; what was noted of it stays. `family` as
  /// `task_family` gives it, `shape` as `workload_shape`.
  void join(const std::string& task, std::string family, std::vector<double> shape,
            std::shared_ptr<const SearchSpace> space);
  /// Notes a point of a task that joined. Only a few of the fastest stay, each once.
  void note(const std::string& task, const Point& point, double seconds);
  /// What is known of the likest tasks of the family of one that joined, the nearest shapes first; tasks
  /// whose ranks differ are none of them.
  PastTasks like(const std::string& task);

  std::string save() const override;
  Result<void> load(const std::string& bytes) override;

 private:
  struct Found {
    Point point;
    double seconds = 0;
  };
  struct Joined {
    std::string family;
    std::vector<double> shape;
    std::shared_ptr<const SearchSpace> space;  ///< null before the task joined
    std::vector<Found> best;                   ///< fastest first
    std::shared_ptr<const PastTask> told;      ///< of `best`, once it is needed
  };
  const std::shared_ptr<const PastTask>& tell(const std::string& task, Joined& joined);

  std::map<std::string, Joined> tasks_;  ///< by id
};

}  // namespace tilewright
