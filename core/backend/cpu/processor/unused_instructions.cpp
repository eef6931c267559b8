// SPDX-License-Identifier: Apache-2.0
#include "core/backend/cpu/processor/unused_instructions.h"

#include <algorithm>

#include "core/backend/cpu/processor/cpu_architecture.h"
#include "core/backend/cpu/processor/cpu_target.h"
#include "core/backend/cpu/processor/vector_unit.h"

namespace tilewright {
namespace {

using Why = UnusedFeatures::Why;

/// Vector instructions on the system's list that Tilewright's programs never use.
std::vector<std::string> of_no_use(const std::vector<std::string>& flags) {
  std::vector<std::string> names;
  for (const std::string& flag : flags) {
    const bool vectors =
        flag.starts_with("avx") || flag.starts_with("amx") || flag == "fma4" || flag == "xop";
    const auto feature = find_cpu_feature(flag);
    if (vectors && !(feature && features_of_programs().has(*feature))) names.push_back(flag);
  }
  return names;
}

std::string target_with(const CpuFeatures& features) {
  return "cpu:" + target_of_features(features).arch;
}

}  // namespace

std::vector<UnusedFeatures> unused_features(const Target& target, const Processor& processor,
                                            const CpuFeatures& hidden) {
  if (target.kind != TargetKind::kCpu) return {};
  const CpuFeatures used = target_features(target);
  const CpuFeatures& programs = features_of_programs();
  const CpuFeatures usable = processor.usable & programs;
  std::vector<UnusedFeatures> unused;
  const auto add = [&](Why why, const CpuFeatures& features, std::vector<std::string> lacking,
                       std::string other) {
    if (!features.empty()) unused.push_back({why, features.names(), std::move(lacking), std::move(other)});
  };
  add(Why::kNotKept, processor.not_kept & programs, {}, {});
  const CpuFeatures unseen = ((usable | hidden).usable() & hidden & programs) - used;
  add(Why::kHidden, unseen, {}, target_with(usable | unseen));
  // The processor has the foundation of wider vectors, but not the features that they need beside it.
  const CpuFeatures& wider = features_of_vectors(64);
  const bool wide = vector_unit(usable).bytes >= 64;
  if (usable.has(CpuFeature::kAvx512f) && !wide)
    add(Why::kIncomplete, usable & wider & CpuFeatures{CpuFeature::kAvx512f}, (wider - usable).names(), {});
  const CpuFeatures left_out = usable - used;
  add(Why::kLeftOut, left_out, {}, target_with(usable));
  if (!processor.flags.empty()) add(Why::kUnlisted, (used & processor.usable) - processor.listed, {}, {});
  if (auto names = of_no_use(processor.flags); !names.empty())
    unused.push_back({Why::kNoUse, std::move(names), {}, {}});
  return unused;
}

}  // namespace tilewright
