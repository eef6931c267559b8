// SPDX-License-Identifier: Apache-2.0
#include <gtest/gtest.h>

#include <set>
#include <string_view>

#include "core/compute/variant.h"
#include "core/graph/operator_facts.h"
#include "core/graph/operator_traits.h"
#include "core/operators/operator_description.h"
#include "core/tensor/reference/reference_operator.h"

namespace tilewright {
namespace {

TEST(OperatorList, EveryOperatorIsDescribedOnce) {
  std::set<std::string_view> names;
  for (const auto& op : operators::all_operators()) EXPECT_TRUE(names.insert(op.name).second) << op.name;
  EXPECT_GT(names.size(), 110U);
}

TEST(OperatorList, TablesHoldWhatDescriptionsSay) {
  for (const auto& op : operators::all_operators()) {
    SCOPED_TRACE(op.name);
    EXPECT_EQ(find_reference_operator(op.name) != nullptr, static_cast<bool>(op.kernel));
    EXPECT_EQ(operator_facts(op.name).family, op.facts.family);
    const bool defined = op.function.body != nullptr || !op.variants.empty();
    EXPECT_EQ(find_operator_variants(op.name) != nullptr, defined);
    for (const auto& [index, fits] : op.other_types) {
      EXPECT_EQ(takes_data_type(op.name, index, DataType::kInt64), fits(DataType::kInt64));
    }
  }
}

TEST(OperatorList, WhatIsNoOperatorHasNothing) {
  EXPECT_EQ(find_reference_operator("NoSuchOperator"), nullptr);
  EXPECT_EQ(find_operator_variants("NoSuchOperator"), nullptr);
  EXPECT_FALSE(operator_facts("NoSuchOperator").tuned);
  EXPECT_FALSE(operator_facts("").tuned) << "a retired node";
}

// A description that says nothing of a new operator's family would leave it out of fusion without a word.
TEST(OperatorList, OneFunctionOfItsInputsIsElementwise) {
  for (const auto& op : operators::all_operators()) {
    if (op.function.body == nullptr) continue;
    EXPECT_TRUE(is_elementwise(op.name) || op.facts.family == OperatorFamily::kIdentity) << op.name;
  }
}

TEST(OperatorList, OnlyOursAndThoseThatStandForOthersHaveNoKernel) {
  for (const auto& op : operators::all_operators()) {
    const bool needs_none = is_layout_conversion(op.name) || op.facts.expand != nullptr;
    EXPECT_NE(static_cast<bool>(op.kernel), needs_none) << op.name;
  }
}

}  // namespace
}  // namespace tilewright
