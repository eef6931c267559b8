// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <vector>

#include "core/backend/compiled_program.h"
#include "core/tensor/tensor_type.h"

namespace tilewright {

// A whole model in a worker. It is read once; programs of its tasks are sent once each; sets of them, one
// program of each task, are held ready to run and run in turn.

/// Read a model, in place of one that was read before. The worker prepares it as the sender did.
struct LoadModelRequest {
  std::string path;                     ///< of the ONNX file
  std::string content_hash;             ///< of the model, as `hash_of_model` gives it
  std::map<std::string, Shape> shapes;  ///< of inputs, as the sender read it with
  int64_t channel_block = 0;
  std::string choice;              ///< graph_choice_to_json: of passes and partition together
  std::vector<std::string> tasks;  ///< ids; where the worker comes to others, it refuses
  int threads = 1;
  std::vector<int32_t> cpus;  ///< one a thread, for those beside the caller's, or empty: not bound
  uint64_t seed = 1;          ///< of the inputs
};
struct LoadModelReply {
  std::vector<int> step_tasks;  ///< the task of each step of a run that has code of its own; -1: of another
};

/// Keep the code of a program for the sets that follow.
struct KeepCodeRequest {
  CompiledProgram code;
};
struct KeepCodeReply {
  int program = 0;  ///< its number from now on
};

/// Make a set ready to run: weights packed, memory had.
struct HoldSetRequest {
  std::vector<int> programs;  ///< numbers, one of each task
};
struct HoldSetReply {
  int set = 0;  ///< its number from now on
  int64_t weight_bytes = 0;
  int64_t arena_bytes = 0;
};

/// Give a set's memory back.
struct DropSetRequest {
  int set = 0;
};
struct DropSetReply {};

/// Run the model with a set, once more than `runs`: the first does not count.
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
