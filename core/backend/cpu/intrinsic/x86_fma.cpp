// SPDX-License-Identifier: Apache-2.0
#include "core/backend/cpu/intrinsic/x86_fma.h"

#include <fmt/format.h>

#include <algorithm>
#include <bit>

#include "core/backend/cpu/intrinsic/x86_loops.h"

namespace tilewright {
namespace {

constexpr int kNarrowestWhole = 4;

/// Whether there is no instruction that reads so many neighbouring lanes without a mask.
bool is_masked(int lanes) {
  return !std::has_single_bit(static_cast<unsigned>(lanes));
}

/// Whether the vectors are memory operands of the multiply-adds.
bool is_whole(int lanes) {
  return lanes >= kNarrowestWhole && !is_masked(lanes);
}

const char* load_of(int lanes) {
  return lanes == 1 ? "vmovss" : lanes == 2 ? "vmovsd" : "vmovups";
}

class FmaKernel {
 public:
  FmaKernel(const KernelTile& tile, const VectorFile& file) : tile_(tile), file_(file) {
    const int used = static_cast<int>(tile.accumulators());
    const int left = file.count - used;
    const auto vectors = static_cast<int>(tile.vectors.size());
    // A vector that only one row uses is read where it is needed.
    const int wanted = tile.rows.size() > 1 ? vectors : 0;
    int kept = std::min(wanted, left - 1);
    b_registers_.assign(tile.vectors.size(), -1);
    int next = used;
    for (size_t v = 0; v < tile.vectors.size(); ++v) {
      if (!is_whole(tile.vectors[v].lanes)) b_registers_[v] = next++, --kept;
    }
    for (size_t v = 0; v < tile.vectors.size() && kept > 0; ++v) {
      if (b_registers_[v] < 0) b_registers_[v] = next++, --kept;
    }
    first_a_ = next;
  }

  Result<void> check() const {
    if (first_a_ < file_.count) return {};
    return Error{ErrorKind::kInvalid, {}, "no vector register is left for its operands", {}, {}};
  }

  Result<KernelCode> write() {
    TILEWRIGHT_CHECK(check());
    X86Loops loops(tile_, [&](const KernelPlace& place) { step(place); });
    loops_ = &loops;
    const auto masked = std::find_if(tile_.vectors.begin(), tile_.vectors.end(),
                                     [](const KernelVector& vector) { return is_masked(vector.lanes); });
    if (masked != tile_.vectors.end()) {
      loops.line(fmt::format("movl $${}, %eax", (1 << masked->lanes) - 1));
      loops.line("kmovw %eax, %k1");
    }
    TILEWRIGHT_TRY(KernelCode code, std::move(loops).write());
    if (masked != tile_.vectors.end()) {
      code.clobbers.emplace_back("k1");
      if (std::find(code.clobbers.begin(), code.clobbers.end(), "rax") == code.clobbers.end())
        code.clobbers.emplace_back("rax");
    }
    for (size_t r = 0; r < tile_.rows.size(); ++r) {
      for (size_t v = 0; v < tile_.vectors.size(); ++v) {
        code.accumulators.push_back(vector_register(accumulator(r, v), tile_.vectors[v].lanes));
      }
    }
    for (int i = static_cast<int>(tile_.accumulators()); i < file_.count; ++i) {
      code.clobbers.push_back(vector_register(i, file_.lanes));
    }
    return code;
  }

 private:
  int accumulator(size_t row, size_t vector) const {
    return static_cast<int>(row * tile_.vectors.size() + vector);
  }

  void step(const KernelPlace& place) {
    for (size_t v = 0; v < tile_.vectors.size(); ++v) {
      if (b_registers_[v] < 0) continue;
      const int lanes = tile_.vectors[v].lanes;
      loops_->line(fmt::format("{} {}, %{}{}", load_of(lanes), loops_->b_operand(place, v),
                               vector_register(b_registers_[v], lanes), is_masked(lanes) ? "{%k1}{z}" : ""));
    }
    const int a_registers = file_.count - first_a_;
    const auto widest =
        std::max_element(tile_.vectors.begin(), tile_.vectors.end(),
                         [](const KernelVector& x, const KernelVector& y) { return x.lanes < y.lanes; });
    for (size_t r = 0; r < tile_.rows.size(); ++r) {
      // The registers take turns, so that the next element is on its way while this one is used.
      const int a = first_a_ + turn_++ % a_registers;
      loops_->line(fmt::format("vbroadcastss {}, %{}", loops_->a_operand(place, r),
                               vector_register(a, widest->lanes)));
      for (size_t v = 0; v < tile_.vectors.size(); ++v) {
        const int lanes = tile_.vectors[v].lanes;
        const std::string b = b_registers_[v] >= 0 ? "%" + vector_register(b_registers_[v], lanes)
                                                   : loops_->b_operand(place, v);
        loops_->line(fmt::format("vfmadd231ps {}, %{}, %{}", b, vector_register(a, lanes),
                                 vector_register(accumulator(r, v), lanes)));
      }
    }
  }

  const KernelTile& tile_;
  const VectorFile& file_;
  X86Loops* loops_ = nullptr;
  std::vector<int> b_registers_;  ///< of each vector; -1: read from memory by each multiply-add
  int first_a_ = 0;
  int turn_ = 0;
};

}  // namespace

std::string vector_register(int index, int lanes) {
  return fmt::format("{}mm{}", lanes > 8 ? 'z' : lanes > 4 ? 'y' : 'x', index);
}

Result<void> check_tile(const KernelTile& tile, const VectorFile& file, int spare) {
  const auto refused = [](std::string why) { return Error{ErrorKind::kInvalid, {}, std::move(why), {}, {}}; };
  if (tile.accumulators() == 0 || tile.loops.empty()) return refused("there is nothing to multiply");
  if (static_cast<int>(tile.accumulators()) + spare > file.count) {
    return refused(fmt::format("{} sums of {} do not fit beside their operands in {} vector registers",
                               tile.rows.size(), tile.vectors.size(), file.count));
  }
  int masked = 0;
  for (const auto& vector : tile.vectors) {
    if (vector.lanes > file.lanes) {
      return refused(fmt::format("its vectors have {} lanes, the kernel's {}", vector.lanes, file.lanes));
    }
    if (!is_masked(vector.lanes)) continue;
    if (!file.masks)
      return refused(fmt::format("its vectors have {} lanes, which takes a mask", vector.lanes));
    if (masked != 0 && vector.lanes != masked) return refused("its vectors need several masks");
    masked = vector.lanes;
  }
  return {};
}

Result<KernelCode> fma_kernel(const KernelTile& tile, const VectorFile& file) {
  TILEWRIGHT_CHECK(check_tile(tile, file, 2));
  return FmaKernel(tile, file).write();
}

Result<void> check_fma_kernel(const KernelTile& tile, const VectorFile& file) {
  TILEWRIGHT_CHECK(check_tile(tile, file, 2));
  TILEWRIGHT_CHECK(FmaKernel(tile, file).check());
  return X86Loops::check(tile);
}

}  // namespace tilewright
