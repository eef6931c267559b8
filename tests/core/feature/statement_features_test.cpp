// SPDX-License-Identifier: Apache-2.0
#include "core/feature/statement_features.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

#include "core/lower/loop_nest.h"

namespace tilewright::testing {
namespace {

constexpr StageId kStatedProduct = 2;

/// C[i, j] = sum over k of A[i, k] * B[k, j], all 512 long.
std::shared_ptr<const ComputeDag> matmul512() {
  constexpr int64_t kSize = 512;
  DagBuilder builder("direct");
  const TensorId a = builder.activation("A", {DataType::kFloat32, {kSize, kSize}}, 0);
  const TensorId b = builder.activation("B", {DataType::kFloat32, {kSize, kSize}}, 1);
  const Axis i = builder.axis("i", kSize);
  const Axis j = builder.axis("j", kSize);
  const Axis k = builder.axis("k", kSize);
  const TensorId c = builder.reduce("C", {i, j}, {k}, Combiner::kSum,
                                    builder.at(a, {of(i), of(k)}) * builder.at(b, {of(k), of(j)}));
  return std::make_shared<const ComputeDag>(std::move(builder).finish({c}).value());
}

/// The schedule for which the literature's extractor publishes its values.
Program published_schedule() {
  ProgramBuilder p(matmul512());
  const auto loops = p.loops(kStatedProduct);
  const auto i = p.split(kStatedProduct, loops[0], {16});
  const auto j = p.split(kStatedProduct, loops[1], {8});
  p.reorder(kStatedProduct, {i[0], j[0], loops[2], i[1], j[1]});
  p.annotate(kStatedProduct, i[0], LoopAnnotation::kParallel);
  p.annotate(kStatedProduct, j[0], LoopAnnotation::kParallel);
  p.annotate(kStatedProduct, loops[2], LoopAnnotation::kUnroll);
  p.annotate(kStatedProduct, j[1], LoopAnnotation::kVectorize);
  return p.finish().value();
}

/// One row by names.
class NamedRow {
 public:
  explicit NamedRow(const StatementFeatures& row) : row_(row) {}
  float operator[](const std::string& name) const {
    const auto& names = statement_feature_names();
    const auto at = std::find(names.begin(), names.end(), name);
    EXPECT_NE(at, names.end()) << name;
    return row_.at(static_cast<size_t>(at - names.begin()));
  }
  /// Prefix of the buffer of which `name` is `value`.
  std::string buffer_with(const std::string& name, float value) const {
    for (int b = 0; b < 5; ++b) {
      const std::string prefix = "B" + std::to_string(b) + ".";
      if ((*this)[prefix + name] == value) return prefix;
    }
    ADD_FAILURE() << "no buffer whose " << name << " is " << value;
    return "B0.";
  }

 private:
  const StatementFeatures& row_;
};

TEST(StatementFeatures, AreThosePublishedForATiledMatrixProduct) {
  const auto rows = statement_features(build_loop_nest(published_schedule()).value());
  ASSERT_EQ(rows.size(), 1U);
  const NamedRow row(rows[0]);
  constexpr double kTolerance = 1e-5;
  const double all = 512.0 * 512 * 512;
  const std::string c = row.buffer_with("acc_type.kReadWrite", 1);
  EXPECT_NEAR(row[c + "bytes"], std::log2(all * 4 + 1), kTolerance);
  for (const char* b : {"B0.", "B1.", "B2."}) {
    EXPECT_NEAR(row[std::string(b) + "unique_bytes"], std::log2(512.0 * 512 * 4 + 1), kTolerance);
  }
  EXPECT_EQ(row[c + "reuse_type.kLoopMultipleRead"], 1);
  EXPECT_NEAR(row[c + "reuse_dis_iter"], std::log2(8 * 16 + 1), kTolerance);
  EXPECT_NEAR(row[c + "reuse_dis_bytes"], std::log2((8 * 16 + 8 + 16) * 4 + 1), kTolerance);
  EXPECT_NEAR(row[c + "reuse_ct"], std::log2(512 + 1), kTolerance);
  EXPECT_NEAR(row["unroll_num"], 1, kTolerance);
  EXPECT_NEAR(row["vec_num"], 1, kTolerance);
  EXPECT_NEAR(row["parallel_num"], std::log2(3), kTolerance);
  EXPECT_NEAR(row["parallel_prod"], std::log2(512.0 * 512 / 16 / 8 + 1), kTolerance);
  EXPECT_NEAR(row["float_mul"], std::log2(all + 1), kTolerance);
  EXPECT_NEAR(row["float_addsub"], std::log2(all + 1), kTolerance);
  EXPECT_NEAR(row["outer_prod"], std::log2(all + 1), kTolerance);
  EXPECT_EQ(row["is_gpu"], 0);
  EXPECT_EQ(row["B3.bytes"], 0) << "a product has three buffers";
}

TEST(StatementFeatures, ReadingAcrossRowsTouchesMoreLines) {
  ProgramBuilder p(matmul512());
  const auto loops = p.loops(kStatedProduct);
  p.reorder(kStatedProduct, {loops[2], loops[1], loops[0]});  // A and C are walked down their columns
  ProgramBuilder q(matmul512());
  q.reorder(kStatedProduct,
            {loops[0], loops[2], loops[1]});  // B and C are walked along their rows, 16 elements a line
  const auto across = statement_features(build_loop_nest(p.finish().value()).value());
  const auto along = statement_features(build_loop_nest(q.finish().value()).value());
  EXPECT_NEAR(NamedRow(across.at(0))["B0.lines"], NamedRow(along.at(0))["B0.lines"] + 4, 1e-4);
}

TEST(StatementFeatureNames, AreDistinct) {
  auto names = statement_feature_names();
  std::sort(names.begin(), names.end());
  EXPECT_EQ(std::adjacent_find(names.begin(), names.end()), names.end());
  EXPECT_EQ(statement_feature_names()[147], "arith_intensity_curve_0");
  EXPECT_EQ(statement_feature_names()[163], "auto_unroll_max_step");
}

}  // namespace
}  // namespace tilewright::testing
