// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <functional>

namespace CLI {
class App;
}

namespace tilewright {

/// Declares `dataset import` on `app` and sets `run` to the function that carries it out: it reads records of
/// TVM's auto_scheduler and writes them as one compact file.
void declare_dataset_import(CLI::App& app, std::function<int()>& run);

}  // namespace tilewright
