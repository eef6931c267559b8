// SPDX-License-Identifier: Apache-2.0
#include "core/lower/padding.h"

#include <algorithm>
#include <optional>
#include <set>

#include "core/compute/combiner.h"
#include "core/compute/scalar.h"
#include "core/lower/linear.h"
#include "core/lower/simplify.h"

namespace tilewright {
namespace {

std::set<VarId> variables_of(const Expr& e) {
  std::set<VarId> out;
  visit(e, [&](const Expr& part) {
    if (const auto* v = part.as<VarRef>()) out.insert(v->id);
    return true;
  });
  return out;
}

/// What is known about axes at one place of a body.
struct Place {
  std::set<VarId> padded;       ///< axes that may be past their end here
  std::set<VarId> conditioned;  ///< axes on which other conditions around this place depend
  VarRanges ranges;
};

class Padder {
 public:
  Padder(const ScheduleState& state, const ScheduledStage& stage, const PaddedStage& padded)
      : state_(state), compute_(*stage.op.compute()), type_(stage.op.accumulator_type()), padded_(padded) {
    const size_t rank = compute_.axes.size();
    for (size_t i = 0; i < rank + compute_.reduce_axes.size(); ++i) {
      const Axis& axis = i < rank ? compute_.axes[i] : compute_.reduce_axes[i - rank];
      extents_[axis.var] = axis.extent;
      start_.ranges[axis.var] = {0, std::max(axis.extent - 1, padded.high[i])};
      if (padded.high[i] >= axis.extent) start_.padded.insert(axis.var);
    }
  }

  PaddedBody run() && {
    Expr body = compute_.body;
    for (const Axis& axis : compute_.reduce_axes) {
      if (!start_.padded.contains(axis.var)) continue;
      if (!vanishes_past(axis))
        body = select(inside(axis.var, axis.name), body, combiner_identity(compute_.combiner, type_));
    }
    for (size_t i = 0; i < compute_.axes.size(); ++i) {
      const Axis& axis = compute_.axes[i];
      if (!padded_.zero[i] || !start_.padded.contains(axis.var)) continue;
      body = select(inside(axis.var, axis.name), body, zero(type_));
    }
    return {rebuilt(body, start_), std::move(requests_)};
  }

 private:
  static Expr zero(DataType type) {
    return is_floating_point(type) ? float_imm(0, type) : cast(type, int_imm(0));
  }
  Expr inside(VarId axis, const std::string& name) const {
    return less(var(axis, name), int_imm(extents_.at(axis)));
  }

  bool can_extend(StageId id) const {
    const auto& stage = state_.stage(id);
    if (!stage.op.compute()) return false;
    return std::find(state_.outputs.begin(), state_.outputs.end(), id) == state_.outputs.end();
  }

  /// Whether padding the stages that are read makes the body the combiner's identity past the end of reduce
  /// axis `axis`. If so, requests that padding.
  bool vanishes_past(const Axis& axis) {
    std::vector<PadRequest> wanted;
    bool possible = true;
    VarRanges past = start_.ranges;
    past[axis.var].low = axis.extent;
    visit(compute_.body, [&](const Expr& e) {
      if (e.as<Select>()) possible = possible && !variables_of(e.as<Select>()->condition).contains(axis.var);
      const auto* l = e.as<Load>();
      if (!l || !variables_of(e).contains(axis.var)) return possible;
      possible = possible && reads_zeros(*l, past, wanted);
      return possible;
    });
    if (!possible) return false;
    const auto value = value_past(compute_.body, axis.var);
    const Expr identity = combiner_identity(compute_.combiner, type_);
    const auto* wanted_value = identity.as<FloatImm>();
    if (!value || !wanted_value || *value != wanted_value->value) return false;
    requests_.insert(requests_.end(), wanted.begin(), wanted.end());
    return true;
  }

  /// Whether a stage that is padded with zeros gives only zeros where `past` holds, because some index is
  /// past its end for all of these values.
  bool reads_zeros(const Load& l, const VarRanges& past, std::vector<PadRequest>& wanted) const {
    if (!can_extend(l.tensor)) return false;
    const auto& producer = state_.stage(l.tensor);
    const Compute& compute = *producer.op.compute();
    const bool sums = compute.combiner == Combiner::kNone || compute.combiner == Combiner::kSum;
    if (!sums || !is_floating_point(producer.op.type.data_type)) return false;
    bool found = false;
    for (size_t d = 0; d < l.indices.size(); ++d) {
      const Range whole = range_of(l.indices[d], start_.ranges);
      if (whole.low < 0 || whole.high >= kUnbounded) return false;
      if (range_of(l.indices[d], past).low < compute.axes[d].extent) continue;
      wanted.push_back({l.tensor, d, whole.high + 1, true});
      found = true;
    }
    return found;
  }

  /// The value of `e` if every load that depends on `axis` gives 0; nothing where it cannot be determined.
  std::optional<double> value_past(const Expr& e, VarId axis) const {
    if (const auto* f = e.as<FloatImm>()) return f->value;
    if (e.as<Load>()) return variables_of(e).contains(axis) ? std::optional<double>(0) : std::nullopt;
    if (const auto* u = e.as<Unary>()) {
      const auto a = value_past(u->a, axis);
      return a ? std::optional<double>(scalar_value(u->op, *a)) : std::nullopt;
    }
    if (const auto* b = e.as<Binary>()) {
      const auto x = value_past(b->a, axis);
      const auto y = value_past(b->b, axis);
      return x && y ? std::optional<double>(scalar_value(b->op, *x, *y)) : std::nullopt;
    }
    return std::nullopt;
  }

  Expr rebuilt(const Expr& e, const Place& place) {
    if (place.padded.empty()) return e;
    if (const auto* s = e.as<Select>()) {
      const Expr condition = rebuilt(s->condition, place);
      return select(condition, rebuilt(s->if_true, where_holds(s->condition, place)),
                    rebuilt(s->if_false, where_not(s->condition, place)));
    }
    if (const auto* u = e.as<Unary>()) return unary(u->op, rebuilt(u->a, place));
    if (const auto* b = e.as<Binary>()) return binary(b->op, rebuilt(b->a, place), rebuilt(b->b, place));
    if (const auto* c = e.as<Cast>()) return cast(e.type(), rebuilt(c->a, place));
    if (const auto* l = e.as<Load>()) {
      std::vector<Expr> indices;
      for (const auto& index : l->indices) indices.push_back(rebuilt(index, place));
      return read(*l, load(l->tensor, std::move(indices), e.type()), place);
    }
    return e;
  }

  /// What is known in a branch that is taken where `condition` holds. A bound on an axis itself keeps the
  /// axis inside.
  Place where_holds(const Expr& condition, const Place& place) const {
    const auto* b = condition.as<Binary>();
    if (b && b->op == BinaryOp::kAnd) return where_holds(b->b, where_holds(b->a, place));
    Place out = place;
    const Expr simple = simplify(condition, place.ranges);
    const auto* bound = simple.as<Binary>();
    const auto* limit = bound ? constant_of(bound->b) : nullptr;
    const auto* v = limit ? bound->a.as<VarRef>() : nullptr;
    if (v && (bound->op == BinaryOp::kLess || bound->op == BinaryOp::kLessEqual) &&
        out.padded.contains(v->id)) {
      const int64_t end = *limit + (bound->op == BinaryOp::kLessEqual ? 1 : 0);
      if (end <= extents_.at(v->id)) {
        out.padded.erase(v->id);
        out.ranges[v->id].high = std::max<int64_t>(end - 1, 0);
        return out;
      }
    }
    return where_not(condition, place);
  }
  static Place where_not(const Expr& condition, Place place) {
    place.conditioned.merge(variables_of(condition));
    return place;
  }

  Expr read(const Load& l, Expr rebuilt_load, const Place& place) {
    std::set<VarId> reached;  // padded axes that decide whether the read is legal
    for (const auto& index : l.indices) reached.merge(variables_of(index));
    std::set<VarId> conditioned = place.conditioned;
    reached.merge(conditioned);
    std::erase_if(reached, [&](VarId v) { return !place.padded.contains(v); });
    if (reached.empty()) return rebuilt_load;
    const auto& producer = state_.stage(l.tensor);
    bool leaves = false;
    bool extends = can_extend(l.tensor);
    std::vector<PadRequest> wanted;
    for (size_t d = 0; d < l.indices.size(); ++d) {
      const Range range = range_of(l.indices[d], place.ranges);
      const int64_t extent = producer.op.type.shape[d];
      const bool past_end = range.high >= extent;
      leaves = leaves || past_end || range.low < 0;
      extends = extends && range.low >= 0 && range.high < kUnbounded;
      if (past_end) wanted.push_back({l.tensor, d, range.high + 1, false});
    }
    if (!leaves) return rebuilt_load;
    for (const VarId v : place.conditioned) extends = extends && !place.padded.contains(v);
    const bool guarded = padded_.store_is_guarded && guarded_by_store(reached);
    // A stage computed inside this one runs full tiles with it; other stages are not read past their ends.
    if (guarded) extends = extends && producer.location.kind == ComputeLocation::Kind::kAt;
    if (extends) {
      requests_.insert(requests_.end(), wanted.begin(), wanted.end());
      return rebuilt_load;
    }
    if (guarded) return rebuilt_load;
    Expr all;
    for (const VarId v : reached) {
      const Expr one = inside(v, name_of(v));
      all = all.valid() ? logical_and(all, one) : one;
    }
    const DataType type = rebuilt_load.type();
    return select(all, std::move(rebuilt_load), zero(type));
  }

  /// The store's guard concerns axes, not reduce axes.
  bool guarded_by_store(const std::set<VarId>& reached) const {
    return std::all_of(reached.begin(), reached.end(), [&](VarId v) {
      return std::any_of(compute_.axes.begin(), compute_.axes.end(),
                         [&](const Axis& axis) { return axis.var == v; });
    });
  }

  std::string name_of(VarId v) const {
    for (const auto& axis : compute_.axes) {
      if (axis.var == v) return axis.name;
    }
    for (const auto& axis : compute_.reduce_axes) {
      if (axis.var == v) return axis.name;
    }
    return {};
  }

  const ScheduleState& state_;
  const Compute& compute_;
  DataType type_;
  const PaddedStage& padded_;
  std::unordered_map<VarId, int64_t> extents_;
  Place start_;
  std::vector<PadRequest> requests_;
};

}  // namespace

PaddedBody pad_body(const ScheduleState& state, const ScheduledStage& stage, const PaddedStage& padded) {
  return Padder(state, stage, padded).run();
}

}  // namespace tilewright
