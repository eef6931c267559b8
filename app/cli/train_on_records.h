// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace tilewright {

/// The arguments of `train` for imported records.
struct RecordTrainingArguments {
  std::string data;
  std::string out;
  std::string network = "tlp";
  std::vector<std::string> platforms;  ///< the first is the target; none: all
  std::string test;                    ///< imported records to evaluate it on; empty: none
  size_t target_programs = 0;          ///< to learn the target from; 0: all
  std::string loss;                    ///< empty: as published
  bool group_by_task = false;          ///< ranking losses compare programs of one task only
  int epochs = 0;                      ///< 0: as published
  int threads = 1;
  bool json = false;
  bool quiet = false;
  uint64_t seed = 1;
};

/// Trains a network that reads primitives, saves its weights, evaluates it where there is a test set, and
/// prints the results. Returns the exit code.
int train_on_records(const RecordTrainingArguments& a);

}  // namespace tilewright
