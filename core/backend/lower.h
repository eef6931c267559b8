// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <functional>
#include <string>

#include "core/base/result.h"
#include "core/lower/loop_nest.h"
#include "core/schedule/program.h"
#include "core/target/target.h"

namespace tilewright {

/// Version of the lowering: a change that gives other code for the same program raises it. Kept with every
/// record.
inline constexpr int kLoweringVersion = 9;

struct LowerOptions {
  /// Called with the loop nest and after each pass, with its name and the IR, in order; null: nobody looks.
  std::function<void(const std::string&, const LoopIr&)> trace;
};

/// `build_loop_nest`, then the passes of the target's back end: what code generation takes. Errors: kInvalid,
/// with the reason, for an illegal program and for one that the back end must not build; kUnsupported where
/// this build has no back end for the target.
Result<LoopIr> lower(const Program& program, const Target& target, const LowerOptions& options = {});

}  // namespace tilewright
