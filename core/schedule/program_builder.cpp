// SPDX-License-Identifier: Apache-2.0
#include "core/schedule/program.h"

#include <utility>

namespace tilewright {

ProgramBuilder::ProgramBuilder(std::shared_ptr<const ComputeDag> dag)
    : dag_(std::move(dag)), state_(initial_state(*dag_)) {}

void ProgramBuilder::add(Primitive primitive) {
  if (!error_.ok()) return;
  error_ = apply(state_, primitive, primitives_);
  if (error_.ok()) primitives_.push_back(std::move(primitive));
}

std::vector<LoopId> ProgramBuilder::split(StageId stage, LoopId loop, std::vector<int64_t> factors,
                                          Tail tail) {
  const LoopId first = state_.next_loop;
  const size_t parts = factors.size() + 1;
  add(Split{stage, loop, std::move(factors), tail});
  // After a failure the ids are made up, so that callers may go on until `finish` tells.
  std::vector<LoopId> made;
  for (size_t i = 0; i < parts; ++i) made.push_back(first + static_cast<LoopId>(i));
  return made;
}

std::vector<LoopId> ProgramBuilder::follow_split(StageId stage, LoopId loop, int32_t primitive,
                                                 int32_t parts) {
  const LoopId first = state_.next_loop;
  add(FollowSplit{stage, loop, primitive, parts});
  std::vector<LoopId> made;
  for (int32_t i = 0; i < parts; ++i) made.push_back(first + i);
  return made;
}

LoopId ProgramBuilder::fuse(StageId stage, std::vector<LoopId> loops) {
  if (loops.size() == 1) return loops[0];
  const LoopId made = state_.next_loop;
  add(Fuse{stage, std::move(loops)});
  return made;
}

void ProgramBuilder::reorder(StageId stage, std::vector<LoopId> loops) {
  add(Reorder{stage, std::move(loops)});
}

void ProgramBuilder::annotate(StageId stage, LoopId loop, LoopAnnotation annotation) {
  add(Annotate{stage, loop, annotation});
}

void ProgramBuilder::unroll_up_to(StageId stage, int32_t max_step) {
  add(UnrollUpTo{stage, max_step});
}

void ProgramBuilder::compute_at(StageId stage, StageId target, LoopId loop) {
  add(ComputeAt{stage, target, loop});
}

void ProgramBuilder::compute_inline(StageId stage) {
  add(ComputeInline{stage});
}

void ProgramBuilder::compute_root(StageId stage) {
  add(ComputeRoot{stage});
}

StageId ProgramBuilder::cache_write(StageId stage, MemoryScope scope) {
  const auto made = static_cast<StageId>(state_.stages.size());
  add(CacheWrite{stage, scope});
  return error_.ok() ? made : stage;
}

StageId ProgramBuilder::cache_read(StageId stage, MemoryScope scope, std::vector<StageId> readers) {
  const auto made = static_cast<StageId>(state_.stages.size());
  add(CacheRead{stage, scope, std::move(readers)});
  return error_.ok() ? made : stage;
}

StageId ProgramBuilder::rfactor(StageId stage, LoopId loop, bool innermost) {
  const auto made = static_cast<StageId>(state_.stages.size());
  add(Rfactor{stage, loop, innermost});
  return error_.ok() ? made : stage;
}

void ProgramBuilder::set_scope(StageId stage, MemoryScope scope) {
  add(SetScope{stage, scope});
}

void ProgramBuilder::prefetch(Prefetch prefetch) {
  add(prefetch);
}

void ProgramBuilder::tensorize(StageId stage, LoopId loop, std::string intrinsic) {
  add(Tensorize{stage, loop, std::move(intrinsic)});
}

void ProgramBuilder::pack(StageId stage, std::vector<Pack::Part> parts) {
  add(Pack{stage, std::move(parts)});
}

std::vector<LoopId> ProgramBuilder::loops(StageId stage) const {
  std::vector<LoopId> ids;
  for (const auto& loop : state_.stage(stage).loops) ids.push_back(loop.id);
  return ids;
}

Result<Program> ProgramBuilder::finish() const {
  if (!error_.ok()) return error_.error();
  return Program{dag_, primitives_};
}

Result<ScheduledProgram> ProgramBuilder::finish_scheduled() && {
  if (!error_.ok()) return error_.error();
  return ScheduledProgram{{std::move(dag_), std::move(primitives_)}, std::move(state_)};
}

}  // namespace tilewright
