// SPDX-License-Identifier: Apache-2.0
#include "core/feature/nest_footprints.h"

#include <algorithm>
#include <map>
#include <numeric>

#include "core/feature/access_analysis.h"
#include "core/feature/cache_footprint.h"
#include "core/feature/operation_count.h"
#include "core/lower/stmt_walk.h"

namespace tilewright {
namespace {

class Walk {
 public:
  explicit Walk(const LoopIr& ir) : ir_(ir) {}

  NestFootprints run() && {
    walk(ir_.run);
    NestFootprints out;
    out.stage = stage_;
    for (const EnclosingLoop& loop : main_) {
      if (loop.extent == 1) continue;
      out.loops.push_back(
          {loop.node->name, loop.extent, loop.annotation, loop.node->kind, bytes_in(loop.node)});
    }
    put_working_sets(out);
    return out;
  }

 private:
  void walk(const Stmt& stmt) {
    visit(stmt, [this](const StmtNode& node) {
      if (const auto* store = std::get_if<Store>(&node.value)) take(*store);
      const auto* loop = std::get_if<For>(&node.value);
      if (loop == nullptr) return true;
      loops_.push_back({loop->var, loop->extent, loop->annotation, loop});
      walk(loop->body);
      loops_.pop_back();
      return false;
    });
  }

  void take(const Store& store) {
    double executions = 1;
    for (const auto& loop : loops_) executions *= static_cast<double>(loop.extent);
    const OperationCounts counts = count_operations(store);
    const double work = executions * (1 + std::accumulate(counts.begin(), counts.end(), 0.0));
    if (work > most_work_) {
      most_work_ = work;
      main_ = loops_;
      stage_ = ir_.buffer(store.buffer).name;
    }
    for (const auto& access : accesses_of(store, loops_)) {
      const Buffer& buffer = ir_.buffer(access.buffer);
      if (buffer.place == Buffer::Place::kRegister) continue;
      const TouchedBoxes boxes = touched_boxes(access, buffer.shape, loops_);
      const auto strides = byte_strides(buffer);
      const auto element = static_cast<int64_t>(data_type_size(buffer.data_type));
      // Statements that share a buffer mostly touch the same part of it.
      for (size_t level = 0; level < loops_.size(); ++level) {
        double& bytes = touched_[loops_[level].node][access.buffer];
        bytes = std::max(bytes, cache_footprint(boxes[level], strides, element).bytes());
      }
    }
  }

  double bytes_in(const For* loop) const {
    const auto found = touched_.find(loop);
    if (found == touched_.end()) return 0;
    double sum = 0;
    for (const auto& [buffer, bytes] : found->second) sum += bytes;
    return sum;
  }

  static bool is_flat(const LoopFootprint& loop) {
    return loop.kind == LoopKind::kSpatial &&
           (loop.annotation == LoopAnnotation::kVectorize || loop.annotation == LoopAnnotation::kUnroll);
  }

  static void put_working_sets(NestFootprints& out) {
    const auto& loops = out.loops;
    if (loops.empty()) return;
    size_t at = loops.size();
    while (at > 0 && is_flat(loops[at - 1])) --at;
    const size_t flat = at;
    while (at > 0 && loops[at - 1].kind == LoopKind::kReduce) --at;
    // Without a reduction the tile is one step of the innermost loop outside of the flat ones.
    if (at == flat && at > 0) --at;
    out.tile_bytes = loops[at].bytes;
    size_t block = at;
    while (block > 0 && loops[block - 1].kind != LoopKind::kReduce &&
           loops[block - 1].annotation != LoopAnnotation::kParallel)
      --block;
    out.block_bytes = loops[block].bytes;
    out.whole_bytes = loops.front().bytes;
  }

  const LoopIr& ir_;
  std::vector<EnclosingLoop> loops_;
  std::vector<EnclosingLoop> main_;
  std::string stage_;
  double most_work_ = 0;
  /// Bytes of each buffer in each loop.
  std::map<const For*, std::map<BufferId, double>> touched_;
};

}  // namespace

NestFootprints nest_footprints(const LoopIr& nest) {
  return Walk(nest).run();
}

}  // namespace tilewright
