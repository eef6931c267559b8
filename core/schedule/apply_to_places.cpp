// SPDX-License-Identifier: Apache-2.0
#include "core/schedule/primitive_applier.h"

#include <algorithm>
#include <utility>

#include "core/schedule/schedule_limits.h"

namespace tilewright {
namespace {

/// `body` with the value that `compute` gives `stage` in the place of each of its loads. Loads of one element
/// get one expression between them, so that its value is computed once.
Expr with_values(const Expr& body, StageId stage, const Compute& compute) {
  std::vector<std::pair<std::vector<Expr>, Expr>> made;
  return rewrite(body, [&](const Expr& e) {
    const auto* l = e.as<Load>();
    if (!l || l->tensor != stage) return Expr();
    for (const auto& [indices, value] : made) {
      if (std::equal(indices.begin(), indices.end(), l->indices.begin(), equal)) return value;
    }
    std::vector<Substitution> at;
    for (size_t i = 0; i < compute.axes.size(); ++i) at.push_back({compute.axes[i].var, l->indices[i]});
    return made.emplace_back(l->indices, substitute(compute.body, at)).second;
  });
}

}  // namespace

Result<void> PrimitiveApplier::operator()(const ComputeAt& p) {
  TILEWRIGHT_CHECK(check_compute(p.stage));
  TILEWRIGHT_CHECK(check_compute(p.target));
  if (p.stage == p.target) return invalid("a stage cannot be computed inside itself");
  if (is_output(p.stage)) return invalid("an output cannot be computed inside another stage");
  if (!state_.stage(p.target).find_loop(p.loop)) {
    return invalid("computes a stage at a loop that its target does not have");
  }
  for (StageId at = p.target; state_.stage(at).location.kind == ComputeLocation::Kind::kAt;) {
    at = state_.stage(at).location.stage;
    if (at == p.stage) return invalid("two stages would be computed inside each other");
  }
  state_.stage(p.stage).location = {ComputeLocation::Kind::kAt, p.target, p.loop};
  return check_kernel(p.target);
}

Result<void> PrimitiveApplier::operator()(const ComputeInline& p) {
  TILEWRIGHT_CHECK(check_compute(p.stage));
  const auto& stage = state_.stage(p.stage);
  const Compute& compute = *stage.op.compute();
  if (is_output(p.stage)) return invalid("an output cannot be inlined");
  if (compute.combiner != Combiner::kNone) return invalid("a reduction cannot be inlined");
  for (const auto& other : state_.stages) {
    if (other.location.kind == ComputeLocation::Kind::kAt && other.location.stage == p.stage) {
      return invalid("a stage that hosts another one cannot be inlined");
    }
  }
  for (StageId reader : state_.consumers(p.stage)) {
    auto& body = state_.stage(reader).op.compute()->body;
    body = with_values(body, p.stage, compute);
  }
  state_.stage(p.stage).location = {ComputeLocation::Kind::kInline, 0, 0};
  std::erase(state_.order, p.stage);
  return {};
}

Result<void> PrimitiveApplier::operator()(const ComputeRoot& p) {
  TILEWRIGHT_CHECK(check_compute(p.stage));
  state_.stage(p.stage).location = {};
  return {};
}

Result<void> PrimitiveApplier::operator()(const SetScope& p) {
  TILEWRIGHT_CHECK(check_compute(p.stage));
  if (is_output(p.stage) && p.scope != MemoryScope::kGlobal) {
    return invalid("an output must stay in global memory");
  }
  state_.stage(p.stage).scope = p.scope;
  return {};
}

Result<void> PrimitiveApplier::operator()(const Pack& p) {
  TILEWRIGHT_CHECK(check_compute(p.stage));
  if (is_output(p.stage)) return invalid("the order of an output in memory belongs to the graph");
  const size_t rank = state_.stage(p.stage).op.type.shape.size();
  std::vector<int> rests(rank, 0);
  std::vector<int64_t> inner(rank, 1);
  for (const auto& part : p.parts) {
    if (part.axis < 0 || static_cast<size_t>(part.axis) >= rank || part.size < 0) {
      return invalid("packs an axis that does not exist");
    }
    auto& rest = rests[static_cast<size_t>(part.axis)];
    if (part.size == 0 && rest++ > 0) return invalid("packs the rest of an axis twice");
    if (part.size == 0) continue;
    if (rest == 0) return invalid("packs an inner part of an axis before its rest");
    const auto size = product_within(inner[static_cast<size_t>(part.axis)], part.size, kMaxExtent);
    if (!size) return invalid("packs an axis into parts far larger than it is");
    inner[static_cast<size_t>(part.axis)] = *size;
  }
  if (std::find(rests.begin(), rests.end(), 0) != rests.end()) {
    return invalid("packs without the rest of an axis");
  }
  state_.stage(p.stage).pack = p.parts;
  return {};
}

Result<void> PrimitiveApplier::operator()(const Prefetch& p) {
  TILEWRIGHT_CHECK(check_compute(p.stage));
  TILEWRIGHT_CHECK(check_compute(p.operand));
  if (!state_.stage(p.stage).find_loop(p.loop)) {
    return invalid("prefetches in a loop that the stage does not have");
  }
  if (p.bytes <= 0) return invalid("prefetches nothing");
  if (p.bytes > kMaxPrefetchBytes) return invalid("prefetches more than any cache holds");
  const auto read = state_.producers(p.stage);
  if (std::find(read.begin(), read.end(), p.operand) == read.end()) {
    return invalid("prefetches what the stage does not read");
  }
  if (state_.stage(p.operand).scope == MemoryScope::kRegister) {
    return invalid("prefetches what is kept in registers");
  }
  const ComputeLocation* at = &state_.stage(p.stage).location;
  while (at->kind == ComputeLocation::Kind::kAt && !state_.stage(at->stage).find_loop(p.ahead)) {
    at = &state_.stage(at->stage).location;
  }
  if (at->kind != ComputeLocation::Kind::kAt) {
    return invalid("prefetches for a loop that is not around the stage");
  }
  state_.stage(p.stage).prefetches.push_back(p);
  return {};
}

}  // namespace tilewright
