// SPDX-License-Identifier: Apache-2.0
#include "core/compute/variant_traits.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <map>

#include "core/compute/variant.h"
#include "core/tensor/reference/reference_operator.h"

namespace tilewright {
namespace {

TEST(VariantTraits, AreThoseOfTheAlgorithm) {
  const VariantTraits winograd{
      .least_tolerance = 1e-3, .spreads_extremes = true, .saves_arithmetic = true, .is_winograd = true};
  const VariantTraits phases{.spreads_extremes = true};
  const std::map<std::string, VariantTraits> expected = {{"direct", {.is_definition = true}},
                                                         {"few_outputs", {}},
                                                         {"im2col", {}},
                                                         {"lane_sums", {}},
                                                         {"phase", phases},
                                                         {"phase_lanes", phases},
                                                         {"tap_lanes", phases},
                                                         {"winograd_f2", winograd},
                                                         {"winograd_f4", winograd},
                                                         {"winograd_s2_f2", winograd},
                                                         {"winograd_s2_f4", winograd},
                                                         {"winograd_line_f2", winograd},
                                                         {"winograd_line_f4", winograd},
                                                         {"winograd_phase_f2", winograd},
                                                         {"winograd_phase_f4", winograd}};
  std::vector<std::string> names;
  for (const auto& [name, traits] : expected) {
    names.push_back(name);
    EXPECT_EQ(variant_traits(name), traits) << name;
  }
  EXPECT_EQ(variant_names(), names);
}

TEST(VariantTraits, NamesThatNoOperatorHasAreGrantedNothing) {
  for (const char* name : {"", "winograd", "winograd_f8", "phases", "Direct", "direct "}) {
    const VariantTraits& traits = variant_traits(name);
    EXPECT_EQ(traits, VariantTraits()) << name;
    EXPECT_FALSE(traits.is_definition) << name;
    EXPECT_EQ(traits.least_tolerance, 0) << name;
    EXPECT_FALSE(traits.spreads_extremes) << name;
    EXPECT_FALSE(traits.saves_arithmetic) << name;
    EXPECT_FALSE(traits.is_winograd) << name;
  }
}

TEST(VariantTraits, ANameMeansTheSameForEveryOperatorAndOneIsTheDefinition) {
  int operators = 0;
  for (const std::string& op : reference_operator_names()) {
    const auto* variants = find_operator_variants(op);
    if (!variants) continue;
    ++operators;
    for (const OperatorVariant& variant : *variants)
      EXPECT_EQ(variant.traits, variant_traits(variant.name)) << op << ": " << variant.name;
    EXPECT_EQ(std::ranges::count_if(
                  *variants, [](const OperatorVariant& variant) { return variant.traits.is_definition; }),
              1)
        << op;
  }
  EXPECT_GT(operators, 50);
}

TEST(TakesDataType, OtherTypesWhereTheOperatorIsAboutThem) {
  EXPECT_TRUE(takes_data_type("Add", 1, DataType::kFloat32));
  EXPECT_FALSE(takes_data_type("Add", 1, DataType::kInt64));
  EXPECT_TRUE(takes_data_type("Gather", 1, DataType::kInt64));
  EXPECT_TRUE(takes_data_type("Gather", 1, DataType::kInt32));
  EXPECT_FALSE(takes_data_type("Gather", 1, DataType::kBool));
  EXPECT_FALSE(takes_data_type("Gather", 0, DataType::kInt64));
  EXPECT_TRUE(takes_data_type("Where", 0, DataType::kBool));
  EXPECT_FALSE(takes_data_type("Where", 1, DataType::kBool));
  EXPECT_TRUE(takes_data_type("Cast", 0, DataType::kInt64));
  EXPECT_TRUE(takes_data_type("Cast", 0, DataType::kUInt16));
  EXPECT_TRUE(takes_data_type("Cast", 0, DataType::kFloat16));
  EXPECT_FALSE(takes_data_type("Cast", 0, DataType::kFloat8E5M2));
  EXPECT_TRUE(gives_data_type("Cast", DataType::kFloat16));
  EXPECT_TRUE(gives_data_type("Cast", DataType::kFloat32));
  EXPECT_FALSE(gives_data_type("Cast", DataType::kInt32));
  EXPECT_FALSE(gives_data_type("Add", DataType::kFloat16));
  for (const char* op : {"Reshape", "Squeeze", "Unsqueeze"}) {
    EXPECT_TRUE(takes_data_type(op, 1, DataType::kInt64)) << op;
    EXPECT_FALSE(takes_data_type(op, 0, DataType::kInt64)) << op;
  }
}

}  // namespace
}  // namespace tilewright
