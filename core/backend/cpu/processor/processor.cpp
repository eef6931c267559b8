// SPDX-License-Identifier: Apache-2.0
#include "core/backend/cpu/processor/processor.h"

#include <algorithm>
#include <cstdlib>
#include <mutex>
#include <utility>

#include "core/backend/cpu/processor/cpuid.h"
#include "core/backend/cpu/processor/instruction_trial.h"
#include "core/target/hardware.h"

namespace tilewright {
namespace {

/// Names with commas between them, of features that are treated as hidden, as if by a hypervisor.
constexpr const char* kHiddenFeatures = "TILEWRIGHT_HIDDEN_FEATURES";

}  // namespace

Processor without_features(Processor processor, std::string_view names) {
  while (!names.empty()) {
    const std::string_view name = names.substr(0, names.find(','));
    names.remove_prefix(std::min(names.size(), name.size() + 1));
    const auto feature = find_cpu_feature(name);
    if (!feature) continue;
    const CpuFeatures one{*feature};
    processor.usable = (processor.usable - one).usable();
    processor.not_kept = processor.not_kept - one;
    processor.listed = (processor.listed - one).usable();
    std::erase(processor.flags, cpu_feature_info(*feature).name);
  }
  return processor;
}

const Processor& host_processor() {
  static const Processor processor = [] {
    const CpuidFeatures told = features_by_cpuid(host_cpuid());
    Processor made{told.usable, told.not_kept, features_of_flags(host_hardware().cpu_flags),
                   host_hardware().cpu_flags};
    if (made.usable.empty()) made.usable = made.listed;
    const char* hidden = std::getenv(kHiddenFeatures);
    return hidden == nullptr ? made : without_features(std::move(made), hidden);
  }();
  return processor;
}

CpuFeatures hidden_features_here(const CpuFeatures& wanted) {
  static std::mutex mutex;
  static CpuFeatures tried;
  static CpuFeatures working;
  const CpuFeatures& usable = host_processor().usable;
  const CpuFeatures hidden = wanted - usable;
  const std::lock_guard lock(mutex);
  if (const CpuFeatures open = hidden - tried; !open.empty()) {
    working = working | features_that_work(open);
    tried = tried | open;
  }
  // A feature is of no use on a processor that lacks the features it needs.
  return (working | usable).usable() & hidden;
}

}  // namespace tilewright
