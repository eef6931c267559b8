// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>
#include <string_view>

#include <ATen/ATen.h>

#include "core/base/result.h"

namespace tilewright {

// What a training makes small. Each is a function of the scores and labels of one list of programs
// [programs], in a file of its own name; higher is faster. loss_list.cpp gives them their names.

/// Mean squared difference. TenSet takes it from scores behind a sigmoid (`NetworkOptions::sigmoid`).
at::Tensor mean_squared_error(const at::Tensor& scores, const at::Tensor& labels);
/// Its root.
at::Tensor root_mean_squared_error(const at::Tensor& scores, const at::Tensor& labels);
/// Mean of label times squared difference: fast programs count more (Ansor, section 5.2).
at::Tensor weighted_squared_error(const at::Tensor& scores, const at::Tensor& labels);
/// Cross entropy of which of two programs is faster, over all pairs, divided by the square of their number as
/// TenSet's code does.
at::Tensor rank_net_loss(const at::Tensor& scores, const at::Tensor& labels);
/// The same weighted by what exchanging the two would change in the normalised discounted gain, in bits, as a
/// sum over pairs: what TenSet and TLP train by.
at::Tensor lambda_rank_loss(const at::Tensor& scores, const at::Tensor& labels);
/// Cross entropy of the softmax over labels and that over scores.
at::Tensor list_net_loss(const at::Tensor& scores, const at::Tensor& labels);

struct Loss {
  std::string_view name;
  at::Tensor (*of)(const at::Tensor& scores, const at::Tensor& labels) = nullptr;
  bool compares = false;  ///< programs with each other, so that it matters which are in a list
};

/// Fails with kUsage and the list of names.
Result<Loss> find_loss(const std::string& name);

}  // namespace tilewright
