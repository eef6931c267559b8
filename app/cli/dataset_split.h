// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <functional>

namespace CLI {
class App;
}

namespace tilewright {

/// Declares `dataset split` on `app` and sets `run` to the function that carries it out: it writes two
/// compact files from one, measured or imported.
void declare_dataset_split(CLI::App& app, std::function<int()>& run);

}  // namespace tilewright
