// SPDX-License-Identifier: Apache-2.0
#include "tests/core/feature/encoded_rows.h"

#include <gtest/gtest.h>

#include "core/feature/record_sequence.h"

#include <nlohmann/json.hpp>

namespace tilewright::testing {
namespace {

Row row(int kinds, int position, const Row& arguments) {
  Row out(static_cast<size_t>(kinds), 0);
  out[static_cast<size_t>(position) - 1] = 1;
  out.insert(out.end(), arguments.begin(), arguments.end());
  while (out.back() == 0) out.pop_back();
  return out;
}

}  // namespace

std::vector<Row> rows_of(const std::vector<float>& numbers, const PrimitiveSequenceShape& shape) {
  std::vector<Row> rows;
  for (int r = 0; r < shape.rows; ++r) {
    Row row(numbers.begin() + r * shape.columns, numbers.begin() + (r + 1) * shape.columns);
    while (!row.empty() && row.back() == 0) row.pop_back();
    rows.push_back(row);
  }
  while (!rows.empty() && rows.back().empty()) rows.pop_back();
  return rows;
}

Row published_row(int position, const Row& arguments) {
  return row(11, position, arguments);
}

Row own_row(int position, const Row& arguments) {
  return row(16, position, arguments);
}

std::vector<float> encoded(const ComputeDag& dag, const std::vector<Primitive>& primitives,
                           const PrimitiveSequenceShape& shape) {
  std::vector<float> out(shape.size(), -1);
  const auto used = PrimitiveSequenceEncoder(dag, shape).encode(primitives, out);
  EXPECT_TRUE(used.ok()) << (used.ok() ? "" : used.error().text());
  return out;
}

std::vector<float> encoded_record(const std::string& steps, const PrimitiveSequenceShape& shape) {
  std::vector<float> out(shape.size(), -1);
  const auto used = encode_record_steps(nlohmann::json::parse(steps), shape, out);
  EXPECT_TRUE(used.ok()) << (used.ok() ? "" : used.error().text());
  return out;
}

}  // namespace tilewright::testing
