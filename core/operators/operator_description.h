// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string_view>
#include <utility>
#include <vector>

#include "core/compute/operators/variant_table.h"
#include "core/graph/flops.h"
#include "core/graph/operator_facts.h"
#include "core/graph/type_rules.h"
#include "core/operators/direct.h"
#include "core/operators/elementwise.h"
#include "core/tensor/operator_names.h"
#include "core/tensor/reference/operator_table.h"

namespace tilewright::operators {

/// Everything that the program knows about one operator. The other folders declare the tables that
/// descriptions fill: kernels (core/tensor), facts (core/graph) and variants (core/compute).
struct OperatorDescription {
  std::string_view name{};
  /// The reference kernel and the calls that it accepts; none where no model's file can have the operator.
  reference::Arity arity{};
  ReferenceOperator kernel{};
  OperatorFacts facts{};
  /// The variants, starting with the best first guess; an elementwise operator has a function instead. Where
  /// there is neither, the operator has no definition in index notation and is left to its kernel.
  std::vector<OperatorVariant> variants{};
  ElementwiseFunction function{};
  /// The inputs for which variants accept other types than float32, with those types.
  std::vector<std::pair<size_t, VariantTable::TypeTest>> other_types{};
  /// The types of results that variants make beside float32.
  VariantTable::TypeTest result_types = nullptr;
};

using Descriptions = std::vector<OperatorDescription>;

/// The descriptions of all operators.
const Descriptions& all_operators();

}  // namespace tilewright::operators
