// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/base/result.h"
#include "core/intrinsic/kernel_tile.h"
#include "core/target/target.h"

namespace tilewright {

/// A hand-written piece of machine code that `tensorize` puts in the place of loops. Stateless; safe to share
/// between threads.
class Intrinsic {
 public:
  virtual ~Intrinsic() = default;
  /// Stable: records name it.
  virtual std::string_view name() const = 0;
  /// Of the devices that it is written for.
  virtual TargetKind kind() const = 0;
  /// The instructions of it that a target of its kind lacks, for a person: "fma, f16c"; empty where it runs.
  virtual std::string missing_of(const Target& target) const = 0;
  bool runs_on(const Target& target) const { return target.kind == kind() && missing_of(target).empty(); }
  /// What it multiplies, and in what it adds.
  virtual ProductTypes types() const = 0;
  /// Sums in its widest vectors.
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
/// The first for these types that runs on the target with vectors as wide as it has; null where none does.
const Intrinsic* best_intrinsic(const Target& target, const ProductTypes& types = {});

}  // namespace tilewright
