// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <CLI/CLI.hpp>

namespace tilewright {

// Checks of numbers on the command line, each with one sentence. What is not finite is refused.

/// Above 0.
CLI::Validator above_zero();
/// 0 or above, as far as an int goes.
CLI::Validator not_negative();
/// A whole number from 0 to 2^64 - 1, as seeds are: a larger or negative one would become another.
CLI::Validator seed_number();
/// From `low` to `high`.
CLI::Validator between(double low, double high);

}  // namespace tilewright
