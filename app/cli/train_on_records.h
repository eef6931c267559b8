// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace tilewright {

/// How `train` is to learn from imported records.
struct RecordTrainingArguments {
  std::string data;
  std::string out;
  std::string network = "tlp";
  std::vector<std::string> platforms;  ///< the first is the target; none: all
  std::string test;                    ///< imported records to judge it on; empty: none
  size_t target_programs = 0;          ///< to learn the target from; 0: all
  std::string loss;                    ///< empty: as published
  bool group_by_task = false;          ///< ranking losses compare programs of one task only
  int epochs = 0;                      ///< 0: as published
  int threads = 1;
  bool json = false;
  bool quiet = false;
  uint64_t seed = 1;
};

/// Trains a network that reads primitives, saves its weights, judges it where there is something to judge by,
/// and says what came of it. Gives the exit code.
int train_on_records(const RecordTrainingArguments& a);

}  // namespace tilewright
