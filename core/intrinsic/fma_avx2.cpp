// SPDX-License-Identifier: Apache-2.0
#include "core/intrinsic/intrinsic.h"
#include "core/intrinsic/x86_fma.h"

namespace tilewright {
namespace {

constexpr VectorFile kFile{8, 16};

class FmaAvx2 final : public Intrinsic {
 public:
  std::string_view name() const override { return "fma_avx2"; }
  std::string_view needs() const override { return "AVX2 and FMA"; }
  bool runs_on(const Target& target) const override {
    return target.kind == TargetKind::kCpu && target.vector_bytes >= 32 && target.fma;
  }
  int lanes() const override { return kFile.lanes; }
  Result<KernelCode> code(const KernelTile& tile) const override { return fma_kernel(tile, kFile); }
};

}  // namespace

const Intrinsic& fma_avx2() {
  static const FmaAvx2 intrinsic;
  return intrinsic;
}

}  // namespace tilewright
