// SPDX-License-Identifier: Apache-2.0
#include "tests/core/search/shared_learner.h"

#include "core/base/file.h"
#include "core/search/policy_entry.h"

namespace tilewright::testing {

std::shared_ptr<LearnerProcess> shared_learner() {
  static const std::shared_ptr<LearnerProcess> learner =
      find_helper_program("tilewright-learner").ok() ? std::make_shared<LearnerProcess>(LearnerOptions{})
                                                     : nullptr;
  return learner;
}

std::vector<std::string> runnable_policies() {
  std::vector<std::string> names;
  for (const PolicyEntry* entry : search_policies()) {
    if (!entry->network || shared_learner()) names.push_back(entry->name);
  }
  return names;
}

std::shared_ptr<LearnerProcess> missing_learner() {
  LearnerOptions options;
  options.program = "/nonexistent/tilewright-learner";
  return std::make_shared<LearnerProcess>(options);
}

}  // namespace tilewright::testing
