// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QString>
#include <cstdint>
#include <string>

#include "core/records/record_counts.h"
#include "views/common/filter_selection.h"

namespace tilewright {

/// What a filter looks at, in the order of its chips.
enum class FilterFacet { kTask, kState, kRound, kSource, kTime };
inline constexpr int kFilterFacets = 5;

/// Whether the facet restricts.
bool facet_is_set(const FilterChoice& choice, FilterFacet facet);
/// The choice without what it says of the facet.
FilterChoice without_facet(FilterChoice choice, FilterFacet facet);
/// "State: ok", "Rounds: 3 to 5", "Source: all"; `task_name` is of the one task that is chosen.
QString facet_text(const FilterChoice& choice, FilterFacet facet, const QString& task_name);
/// How many records are kept by all facets but this one.
int64_t count_without(const RecordCounts& counts, FilterFacet facet);
/// "ok", "timed out", ...
QString state_text(const std::string& state);
/// "mutation", "by hand"; of records that do not tell: "not kept".
QString source_text(const std::string& source);
/// "14:05" of today, "12.03.26 14:05" of another day.
QString moment_text(int64_t milliseconds);

}  // namespace tilewright
