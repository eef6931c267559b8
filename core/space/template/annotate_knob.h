// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "core/schedule/primitive.h"
#include "core/space/template/knob.h"

namespace tilewright::autotvm {

/// An annotation for each of some loops: none, unrolled or vectorised.
using LoopAnnotations = std::vector<LoopAnnotation>;

/// A knob for annotations of loops (AutoTVM's `define_annotate`).
class AnnotateKnob final : public Knob {
 public:
  /// `fits`: keeps an entity, while logs count those that it leaves out; null: all.
  AnnotateKnob(std::string name, std::vector<LoopAnnotations> entities,
               const std::function<bool(const LoopAnnotations&)>& fits = {});

  /// All ways to give `count` loops one of these annotations each, at most one loop being vectorised; the
  /// last loop's annotation changes first. AutoTVM's "try_unroll_vec" is none, unroll, vectorize.
  static std::vector<LoopAnnotations> products(size_t count, const LoopAnnotations& annotations);

  size_t size() const override { return entities_.size(); }
  size_t logged_number(size_t number) const override { return logged_numbers_[number]; }
  size_t logged_size() const override { return logged_size_; }
  std::string_view code() const override { return "an"; }
  nlohmann::ordered_json entity(size_t number) const override;
  /// About unrolling where nothing is vectorised, else about vectors.
  Decision decision() const override;

  const LoopAnnotations& annotations(size_t number) const { return entities_[number]; }
  using Knob::find;
  /// The number of the entity with these annotations; the first where there is none.
  size_t find(const LoopAnnotations& annotations) const;

 private:
  std::vector<LoopAnnotations> entities_;
  std::vector<size_t> logged_numbers_;  ///< of the entities
  size_t logged_size_ = 0;
};

}  // namespace tilewright::autotvm
