// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <functional>

namespace CLI {
class App;
}

namespace tilewright {

/// Declares `dataset import` on `app`; `run` becomes what to do: read records of TVM's auto_scheduler and
/// write them as one compact file.
void declare_dataset_import(CLI::App& app, std::function<int()>& run);

}  // namespace tilewright
