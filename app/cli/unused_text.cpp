// SPDX-License-Identifier: Apache-2.0
#include "app/cli/unused_text.h"

#include <cstdio>

#include <fmt/format.h>
#include <fmt/ranges.h>

namespace tilewright {

using Why = UnusedFeatures::Why;

std::string unused_text(const UnusedFeatures& unused) {
  const std::string names = fmt::format("{}", fmt::join(unused.features, ", "));
  switch (unused.why) {
    case Why::kNotKept:
      return fmt::format("the processor has {}, but the system does not keep the registers", names);
    case Why::kHidden:
      return fmt::format(
          "the processor executes {}, which something hides, a hypervisor perhaps; programs do without",
          names);
    case Why::kIncomplete:
      return fmt::format("the processor has {} but lacks {}: programs use narrower vectors", names,
                         fmt::join(unused.lacking, ", "));
    case Why::kLeftOut: return fmt::format("programs for this target do without {}", names);
    case Why::kUnlisted:
      return fmt::format("programs use {}: CPUID tells of them, /proc/cpuinfo does not", names);
    default: return fmt::format("programs have no use for {}", names);
  }
}

std::string unused_cure(const UnusedFeatures& unused) {
  switch (unused.why) {
    case Why::kNotKept:
      return "Have the kernel or the hypervisor enable their state (XCR0), if the programs are to use them";
    case Why::kHidden:
      return fmt::format("--target {} uses them; workers verify every program by running it", unused.target);
    case Why::kLeftOut: return fmt::format("--target {} uses them", unused.target);
    default: return {};
  }
}

void print_unused_notes(const Target& target) {
  for (const UnusedFeatures& unused : unused_features_here(target)) {
    if (!costs_speed(unused.why)) continue;
    std::fprintf(stderr, "tilewright: note: %s\n", unused_text(unused).c_str());
    if (const std::string cure = unused_cure(unused); !cure.empty())
      std::fprintf(stderr, "            %s\n", cure.c_str());
  }
}

}  // namespace tilewright
