// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <functional>
#include <optional>
#include <vector>

#include "core/base/result.h"

namespace tilewright {

/// A group of exchanges of programs, by their numbers in rising order.
using ExchangeGroup = std::vector<size_t>;

/// Whether the whole model is faster with the exchanges of `tried` than with those of `kept`; nothing where
/// no time is left to measure it.
using ExchangeTrial =
    std::function<Result<std::optional<bool>>(const ExchangeGroup& kept, const ExchangeGroup& tried)>;

/// Finds those of `count` exchanges, ordered from the surest, that make the whole model faster. It tries all
/// of them first. Where the model is not faster with a group, it tries the surer half of the group and then
/// the other half, down to single exchanges, always together with what was kept by then. It stops where no
/// time is left. Fails as `faster` does.
Result<ExchangeGroup> faster_exchanges(size_t count, const ExchangeTrial& faster);

}  // namespace tilewright
