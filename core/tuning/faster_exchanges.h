// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <functional>
#include <optional>
#include <vector>

#include "core/base/result.h"

namespace tilewright {

/// Some of several exchanges of programs, by number, rising.
using ExchangeGroup = std::vector<size_t>;

/// Whether the whole is faster with the exchanges of `tried` than with those of `kept`; nothing where there
/// is no time left to find out.
using ExchangeTrial =
    std::function<Result<std::optional<bool>>(const ExchangeGroup& kept, const ExchangeGroup& tried)>;

/// Finds those of `count` exchanges, the surest first, that make the whole faster: all of them, and where the
/// whole is no faster with a group, what comes of the surer half of it and then of the other, down to single
/// ones, always beside what was kept by then. Stops where there is no time left. Fails as `faster` does.
Result<ExchangeGroup> faster_exchanges(size_t count, const ExchangeTrial& faster);

}  // namespace tilewright
