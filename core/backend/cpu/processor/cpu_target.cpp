// SPDX-License-Identifier: Apache-2.0
#include "core/backend/cpu/processor/cpu_target.h"

#include <algorithm>
#include <vector>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "core/backend/cpu/processor/vector_unit.h"

namespace tilewright {

Target target_of(const NamedFeatures& architecture, int threads) {
  const VectorUnit unit = vector_unit(architecture.features);
  Target target;
  target.arch = architecture.name;
  target.vector_bytes = unit.bytes;
  target.vector_registers = unit.registers;
  target.fma = unit.fma;
  target.threads = std::clamp(threads, 1, kMostThreads);
  return target;
}

Target target_of(const ForeignProcessor& processor, int threads) {
  Target target;
  target.arch = processor.arch;
  target.vector_bytes = processor.vector_bytes;
  target.vector_registers = processor.vector_registers;
  target.fma = processor.fma;
  target.threads = std::clamp(threads, 1, kMostThreads);
  return target;
}

Target target_of_features(const CpuFeatures& features, int threads) {
  return target_of(named_by_level(features & features_of_programs()), threads);
}

CpuFeatures target_features(const Target& target) {
  if (target.kind != TargetKind::kCpu) return {};
  const auto architecture = parse_architecture(target.arch);
  return architecture.ok() ? architecture->features : CpuFeatures();
}

Result<GeneratorNames> generator_names(const Target& target) {
  if (const ForeignProcessor* foreign = find_foreign_processor(target.arch)) {
    return GeneratorNames{std::string(foreign->triple), std::string(foreign->cpu),
                          std::string(foreign->features)};
  }
  TILEWRIGHT_TRY(const NamedFeatures architecture, parse_architecture(target.arch));
  // LLVM's attributes for the things that the processor's name does not say: the features by which this
  // target differs from it, and whole vectors of 512 bits where LLVM would split them in two.
  std::vector<std::string> parts;
  if (vector_unit(architecture.features).bytes >= 64) parts.emplace_back("-prefer-256-bit");
  const CpuFeatures& own = architecture.base->features;
  for (const CpuFeature one : (own - architecture.features).list())
    parts.push_back(fmt::format("-{}", cpu_feature_info(one).llvm));
  for (const CpuFeature one : (architecture.features - own).list())
    parts.push_back(fmt::format("+{}", cpu_feature_info(one).llvm));
  GeneratorNames names;
  names.cpu = architecture.base->name;
  names.features = fmt::format("{}", fmt::join(parts, ","));
  return names;
}

}  // namespace tilewright
