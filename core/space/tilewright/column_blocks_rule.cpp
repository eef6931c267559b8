// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <optional>

#include "core/space/tilewright/column_chain.h"
#include "core/space/tilewright/fewest_lanes.h"
#include "core/space/tilewright/rules.h"
#include "core/space/tilewright/stage_kinds.h"

namespace tilewright {
namespace {

/// Blocks of several vectors stay in any second-level cache; a single one at least in that of a large core,
/// because stages that go through memory one after the other are slower in any case.
constexpr int64_t kMostBytesOfVectors = 256 * 1024;
constexpr int64_t kMostBytesOfOneVector = 1024 * 1024;

/// How the columns of a chain are cut into blocks.
struct ColumnBlocks {
  ColumnChain chain;
  /// The axis of the output whose steps are the vectors of a block; the innermost one where rows are longer
  /// than a few vectors.
  size_t cut = 0;
  bool along_rows = true;  ///< `cut` is the innermost axis
  int64_t lanes = 1;       ///< of a vector
};

/// The draft with everything inlined that the inline rule would inline later: only then is it seen which
/// stages a chain has.
SketchDraft with_all_inlined(SketchDraft draft) {
  for (auto at = static_cast<int>(draft.state.order.size()) - 1; at >= 0; --at) {
    const StageId id = draft.state.order[static_cast<size_t>(at)];
    if (!is_inlined(draft.state, id)) continue;
    const auto inlined = draft.then([id](ProgramBuilder& builder, DecisionValues) {
      builder.compute_inline(id);
      return Result<void>();
    });
    if (!inlined.ok()) break;
    at = std::min(at, static_cast<int>(draft.state.order.size()));
  }
  return draft;
}

const Compute& output_of(const ScheduleState& state, const ColumnChain& chain) {
  return *state.stage(chain.output).op.compute();
}

std::optional<ColumnBlocks> column_blocks(const ScheduleState& state, const Target& target) {
  auto chain = column_chain(state);
  if (!chain) return std::nullopt;
  const auto& axes = output_of(state, *chain).axes;
  const int64_t native = target.lanes(state.stage(chain->output).op.type.data_type);
  const int64_t innermost = axes.back().extent;
  ColumnBlocks blocks{*std::move(chain), axes.size() - 1, true, std::min(native, innermost)};
  // Short rows are vectors as a whole, and a block has several of them.
  for (size_t axis = axes.size() - 1; innermost <= 2 * native && axis > 0; --axis) {
    if (!blocks.chain.kept[axis - 1] || axes[axis - 1].extent == 1) continue;
    blocks.cut = axis - 1;
    blocks.along_rows = false;
    blocks.lanes = innermost;
    break;
  }
  if (blocks.lanes < std::min(kFewestLanes, native)) return std::nullopt;
  return blocks;
}

/// Whether the stage has more than one element of a column.
bool has_steps(const ScheduleState& state, const ColumnChain& chain, const ColumnChain::Member& member) {
  const auto& axes = state.stage(member.stage).op.compute()->axes;
  for (size_t i = 0; i < axes.size(); ++i) {
    const bool kept = member.axes[i] >= 0 && chain.kept[static_cast<size_t>(member.axes[i])];
    if (!kept && axes[i].extent > 1) return true;
  }
  return false;
}

/// Bytes of what a block of so many vectors keeps in memory, and of its results.
int64_t bytes_of_block(const ScheduleState& state, const ColumnBlocks& blocks, int64_t vectors) {
  const auto bytes_each = [&](StageId id) {
    return static_cast<int64_t>(data_type_size(state.stage(id).op.type.data_type));
  };
  int64_t bytes = bytes_each(blocks.chain.output);
  for (const auto& member : blocks.chain.members) {
    if (has_steps(state, blocks.chain, member)) bytes += bytes_each(member.stage);
  }
  return blocks.chain.steps * vectors * blocks.lanes * bytes;
}

/// The number of blocks.
int64_t block_count(const ScheduleState& state, const ColumnBlocks& blocks, int64_t vectors) {
  const auto& axes = output_of(state, blocks.chain).axes;
  int64_t count = 1;
  for (size_t axis = 0; axis < axes.size(); ++axis) {
    if (!blocks.chain.kept[axis] || (axis + 1 == axes.size() && !blocks.along_rows)) continue;
    const int64_t in_block = axis != blocks.cut ? 1 : vectors * (blocks.along_rows ? blocks.lanes : 1);
    count *= (axes[axis].extent + in_block - 1) / in_block;
  }
  return count;
}

/// Vectors in a block, the best choice first: many, so that whole lines are read of each row, but not so many
/// that threads are left without a block.
std::vector<int64_t> block_options(const ScheduleState& state, const ColumnBlocks& blocks,
                                   const Target& target) {
  const int64_t extent = output_of(state, blocks.chain).axes[blocks.cut].extent;
  const int64_t vectors = blocks.along_rows ? (extent + blocks.lanes - 1) / blocks.lanes : extent;
  std::vector<int64_t> options;
  for (const int64_t count : {4, 2, 1}) {
    const int64_t most = count > 1 ? kMostBytesOfVectors : kMostBytesOfOneVector;
    const bool fits = count <= vectors && bytes_of_block(state, blocks, count) <= most;
    if (fits && block_count(state, blocks, count) >= target.threads) options.push_back(count);
  }
  return options;
}

/// The loops over the vectors of a block, and over the elements of a vector.
struct BlockLoops {
  LoopId vectors = -1;
  LoopId lanes = -1;
};

/// Cuts a stage into the blocks' vectors and orders its loops; `outside` of these are those over blocks.
BlockLoops order_inside(ProgramBuilder& b, const ColumnBlocks& blocks, const ColumnChain::Member& member) {
  const auto loops = b.loops(member.stage);
  const size_t axes = b.state().stage(member.stage).op.compute()->axes.size();
  BlockLoops made;
  made.lanes = loops[axes - 1];
  if (blocks.along_rows) {
    const auto parts = b.split(member.stage, made.lanes, {blocks.lanes}, Tail::kPeel);
    made = {parts[0], parts[1]};
  }
  std::vector<LoopId> order;
  for (size_t i = 0; i + 1 < axes; ++i) {
    if (!blocks.along_rows && member.axes[i] == static_cast<int>(blocks.cut)) {
      made.vectors = loops[i];
    } else {
      order.push_back(loops[i]);
    }
  }
  order.insert(order.end(), loops.begin() + static_cast<std::ptrdiff_t>(axes), loops.end());
  order.insert(order.end(), {made.vectors, made.lanes});
  b.reorder(member.stage, order);
  return made;
}

void lay_out(ProgramBuilder& b, StageId stage, const BlockLoops& loops) {
  b.annotate(stage, loops.vectors, LoopAnnotation::kUnroll);
  b.annotate(stage, loops.lanes, LoopAnnotation::kVectorize);
}

Result<void> compute_in_blocks(ProgramBuilder& b, const ColumnBlocks& blocks, int64_t vectors,
                               const Target& target) {
  const StageId output = blocks.chain.output;
  const auto loops = b.loops(output);
  const size_t rank = loops.size();
  std::vector<LoopId> outside;
  std::vector<LoopId> steps;
  for (size_t i = 0; i < rank; ++i) {
    if (i == blocks.cut || i + 1 == rank) continue;
    (blocks.chain.kept[i] ? outside : steps).push_back(loops[i]);
  }
  BlockLoops inside;
  if (blocks.along_rows) {
    const auto parts = b.split(output, loops[blocks.cut], {vectors, blocks.lanes}, Tail::kPeel);
    outside.push_back(parts[0]);
    inside = {parts[1], parts[2]};
  } else {
    const auto parts = b.split(output, loops[blocks.cut], {vectors}, Tail::kPeel);
    outside.push_back(parts[0]);
    inside = {parts[1], loops.back()};
  }
  std::vector<LoopId> order = outside;
  order.insert(order.end(), steps.begin(), steps.end());
  order.insert(order.end(), {inside.vectors, inside.lanes});
  b.reorder(output, order);
  lay_out(b, output, inside);
  for (const auto& member : blocks.chain.members) {
    const bool in_memory = has_steps(b.state(), blocks.chain, member);
    lay_out(b, member.stage, order_inside(b, blocks, member));
    b.compute_at(member.stage, output, outside.back());
    b.set_scope(member.stage, in_memory ? MemoryScope::kLocal : MemoryScope::kRegister);
  }
  parallelise(b, output, outside, target);
  return b.ok() ? Result<void>() : Result<void>(b.finish().error());
}

class ColumnBlocksRule final : public SketchRule {
 public:
  std::string name() const override { return "column blocks"; }

  Verdict check(const SketchDraft& draft, int position, const Target& target) const override {
    const StageId id = draft.state.order[static_cast<size_t>(position)];
    if (draft.state.outputs != std::vector<StageId>{id}) return Verdict::kSkip;
    const SketchDraft inlined = with_all_inlined(draft);
    const auto blocks = column_blocks(inlined.state, target);
    return blocks && !block_options(inlined.state, *blocks, target).empty() ? Verdict::kApply
                                                                            : Verdict::kSkip;
  }

  std::vector<Branch> apply(const SketchDraft& draft, int position, const Target& target) const override {
    const StageId id = draft.state.order[static_cast<size_t>(position)];
    Branch branch{with_all_inlined(draft), 0};
    const auto& stages = branch.draft.state.order;
    branch.position = static_cast<int>(std::ranges::find(stages, id) - stages.begin()) - 1;
    const ColumnBlocks blocks = *column_blocks(branch.draft.state, target);
    Decision width;
    width.stage = branch.draft.state.stage(id).op.name;
    width.name = width.stage + " block of columns";
    width.options = block_options(branch.draft.state, blocks, target);
    for (const int64_t count : width.options)
      width.labels.push_back(std::to_string(count) + (count == 1 ? " vector" : " vectors"));
    const int width_decision = branch.draft.add(std::move(width));
    const Target copy = target;
    const auto result = branch.draft.then([=](ProgramBuilder& b, DecisionValues values) {
      return compute_in_blocks(b, blocks, values[static_cast<size_t>(width_decision)].at(0), copy);
    });
    if (!result.ok()) return {};
    return {std::move(branch)};
  }
};

}  // namespace

std::shared_ptr<const SketchRule> column_blocks_rule() {
  return std::make_shared<ColumnBlocksRule>();
}

}  // namespace tilewright
