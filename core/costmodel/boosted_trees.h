// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <functional>
#include <memory>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "core/base/result.h"

namespace tilewright {

/// A booster of the XGBoost library, grown by gradients that the caller computes. Rows are dense; a
/// not-a-number is a missing value. Not thread-safe. Errors (kInternal): the library's own.
class BoostedTrees {
 public:
  using Parameters = std::vector<std::pair<std::string, std::string>>;
  /// Called before round `round` (from 0) with what the trees give for each row, to fill each row's gradient
  /// and Hessian. Returns false when no further tree is wanted.
  using Step = std::function<bool(int round, std::span<const float> values, std::vector<float>& gradient,
                                  std::vector<float>& hessian)>;

  static Result<BoostedTrees> train(std::span<const float> rows, size_t columns, const Parameters& parameters,
                                    int threads, const Step& step);
  /// The value of each row.
  Result<std::vector<float>> predict(std::span<const float> rows, size_t columns);

  Result<std::string> save() const;
  /// Fails with kBadInput where these are not trees over `columns` features.
  static Result<BoostedTrees> load(const std::string& bytes, int threads, size_t columns);

 private:
  struct Free {
    void operator()(void* booster) const;
  };
  BoostedTrees(void* booster, int threads) : booster_(booster), threads_(threads) {}

  std::unique_ptr<void, Free> booster_;
  int threads_ = 1;
};

}  // namespace tilewright
