// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string_view>
#include <vector>

#include "core/base/result.h"
#include "core/space/sketch_rule.h"
#include "core/space/template/knob_space.h"
#include "core/target/target.h"

namespace tilewright::autotvm {

/// A schedule with named knobs, written by hand for tasks of one kind (AutoTVM, section 3). Stateless; safe
/// to share between threads.
class Template {
 public:
  virtual ~Template() = default;

  /// Stable, and unique among templates: "dense".
  virtual std::string_view name() const = 0;
  /// Whether it can schedule the draft's DAG, to which no primitive was applied yet. What it defines and
  /// schedules below is of such a DAG only.
  virtual bool matches(const SketchDraft& draft, const Target& target) const = 0;
  /// Defines the knobs, at least one.
  virtual void define_knobs(KnobSpace& knobs, const SketchDraft& draft, const Target& target) const = 0;
  /// The configuration of an untuned task, as AutoTVM's fallback: the number of an entity of each knob.
  virtual std::vector<size_t> fallback(const KnobSpace& knobs, const SketchDraft& draft,
                                       const Target& target) const = 0;
  /// Applies the primitives of a configuration to a program of the DAG that has none yet. Errors (kInvalid):
  /// knobs that do not fit together.
  virtual Result<void> schedule(ProgramBuilder& builder, const ComputeDag& dag,
                                const Configuration& configuration, const Target& target) const = 0;
};

}  // namespace tilewright::autotvm
