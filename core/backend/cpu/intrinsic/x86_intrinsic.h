// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/backend/cpu/processor/cpu_features.h"
#include "core/intrinsic/intrinsic.h"

namespace tilewright {

/// A micro-kernel of a processor's vector instructions.
class X86Intrinsic : public Intrinsic {
 public:
  TargetKind kind() const final { return TargetKind::kCpu; }
  std::string missing_of(const Target& target) const final;
  /// The instructions that it is made of.
  virtual const CpuFeatures& needs() const = 0;
};

}  // namespace tilewright
