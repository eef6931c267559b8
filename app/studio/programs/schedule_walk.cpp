// SPDX-License-Identifier: Apache-2.0
#include "app/studio/programs/schedule_walk.h"

#include "core/feature/nest_footprints.h"
#include "core/lower/loop_nest.h"
#include "core/space/sketch_text.h"
#include "views/common/error_text.h"

namespace tilewright {

WalkedState ScheduleWalk::state_at(const WalkedPlace& place) {
  WalkedState state;
  const Program program = first_primitives(place.program->program, place.primitives);
  const auto whole = build_loop_nest(program);
  if (!whole.ok()) {
    state.why_none = error_text(whole.error());
    return state;
  }
  // For a sketch only known extents are listed.
  const auto& others = place.program->others;
  state.code = QString::fromStdString(others.empty() ? loop_ir_text(*whole) : sketch_text(program, others));
  state.nest = nest_picture(nest_footprints(*whole), place.program->target);
  return state;
}

void ScheduleWalk::go_to(int side, const WalkedPlace& place) {
  if (!place.program) return;
  const auto answer = [this, side](const WalkedPlace& reached_place, const WalkedState& state) {
    Q_EMIT reached(side, reached_place, state);
  };
  walkers_.try_emplace(side, background_, this, state_at, answer).first->second.want(place);
}

}  // namespace tilewright
