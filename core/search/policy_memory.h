// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>

#include "core/base/result.h"

namespace tilewright {

/// What the policies of one session share across its tasks: weights of a policy network, say, or what moves
/// have been worth. Each kind of policy that has one derives its own; its entry makes it, the session keeps
/// it with every round and gives it back when it goes on. Used from the session's thread alone. After a
/// resume the observations from before a task's first round are told again, by then part of what is loaded.
class PolicyMemory {
 public:
  virtual ~PolicyMemory() = default;
  /// As bytes, for exact resume.
  virtual std::string save() const = 0;
  /// Back. Fails with kBadInput where the bytes are damaged, and it is then what it was.
  virtual Result<void> load(const std::string& bytes) = 0;
};

}  // namespace tilewright
