// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QString>
#include <cstdint>
#include <string>

#include "core/records/record_counts.h"
#include "views/common/filter_selection.h"

namespace tilewright {

/// The facets of a filter, in the order of its chips.
enum class FilterFacet { kTask, kState, kRound, kSource, kTime };
inline constexpr int kFilterFacets = 5;

/// Whether the facet restricts anything.
bool facet_is_set(const FilterChoice& choice, FilterFacet facet);
/// The choice without its restriction by the facet.
FilterChoice without_facet(FilterChoice choice, FilterFacet facet);
/// "State: ok", "Rounds: 3 to 5", "Source: all"; `task_name` is the name of the chosen task where there is
/// only one.
QString facet_text(const FilterChoice& choice, FilterFacet facet, const QString& task_name);
/// The number of records that match all facets except this one.
int64_t count_without(const RecordCounts& counts, FilterFacet facet);
/// "ok", "timed out", ...
QString state_text(const std::string& state);
/// "mutation", "by hand"; "not kept" for records without a source.
QString source_text(const std::string& source);
/// "14:05" for today, "12.03.26 14:05" for another day.
QString moment_text(int64_t milliseconds);

}  // namespace tilewright
