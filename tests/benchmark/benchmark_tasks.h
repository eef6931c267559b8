// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <span>
#include <string_view>
#include <vector>

#include "core/graph/prepare.h"
#include "core/schedule/program.h"
#include "core/space/search_space.h"
#include "core/target/target.h"

namespace tilewright {

/// Names of `benchmark_task`.
inline constexpr std::string_view kBenchmarkTasks[] = {"conv3x3", "conv1x1", "depthwise", "matmul",
                                                       "softmax"};

/// A task of common networks. Throws std::invalid_argument for another name.
Task benchmark_task(std::string_view name);

/// Elements of each value of `tiny_steps_model`.
inline constexpr int kTinyElements = 128;
/// A model of `nodes` products of a 16x8 matrix with 8x8 weights, one after another: hardly any work, many
/// steps.
PreparedModel tiny_steps_model(int nodes);

/// Programs of random points that can be lowered, the same for equal seeds.
std::vector<Program> random_programs_of(const SearchSpace& space, const Target& target, size_t count,
                                        uint64_t seed);

}  // namespace tilewright
