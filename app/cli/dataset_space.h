// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <functional>

namespace CLI {
class App;
}

namespace tilewright {

/// `dataset space`: records the space of a task point by point.
void declare_dataset_space(CLI::App& app, std::function<int()>& run);

}  // namespace tilewright
