// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <filesystem>
#include <memory>
#include <vector>

#include "core/graph/prepare.h"
#include "core/measure/measurement.h"
#include "core/measure/model_messages.h"

namespace tilewright::testing {

/// A file of a small chain of convolutions in `folder`, read as sessions read models.
std::shared_ptr<const PreparedModel> chain_model(const std::filesystem::path& folder);

/// What a worker is told to read it, for one thread.
LoadModelRequest load_request(const PreparedModel& model);

/// The plainest program of each of the model's tasks.
std::vector<MeasureRequest> plain_requests(const PreparedModel& model);

/// The code of one of them.
CompiledProgram code_of(const MeasureRequest& request);

}  // namespace tilewright::testing
