// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "core/costmodel/cost_model.h"

namespace tilewright::testing {

/// C[i, j] += A[i, k] * B[k, j]; the product is its only computation.
std::shared_ptr<const ComputeDag> product_dag(int64_t rows, int64_t columns, int64_t depth);

/// The axes of a product, in powers of two.
struct ProductSizes {
  int64_t rows = 32;
  int64_t columns = 64;
  int64_t depth = 16;
};

/// Every product C[i, j] += A[i, k] * B[k, j] whose three axes are split once, with what a model of these
/// needs sees. It is the slower, the further the factors are from 8, 16 and 4: by a rule that programs of any
/// task and target share.
std::vector<Sample> split_products(const CostModel::Needs& needs, const std::string& task,
                                   const std::string& target = "one", const ProductSizes& sizes = {});

}  // namespace tilewright::testing
