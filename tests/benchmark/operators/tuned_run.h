// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <filesystem>
#include <memory>

#include "core/graph/prepare.h"
#include "tests/benchmark/operators/operator_run.h"

namespace tilewright {

/// The operator's model, prepared for this machine as for tuning.
Result<std::shared_ptr<const PreparedModel>> prepare_operator(const std::filesystem::path& path, int threads);

/// Random inputs and the model's weights.
Result<OperatorData> operator_data(const std::shared_ptr<const PreparedModel>& model);

/// By the best programs of the database, in the layouts that the graph's passes chose; what turns the model's
/// input into them and its output back is not counted. kUnsupported where a task of the operator has no
/// program.
Result<OperatorRun> tuned_run(std::shared_ptr<const PreparedModel> model, const OperatorData& data,
                              const std::filesystem::path& database, int threads);

}  // namespace tilewright
