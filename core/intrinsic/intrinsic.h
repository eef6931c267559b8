// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/base/result.h"
#include "core/intrinsic/kernel_tile.h"
#include "core/target/cpu_features.h"
#include "core/target/target.h"

namespace tilewright {

/// A hand-written piece of machine code that `tensorize` puts in the place of loops. Stateless; safe to share
/// between threads.
class Intrinsic {
 public:
  virtual ~Intrinsic() = default;
  /// Stable: records name it.
  virtual std::string_view name() const = 0;
  /// The instructions that it is made of.
  virtual const CpuFeatures& needs() const = 0;
  /// Whether the target has them.
  bool runs_on(const Target& target) const { return target_features(target).includes(needs()); }
  /// Those that the target lacks, for a person: "avx512f, avx512vl".
  std::string missing_of(const Target& target) const;
  /// float32 in its widest vectors.
  virtual int lanes() const = 0;
  /// The code for a tile. Errors (kInvalid): a tile that it does not take, with the reason.
  virtual Result<KernelCode> code(const KernelTile& tile) const = 0;
  /// Fails where `code` does, in a fraction of its time: searches ask it of thousands of tiles.
  virtual Result<void> check(const KernelTile& tile) const = 0;
};

/// All intrinsics, those for wider vectors first.
const std::vector<const Intrinsic*>& intrinsics();
/// Null for a name that this version does not know.
const Intrinsic* find_intrinsic(std::string_view name);
/// The first that runs on the target with vectors as wide as it has; null where none does.
const Intrinsic* best_intrinsic(const Target& target);

/// The members, one file each.
const Intrinsic& fma_avx512();
const Intrinsic& fma_avx2();
const Intrinsic& multiply_add_sse();

}  // namespace tilewright
