// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <utility>
#include <vector>

#include "views/compare/compared_program.h"

namespace tilewright {

/// A record of one task, as it is compared: its loop nest, its primitives and its features hang on `record`.
inline ComparedProgram compared_program(qint64 record, std::vector<double> repeats) {
  ComparedProgram program;
  program.record = record;
  program.task = QStringLiteral("conv2d 3x3");
  program.task_id = QStringLiteral("conv");
  program.target = QStringLiteral("cpu:here:1");
  program.variant = QStringLiteral("direct");
  program.outcome = QStringLiteral("verified");
  program.latency = repeats.empty() ? 0 : repeats.front();
  program.repeats = std::move(repeats);
  program.program = {QStringLiteral("for i in 8"), QStringLiteral("  vectorize j in %1").arg(record)};
  program.primitives = {QStringLiteral("split(3, %1)").arg(record)};
  program.machine = {{32 << 10, 512 << 10, 8 << 20}, 16, 2};
  return program;
}

/// What is reckoned of a program of whose time half is arithmetic and half is waiting for memory.
inline ProgramTraits balanced_traits() {
  ProgramTraits traits;
  traits[ProgramTrait::kCycles] = {1e6, 1};
  traits[ProgramTrait::kMemoryBytes] = {4 << 20, 0.5};
  traits[ProgramTrait::kArithmetic] = {5e5, 0.5};
  traits[ProgramTrait::kVectorLanes] = {8, 0.5};
  traits[ProgramTrait::kLanesUsed] = {1, 0.5};
  traits[ProgramTrait::kThreads] = {2, 1};
  traits[ProgramTrait::kOperations] = {1e7, 0.5};
  traits[ProgramTrait::kBlockBytes] = {256 << 10, 0.05};
  traits[ProgramTrait::kStatements] = {2, 0.05};
  return traits;
}

}  // namespace tilewright
