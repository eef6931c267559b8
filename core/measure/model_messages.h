// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <vector>

#include "core/backend/compiled_program.h"
#include "core/tensor/tensor_type.h"

namespace tilewright {

// The messages for a whole model in a worker. The model is read once, and each program of its tasks is sent
// once. Sets of programs, one of each task, are prepared and run in turn.

/// Reads a model and replaces the one that was read before. The worker prepares it as the sender did.
struct LoadModelRequest {
  std::string path;                     ///< of the ONNX file
  std::string content_hash;             ///< of the model, as `hash_of_model` gives it
  std::map<std::string, Shape> shapes;  ///< of inputs, as the sender read it with
  int64_t channel_block = 0;
  bool keep_rounding = false;
  std::string choice;              ///< graph_choice_to_json: of passes and partition together
  std::vector<std::string> tasks;  ///< ids; the worker refuses where it arrives at others
  int threads = 1;
  std::vector<int32_t> cpus;  ///< one for each thread except the caller's, or empty: not bound
  uint64_t seed = 1;          ///< of the inputs
};
struct LoadModelReply {
  /// For each step of a run with code of its own, its task; -1: a step without a task.
  std::vector<int> step_tasks;
};

/// Keeps the code of a program for later sets.
struct KeepCodeRequest {
  CompiledProgram code;
};
struct KeepCodeReply {
  int program = 0;  ///< its number from now on
};

/// Prepares a set to run: packs its weights and allocates its memory.
struct HoldSetRequest {
  std::vector<int> programs;  ///< numbers, one of each task
};
struct HoldSetReply {
  int set = 0;  ///< its number from now on
  int64_t weight_bytes = 0;
  int64_t arena_bytes = 0;
};

/// Releases the memory of a set.
struct DropSetRequest {
  int set = 0;
};
struct DropSetReply {};

/// Runs the model with a set `runs` times, after one run that does not count.
struct RunSetRequest {
  int set = 0;
  int runs = 1;
  bool steps = false;  ///< whether the time of each step is wanted
};
struct RunSetReply {
  std::vector<double> seconds;                    ///< of each run that counts
  std::vector<std::vector<double>> step_seconds;  ///< by run and step, where they were wanted
};

}  // namespace tilewright
