// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>

#include "core/backend/cpu/processor/cpu_architecture.h"
#include "core/backend/cpu/processor/cpu_features.h"
#include "core/backend/cpu/processor/foreign_processor.h"
#include "core/base/result.h"
#include "core/target/target.h"

namespace tilewright {

/// A processor of this instruction set, with the caches of a `Target` that is not told any.
Target target_of(const NamedFeatures& architecture, int threads);
/// A foreign processor with caches of common sizes.
Target target_of(const ForeignProcessor& processor, int threads);
/// One with these features, named by the nearest level; what programs have no use for is left out, so that
/// records serve its equals too.
Target target_of_features(const CpuFeatures& features, int threads = 1);

/// What a processor must have to run the target's code; empty for other kinds of target, for foreign
/// processors, and for an instruction set that is not known.
CpuFeatures target_features(const Target& target);

/// How LLVM is told of an instruction set.
struct GeneratorNames {
  std::string triple = "x86_64-unknown-linux-gnu";
  std::string cpu = "x86-64";
  std::string features;  ///< by which it differs from `cpu`, "+a,-b"; empty as a rule
};
/// Fails with kUsage: an instruction set that is not known.
Result<GeneratorNames> generator_names(const Target& target);

}  // namespace tilewright
