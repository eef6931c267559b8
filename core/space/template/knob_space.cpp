// SPDX-License-Identifier: Apache-2.0
#include "core/space/template/knob_space.h"

#include <fmt/format.h>

#include <limits>

#include <nlohmann/json.hpp>

namespace tilewright::autotvm {
namespace {

template <typename Kind>
const Kind& knob_of_kind(const KnobSpace& space, std::string_view name, size_t& at) {
  at = space.find(name);
  return dynamic_cast<const Kind&>(*space.knobs().at(at));
}

}  // namespace

const SplitSizes& Configuration::split(std::string_view knob) const {
  size_t at = 0;
  return knob_of_kind<SplitKnob>(*space_, knob, at).sizes(numbers_[at]);
}

const LoopOrder& Configuration::order(std::string_view knob) const {
  size_t at = 0;
  return knob_of_kind<ReorderKnob>(*space_, knob, at).order(numbers_[at]);
}

const LoopAnnotations& Configuration::annotations(std::string_view knob) const {
  size_t at = 0;
  return knob_of_kind<AnnotateKnob>(*space_, knob, at).annotations(numbers_[at]);
}

int64_t Configuration::integer(std::string_view knob) const {
  size_t at = 0;
  return std::get<int64_t>(knob_of_kind<ValueKnob>(*space_, knob, at).candidate(numbers_[at]));
}

bool Configuration::flag(std::string_view knob) const {
  size_t at = 0;
  return std::get<bool>(knob_of_kind<ValueKnob>(*space_, knob, at).candidate(numbers_[at]));
}

const SplitKnob& KnobSpace::define_split(std::string name, int64_t length, const SplitOptions& options) {
  return add(std::make_shared<const SplitKnob>(std::move(name), length, options));
}

const ReorderKnob& KnobSpace::define_reorder(std::string name, std::vector<LoopOrder> orders) {
  return add(std::make_shared<const ReorderKnob>(std::move(name), std::move(orders)));
}

const AnnotateKnob& KnobSpace::define_annotate(std::string name, std::vector<LoopAnnotations> entities,
                                               const std::function<bool(const LoopAnnotations&)>& fits) {
  return add(std::make_shared<const AnnotateKnob>(std::move(name), std::move(entities), fits));
}

const ValueKnob& KnobSpace::define_knob(std::string name, std::vector<ValueKnob::Value> candidates,
                                        Decision::Kind kind) {
  return add(std::make_shared<const ValueKnob>(std::move(name), std::move(candidates), kind));
}

size_t KnobSpace::find(std::string_view name) const {
  size_t at = 0;
  while (at < knobs_.size() && knobs_[at]->name() != name) ++at;
  return at;
}

uint64_t KnobSpace::size() const {
  constexpr uint64_t kMost = std::numeric_limits<uint64_t>::max();
  uint64_t size = 1;
  for (const auto& knob : knobs_) {
    if (size > kMost / knob->size()) return kMost;
    size *= knob->size();
  }
  return size;
}

uint64_t KnobSpace::index(const Configuration& configuration) const {
  uint64_t index = 0;
  for (size_t i = knobs_.size(); i > 0; --i) {
    index = index * knobs_[i - 1]->size() + configuration.numbers()[i - 1];
  }
  return index;
}

Configuration KnobSpace::at(uint64_t index) const {
  std::vector<size_t> numbers;
  for (const auto& knob : knobs_) {
    numbers.push_back(static_cast<size_t>(index % knob->size()));
    index /= knob->size();
  }
  return {*this, std::move(numbers)};
}

std::vector<DecisionValue> KnobSpace::values(const Configuration& configuration) const {
  std::vector<DecisionValue> values;
  for (size_t i = 0; i < knobs_.size(); ++i) {
    values.push_back(knobs_[i]->value(configuration.numbers()[i]));
  }
  return values;
}

Result<Configuration> KnobSpace::configuration(std::span<const DecisionValue> values) const {
  std::vector<size_t> numbers;
  for (size_t i = 0; i < knobs_.size(); ++i) {
    const auto number = i < values.size() ? knobs_[i]->number(values[i]) : std::nullopt;
    if (!number) {
      return Error{ErrorKind::kInvalid, knobs_[i]->name(), "has no entity of this value", {}, {}};
    }
    numbers.push_back(*number);
  }
  return Configuration(*this, std::move(numbers));
}

uint64_t KnobSpace::logged_index(const Configuration& configuration) const {
  uint64_t index = 0;
  for (size_t i = knobs_.size(); i > 0; --i) {
    const Knob& knob = *knobs_[i - 1];
    index = index * knob.logged_size() + knob.logged_number(configuration.numbers()[i - 1]);
  }
  return index;
}

nlohmann::ordered_json KnobSpace::to_log(const Configuration& configuration) const {
  auto entities = nlohmann::ordered_json::array();
  for (size_t i = 0; i < knobs_.size(); ++i) {
    entities.push_back(nlohmann::ordered_json::array(
        {knobs_[i]->name(), std::string(knobs_[i]->code()), knobs_[i]->entity(configuration.numbers()[i])}));
  }
  nlohmann::ordered_json config;
  config["index"] = logged_index(configuration);
  config["code_hash"] = nullptr;
  config["entity"] = std::move(entities);
  return config;
}

Result<Configuration> KnobSpace::from_log(const nlohmann::ordered_json& config) const {
  const auto refuse = [](std::string why) {
    return Error{ErrorKind::kBadInput, "configuration", std::move(why), {}, {}};
  };
  const auto entities = config.is_object() ? config.find("entity") : config.end();
  if (!config.is_object() || entities == config.end() || !entities->is_array() ||
      entities->size() != knobs_.size()) {
    return refuse(fmt::format("is no list of {} knobs", knobs_.size()));
  }
  std::vector<size_t> numbers(knobs_.size());
  std::vector<bool> given(knobs_.size(), false);
  for (const auto& entity : *entities) {
    const bool named = entity.is_array() && entity.size() == 3 && entity[0].is_string();
    const std::string name = named ? entity[0].get<std::string>() : entity.dump();
    const size_t at = named ? find(name) : knobs_.size();
    if (at == knobs_.size() || given[at]) return refuse(fmt::format("has a knob {} that is not due", name));
    const auto number = entity[1] == knobs_[at]->code() ? knobs_[at]->find(entity[2]) : std::nullopt;
    if (!number) return refuse(fmt::format("has a knob {} with a value that it cannot have", name));
    numbers[at] = *number;
    given[at] = true;
  }
  return Configuration(*this, std::move(numbers));
}

}  // namespace tilewright::autotvm
