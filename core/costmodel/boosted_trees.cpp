// SPDX-License-Identifier: Apache-2.0
#include "core/costmodel/boosted_trees.h"

#include <xgboost/c_api.h>

#include <limits>

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

Result<std::span<const float>> values_of(BoosterHandle booster, DMatrixHandle matrix, bool training) {
  constexpr int kMargin = 1;
  bst_ulong count = 0;
  const float* values = nullptr;
  TILEWRIGHT_CHECK(check(XGBoosterPredict(booster, matrix, kMargin, 0, training ? 1 : 0, &count, &values)));
  return std::span<const float>(values, count);
}

}  // namespace

void BoostedTrees::Free::operator()(void* booster) const {
  XGBoosterFree(booster);
}

Result<BoostedTrees> BoostedTrees::train(std::span<const float> rows, size_t columns,
                                         const Parameters& parameters, int threads, const Step& step) {
  TILEWRIGHT_TRY(const Matrix matrix, make_matrix(rows, columns, threads));
  const DMatrixHandle data = matrix.get();
  BoosterHandle handle = nullptr;
  TILEWRIGHT_CHECK(check(XGBoosterCreate(&data, 1, &handle)));
  BoostedTrees trees(handle, threads);
  for (const auto& [name, value] : parameters)
    TILEWRIGHT_CHECK(check(XGBoosterSetParam(handle, name.c_str(), value.c_str())));
  // Sums start from nothing: the library's own 0.5 would count once a row.
  TILEWRIGHT_CHECK(check(XGBoosterSetParam(handle, "base_score", "0")));
  TILEWRIGHT_CHECK(check(XGBoosterSetParam(handle, "verbosity", "0")));
  const size_t count = rows.size() / columns;
  std::vector<float> gradient(count);
  std::vector<float> hessian(count);
  for (int round = 0;; ++round) {
    TILEWRIGHT_TRY(const auto values, values_of(handle, data, true));
    if (!step(round, values, gradient, hessian)) return trees;
    TILEWRIGHT_CHECK(check(XGBoosterBoostOneIter(handle, data, gradient.data(), hessian.data(), count)));
  }
}

Result<std::vector<float>> BoostedTrees::predict(std::span<const float> rows, size_t columns) {
  if (rows.empty()) return std::vector<float>{};
  TILEWRIGHT_TRY(const Matrix matrix, make_matrix(rows, columns, threads_));
  TILEWRIGHT_TRY(const auto values, values_of(booster_.get(), matrix.get(), false));
  return std::vector<float>(values.begin(), values.end());
}

Result<std::string> BoostedTrees::save() const {
  bst_ulong size = 0;
  const char* bytes = nullptr;
  TILEWRIGHT_CHECK(check(XGBoosterSaveModelToBuffer(booster_.get(), R"({"format": "ubj"})", &size, &bytes)));
  return std::string(bytes, size);
}

Result<BoostedTrees> BoostedTrees::load(const std::string& bytes, int threads, size_t columns) {
  BoosterHandle handle = nullptr;
  TILEWRIGHT_CHECK(check(XGBoosterCreate(nullptr, 0, &handle)));
  BoostedTrees trees(handle, threads);
  bst_ulong features = 0;
  if (XGBoosterLoadModelFromBuffer(handle, bytes.data(), bytes.size()) != 0 ||
      XGBoosterGetNumFeature(handle, &features) != 0) {
    return Error{ErrorKind::kBadInput,
                 "cost model",
                 "is not a saved xgboost model",
                 "Train one, or choose another file",
                 {}};
  }
  if (features != columns) {
    return Error{ErrorKind::kBadInput,
                 "cost model",
                 "was trained on other features than this version's",
                 "Train a new one",
                 {}};
  }
  TILEWRIGHT_CHECK(check(XGBoosterSetParam(handle, "nthread", std::to_string(threads).c_str())));
  return trees;
}

}  // namespace tilewright
