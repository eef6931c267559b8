// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include <nlohmann/json_fwd.hpp>

#include "core/space/point.h"

namespace tilewright::autotvm {

/// A tunable parameter of a template (AutoTVM, section 3): a list of entities, of which a configuration has
/// one. Each knob is one decision of the template's sketch. Immutable; safe to share between threads.
class Knob {
 public:
  explicit Knob(std::string name) : name_(std::move(name)) {}
  virtual ~Knob() = default;

  const std::string& name() const { return name_; }
  /// The number of entities, at least 1, which stand in AutoTVM's order.
  virtual size_t size() const = 0;
  /// The number that AutoTVM gives an entity, and of how many: layouts leave out entities of some knobs.
  virtual size_t logged_number(size_t number) const { return number; }
  virtual size_t logged_size() const { return size(); }
  /// How logs mark the knob: "sp" sizes of a split, "re" an order, "an" annotations, "ot" another value.
  virtual std::string_view code() const = 0;
  /// An entity as logs have it.
  virtual nlohmann::ordered_json entity(size_t number) const = 0;
  /// The number of an entity that a log has; nothing where it is none of the knob's.
  virtual std::optional<size_t> find(const nlohmann::ordered_json& entity) const;

  /// The decision between the entities. The default is a choice between their numbers, labelled with their
  /// texts.
  virtual Decision decision() const;
  /// The decision's value for an entity.
  virtual DecisionValue value(size_t number) const;
  /// The entity that a value of the decision means; nothing where it means none.
  virtual std::optional<size_t> number(const DecisionValue& value) const;

 private:
  std::string name_;
};

}  // namespace tilewright::autotvm
