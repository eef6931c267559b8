// SPDX-License-Identifier: Apache-2.0
#include <fmt/format.h>

#include "core/backend/cpu/intrinsic/cpu_intrinsics.h"
#include "core/backend/cpu/intrinsic/x86_fma.h"
#include "core/backend/cpu/intrinsic/x86_intrinsic.h"
#include "core/backend/cpu/intrinsic/x86_loops.h"

namespace tilewright {
namespace {

constexpr VectorFile kFile{4, 16};
/// The last two registers hold an element of A in all lanes, and a product.
constexpr int kElement = 14;
constexpr int kProduct = 15;

/// Products and sums are separate instructions of two operands each. A vector of B is loaded anew for each
/// row, which costs no more than copying it before it is overwritten.
class MultiplyAddSse final : public X86Intrinsic {
 public:
  std::string_view name() const override { return "multiply_add_sse"; }
  const CpuFeatures& needs() const override {
    // A pair of floats is read as one double.
    static const CpuFeatures features = CpuFeatures{CpuFeature::kSse2}.with_implied();
    return features;
  }
  ProductTypes types() const override { return {DataType::kFloat32, DataType::kFloat32, DataType::kFloat32}; }
  int lanes() const override { return kFile.lanes; }

  Result<void> check(const KernelTile& tile) const override {
    TILEWRIGHT_CHECK(check_tile(tile, kFile, 2));
    return X86Loops::check(tile);
  }

  Result<KernelCode> code(const KernelTile& tile) const override {
    TILEWRIGHT_CHECK(check_tile(tile, kFile, 2));
    X86Loops* writer = nullptr;
    X86Loops loops(tile, [&](const KernelPlace& place) { step(tile, *writer, place); });
    writer = &loops;
    TILEWRIGHT_TRY(KernelCode code, std::move(loops).write());
    const auto used = static_cast<int>(tile.accumulators());
    for (int i = 0; i < used; ++i) code.accumulators.push_back(vector_register(i, kFile.lanes));
    for (const int i : {kElement, kProduct}) code.clobbers.push_back(vector_register(i, kFile.lanes));
    return code;
  }

 private:
  static void step(const KernelTile& tile, X86Loops& loops, const KernelPlace& place) {
    int sum = 0;
    for (size_t r = 0; r < tile.rows.size(); ++r) {
      loops.line(fmt::format("movss {}, %xmm{}", loops.a_operand(place, r), kElement));
      loops.line(fmt::format("shufps $$0, %xmm{}, %xmm{}", kElement, kElement));
      for (size_t v = 0; v < tile.vectors.size(); ++v) {
        const int lanes = tile.vectors[v].lanes;
        const char* load = lanes == 4 ? "movups" : lanes == 2 ? "movsd" : "movss";
        loops.line(fmt::format("{} {}, %xmm{}", load, loops.b_operand(place, v), kProduct));
        loops.line(fmt::format("mulps %xmm{}, %xmm{}", kElement, kProduct));
        loops.line(fmt::format("addps %xmm{}, %xmm{}", kProduct, sum++));
      }
    }
  }
};

}  // namespace

const Intrinsic& multiply_add_sse() {
  static const MultiplyAddSse intrinsic;
  return intrinsic;
}

}  // namespace tilewright
