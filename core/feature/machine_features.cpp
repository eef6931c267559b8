// SPDX-License-Identifier: Apache-2.0
#include "core/feature/machine_features.h"

#include <algorithm>
#include <cmath>
#include <functional>
#include <optional>
#include <set>
#include <utility>

#include "core/feature/cache_footprint.h"
#include "core/feature/condition_share.h"
#include "core/lower/linear.h"

namespace tilewright {
namespace {

struct Cache {
  const char* name;
  double bytes;
  int64_t sets;
};
constexpr std::array<Cache, 3> kCaches{
    {{"32K", 32 * 1024.0, 64}, {"512K", 512 * 1024.0, 1024}, {"8M", 8 * 1024 * 1024.0, 8192}}};
constexpr size_t kSlots = 3;
/// The caches for which the features give the part of each buffer.
constexpr size_t kSlotCaches = 2;

constexpr size_t kTileAt = 0;
constexpr size_t kSharesAt = 4;
constexpr size_t kTrafficAt = 6;
constexpr size_t kConflictsAt = 9;
constexpr size_t kPrefetchAt = 11;
constexpr size_t kPlaceAt = 15;
constexpr size_t kReachAt = 19;
constexpr size_t kKernelAt = 22;
constexpr size_t kForksAt = 23;
constexpr size_t kSumsAt = 24;
constexpr size_t kSlotsAt = 28;
/// Loops that would give a register tile more results than this are no part of it: they run over memory.
constexpr double kLargestTile = 1024;

class MachineFeatures {
 public:
  explicit MachineFeatures(const StatementView& view) : v_(view), depth_(view.loops.size()), tile_(depth_) {
    double results = 1;
    while (tile_ > 0 && is_part_of_tile(v_.loops[tile_ - 1])) {
      results *= static_cast<double>(v_.loops[tile_ - 1].extent);
      if (results > kLargestTile) break;
      --tile_;
    }
    for (const auto& access : v_.accesses) {
      const Buffer& buffer = v_.ir.buffer(access.buffer);
      Memory& memory = memory_.emplace_back();
      if (buffer.place == Buffer::Place::kRegister) continue;
      memory.element = static_cast<int64_t>(data_type_size(buffer.data_type));
      memory.strides = byte_strides(buffer);
      memory.bytes.reserve(depth_ + 1);
      for (size_t level = 0; level <= depth_; ++level) {
        memory.bytes.push_back(footprint(memory_.size() - 1, level).bytes());
      }
    }
  }

  void put(std::span<const size_t> slots, std::span<double, kMachineFeatureCount> out) {
    std::fill(out.begin(), out.end(), 0);
    put_tile(out);
    put_shares(out);
    for (size_t c = 0; c < kCaches.size(); ++c) {
      const size_t level = fitting_level(kCaches[c].bytes);
      for (size_t a = 0; a < v_.accesses.size(); ++a) {
        const double bytes = traffic(a, level);
        out[kTrafficAt + c] += bytes;
        const auto slot = static_cast<size_t>(std::find(slots.begin(), slots.end(), a) - slots.begin());
        if (c < kSlotCaches && slot < std::min(kSlots, slots.size())) {
          out[kSlotsAt + slot * kSlotCaches + c] = bytes;
        }
        if (c < kSlotCaches && !memory_[a].bytes.empty()) {
          double& worst = out[kConflictsAt + c];
          worst = std::max(worst, footprint(a, level).lines_per_set(kCaches[c].sets));
        }
      }
    }
    put_prefetches(out);
    for (size_t i = 0; i < kKernelAt - kReachAt; ++i) {
      out[kReachAt + i] = bytes_from(tile_ - std::min(tile_, i + 1));
    }
    out[kKernelAt] = std::ranges::any_of(
        v_.loops, [](const EnclosingLoop& loop) { return !loop.node->intrinsic.empty(); });
    out[kForksAt] = forks();
    put_sums(out);
    switch (v_.ir.buffer(v_.store.buffer).place) {
      case Buffer::Place::kRegister: out[kPlaceAt] = 1; break;
      case Buffer::Place::kLocal:
      case Buffer::Place::kScratch: out[kPlaceAt + 1] = 1; break;
      case Buffer::Place::kWorkspace: out[kPlaceAt + 2] = 1; break;
      default: out[kPlaceAt + 3] = 1;
    }
  }

 private:
  /// How often threads are started and waited for: the steps of the loops around the outermost parallel one.
  double forks() const {
    for (size_t i = 0; i < depth_; ++i) {
      if (v_.loops[i].annotation == LoopAnnotation::kParallel) return v_.product(0, i);
    }
    return 0;
  }

  /// The layout of the memory that an access touches, where that is not in registers.
  struct Memory {
    int64_t element = 0;  ///< bytes
    std::vector<int64_t> strides;
    std::vector<double> bytes;  ///< of whole cache lines, by level; empty for registers
  };

  /// The lines that access `a` touches while the loops from `level` on vary. Valid until the next call.
  const CacheFootprint& footprint(size_t a, size_t level) {
    put_cache_footprint(v_.boxes[a][level], memory_[a].strides, memory_[a].element, scratch_);
    return scratch_;
  }

  bool adds_up() const { return v_.store.role == Store::Role::kUpdate; }

  /// Loops over the sums of a reduction are unrolled with or without a word, since the sums are kept in
  /// registers (core/lower/register_sums.h).
  bool is_part_of_tile(const EnclosingLoop& loop) const {
    const bool flat =
        loop.annotation == LoopAnnotation::kUnroll || loop.annotation == LoopAnnotation::kVectorize;
    return (flat || adds_up()) && loop.node->kind == LoopKind::kSpatial;
  }

  /// Writes how many steps the sums of the register tile stay in registers; the results of the next larger
  /// tile, whose sums stay in cache or in registers too, and for how many steps those; and how often the
  /// statement runs for each time that its guards are looked at. Guards end a tile.
  void put_sums(std::span<double> out) const {
    size_t at = tile_;
    const auto product_of = [&](LoopKind kind) {
      double product = 1;
      for (; at > v_.guarded_from && v_.loops[at - 1].node->kind == kind; --at)
        product *= static_cast<double>(v_.loops[at - 1].extent);
      return product;
    };
    out[kSumsAt + 3] = v_.product(v_.guarded_from, depth_);
    if (!adds_up() || v_.guarded_from > tile_) return;
    out[kSumsAt] = product_of(LoopKind::kReduce);
    out[kSumsAt + 1] = out[kTileAt] * product_of(LoopKind::kSpatial);
    out[kSumsAt + 2] = out[kSumsAt] * product_of(LoopKind::kReduce);
  }

  /// Writes what one step of the register tile does; the tile is made of the spatial loops inside of all
  /// others that are unrolled or vectorised. The figures are independent results, and accesses to memory that
  /// load or store a vector, load one value for all lanes (or for a group of them), or collect lanes one by
  /// one.
  void put_tile(std::span<double> out) const {
    for (const auto& access : v_.accesses) {
      const bool in_registers = v_.ir.buffer(access.buffer).place == Buffer::Place::kRegister;
      for (size_t i = 0; i < access.count; ++i) {
        double count = 1;
        double lanes = 1;
        int64_t step = 0;
        bool in_groups = false;
        for (size_t l = tile_; l < depth_; ++l) {
          bool depends = false;
          for (size_t d = 0; d < access.dimensions; ++d) {
            depends = depends || access.index(i, d)[l].depends;
          }
          if (!depends) continue;
          if (v_.loops[l].annotation != LoopAnnotation::kVectorize) {
            count *= static_cast<double>(v_.loops[l].extent);
            continue;
          }
          lanes = static_cast<double>(v_.loops[l].extent);
          const LoopDependence& last = access.index(i, access.dimensions - 1)[l];
          step = last.depends ? last.coefficient : -1;
          in_groups = last.depends && step == 0;
        }
        if (access.written && i + 1 == access.count) out[kTileAt] = count;
        if (in_registers) continue;
        if (step == 0) {
          const Load* read = in_groups ? grouped_read(access.buffer, i) : nullptr;
          out[kTileAt + 2] += read ? pieces_of_a_vector(*read) * vectors_of_a_step(*read) : count;
        } else if (step == 1) {
          out[kTileAt + 1] += count;
        } else {
          out[kTileAt + 3] += count * lanes;
        }
      }
    }
  }

  /// The load number `i` of a buffer, in the order in which accesses are numbered. Nothing in statements that
  /// reduce nothing: these have the same vectors whatever is chosen for them.
  const Load* grouped_read(BufferId buffer, size_t i) const {
    const Load* found = nullptr;
    if (v_.store.role != Store::Role::kUpdate) return found;
    visit(v_.store.value, [&](const Expr& e) {
      const auto* read = e.as<Load>();
      if (read && read->tensor == buffer && i-- == 0) found = read;
      return !found;
    });
    return found;
  }

  /// Where a load reads in its buffer, in bytes.
  int64_t place_of(const Load& read, const VarRanges& at) const {
    const auto strides = byte_strides(v_.ir.buffer(read.tensor));
    int64_t place = 0;
    for (size_t d = 0; d < read.indices.size() && d < strides.size(); ++d)
      place += range_of(read.indices[d], at).low * strides[d];
    return place;
  }

  VarRanges first_steps() const {
    VarRanges first;
    for (const auto& loop : v_.loops) first[loop.var] = {0, 0};
    return first;
  }

  /// Of how many runs of equal or of neighbouring elements a vector is put together, those that repeat
  /// counting once: 2 where its lanes belong to two groups that each have an element of their own.
  double pieces_of_a_vector(const Load& read) const {
    const auto vector =
        std::find_if(v_.loops.begin() + static_cast<std::ptrdiff_t>(tile_), v_.loops.end(),
                     [](const EnclosingLoop& loop) { return loop.annotation == LoopAnnotation::kVectorize; });
    if (vector == v_.loops.end()) return 1;
    const auto element = static_cast<int64_t>(data_type_size(v_.ir.buffer(read.tensor).data_type));
    VarRanges at = first_steps();
    std::set<std::pair<int64_t, int64_t>> pieces;  // their first places and their lengths
    int64_t begin = place_of(read, at);
    int64_t last = begin;
    std::optional<int64_t> step;
    for (int64_t lane = 1; lane < vector->extent; ++lane) {
      at[vector->var] = {lane, lane};
      const int64_t place = place_of(read, at);
      const int64_t moved = place - last;
      if (step ? moved == *step : moved == 0 || moved == element) {
        step = moved;
      } else {
        pieces.emplace(begin, last - begin);
        begin = place;
        step.reset();
      }
      last = place;
    }
    pieces.emplace(begin, last - begin);
    return static_cast<double>(pieces.size());
  }

  /// How many such vectors a step of the register tile puts together on average, where neighbouring rows
  /// share those of the taps that are laid out.
  double vectors_of_a_step(const Load& read) const {
    std::vector<const EnclosingLoop*> loops;
    double taps = 1;
    for (size_t l = depth_; l > 0; --l) {
      const EnclosingLoop& loop = v_.loops[l - 1];
      if (loop.annotation == LoopAnnotation::kVectorize) continue;
      if (loop.annotation != LoopAnnotation::kUnroll) break;
      loops.push_back(&loop);
      if (l <= tile_) taps *= static_cast<double>(loop.extent);
    }
    VarRanges at = first_steps();
    std::set<int64_t> places;
    const std::function<void(size_t)> visit_from = [&](size_t next) {
      if (next == loops.size()) {
        places.insert(place_of(read, at));
        return;
      }
      for (int64_t step = 0; step < loops[next]->extent; ++step) {
        at[loops[next]->var] = {step, step};
        visit_from(next + 1);
      }
    };
    visit_from(0);
    return static_cast<double>(places.size()) / taps;
  }

  void put_shares(std::span<double> out) const {
    const auto inner = [&](size_t loop) {
      return loop >= tile_ || v_.loops[loop].node->kind != LoopKind::kSpatial;
    };
    const ConditionShare guarded = condition_share(v_.guards, v_.loops, inner);
    std::vector<Expr> taps;
    visit(v_.store.value, [&](const Expr& e) {
      if (const auto* s = e.as<Select>()) taps.push_back(s->condition);
      return true;
    });
    out[kSharesAt] = guarded.holds;
    out[kSharesAt + 1] = guarded.whole * condition_share(taps, v_.loops, inner).whole;
  }

  /// The bytes of all buffers that are touched while the loops from `level` on vary.
  double bytes_from(size_t level) const {
    double sum = 0;
    for (const Memory& memory : memory_) sum += memory.bytes.empty() ? 0 : memory.bytes[level];
    return sum;
  }

  /// The outermost level from which on all touched bytes fit.
  size_t fitting_level(double bytes) const {
    size_t level = 0;
    while (level < depth_ && bytes_from(level) > bytes) ++level;
    return level;
  }

  /// Bytes of access `a` that come from beyond a cache that holds all bytes touched from `level` on. Bytes
  /// that neighbouring steps of the loop around share stay in the cache.
  double traffic(size_t a, size_t level) const {
    if (memory_[a].bytes.empty()) return 0;
    const size_t around = level > 0 ? level - 1 : 0;
    return memory_[a].bytes[around] * v_.product(0, around);
  }

  /// Address of an element while all loops stand at their first step; bytes from the buffer's beginning.
  double first_address(const Buffer& buffer, const std::vector<Expr>& indices) const {
    VarRanges first;
    for (const auto& loop : v_.loops) first[loop.var] = {0, 0};
    const auto strides = byte_strides(buffer);
    double bytes = 0;
    for (size_t d = 0; d < indices.size() && d < strides.size(); ++d) {
      bytes += static_cast<double>(range_of(indices[d], first).low) * static_cast<double>(strides[d]);
    }
    return bytes;
  }

  /// Writes the number of lines that are prefetched, their share of the lines that come from beyond the first
  /// cache, how far they are ahead of the reads, and how many are prefetched at once.
  void put_prefetches(std::span<double> out) const {
    if (v_.prefetches.empty()) return;
    const size_t level = fitting_level(kCaches[0].bytes);
    double wanted = 0;
    for (size_t a = 0; a < v_.accesses.size(); ++a) {
      const BufferId id = v_.accesses[a].buffer;
      double asked = 0;
      double at_once = 0;
      for (const auto& prefetch : v_.prefetches) {
        if (prefetch.line->buffer != id) continue;
        asked += v_.product(0, prefetch.depth);
        if (at_once++ == 0) {
          out[kPrefetchAt + 2] = std::max(out[kPrefetchAt + 2], bytes_ahead(*prefetch.line));
        }
      }
      if (asked == 0) continue;
      wanted += traffic(a, level);
      out[kPrefetchAt] += asked;
      out[kPrefetchAt + 3] += at_once;
    }
    if (wanted > 0) out[kPrefetchAt + 1] = out[kPrefetchAt] * kCacheLineBytes / wanted;
  }

  double bytes_ahead(const PrefetchLine& line) const {
    const Buffer& buffer = v_.ir.buffer(line.buffer);
    double found = 0;
    bool is_read = false;
    visit(v_.store.value, [&](const Expr& e) {
      const auto* read = e.as<Load>();
      if (read && !is_read && read->tensor == line.buffer) {
        is_read = true;
        found = first_address(buffer, line.indices) - first_address(buffer, read->indices);
      }
      return !is_read;
    });
    return found;
  }

  const StatementView& v_;
  size_t depth_ = 0;
  size_t tile_ = 0;             ///< the first loop of the register tile
  std::vector<Memory> memory_;  ///< of each access
  CacheFootprint scratch_;
};

}  // namespace

void put_machine_features(const StatementView& statement, std::span<const size_t> slots,
                          std::span<double, kMachineFeatureCount> out) {
  MachineFeatures(statement).put(slots, out);
}

std::vector<std::string> machine_feature_names() {
  std::vector<std::string> names{"tile_results",    "tile_vectors",
                                 "tile_broadcasts", "tile_gathered",
                                 "guard_share",     "whole_share",
                                 "traffic_32K",     "traffic_512K",
                                 "traffic_8M",      "set_lines_32K",
                                 "set_lines_512K",  "asked_lines",
                                 "asked_share",     "asked_ahead",
                                 "asked_at_once",   "place.kRegister",
                                 "place.kLocal",    "place.kWorkspace",
                                 "place.kOutput",   "reach_1",
                                 "reach_2",         "reach_3",
                                 "micro_kernel",    "forks",
                                 "sum_steps",       "outer_tile_results",
                                 "outer_sum_steps", "guarded_steps"};
  for (size_t b = 0; b < kSlots; ++b) {
    for (size_t c = 0; c < kSlotCaches; ++c) {
      names.push_back("B" + std::to_string(b) + ".traffic_" + kCaches[c].name);
    }
  }
  return names;
}

}  // namespace tilewright
