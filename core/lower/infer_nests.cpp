// SPDX-License-Identifier: Apache-2.0
#include <fmt/format.h>

#include <algorithm>

#include "core/compute/node_memo.h"
#include "core/lower/infer_nests.h"
#include "core/lower/linear.h"
#include "core/lower/padding.h"
#include "core/lower/simplify.h"
#include "core/schedule/loop_relations.h"

namespace tilewright {
namespace {

Error invalid(const ScheduledStage& stage, std::string message) {
  return {ErrorKind::kInvalid, "stage " + stage.op.name, std::move(message), {}, {}};
}

class Inference {
 public:
  explicit Inference(const ScheduleState& state) : state_(state) { out_.stages.resize(state.stages.size()); }

  Result<InferredNests> run() && {
    find_constants();
    for (auto it = state_.order.rbegin(); it != state_.order.rend(); ++it) {
      const auto& stage = state_.stage(*it);
      if (stage.op.compute()) TILEWRIGHT_CHECK(infer(stage));
    }
    return std::move(out_);
  }

 private:
  void find_constants() {
    for (StageId id : state_.order) {
      const auto& stage = state_.stage(id);
      auto& nest = out_.stages[static_cast<size_t>(id)];
      if (!stage.op.compute()) {
        nest.constant = stage.op.is_parameter() || !stage.op.placeholder();
        continue;
      }
      nest.producers = state_.producers(id);
      nest.constant = std::all_of(nest.producers.begin(), nest.producers.end(),
                                  [&](StageId p) { return out_.stages[static_cast<size_t>(p)].constant; });
    }
  }

  Result<void> infer(const ScheduledStage& stage) {
    const Compute& compute = *stage.op.compute();
    auto& nest = out_.stages[static_cast<size_t>(stage.id)];
    const size_t rank = compute.axes.size();
    nest.axis_min.assign(rank, int_imm(0));
    nest.wanted.resize(rank, 0);
    nest.wanted_zero.resize(rank, false);
    for (size_t i = 0; i < rank; ++i)
      nest.axis_extents.push_back(std::max(compute.axes[i].extent, nest.wanted[i]));
    if (stage.location.kind == ComputeLocation::Kind::kAt) TILEWRIGHT_CHECK(shrink_to_readers(stage, nest));
    for (const auto& axis : compute.reduce_axes) nest.axis_extents.push_back(axis.extent);
    make_loops(stage, nest);
    pad_reads(stage, nest);
    nest.computed = true;
    return {};
  }

  /// The loops of `reader` (and of stages around it) that vary while the body of `stage.location.loop` runs
  /// once. False where the reader is not inside that loop.
  bool varying_loops(const ScheduledStage& stage, StageId reader, std::unordered_set<VarId>& varying) const {
    StageId at = reader;
    LoopId from = -1;  // every loop of `at` varies, or those inside `from`
    while (true) {
      const auto& host = state_.stage(at);
      const auto& nest = out_.stages[static_cast<size_t>(at)];
      const bool here = at == stage.location.stage;
      size_t first = 0;
      size_t end = host.loops.size();
      if (here) {
        const auto* loop = host.find_loop(stage.location.loop);
        if (!loop) return false;
        first = static_cast<size_t>(loop - host.loops.data()) + 1;
      }
      if (from >= 0) {
        const auto* loop = host.find_loop(from);
        if (!loop) return false;
        end = static_cast<size_t>(loop - host.loops.data()) + 1;
        if (here && end < first) return false;  // attached further out than the stage
      }
      for (size_t i = first; i < end; ++i) {
        if (nest.leaf_vars[i] >= 0) varying.insert(nest.leaf_vars[i]);
      }
      if (here) return true;
      if (host.location.kind != ComputeLocation::Kind::kAt) return false;
      from = host.location.loop;
      at = host.location.stage;
    }
  }

  /// Adds the loops that are the threads of the block around a stage: what they share is computed for all of
  /// them together.
  void add_threads_around(const ScheduledStage& stage, std::unordered_set<VarId>& varying) const {
    for (const ComputeLocation* at = &stage.location; at->kind == ComputeLocation::Kind::kAt;
         at = &state_.stage(at->stage).location) {
      const auto& loops = state_.stage(at->stage).loops;
      const auto& vars = out_.stages[static_cast<size_t>(at->stage)].leaf_vars;
      for (size_t i = 0; i < loops.size() && i < vars.size(); ++i) {
        if (is_thread_of_block(loops[i].annotation) && vars[i] >= 0) varying.insert(vars[i]);
      }
    }
  }

  Result<void> shrink_to_readers(const ScheduledStage& stage, StageNest& nest) {
    const Compute& compute = *stage.op.compute();
    const Loop* host = state_.stage(stage.location.stage).find_loop(stage.location.loop);
    if (host && host->annotation == LoopAnnotation::kVectorize) {
      return invalid(stage, "is computed inside a vectorised loop, whose steps share one statement");
    }
    std::vector<IndexRegion> regions(compute.axes.size());
    std::vector<bool> known(compute.axes.size(), false);
    for (StageId reader : out_.readers(state_, stage.id)) {
      const auto& consumer = state_.stage(reader);
      const auto& consumer_nest = out_.stages[static_cast<size_t>(reader)];
      std::unordered_set<VarId> varying;
      if (!consumer_nest.computed || !varying_loops(stage, reader, varying)) {
        return invalid(stage, fmt::format("is computed where its reader {} cannot see it", consumer.op.name));
      }
      if (stage.scope == MemoryScope::kShared) add_threads_around(stage, varying);
      const auto axes = axis_substitution(consumer, consumer_nest);
      visit_once(consumer.op.compute()->body, [&](const Expr& e) {
        const auto* l = e.as<Load>();
        if (!l || l->tensor != stage.id) return true;
        for (size_t i = 0; i < regions.size(); ++i) {
          const IndexRegion region = region_of(substitute(l->indices[i], axes), varying, out_.ranges);
          regions[i] = known[i] ? region_union(regions[i], region, out_.ranges) : region;
          known[i] = true;
        }
        return true;
      });
    }
    for (size_t i = 0; i < regions.size(); ++i) {
      if (!known[i] || regions[i].extent >= nest.axis_extents[i]) continue;
      nest.axis_min[i] = regions[i].min;
      nest.axis_extents[i] = regions[i].extent;
    }
    return {};
  }

  void make_loops(const ScheduledStage& stage, StageNest& nest) {
    const Compute& compute = *stage.op.compute();
    nest.extents = loop_extents(stage, nest.axis_extents);
    IdMap<Expr> leaf_values;
    for (const auto& loop : stage.loops) {
      const int64_t extent = nest.extents.at(loop.id);
      if (extent == 1) {
        nest.leaf_vars.push_back(-1);
        leaf_values[loop.id] = int_imm(0);
        continue;
      }
      const auto id = static_cast<VarId>(out_.var_names.size());
      out_.var_names.push_back(loop.name);
      out_.ranges[id] = {0, extent - 1};
      nest.leaf_vars.push_back(id);
      leaf_values[loop.id] = var(id, loop.name);
    }
    const auto values = loop_values(stage, leaf_values, nest.extents);
    const size_t rank = compute.axes.size();
    for (size_t i = 0; i < stage.axis_loops.size(); ++i) {
      Expr value = values.at(stage.axis_loops[i]);
      if (i < rank) value = nest.axis_min[i] + value;
      nest.axis_values.push_back(simplify(value, out_.ranges));
    }
    const auto covers = loop_covers(stage, nest.extents);
    for (const auto& relation : stage.relations) {
      const auto* split = std::get_if<SplitRelation>(&relation);
      if (!split || covers.at(split->parent) > nest.extents.at(split->parent)) continue;
      add_end(stage, nest, values.at(split->parent), nest.extents.at(split->parent));
    }
    for (size_t i = 0; i < stage.axis_loops.size(); ++i) {
      const bool runs_past = covers.at(stage.axis_loops[i]) > nest.axis_extents[i];
      nest.padded.push_back(runs_past || (i < rank && nest.wanted[i] > compute.axes[i].extent));
      if (i >= rank) continue;
      nest.stored_extents.push_back(covers.at(stage.axis_loops[i]));
      if (is_output(stage.id) || !nest.padded[i]) {
        add_end(stage, nest, nest.axis_values[i], compute.axes[i].extent);
      }
      if (range_of(nest.axis_values[i], out_.ranges).low < 0) {
        add_guard(stage, nest, less_equal(int_imm(0), nest.axis_values[i]));
      }
    }
  }

  /// Makes the reads of a padded stage legal, and tells the stages that it reads how far they must be padded.
  void pad_reads(const ScheduledStage& stage, StageNest& nest) {
    const Compute& compute = *stage.op.compute();
    const size_t rank = compute.axes.size();
    PaddedStage padded{{}, is_output(stage.id), std::vector<bool>(rank, false)};
    bool any = false;
    for (size_t i = 0; i < nest.axis_values.size(); ++i) {
      const int64_t last = (i < rank ? compute.axes[i] : compute.reduce_axes[i - rank]).extent - 1;
      padded.high.push_back(nest.padded[i] ? std::max(last, range_of(nest.axis_values[i], out_.ranges).high)
                                           : last);
      any = any || padded.high.back() > last;
      const bool sums = compute.combiner == Combiner::kNone || compute.combiner == Combiner::kSum;
      // Stages that are packed once always get zeros, since this costs nothing.
      if (i < rank) padded.zero[i] = nest.wanted_zero[i] || (nest.constant && sums);
    }
    if (!any) {
      nest.body = compute.body;
      return;
    }
    PaddedBody made = pad_body(state_, stage, padded);
    nest.body = std::move(made.body);
    for (const auto& request : made.requests) {
      auto& producer = out_.stages[static_cast<size_t>(request.stage)];
      const size_t axes = state_.stage(request.stage).op.compute()->axes.size();
      producer.wanted.resize(axes, 0);
      producer.wanted_zero.resize(axes, false);
      producer.wanted[request.axis] = std::max(producer.wanted[request.axis], request.extent);
      producer.wanted_zero[request.axis] = producer.wanted_zero[request.axis] || request.zero;
    }
  }

  bool is_output(StageId id) const {
    return std::find(state_.outputs.begin(), state_.outputs.end(), id) != state_.outputs.end();
  }

  /// Adds the guard `value < end` unless it always holds.
  void add_end(const ScheduledStage& stage, StageNest& nest, const Expr& value, int64_t end) {
    if (range_of(value, out_.ranges).high >= end) add_guard(stage, nest, less(value, int_imm(end)));
  }

  void add_guard(const ScheduledStage& stage, StageNest& nest, const Expr& condition) {
    Expr simple = simplify(condition, out_.ranges);
    if (const auto* c = constant_of(simple); c && *c) return;
    bool reduces = false;
    visit(simple, [&](const Expr& e) {
      if (const auto* v = e.as<VarRef>()) {
        for (size_t i = 0; i < stage.loops.size(); ++i) {
          reduces = reduces || (nest.leaf_vars[i] == v->id && stage.loops[i].kind != LoopKind::kSpatial);
        }
      }
      return true;
    });
    auto& list = reduces ? nest.reduce_guards : nest.guards;
    for (const auto& known : list) {
      if (equal(known, simple)) return;
    }
    list.push_back(simple);
  }

  static std::vector<Substitution> axis_substitution(const ScheduledStage& stage, const StageNest& nest) {
    const Compute& compute = *stage.op.compute();
    std::vector<Substitution> out;
    for (size_t i = 0; i < compute.axes.size(); ++i)
      out.push_back({compute.axes[i].var, nest.axis_values[i]});
    for (size_t i = 0; i < compute.reduce_axes.size(); ++i) {
      out.push_back({compute.reduce_axes[i].var, nest.axis_values[compute.axes.size() + i]});
    }
    return out;
  }

  const ScheduleState& state_;
  InferredNests out_;
};

}  // namespace

std::vector<StageId> InferredNests::readers(const ScheduleState& state, StageId id) const {
  std::vector<StageId> found;
  for (const StageId reader : state.order) {
    const auto& loaded = stages[static_cast<size_t>(reader)].producers;
    if (std::find(loaded.begin(), loaded.end(), id) != loaded.end()) found.push_back(reader);
  }
  return found;
}

Result<InferredNests> infer_nests(const ScheduleState& state) {
  return Inference(state).run();
}

}  // namespace tilewright
