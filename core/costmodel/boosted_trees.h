// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
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
  struct Round {
    int number = 0;                     ///< from 0: as many trees there are
    std::span<const float> values;      ///< what the trees give for each row
    std::span<const float> validation;  ///< for each row of the validation
  };
  /// Called before each round to fill the gradient and the Hessian of each row. Returns false when no further
  /// tree is wanted.
  using Step = std::function<bool(const Round&, std::vector<float>& gradient, std::vector<float>& hessian)>;

  /// Threads, at most so many, that are worth it for so many rows: with fewer, they mostly wait for each
  /// other at the end of each tree level.
  static int useful_threads(size_t rows, int most);

  /// Both sets of rows are row-major; that of the validation may be empty. The same numbers, parameters and
  /// gradients give the same trees.
  static Result<BoostedTrees> train(std::span<const float> rows, std::span<const float> validation,
                                    size_t columns, const Parameters& parameters, int threads,
                                    const Step& step);
  /// The value of each row.
  Result<std::vector<float>> predict(std::span<const float> rows, size_t columns) const;
  /// The leaf that each row comes to in each tree, row by row.
  Result<std::vector<float>> leaves(std::span<const float> rows, size_t columns) const;
  /// The first `rounds` trees, at least one.
  Result<BoostedTrees> first_rounds(int rounds) const;
  /// What all splits by each column gained together, by column; columns that no tree looks at have 0.
  Result<std::vector<double>> gains(size_t columns) const;
  /// Thresholds and leaves.
  Result<int64_t> node_count() const;

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
