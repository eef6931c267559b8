// SPDX-License-Identifier: Apache-2.0
#include "core/space/template/annotate_knob.h"

#include <algorithm>

#include <nlohmann/json.hpp>

namespace tilewright::autotvm {
namespace {

const char* logged_annotation(LoopAnnotation annotation) {
  switch (annotation) {
    case LoopAnnotation::kUnroll: return "unroll";
    case LoopAnnotation::kVectorize: return "vec";
    default: return "none";
  }
}

}  // namespace

AnnotateKnob::AnnotateKnob(std::string name, std::vector<LoopAnnotations> entities,
                           const std::function<bool(const LoopAnnotations&)>& fits)
    : Knob(std::move(name)), logged_size_(entities.size()) {
  for (size_t i = 0; i < entities.size(); ++i) {
    if (fits && !fits(entities[i])) continue;
    entities_.push_back(std::move(entities[i]));
    logged_numbers_.push_back(i);
  }
}

std::vector<LoopAnnotations> AnnotateKnob::products(size_t count, const LoopAnnotations& annotations) {
  std::vector<LoopAnnotations> made{{}};
  for (size_t loop = 0; loop < count; ++loop) {
    std::vector<LoopAnnotations> longer;
    for (const LoopAnnotations& before : made) {
      for (const LoopAnnotation annotation : annotations) {
        longer.push_back(before);
        longer.back().push_back(annotation);
      }
    }
    made = std::move(longer);
  }
  std::erase_if(made, [](const LoopAnnotations& entity) {
    return std::ranges::count(entity, LoopAnnotation::kVectorize) > 1;
  });
  return made;
}

nlohmann::ordered_json AnnotateKnob::entity(size_t number) const {
  auto names = nlohmann::ordered_json::array();
  for (const LoopAnnotation annotation : entities_[number]) names.push_back(logged_annotation(annotation));
  return names;
}

size_t AnnotateKnob::find(const LoopAnnotations& annotations) const {
  const auto at = std::ranges::find(entities_, annotations);
  return at == entities_.end() ? 0 : static_cast<size_t>(at - entities_.begin());
}

Decision AnnotateKnob::decision() const {
  Decision made = Knob::decision();
  const bool vectors = std::ranges::any_of(entities_, [](const LoopAnnotations& entity) {
    return std::ranges::count(entity, LoopAnnotation::kVectorize) > 0;
  });
  made.kind = vectors ? Decision::Kind::kVectorize : Decision::Kind::kUnroll;
  return made;
}

}  // namespace tilewright::autotvm
