// SPDX-License-Identifier: Apache-2.0
#include "core/space/rule_sets.h"

#include <functional>
#include <utility>

#include "core/space/ansor/rules.h"
#include "core/space/template/rules.h"
#include "core/space/tilewright/rules.h"

namespace tilewright {
namespace {

struct Entry {
  std::string name;
  std::function<RuleSet(TargetKind)> make;
};

const std::vector<Entry>& entries() {
  static const std::vector<Entry> all{
      {"ansor", ansor_rule_set},
      {"tilewright", [](TargetKind) { return tilewright_rule_set(); }},
      {"tilewright-limited", [](TargetKind) { return limited_rule_set(); }},
      {"autotvm", [](TargetKind) { return autotvm_rule_set(); }},
  };
  return all;
}

std::shared_ptr<const SketchRule>& rule_in_front() {
  static std::shared_ptr<const SketchRule> rule;
  return rule;
}

}  // namespace

RuleInFront::RuleInFront(std::shared_ptr<const SketchRule> rule) {
  rule_in_front() = std::move(rule);
}

RuleInFront::~RuleInFront() {
  rule_in_front() = nullptr;
}

Result<RuleSet> find_rule_set(std::string_view name, TargetKind kind) {
  std::string names;
  for (const auto& entry : entries()) {
    if (entry.name == name) {
      RuleSet rules = entry.make(kind);
      if (const auto& first = rule_in_front()) rules.rules.insert(rules.rules.begin(), first);
      return rules;
    }
    names += (names.empty() ? "" : ", ") + entry.name;
  }
  return Error{
      ErrorKind::kUsage, "rule set " + std::string(name), "does not exist", "There are: " + names, {}};
}

std::vector<std::string> rule_set_names() {
  std::vector<std::string> names;
  for (const auto& entry : entries()) names.push_back(entry.name);
  return names;
}

}  // namespace tilewright
