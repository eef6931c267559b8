// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>
#include <vector>

#include "core/compute/compute_dag.h"

namespace tilewright::operators {

/// Entry of an axis map for a place that shows nothing of the source.
inline constexpr int64_t kNoSource = -1;

/// What an axis map is in index notation.
struct MappedIndex {
  Expr source;  ///< within the source axis wherever `inside` holds
  Expr inside;  ///< when there is a source; not valid where there always is
};

/// The place of a source axis that each place of an axis shows, as an index: a constant, a multiple, a
/// quotient or a remainder of `at` where the map is one, which schedules and addresses understand; a table
/// where it is none. `places` holds a place of the source or kNoSource for each value of `at`; places
/// without a source lie before and after all others.
MappedIndex mapped_index(DagBuilder& builder, const std::string& name, const std::vector<int64_t>& places,
                         const Expr& at);

}  // namespace tilewright::operators
