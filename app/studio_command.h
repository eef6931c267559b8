// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <functional>

namespace CLI {
class App;
}

namespace tilewright {

/// What the program does without a word: the studio, on a model or a stored session. Adds its options to
/// `app` itself and returns what to run once they are parsed.
std::function<int(int argc, char** argv)> declare_studio(CLI::App& app);

/// True where the program was started as its own helper that lays out a graph; then its exit code is in
/// `code`.
bool ran_as_layout_worker(int argc, char** argv, int& code);

}  // namespace tilewright
