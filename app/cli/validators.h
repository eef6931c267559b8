// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <CLI/CLI.hpp>

namespace tilewright {

// Validators of numbers on the command line, each with one sentence for the error. Numbers that are not
// finite are refused.

/// Above 0.
CLI::Validator above_zero();
/// From 0 to the largest int.
CLI::Validator not_negative();
/// A whole number from 0 to 2^64 - 1, for seeds; other numbers would be converted to a different one.
CLI::Validator seed_number();
/// From `low` to `high`.
CLI::Validator between(double low, double high);

}  // namespace tilewright
