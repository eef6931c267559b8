// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <stop_token>
#include <string>
#include <vector>

#include "core/base/error.h"
#include "core/base/result.h"
#include "core/graph/prepare.h"
#include "core/measure/measurement.h"
#include "core/records/record_store.h"
#include "core/target/target.h"
#include "core/tensor/tensor.h"

namespace tilewright {

/// The comparison of a tuned model and its programs with the reference kernels.
struct ModelVerification {
  struct Output {
    std::string name;
    double max_abs_error = 0;
    double max_rel_error = 0;
    double allowed = 0;  ///< the largest relative error that counts as right
  };
  struct Program {
    std::string task;  ///< id
    std::string name;
    bool ok = false;
    double max_rel_error = 0;
    std::optional<Error> error;  ///< where it could not be compared, or is wrong
    int64_t record = 0;          ///< that it is of

    /// Whether it ran and computed something else than the reference kernels.
    bool wrong() const { return error && error->kind == ErrorKind::kWrongResult; }
  };
  std::vector<Output> outputs;    ///< empty where a program was not right: the model was not run with it
  std::vector<Program> programs;  ///< of the tasks that have one

  bool ok() const;
  /// Whether the model made what it should.
  bool outputs_ok() const;
  /// Whether each program was right when it ran alone.
  bool programs_ok() const;
  /// How many ran and computed something else than the reference kernels.
  int wrong_programs() const;
  /// The largest relative error of an output.
  double largest_error() const;
};

/// Largest relative error that a whole model may show: errors of its tasks add up. Outputs of 16 bits may
/// differ by the distance of neighbouring numbers, too, to which such errors are rounded.
double model_tolerance(DataType type);

/// Runs each of the programs that a database has for a model alone in a worker. Where all of them are right,
/// it runs the model in this process with them and without any, on the same inputs: `inputs`, or without
/// these random ones, on which loops have `kSecondsOfDrawnLoops`. `by_rule` was prepared without a choice.
/// The outcomes are kept with the programs' records: a wrong program is never called best from then on. Takes
/// as long as the reference kernels do; `progress` hears how many programs were compared, of how many.
/// Errors: the database's, those of compiling, and kCancelled.
using VerifyProgress = std::function<void(size_t done, size_t total)>;
Result<ModelVerification> verify_model(RecordStore& store, std::shared_ptr<const PreparedModel> by_rule,
                                       const Target& target, uint64_t seed, const std::stop_token& stop = {},
                                       const VerifyProgress& progress = {},
                                       const std::vector<Tensor>& inputs = {});
/// The same, but `measurer` compares the programs.
Result<ModelVerification> verify_model(RecordStore& store, std::shared_ptr<const PreparedModel> by_rule,
                                       const Target& target, uint64_t seed, Measurer& measurer,
                                       const std::stop_token& stop = {}, const VerifyProgress& progress = {},
                                       const std::vector<Tensor>& inputs = {});

}  // namespace tilewright
