// SPDX-License-Identifier: Apache-2.0
#include "tests/core/tuning/fake_learner.h"

#include <cstdlib>
#include <fstream>

namespace tilewright::testing {
namespace {

constexpr const char* kVariable = "TILEWRIGHT_BIN";

}  // namespace

FakeLearner::FakeLearner(const std::filesystem::path& folder, const std::string& script) {
  if (const char* before = std::getenv(kVariable)) before_ = before;
  std::filesystem::create_directories(folder);
  const auto program = folder / "tilewright-learner";
  std::ofstream(program) << "#!/bin/sh\n" << script << "\n";
  std::filesystem::permissions(program, std::filesystem::perms::owner_all);
  ::setenv(kVariable, folder.c_str(), 1);
}

FakeLearner::~FakeLearner() {
  if (before_.empty()) {
    ::unsetenv(kVariable);
  } else {
    ::setenv(kVariable, before_.c_str(), 1);
  }
}

}  // namespace tilewright::testing
