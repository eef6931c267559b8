// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace tilewright {

/// What others have to know of an algorithm that its definition in index notation does not show. Each variant
/// states them in its own file. The defaults, which hold for an algorithm that nothing is known of, grant it
/// nothing.
struct VariantTraits {
  /// It is the operator's definition as it stands; systems with one algorithm an operator have this one.
  bool is_definition = false;
  /// Relative error that programs of it may have in float32, however little is asked; 0: what is asked.
  double least_tolerance = 0;
  /// It mixes elements that its operator keeps apart, so that a NaN or an infinity reaches further than it
  /// should.
  bool spreads_extremes = false;
  /// It needs less arithmetic than the definition, which the limit of a task counts.
  bool saves_arithmetic = false;
  /// It is Winograd's minimal filtering, which TenSet's workload embedding has a flag for.
  bool is_winograd = false;

  bool operator==(const VariantTraits&) const = default;
};

/// Traits of the variant of that name, which means the same for every operator that has it. Records and
/// messages carry names as text: for those that no operator has, such as a newer version's, the defaults.
const VariantTraits& variant_traits(std::string_view name);

/// Names of all variants, sorted, each once.
std::vector<std::string> variant_names();

}  // namespace tilewright
