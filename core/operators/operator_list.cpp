// SPDX-License-Identifier: Apache-2.0
#include <map>
#include <string_view>

#include "core/operators/operator_description.h"
#include "core/operators/operator_families.h"

namespace tilewright {
namespace operators {

#define DECLARE(family) void describe_##family(Descriptions&);
TILEWRIGHT_FOR_EACH_FAMILY(DECLARE)
#undef DECLARE

namespace {

struct Family {
  std::string_view name;
  void (*describe)(Descriptions&);
};

constexpr Family kFamilies[] = {
#define ROW(family) {#family, describe_##family},
    TILEWRIGHT_FOR_EACH_FAMILY(ROW)
#undef ROW
};

/// They know nothing but texts.
constexpr std::string_view kFamiliesOfTexts[] = {"regex_full_match", "string_concat", "string_normalizer",
                                                 "string_split"};

}  // namespace

const Descriptions& all_operators() {
  static const Descriptions descriptions = [] {
    Descriptions made;
    for (const Family& family : kFamilies) family.describe(made);
    return made;
  }();
  return descriptions;
}

std::string_view family_of(std::string_view op) {
  static const auto families = [] {
    std::map<std::string_view, std::string_view> made;
    for (const Family& family : kFamilies) {
      Descriptions own;
      family.describe(own);
      for (const OperatorDescription& one : own) made.emplace(one.name, family.name);
    }
    return made;
  }();
  const auto found = families.find(op);
  return found == families.end() ? std::string_view() : found->second;
}

std::set<std::string_view> families_of_numbers() {
  std::set<std::string_view> names;
  for (const Family& family : kFamilies) names.insert(family.name);
  for (const std::string_view name : kFamiliesOfTexts) names.erase(name);
  return names;
}

}  // namespace operators

// The tables that the other folders declare.

void reference::add_kernels(OperatorTable& table) {
  for (const auto& op : operators::all_operators()) {
    if (op.kernel)
      table.add(op.name, op.arity, op.kernel);
    else if (op.facts.expand != nullptr)
      table.add(op.name, op.arity);
  }
}

void add_operator_facts(FactTable& table) {
  for (const auto& op : operators::all_operators()) table.emplace(op.name, op.facts);
}

void operators::add_variants(VariantTable& table) {
  for (const auto& op : operators::all_operators()) {
    if (op.function.body != nullptr) table.add(op.name, elementwise(op.name, op.function));
    if (!op.variants.empty()) table.add(op.name, op.variants);
    for (const auto& [index, fits] : op.other_types) table.take(op.name, index, fits);
    if (op.result_types != nullptr) table.give(op.name, op.result_types);
  }
}

}  // namespace tilewright
