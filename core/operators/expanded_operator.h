// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string_view>
#include <utility>
#include <vector>

#include "core/operators/operator_description.h"

namespace tilewright::operators {

/// Describes an operator that is read as those that `expand` writes, and that nothing else knows.
inline void add_expanded(Descriptions& all, std::string_view name, reference::Arity arity, Expansion expand,
                         std::vector<AttributeFact> attributes = {}) {
  all.push_back({.name = name,
                 .arity = arity,
                 .facts = {.versions = {.attributes = std::move(attributes)}, .expand = expand}});
}

}  // namespace tilewright::operators
