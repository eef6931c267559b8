// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <memory>
#include <optional>
#include <string>

#include "core/costmodel/cost_model.h"
#include "core/costmodel/learner/network_kinds.h"

namespace tilewright {

/// What makes one network model differ from another.
struct NetworkModelKind {
  std::string name;
  NetworkKind network;
  std::string loss;                     ///< in place of its authors'; empty: theirs, or as `fit` is asked
  std::optional<InputScaling> scaling;  ///< likewise
};

/// A network in the learner as a cost model.
///
/// `fit` trains as its authors did, from random weights, or fine-tunes what was loaded. Of samples from
/// several targets a network with a head each (MTL-TLP) learns them together, the options' target first;
/// programs that were not measured on a target do not count for its head. It is saved with the targets' keys,
/// and a loaded one predicts by the head of the options' target, as `CostModelOptions::foreign_heads` says.
/// Other networks see samples of several targets as tasks of their own.
///
/// `update` makes a lesson of what it brings, once there are more samples than the warm-up or something was
/// loaded. The first lesson of a network without weights is a whole training; each later one is ten epochs of
/// what is new, a fifth of them old samples drawn anew (ATFormer's online update). A network
/// whose authors search with frozen weights (TLP) keeps those that were loaded. Lessons are learnt one by one
/// by `train_if_due`, so that putting them off changes nothing.
///
/// A program that there is nothing to show of scores minus infinity. Where the learner cannot be had, `fit`
/// fails, and so does the `update` after the lesson that did.
std::unique_ptr<CostModel> make_network_model(const CostModelOptions& options, const NetworkModelKind& kind);

}  // namespace tilewright
