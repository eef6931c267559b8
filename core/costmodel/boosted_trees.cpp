// SPDX-License-Identifier: Apache-2.0
#include "core/costmodel/boosted_trees.h"

#include <xgboost/c_api.h>

#include <algorithm>
#include <charconv>
#include <limits>
#include <string_view>

#include "core/costmodel/cost_model_place.h"
#include "core/costmodel/xgboost_check.h"

namespace tilewright {
namespace {

struct FreeMatrix {
  void operator()(void* matrix) const { XGDMatrixFree(matrix); }
};
using Matrix = std::unique_ptr<void, FreeMatrix>;

Result<void> check(int status) {
  if (status == 0) return {};
  return Error{ErrorKind::kInternal, "xgboost", "refused a call", {}, XGBGetLastError()};
}

Result<Matrix> make_matrix(std::span<const float> rows, size_t columns, int threads) {
  DMatrixHandle handle = nullptr;
  TILEWRIGHT_CHECK(
      check(XGDMatrixCreateFromMat_omp(rows.data(), rows.size() / columns, columns,
                                       std::numeric_limits<float>::quiet_NaN(), &handle, threads)));
  return Matrix(handle);
}

/// What is asked of the trees, as the library numbers it.
enum class Asked : int { kValue = 1, kLeaves = 2 };

Result<std::vector<float>> values_of(BoosterHandle booster, DMatrixHandle matrix, bool training,
                                     Asked asked = Asked::kValue) {
  bst_ulong count = 0;
  const float* values = nullptr;
  TILEWRIGHT_CHECK(check(
      XGBoosterPredict(booster, matrix, static_cast<int>(asked), 0, training ? 1 : 0, &count, &values)));
  // The memory belongs to the library; the next prediction overwrites it.
  return std::vector<float>(values, values + count);
}

}  // namespace

void BoostedTrees::Free::operator()(void* booster) const {
  XGBoosterFree(booster);
}

int BoostedTrees::useful_threads(size_t rows, int most) {
  constexpr size_t kRowsPerThread = 65536;
  return std::clamp(static_cast<int>(rows / kRowsPerThread), 1, std::max(1, most));
}

Result<BoostedTrees> BoostedTrees::train(std::span<const float> rows, std::span<const float> validation,
                                         size_t columns, const Parameters& parameters, int threads,
                                         const Step& step) {
  TILEWRIGHT_TRY(const Matrix matrix, make_matrix(rows, columns, threads));
  std::vector<DMatrixHandle> matrices{matrix.get()};
  Matrix apart;
  if (!validation.empty()) {
    TILEWRIGHT_TRY(apart, make_matrix(validation, columns, threads));
    matrices.push_back(apart.get());
  }
  const DMatrixHandle data = matrix.get();
  // The booster caches the predictions for the matrices that it is created with.
  BoosterHandle handle = nullptr;
  TILEWRIGHT_CHECK(check(XGBoosterCreate(matrices.data(), matrices.size(), &handle)));
  BoostedTrees trees(handle, threads);
  for (const auto& [name, value] : parameters)
    TILEWRIGHT_CHECK(check(XGBoosterSetParam(handle, name.c_str(), value.c_str())));
  // Sums start at 0: the library's default of 0.5 would be added once for each row.
  TILEWRIGHT_CHECK(check(XGBoosterSetParam(handle, "base_score", "0")));
  TILEWRIGHT_CHECK(check(XGBoosterSetParam(handle, "verbosity", "0")));
  const size_t count = rows.size() / columns;
  std::vector<float> gradient(count);
  std::vector<float> hessian(count);
  for (int round = 0;; ++round) {
    TILEWRIGHT_TRY(const auto values, values_of(handle, data, true));
    std::vector<float> apart_values;
    if (apart) {
      TILEWRIGHT_TRY(apart_values, values_of(handle, apart.get(), false));
    }
    if (!step({round, values, apart_values}, gradient, hessian)) return trees;
    TILEWRIGHT_CHECK(check(XGBoosterBoostOneIter(handle, data, gradient.data(), hessian.data(), count)));
  }
}

Result<std::vector<float>> BoostedTrees::predict(std::span<const float> rows, size_t columns) const {
  if (rows.empty()) return std::vector<float>{};
  TILEWRIGHT_TRY(const Matrix matrix, make_matrix(rows, columns, threads_));
  return values_of(booster_.get(), matrix.get(), false);
}

Result<std::vector<float>> BoostedTrees::leaves(std::span<const float> rows, size_t columns) const {
  if (rows.empty()) return std::vector<float>{};
  TILEWRIGHT_TRY(const Matrix matrix, make_matrix(rows, columns, threads_));
  return values_of(booster_.get(), matrix.get(), false, Asked::kLeaves);
}

Result<BoostedTrees> BoostedTrees::first_rounds(int rounds) const {
  BoosterHandle handle = nullptr;
  TILEWRIGHT_CHECK(check(XGBoosterSlice(booster_.get(), 0, std::max(1, rounds), 1, &handle)));
  BoostedTrees trees(handle, threads_);
  TILEWRIGHT_CHECK(check(XGBoosterSetParam(handle, "nthread", std::to_string(threads_).c_str())));
  return trees;
}

Result<std::vector<double>> BoostedTrees::gains(size_t columns) const {
  bst_ulong count = 0;
  const char** names = nullptr;
  bst_ulong dimensions = 0;
  const bst_ulong* shape = nullptr;
  const float* scores = nullptr;
  TILEWRIGHT_CHECK(check(XGBoosterFeatureScore(booster_.get(), R"({"importance_type": "total_gain"})", &count,
                                               &names, &dimensions, &shape, &scores)));
  std::vector<double> gains(columns, 0);
  for (bst_ulong i = 0; i < count; ++i) {
    // The library calls columns "f0", "f1" and so on.
    const std::string_view name = names[i];
    size_t column = columns;
    std::from_chars(name.data() + 1, name.data() + name.size(), column);
    if (column < columns) gains[column] = static_cast<double>(scores[i]);
  }
  return gains;
}

Result<int64_t> BoostedTrees::node_count() const {
  bst_ulong trees = 0;
  const char** texts = nullptr;
  TILEWRIGHT_CHECK(check(XGBoosterDumpModel(booster_.get(), "", 0, &trees, &texts)));
  int64_t nodes = 0;
  // A line a node.
  for (const std::string_view text : std::span(texts, trees))
    nodes += std::count(text.begin(), text.end(), '\n');
  return nodes;
}

Result<std::string> BoostedTrees::save() const {
  bst_ulong size = 0;
  const char* bytes = nullptr;
  TILEWRIGHT_CHECK(check(XGBoosterSaveModelToBuffer(booster_.get(), R"({"format": "ubj"})", &size, &bytes)));
  return std::string(bytes, size);
}

Result<BoostedTrees> BoostedTrees::load(const std::string& bytes, int threads, size_t columns) {
  TILEWRIGHT_CHECK(check_xgboost_model(bytes, columns));
  BoosterHandle handle = nullptr;
  TILEWRIGHT_CHECK(check(XGBoosterCreate(nullptr, 0, &handle)));
  BoostedTrees trees(handle, threads);
  bst_ulong features = 0;
  if (XGBoosterLoadModelFromBuffer(handle, bytes.data(), bytes.size()) != 0 ||
      XGBoosterGetNumFeature(handle, &features) != 0) {
    return Error{ErrorKind::kBadInput,
                 kCostModelPlace,
                 "is not a saved xgboost model",
                 "Train one, or choose another file",
                 {}};
  }
  if (features != columns) {
    return Error{ErrorKind::kBadInput,
                 kCostModelPlace,
                 "was trained on other features than this version's",
                 "Train a new one",
                 {}};
  }
  TILEWRIGHT_CHECK(check(XGBoosterSetParam(handle, "nthread", std::to_string(threads).c_str())));
  return trees;
}

}  // namespace tilewright
