// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <span>
#include <string>
#include <string_view>

namespace tilewright {

/// What somebody meant who typed `word`: the candidate that a slip or two turns into it; empty where none is
/// near.
std::string closest(std::string_view word, std::span<const std::string> candidates);

}  // namespace tilewright
