// SPDX-License-Identifier: Apache-2.0
#include "core/space/tilewright/axis_roles.h"

#include <algorithm>
#include <set>
#include <unordered_set>

#include "core/compute/node_memo.h"
#include "core/lower/linear.h"

namespace tilewright {
namespace {

/// The smallest number of readers of an element for which a copy is made.
constexpr int64_t kLeastReaders = 8;

/// The largest number of a sum's terms that lie side by side and are added up by its reader.
constexpr int64_t kMostSpreadTerms = 16;

/// For how many neighbouring values of the variable `compute` reads the same element of `operand`: the number
/// by which it divides the variable wherever that appears; 1 where there is none.
int64_t steps_of_a_group(const Compute& compute, StageId operand, VarId variable) {
  int64_t steps = 0;
  visit(compute.body, [&](const Expr& e) {
    const auto* l = e.as<Load>();
    if (!l || l->tensor != operand) return true;
    for (const Expr& index : l->indices) {
      visit(index, [&](const Expr& part) {
        const auto* quotient = part.as<Binary>();
        const auto* divided =
            quotient && quotient->op == BinaryOp::kFloorDiv ? quotient->a.as<VarRef>() : nullptr;
        const int64_t* divisor = divided && divided->id == variable ? constant_of(quotient->b) : nullptr;
        if (divisor && (steps == 0 || steps == *divisor)) {
          steps = *divisor;
          return false;
        }
        const auto* v = part.as<VarRef>();
        if (v && v->id == variable) steps = 1;
        return true;
      });
    }
    return true;
  });
  return std::max<int64_t>(1, steps);
}

/// Variables that appear in the indices of each load of `body`, by operand in order of appearance.
std::vector<std::pair<StageId, std::unordered_set<VarId>>> operand_vars(const Expr& body) {
  std::vector<std::pair<StageId, std::unordered_set<VarId>>> out;
  visit(body, [&](const Expr& e) {
    const auto* l = e.as<Load>();
    if (!l) return true;
    auto it =
        std::find_if(out.begin(), out.end(), [&](const auto& entry) { return entry.first == l->tensor; });
    if (it == out.end()) it = out.insert(out.end(), {l->tensor, {}});
    for (const auto& index : l->indices) {
      visit(index, [&](const Expr& part) {
        if (const auto* v = part.as<VarRef>()) it->second.insert(v->id);
        return true;
      });
    }
    return true;
  });
  return out;
}

/// From this length on a row is better summed along memory than side by side with others that lie apart.
constexpr int64_t kShortestRow = 64;

/// Whether the index steps over whole rows that the computation reduces, so that neighbours along `axis` are
/// a row apart.
bool steps_over_rows(const Compute& compute, const Expr& index, VarId axis) {
  const Linear place = linear_form(index, {});
  const auto coefficient_of = [&](VarId variable) -> int64_t {
    for (const auto& term : place.terms) {
      const auto* v = term.atom.as<VarRef>();
      if (v && v->id == variable) return term.coefficient;
    }
    return 0;
  };
  return std::ranges::any_of(compute.reduce_axes, [&](const Axis& row) {
    return row.extent >= kShortestRow && coefficient_of(row.var) == 1 && coefficient_of(axis) >= row.extent;
  });
}

}  // namespace

bool is_constant(const ScheduleState& state, StageId id) {
  const auto& stage = state.stage(id);
  if (stage.op.placeholder()) return stage.op.is_parameter();
  if (!stage.op.compute()) return true;
  const auto producers = state.producers(id);
  return std::all_of(producers.begin(), producers.end(), [&](StageId p) { return is_constant(state, p); });
}

AxisRoles axis_roles(const ScheduleState& state, StageId id) {
  const Compute& compute = *state.stage(id).op.compute();
  const auto operands = operand_vars(compute.body);
  AxisRoles roles;
  const VarId innermost = compute.axes.empty() ? -1 : compute.axes.back().var;
  // A constant operand is preferred: it can be packed once, in the order the tile reads it.
  for (const bool constant : {true, false}) {
    for (const auto& [operand, vars] : operands) {
      if (roles.vector_operand < 0 && operands.size() > 1 && vars.contains(innermost) &&
          is_constant(state, operand) == constant &&
          !std::holds_alternative<ConstantTable>(state.stage(operand).op.definition)) {
        roles.vector_operand = operand;
      }
    }
  }
  const std::unordered_set<VarId>* vector_vars = nullptr;
  const std::unordered_set<VarId>* row_vars = nullptr;
  for (const auto& [operand, vars] : operands) {
    if (operand == roles.vector_operand) {
      vector_vars = &vars;
    } else if (roles.row_operand < 0) {
      roles.row_operand = operand;
      row_vars = &vars;
    }
  }
  if (row_vars && row_vars->contains(innermost)) {
    roles.lane_steps = steps_of_a_group(compute, roles.row_operand, innermost);
  }
  for (size_t i = 0; i + 1 < compute.axes.size(); ++i) {
    const VarId axis = compute.axes[i].var;
    if (!vector_vars || !vector_vars->contains(axis)) {
      roles.rows.push_back(static_cast<int>(i));
    } else if (row_vars && row_vars->contains(axis)) {
      roles.batch.push_back(static_cast<int>(i));
      const auto in_groups = [&](StageId operand, int& grouped, int64_t& group_steps) {
        const int64_t steps = steps_of_a_group(compute, operand, axis);
        if (steps == 1 || compute.axes[i].extent % steps != 0) return;
        grouped = static_cast<int>(i);
        group_steps = steps;
      };
      in_groups(roles.row_operand, roles.grouped, roles.group_steps);
      in_groups(roles.vector_operand, roles.row_grouped, roles.row_group_steps);
    } else {
      roles.columns.push_back(static_cast<int>(i));
    }
  }
  return roles;
}

bool reads_in_place(const ScheduleState& state, StageId id, const std::vector<StageId>& stages) {
  const Compute& compute = *state.stage(id).op.compute();
  if (compute.combiner != Combiner::kNone) return false;
  return std::all_of(stages.begin(), stages.end(), [&](StageId stage) {
    bool reads = false;
    visit_once(compute.body, [&](const Expr& e) {
      const auto* l = e.as<Load>();
      reads = reads || (l && l->tensor == stage);
      return !reads;
    });
    return !reads || terms_of_a_place(state, id, stage) > 0;
  });
}

int64_t terms_of_a_place(const ScheduleState& state, StageId reader, StageId stage) {
  const Compute& compute = *state.stage(reader).op.compute();
  const ComputeOp& read = state.stage(stage).op;
  const Shape& shape = read.type.shape;
  if (shape.size() != compute.axes.size()) return 0;
  int64_t terms = 1;
  for (size_t d = 0; d < shape.size(); ++d) {
    const int64_t own = compute.axes[d].extent;
    if (shape[d] == own) continue;
    if (d + 1 < shape.size() || own == 0 || shape[d] % own != 0) return 0;
    terms = shape[d] / own;
  }
  const bool is_sum = read.compute() && read.compute()->combiner != Combiner::kNone;
  if (terms > 1 && (!is_sum || terms > kMostSpreadTerms)) return 0;
  const auto reads_own = [](const Expr& index, const Axis& axis) {
    const auto* v = index.as<VarRef>();
    const auto* c = constant_of(index);
    return (v && v->id == axis.var) || (c && *c == 0 && axis.extent == 1);
  };
  std::set<int64_t> met;  // the terms that are read
  const auto reads_term = [&](const Expr& index, const Axis& axis) {
    const Linear place = linear_form(index, {});
    const auto* v = place.terms.size() == 1 ? place.terms[0].atom.as<VarRef>() : nullptr;
    met.insert(place.constant);
    return v && v->id == axis.var && place.terms[0].coefficient == terms && place.constant >= 0 &&
           place.constant < terms;
  };
  bool matches = true;
  visit_once(compute.body, [&](const Expr& e) {
    const auto* l = e.as<Load>();
    if (!l || l->tensor != stage) return matches;
    for (size_t d = 0; matches && d < shape.size(); ++d) {
      const bool spread = terms > 1 && d + 1 == shape.size();
      matches =
          spread ? reads_term(l->indices[d], compute.axes[d]) : reads_own(l->indices[d], compute.axes[d]);
    }
    return matches;
  });
  return matches && (terms == 1 || std::ssize(met) == terms) ? terms : 0;
}

std::optional<StageId> elementwise_reader(const ScheduleState& state, StageId id) {
  const auto consumers = state.consumers(id);
  if (consumers.size() != 1 || !reads_in_place(state, consumers[0], {id})) return std::nullopt;
  return consumers[0];
}

bool is_cheap_elementwise(const ScheduledStage& stage) {
  const Compute* compute = stage.op.compute();
  if (!compute || compute->combiner != Combiner::kNone) return false;
  bool cheap = true;
  visit(compute->body, [&](const Expr& e) {
    if (const auto* u = e.as<Unary>()) {
      cheap = cheap && (u->op == UnaryOp::kNeg || u->op == UnaryOp::kAbs || u->op == UnaryOp::kNot ||
                        u->op == UnaryOp::kFloor);
    }
    if (e.as<Select>()) cheap = false;
    if (const auto* b = e.as<Binary>()) {
      cheap = cheap && b->op != BinaryOp::kPow && (b->op != BinaryOp::kDiv || b->b.as<FloatImm>());
    }
    if (const auto* l = e.as<Load>()) {
      for (const auto& index : l->indices) cheap = cheap && is_affine(index);
    }
    return cheap;
  });
  return cheap;
}

bool can_pack_columns(const ScheduleState& state, StageId id, const AxisRoles& roles) {
  const StageId operand = roles.vector_operand;
  const auto* placeholder = operand < 0 ? nullptr : state.stage(operand).op.placeholder();
  if (!placeholder || placeholder->role != Placeholder::Role::kActivation) return false;
  if (roles.row_operand < 0 || is_constant(state, roles.row_operand)) return false;
  const Compute& compute = *state.stage(id).op.compute();
  int64_t readers = 1;
  for (int row : roles.rows) readers *= compute.axes[static_cast<size_t>(row)].extent;
  if (readers < kLeastReaders) return false;
  bool simple = true;
  int along = 0;
  visit(compute.body, [&](const Expr& e) {
    const auto* l = e.as<Load>();
    if (!l || l->tensor != operand) return true;
    for (const Expr& index : l->indices) {
      const auto* v = index.as<VarRef>();
      simple = simple && (v || constant_of(index));
      along += v && v->id == compute.axes.back().var;
    }
    return true;
  });
  return simple && along == 1;
}

bool is_contiguous_along_innermost(const ScheduleState& state, StageId id, StageId operand) {
  const Compute& compute = *state.stage(id).op.compute();
  bool contiguous = true;
  visit(compute.body, [&](const Expr& e) {
    const auto* l = e.as<Load>();
    for (size_t i = 0; l && l->tensor == operand && i + 1 < l->indices.size(); ++i) {
      visit(l->indices[i], [&](const Expr& part) {
        const auto* v = part.as<VarRef>();
        contiguous = contiguous && !(v && v->id == compute.axes.back().var);
        return true;
      });
    }
    return true;
  });
  return contiguous;
}

bool repeats_along(const Expr& index, VarId variable) {
  // Repeated pieces that are shorter take more instructions to put together.
  constexpr int64_t kShortestPiece = 4;
  int64_t period = 0;
  bool fits = true;
  visit(index, [&](const Expr& e) {
    const auto* b = e.as<Binary>();
    const auto* v = b ? b->a.as<VarRef>() : nullptr;
    const int64_t* by = v && v->id == variable ? constant_of(b->b) : nullptr;
    if (by && b->op == BinaryOp::kMod) {
      fits = fits && *by >= kShortestPiece && (period == 0 || period == *by);
      period = *by;
      return false;
    }
    if (by && b->op == BinaryOp::kFloorDiv) return false;
    const auto* bare = e.as<VarRef>();
    fits = fits && !(bare && bare->id == variable);
    return fits;
  });
  return fits && period > 0;
}

bool innermost_is_contiguous(const ScheduleState& state, StageId id) {
  const Compute& compute = *state.stage(id).op.compute();
  if (compute.axes.empty()) return false;
  const VarId innermost = compute.axes.back().var;
  const AxisRoles roles = axis_roles(state, id);
  const StageId copied = can_pack_columns(state, id, roles) ? roles.vector_operand : -1;
  // Sums whose terms a reader adds up may take the same few elements again and again.
  const auto readers = state.consumers(id);
  const bool spread =
      std::ranges::any_of(readers, [&](StageId reader) { return terms_of_a_place(state, reader, id) > 1; });
  bool contiguous = true;
  bool used = false;
  // A value of a whole row, such as its mean, makes no vector of the one element beside the row.
  const auto is_read_in_steps = [&](const Load& l) {
    return std::ranges::any_of(compute.reduce_axes, [&](const Axis& axis) {
      return std::ranges::any_of(l.indices, [&](const Expr& index) { return depends_on(index, axis.var); });
    });
  };
  visit(compute.body, [&](const Expr& e) {
    const auto* l = e.as<Load>();
    if (!l) return true;
    const bool counts = compute.axes.back().extent > 1 || is_read_in_steps(*l);
    const bool packable = l->tensor == copied || is_constant(state, l->tensor);
    for (size_t i = 0; i < l->indices.size(); ++i) {
      if (!depends_on(l->indices[i], innermost)) continue;
      used = used || counts;
      const bool last = i + 1 == l->indices.size();
      const bool in_groups = last && steps_of_a_group(compute, l->tensor, innermost) > 1;
      contiguous =
          contiguous && (packable || last) &&
          (in_groups || is_affine(l->indices[i]) || (spread && repeats_along(l->indices[i], innermost))) &&
          !steps_over_rows(compute, l->indices[i], innermost);
    }
    return true;
  });
  return contiguous && used;
}

int shared_leading_axes(const ScheduleState& state, StageId id, StageId output) {
  if (id == output) {
    // The innermost loop of a stage without reduction is vectorised: nothing can be computed inside it.
    const Compute& compute = *state.stage(id).op.compute();
    const auto axes = static_cast<int>(compute.axes.size());
    return compute.combiner == Combiner::kNone ? std::max(0, axes - 1) : axes;
  }
  int shared = static_cast<int>(state.stage(id).op.compute()->axes.size());
  for (StageId reader : state.consumers(id)) {
    const Compute& compute = *state.stage(reader).op.compute();
    int same = 0;
    bool first = true;
    visit(compute.body, [&](const Expr& e) {
      const auto* l = e.as<Load>();
      if (!l || l->tensor != id) return true;
      int count = 0;
      for (size_t i = 0; i < l->indices.size() && i < compute.axes.size(); ++i) {
        const auto* v = l->indices[i].as<VarRef>();
        const auto* c = constant_of(l->indices[i]);
        const bool here =
            (v && v->id == compute.axes[i].var) || (c && *c == 0 && compute.axes[i].extent == 1);
        if (!here) break;
        ++count;
      }
      same = first ? count : std::min(same, count);
      first = false;
      return true;
    });
    shared = std::min({shared, same, shared_leading_axes(state, reader, output)});
  }
  return shared;
}

bool reuses_data(const ScheduleState& state, StageId id) {
  const Compute* compute = state.stage(id).op.compute();
  if (!compute || compute->combiner == Combiner::kNone || compute->reduce_axes.empty()) return false;
  const auto operands = operand_vars(compute->body);
  for (const auto& [operand, vars] : operands) {
    for (const auto& axis : compute->axes) {
      if (axis.extent > 1 && !vars.contains(axis.var)) return true;
    }
  }
  return false;
}

}  // namespace tilewright
