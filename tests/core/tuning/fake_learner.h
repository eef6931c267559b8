// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <filesystem>
#include <string>

namespace tilewright::testing {

/// Has sessions find this script in place of the learner, for as long as it lives. Helper programs that this
/// process starts find it too.
class FakeLearner {
 public:
  /// `folder`: to be made for it.
  FakeLearner(const std::filesystem::path& folder, const std::string& script);
  ~FakeLearner();
  FakeLearner(const FakeLearner&) = delete;
  FakeLearner& operator=(const FakeLearner&) = delete;

 private:
  std::string before_;
};

/// Of a learner that dies at once.
inline constexpr const char* kDeadLearner = "exit 1";
/// Of one that starts and never says hello.
inline constexpr const char* kSilentLearner = "exec sleep 3600";

}  // namespace tilewright::testing
