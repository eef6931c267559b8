// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <functional>
#include <string>

#include "core/graph/task.h"

namespace tilewright {

/// How a task can be computed, best means first.
enum class TaskMeans : uint8_t {
  kSketch,     ///< every rule set has a sketch of it
  kPlainNest,  ///< some rule set has none, but its loops can be written out as they are defined
  kReference,  ///< by the reference kernels of its operators alone
};

/// A task that a graph would have by the rules of fusion, but no rule set makes a program of, or none that
/// works, and what computes it instead.
struct SimplerMeans {
  enum class Kind : uint8_t {
    kPieces,     ///< it was cut into `pieces` subgraphs, each with means of its own
    kPlainNest,  ///< its loops as they are defined
    kReference,  ///< a reference kernel
  };
  Kind kind = Kind::kPieces;
  std::string task;  ///< for people: `Task::name`
  int places = 1;    ///< of the graph
  int pieces = 1;
  bool fails = false;  ///< it has sketches, but none of their programs works
};

/// Says so of a task; equal answers for equal tasks.
using AskTaskMeans = std::function<TaskMeans(const Task&)>;

/// The same, asking once for each task; copies share what they know. Safe to use from several threads where
/// `ask` is.
AskTaskMeans remembered(AskTaskMeans ask);

/// "conv2d 1x8x8x8 8 3x3 +relu has no sketch: it is computed as 2 subgraphs (3 places)"
std::string simpler_means_text(const SimplerMeans& simpler);

}  // namespace tilewright
