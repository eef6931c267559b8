// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/backend/cpu/intrinsic/x86_fma.h"
#include "core/backend/cpu/intrinsic/x86_intrinsic.h"

namespace tilewright {

/// A micro-kernel of fused multiply-adds on the vector registers of one instruction set.
class FmaIntrinsic final : public X86Intrinsic {
 public:
  FmaIntrinsic(std::string_view name, const CpuFeatures& needs, VectorFile file)
      : name_(name), needs_(needs.with_implied()), file_(file) {}

  std::string_view name() const override { return name_; }
  const CpuFeatures& needs() const override { return needs_; }
  ProductTypes types() const override { return {DataType::kFloat32, DataType::kFloat32, DataType::kFloat32}; }
  int lanes() const override { return file_.lanes; }
  Result<KernelCode> code(const KernelTile& tile) const override { return fma_kernel(tile, file_); }
  Result<void> check(const KernelTile& tile) const override { return check_fma_kernel(tile, file_); }

 private:
  std::string_view name_;
  CpuFeatures needs_;
  VectorFile file_;
};

}  // namespace tilewright
