// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <span>
#include <string>
#include <string_view>

#include "core/backend/cpu/processor/cpu_features.h"
#include "core/base/result.h"

namespace tilewright {

/// A name that people know for a set of features: a level of the x86-64 ABI, or a processor by LLVM's name.
struct CpuArchitecture {
  std::string_view name;
  CpuFeatures features;
};

/// All that are known, levels first, in ascending order.
std::span<const CpuArchitecture> cpu_architectures();

/// Those of them that are levels of the x86-64 ABI, in ascending order.
std::span<const CpuArchitecture> cpu_levels();

/// A set of features and how it is written: a name and by what it differs, "x86-64-v4-abm".
struct NamedFeatures {
  const CpuArchitecture* base = nullptr;
  CpuFeatures features;
  std::string name;  ///< the one way to write them that is kept with records
};

/// Named by the level from which the fewest features are to be added or taken away by name, of two by the one
/// that differs less. Features that lack what they cannot be without are left out.
NamedFeatures named_by_level(const CpuFeatures& features);

/// Reads "x86-64-v3", "znver3", "x86-64-v4-abm", "x86-64-v2+avx+f16c" and the like. A feature that is added
/// brings what it cannot be without; one that is taken away takes along what cannot be without it. What
/// starts at a level is named by the level that it differs from least. Fails with kUsage: a name or a feature
/// that is not known.
Result<NamedFeatures> parse_architecture(std::string_view text);

/// Those that programs may be made of where nothing else is wanted: what the highest level has.
const CpuFeatures& features_of_programs();

}  // namespace tilewright
