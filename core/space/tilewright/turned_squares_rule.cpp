// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <optional>

#include "core/lower/linear.h"
#include "core/space/tilewright/axis_roles.h"
#include "core/space/tilewright/cache_ways.h"
#include "core/space/tilewright/placement.h"
#include "core/space/tilewright/rules.h"
#include "core/space/tilewright/stage_kinds.h"

namespace tilewright {
namespace {

/// The smallest square; smaller ones have hardly fewer loads than elements.
constexpr int64_t kSmallestSide = 4;

/// Floats in a line of cache.
constexpr int64_t kLine = 16;
/// The longest rows that are read in pieces; of longer ones, few cache lines would be left for the next
/// piece.
constexpr int64_t kLongestOfPieces = 2 * kLine;
/// Squares of one piece come before those of the next: few places are written at a time, and the lines that
/// were read are still in the first-level cache.
constexpr int64_t kSquaresOfAPiece = 8;

/// Squares that are turned before their rows are stored, where these would crowd each other out.
constexpr int64_t kSquaresOfATile = 8;

/// An operand that is contiguous along one axis of the output, while the output is contiguous along another
/// one. Read in the operand's order, a square of elements is loaded into registers row by row and stored
/// column by column.
struct Turn {
  StageId operand = -1;
  size_t along = 0;    ///< axis of the output along which the operand is contiguous
  size_t across = 0;   ///< dimension of the operand that the output's innermost axis indexes
  int64_t length = 0;  ///< of a row as it is read; of the output's axis `along`, so many steps are laid out
  int64_t count = 0;   ///< rows, which are the elements of a vector of the output
  int64_t width = 0;   ///< of the output's innermost axis
  bool in_pieces = false;  ///< rows are parts of short ones, which are read to their ends before others
  /// The lines that a square is stored to share the same few places of the first-level cache: several squares
  /// are turned into a tile there, whose rows are then copied.
  bool in_tiles = false;
};

/// Whether `rows` neighbours along an axis of the output leave no place for others in the first-level cache,
/// because the steps from one to the next are whole ways of it, or large parts.
bool crowd_out(const ComputeOp& op, size_t along, int64_t rows) {
  auto stride = static_cast<int64_t>(data_type_size(op.type.data_type));
  for (size_t d = along + 1; d < op.type.shape.size(); ++d) stride *= op.type.shape[d];
  return crowded_bytes(rows, stride) >= kFirstLevelBytes;
}

/// The axis that is an operand's innermost index, with the length of rows. The index may also be the
/// remainder of an axis, as in blocks of channels; the divisor is then the length of rows. Nothing for other
/// forms.
std::optional<std::pair<size_t, int64_t>> axis_along(const Compute& compute, const Expr& last, int64_t length,
                                                     int64_t longest) {
  const VarRef* variable = last.as<VarRef>();
  const int64_t* period = nullptr;
  if (const auto* b = last.as<Binary>(); b && b->op == BinaryOp::kMod) {
    period = constant_of(b->b);
    variable = b->a.as<VarRef>();
    if (!period || *period % length != 0) return std::nullopt;
  }
  for (size_t i = 0; variable && i + 1 < compute.axes.size(); ++i) {
    const Axis& axis = compute.axes[i];
    if (axis.var != variable->id) continue;
    // A single block is an ordinary row.
    if (period && axis.extent > *period) {
      if (*period > longest) return std::nullopt;
      length = *period;
    }
    return axis.extent >= length ? std::optional(std::pair(i, length)) : std::nullopt;
  }
  return std::nullopt;
}

/// Whether all of the operand is in memory before the output is computed: it comes from outside, or is made
/// by a contraction in tiles of its own.
bool is_there_before(const ScheduleState& state, StageId operand) {
  return state.stage(operand).op.placeholder() ||
         (!is_constant(state, operand) && !is_inlined(state, operand) &&
          (is_contraction(state, operand) || ends_contraction(state, operand)));
}

std::optional<Turn> turn_by(const ScheduleState& state, const Compute& compute, const Load& load,
                            int64_t side, int64_t longest) {
  const auto& operand = state.stage(load.tensor).op;
  if (load.indices.size() < 2 || operand.type.shape.back() < side || !is_there_before(state, load.tensor))
    return std::nullopt;
  const VarId innermost = compute.axes.back().var;
  const auto along = axis_along(compute, load.indices.back(), side, longest);
  if (!along) return std::nullopt;
  const int64_t whole_row = operand.type.shape.back();
  const bool in_pieces = along->second < kLine && whole_row > along->second && whole_row <= kLongestOfPieces;
  Turn turn{load.tensor, along->first, 0, along->second, side, compute.axes.back().extent, in_pieces};
  int across = 0;
  for (size_t d = 0; d < load.indices.size(); ++d) {
    if (!depends_on(load.indices[d], innermost)) continue;
    turn.across = d;
    ++across;
  }
  return across == 1 && turn.across + 1 < load.indices.size() ? std::optional(turn) : std::nullopt;
}

bool reads_same_place(const Load& a, const Load& b) {
  return equal(a.indices, b.indices);
}

/// Whether such squares leave a quarter of their side or more of a short row over, for which squares of half
/// the side are better: of 24 elements 8, of 20 elements 4.
bool leaves_much_of_a_row(const ScheduleState& state, const Load& load, int64_t side) {
  const Shape& shape = state.stage(load.tensor).op.type.shape;
  return side > kLine / 2 && !shape.empty() && shape.back() <= kLongestOfPieces &&
         shape.back() % side >= side / 4;
}

std::optional<Turn> turn_of(const ScheduleState& state, StageId id, const Target& target) {
  const Compute* compute = state.stage(id).op.compute();
  if (!compute || compute->combiner != Combiner::kNone || compute->axes.size() < 2) return std::nullopt;
  std::vector<const Load*> loads;
  visit(compute->body, [&](const Expr& e) {
    if (const auto* load = e.as<Load>()) loads.push_back(load);
    return true;
  });
  const int64_t lanes = target.lanes(state.stage(id).op.type.data_type);
  for (int64_t side = lanes; side >= kSmallestSide; side /= 2) {
    if (compute->axes.back().extent < side) continue;
    for (const Load* load : loads) {
      const bool in_one_place = std::ranges::all_of(
          loads, [&](const Load* l) { return l->tensor != load->tensor || reads_same_place(*l, *load); });
      // A square lies in registers in the type in which it is loaded.
      if (side > target.lanes(state.stage(load->tensor).op.type.data_type)) continue;
      if (!in_one_place || leaves_much_of_a_row(state, *load, side)) continue;
      if (auto turn = turn_by(state, *compute, *load, side, lanes)) {
        turn->in_tiles = crowd_out(state.stage(id).op, turn->along, turn->length);
        return turn;
      }
    }
  }
  return std::nullopt;
}

/// The draft with those producers of `id` inlined that the inline rule would inline later: only then are the
/// operands that they read seen as operands of `id`.
SketchDraft with_inlined_producers(SketchDraft draft, StageId id) {
  const auto next = [&]() -> std::optional<StageId> {
    for (StageId producer : draft.state.producers(id)) {
      if (is_inlined(draft.state, producer)) return producer;
    }
    return std::nullopt;
  };
  while (const auto producer = next()) {
    const auto inlined = draft.then([stage = *producer](ProgramBuilder& builder, DecisionValues) {
      builder.compute_inline(stage);
      return Result<void>();
    });
    if (!inlined.ok()) break;
  }
  return draft;
}

/// A loop of a stage, inside which another stage is computed.
struct Place {
  StageId stage = -1;
  LoopId loop = -1;
};

/// Loads the rows of a square.
void read_square(ProgramBuilder& b, StageId square, const Turn& turn, const Place& place) {
  b.compute_at(square, place.stage, place.loop);
  auto inner = b.loops(square);
  if (!b.ok()) return;
  const LoopId read = inner[turn.across];
  const LoopId lane = inner.back();
  std::erase(inner, read);
  inner.insert(inner.end() - 1, read);
  b.reorder(square, inner);
  b.annotate(square, read, LoopAnnotation::kUnroll);
  b.annotate(square, lane, LoopAnnotation::kVectorize);
}

/// Turns the squares of a tile one after the other.
void turn_tile(ProgramBuilder& b, StageId tile, StageId square, const Turn& turn, const Place& place) {
  b.compute_at(tile, place.stage, place.loop);
  auto order = b.loops(tile);
  if (!b.ok()) return;
  const LoopId row = order[turn.along];
  const auto columns = b.split(tile, order.back(), {turn.count}, Tail::kPeel);
  if (!b.ok()) return;
  order.pop_back();
  std::erase(order, row);
  order.insert(order.end(), {columns[0], row, columns[1]});
  b.reorder(tile, order);
  b.annotate(tile, row, LoopAnnotation::kUnroll);
  b.annotate(tile, columns[1], LoopAnnotation::kVectorize);
  read_square(b, square, turn, {tile, columns[0]});
}

class TurnedSquaresRule final : public SketchRule {
 public:
  std::string name() const override { return "turned squares"; }

  Verdict check(const SketchDraft& draft, int position, const Target& target) const override {
    const StageId id = draft.state.order[static_cast<size_t>(position)];
    const bool is_output = draft.state.outputs.size() == 1 && draft.state.outputs.front() == id;
    return is_output && turn_of(with_inlined_producers(draft, id).state, id, target) ? Verdict::kApply
                                                                                     : Verdict::kSkip;
  }

  std::vector<Branch> apply(const SketchDraft& draft, int position, const Target& target) const override {
    const StageId id = draft.state.order[static_cast<size_t>(position)];
    Branch branch{with_inlined_producers(draft, id), 0};
    const auto& stages = branch.draft.state.order;
    branch.position = static_cast<int>(std::ranges::find(stages, id) - stages.begin()) - 1;
    const Turn turn = *turn_of(branch.draft.state, id, target);
    const Target copy = target;
    const auto result = branch.draft.then([=](ProgramBuilder& b, DecisionValues) -> Result<void> {
      const StageId turned = turn.in_tiles ? b.cache_write(id, MemoryScope::kLocal) : id;
      const StageId square = b.cache_read(turn.operand, MemoryScope::kRegister, {turned});
      if (!b.ok()) return b.finish().error();
      const auto loops = b.loops(id);
      std::vector<LoopId> outside;
      LoopId rows = -1;  // steps along the axis
      LoopId row = -1;
      for (size_t i = 0; i + 1 < loops.size(); ++i) {
        if (i != turn.along) {
          outside.push_back(loops[i]);
          continue;
        }
        const auto parts = b.split(id, loops[i], {turn.length}, Tail::kPeel);
        rows = parts[0];
        row = parts[1];
        if (!turn.in_pieces) outside.push_back(rows);
      }
      std::vector<int64_t> cuts{turn.count};
      if (turn.in_tiles)
        cuts.insert(cuts.begin(), std::min(kSquaresOfATile, turn.width / turn.count));
      else if (turn.in_pieces)
        cuts.insert(cuts.begin(), kSquaresOfAPiece);
      const auto columns = b.split(id, loops.back(), cuts, Tail::kPeel);
      // Runs of pixels may go to several threads, too.
      if (turn.in_pieces || turn.in_tiles) outside.push_back(columns[0]);
      std::vector<LoopId> order = outside;
      if (turn.in_pieces) order.push_back(rows);
      if (turn.in_tiles) {
        order.insert(order.end(), {row, columns[1], columns[2]});
        b.reorder(id, order);
        b.annotate(id, columns[2], LoopAnnotation::kVectorize);
        turn_tile(b, turned, square, turn, {id, turn.in_pieces ? rows : columns[0]});
      } else {
        order.push_back(columns[columns.size() - 2]);
        const LoopId squares = order.back();
        order.insert(order.end(), {row, columns.back()});
        b.reorder(id, order);
        b.annotate(id, row, LoopAnnotation::kUnroll);
        b.annotate(id, columns.back(), LoopAnnotation::kVectorize);
        read_square(b, square, turn, {id, squares});
      }
      parallelise(b, id, outside, copy);
      return b.ok() ? Result<void>() : Result<void>(b.finish().error());
    });
    if (!result.ok()) return {};
    return {std::move(branch)};
  }
};

}  // namespace

std::shared_ptr<const SketchRule> turned_squares_rule() {
  return std::make_shared<TurnedSquaresRule>();
}

}  // namespace tilewright
