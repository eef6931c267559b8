// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <filesystem>
#include <memory>

#include "core/base/result.h"
#include "core/graph/prepare.h"
#include "core/graph/task.h"

namespace tilewright {

/// Writes the data of an exported example as NumPy files: random inputs, equal on every machine, and the
/// outputs of the reference kernels. A model has input0.npy.. and output0.npy..; a task has its activations
/// and parameters by their names (a0.npy, p0.npy) and its outputs, all in the layout that they have in
/// memory. Takes as long as the reference kernels do. Fails with their errors, with kOutOfMemory and with
/// kIo.
Result<void> write_example_data(std::shared_ptr<const PreparedModel> model,
                                const std::filesystem::path& directory);
Result<void> write_example_data(const Task& task, const std::filesystem::path& directory);

}  // namespace tilewright
