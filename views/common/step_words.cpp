// SPDX-License-Identifier: Apache-2.0
#include "views/common/core_words.h"

#include <QtGlobal>

namespace tilewright {
namespace {

constexpr const char* kStepWords[] = {
    QT_TRANSLATE_NOOP("Core", "names a stage that does not exist"),
    QT_TRANSLATE_NOOP("Core", "%1 is not computed and has no loops"),
    QT_TRANSLATE_NOOP("Core", "%1 was inlined"),
    QT_TRANSLATE_NOOP("Core", "follows a primitive that does not come before it"),
    QT_TRANSLATE_NOOP("Core", "follows a primitive that is not a split"),
    QT_TRANSLATE_NOOP("Core", "asks for more parts than the split it follows has"),
    QT_TRANSLATE_NOOP("Core", "a fusion needs at least two loops"),
    QT_TRANSLATE_NOOP("Core", "fuses a loop that the stage does not have"),
    QT_TRANSLATE_NOOP("Core", "fuses loops that are not neighbours"),
    QT_TRANSLATE_NOOP("Core", "fuses an annotated loop"),
    QT_TRANSLATE_NOOP("Core", "fuses the loop of a micro-kernel"),
    QT_TRANSLATE_NOOP("Core", "fuses a loop inside which another stage is computed"),
    QT_TRANSLATE_NOOP("Core", "fuses loops to more steps than can be counted"),
    QT_TRANSLATE_NOOP("Core", "fuses a loop over elements with one of their sum"),
    QT_TRANSLATE_NOOP("Core", "a new order must name every loop of the stage once"),
    QT_TRANSLATE_NOOP("Core", "annotates a loop twice"),
    QT_TRANSLATE_NOOP("Core", "a reduction cannot be bound to %1"),
    QT_TRANSLATE_NOOP("Core", "a reduction cannot be %1d"),
    QT_TRANSLATE_NOOP("Core", "annotates a loop that the stage does not have"),
    QT_TRANSLATE_NOOP("Core", "a negative unroll limit"),
    QT_TRANSLATE_NOOP("Core", "there is no intrinsic \"%1\""),
    QT_TRANSLATE_NOOP("Core", "gives a stage a second micro-kernel"),
    QT_TRANSLATE_NOOP("Core", "gives a micro-kernel what is no sum"),
    QT_TRANSLATE_NOOP("Core", "gives a micro-kernel a loop that the stage does not have"),
    QT_TRANSLATE_NOOP("Core", "gives a micro-kernel a loop that is no reduction"),
    QT_TRANSLATE_NOOP("Core", "gives a micro-kernel a parallel loop"),
    QT_TRANSLATE_NOOP("Core", "gives a micro-kernel a loop inside which another stage is computed"),
    QT_TRANSLATE_NOOP("Core",
                      "pads %1, an inner part of another loop: steps past its end would be other elements"),
    QT_TRANSLATE_NOOP("Core", "pads %1 of extent %2 to steps of %3"),
    QT_TRANSLATE_NOOP("Core", "splits a loop that the stage does not have"),
    QT_TRANSLATE_NOOP("Core", "splits an annotated loop"),
    QT_TRANSLATE_NOOP("Core", "splits the loop of a micro-kernel"),
    QT_TRANSLATE_NOOP("Core", "splits a loop inside which another stage is computed"),
    QT_TRANSLATE_NOOP("Core", "a split needs at least one factor"),
    QT_TRANSLATE_NOOP("Core", "a split factor must be positive"),
    QT_TRANSLATE_NOOP("Core", "%1 does not divide %2 of extent %3"),
    QT_TRANSLATE_NOOP("Core", "a stage cannot be computed inside itself"),
    QT_TRANSLATE_NOOP("Core", "an output cannot be computed inside another stage"),
    QT_TRANSLATE_NOOP("Core", "computes a stage at a loop that its target does not have"),
    QT_TRANSLATE_NOOP("Core", "two stages would be computed inside each other"),
    QT_TRANSLATE_NOOP("Core", "an output cannot be inlined"),
    QT_TRANSLATE_NOOP("Core", "a reduction cannot be inlined"),
    QT_TRANSLATE_NOOP("Core", "a stage that hosts another one cannot be inlined"),
    QT_TRANSLATE_NOOP("Core", "an output must stay in global memory"),
    QT_TRANSLATE_NOOP("Core", "the order of an output in memory belongs to the graph"),
    QT_TRANSLATE_NOOP("Core", "packs an axis that does not exist"),
    QT_TRANSLATE_NOOP("Core", "packs the rest of an axis twice"),
    QT_TRANSLATE_NOOP("Core", "packs an inner part of an axis before its rest"),
    QT_TRANSLATE_NOOP("Core", "packs an axis into parts far larger than it is"),
    QT_TRANSLATE_NOOP("Core", "packs without the rest of an axis"),
    QT_TRANSLATE_NOOP("Core", "prefetches in a loop that the stage does not have"),
    QT_TRANSLATE_NOOP("Core", "prefetches nothing"),
    QT_TRANSLATE_NOOP("Core", "prefetches more than any cache holds"),
    QT_TRANSLATE_NOOP("Core", "prefetches what the stage does not read"),
    QT_TRANSLATE_NOOP("Core", "prefetches what is kept in registers"),
    QT_TRANSLATE_NOOP("Core", "prefetches for a loop that is not around the stage"),
    QT_TRANSLATE_NOOP("Core", "a stage must get its write cache before it is split or fused"),
    QT_TRANSLATE_NOOP("Core", "a stage must get its write cache before its micro-kernel"),
    QT_TRANSLATE_NOOP("Core", "a read cache needs a reader"),
    QT_TRANSLATE_NOOP("Core", "makes a read cache for a stage that does not read it"),
    QT_TRANSLATE_NOOP("Core", "factors a loop that is not a reduction of the stage"),
    QT_TRANSLATE_NOOP("Core", "factors a stage that has a micro-kernel"),
    QT_TRANSLATE_NOOP("Core", "factors a stage inside which another stage is computed"),
    QT_TRANSLATE_NOOP("Core", "is too large to be edited by hand"),
    QT_TRANSLATE_NOOP("Core", "The list may come from another version of the program"),
    QT_TRANSLATE_NOOP("Core", "is computed inside a vectorised loop, whose steps share one statement"),
    QT_TRANSLATE_NOOP("Core", "is computed where its reader %1 cannot see it"),
};

}  // namespace

std::span<const char* const> step_words() {
  return kStepWords;
}

}  // namespace tilewright
