// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/target/target.h"

namespace tilewright {

/// Instructions that programs for a target are not made of, or not as they could be, and why.
struct UnusedFeatures {
  enum class Why {
    kNotKept,     ///< the system does not keep their registers: an instruction of them ends the program
    kHidden,      ///< CPUID does not tell of them, and they work when they are tried
    kIncomplete,  ///< wider vectors take others as well, which `lacking` names
    kLeftOut,     ///< the target that was chosen does without
    kUnlisted,    ///< they are used, since CPUID tells of them, and the system's own list lacks them
    kNoUse,       ///< programs compute nothing with them
  };
  Why why = Why::kNoUse;
  std::vector<std::string> features;  ///< as Linux names them
  std::vector<std::string> lacking;
  std::string target;  ///< the --target that uses them too; empty where none can

  bool operator==(const UnusedFeatures&) const = default;
};

/// Of this machine, what its processor hides tried; what costs most first.
std::vector<UnusedFeatures> unused_features_here(const Target& target);

/// Whether programs would be faster with them, as far as one can tell.
bool costs_speed(UnusedFeatures::Why why);

/// "not-kept", "hidden", "incomplete", "left-out", "unlisted", "no-use".
std::string_view unused_why_name(UnusedFeatures::Why why);

}  // namespace tilewright
