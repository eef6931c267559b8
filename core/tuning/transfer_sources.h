// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <stop_token>
#include <string>
#include <vector>

#include "core/base/result.h"
#include "core/graph/task.h"
#include "core/records/record_store.h"
#include "core/schedule/program.h"
#include "core/target/target.h"

namespace tilewright {

/// Where a task that is to be tuned can take a program from.
enum class TransferKind {
  kNone,         ///< no record resembles it
  kSame,         ///< the same task was tuned for the same target
  kOtherTarget,  ///< the same task was tuned for another target
  kNear,         ///< a task of the same operators and other shapes was tuned for the same target
};

/// The best program that earlier records offer for a task.
struct TransferSource {
  TransferKind kind = TransferKind::kNone;
  int64_t record = 0;
  std::string task_name;  ///< of the record
  std::string target;     ///< key; of the record
  double latency = 0;     ///< of the record, seconds
  int64_t trials = 0;     ///< of that task for that target
  /// The program of the record, for this task; none where it is not legal here.
  std::optional<Program> program;
  std::string decisions;  ///< JSON of its point
  /// The expected seconds: the measured ones for kSame, for kNear by the rate that the record reached. 0:
  /// unknown.
  double expected = 0;
  /// The seconds of the task's default schedule where a session measured it; otherwise those of an ordinary
  /// program of its space, estimated by the ratio of the cost model's scores. 0: unknown.
  double untuned = 0;
  bool untuned_is_measured = false;
};

/// Looks for each of `tasks` among the records of all sessions. Repeats exactly. It reads much and asks the
/// cost model, which takes seconds, so that it must not run on a thread that somebody waits for. Fails as the
/// store does, and with kCancelled.
Result<std::vector<TransferSource>> find_transfer_sources(RecordStore& store,
                                                          std::span<const Task* const> tasks,
                                                          const Target& target, const std::stop_token& stop);

/// The operators of a task with the kinds of their operands, without shapes; near tasks have equal
/// signatures.
std::string operator_signature(const Task& task);

}  // namespace tilewright
