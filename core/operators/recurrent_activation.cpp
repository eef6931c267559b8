// SPDX-License-Identifier: Apache-2.0
#include "core/operators/recurrent_activation.h"

#include <algorithm>
#include <cctype>
#include <cmath>
#include <iterator>
#include <optional>
#include <string>
#include <variant>

#include "core/tensor/reference/float_exp.h"
#include "core/tensor/reference/wide_loops.h"

namespace tilewright::reference {
namespace {

using Kind = Activation::Kind;

/// A function's name in small letters and its parameters' defaults; none where it does not take one.
struct Known {
  const char* name;
  Kind kind;
  std::optional<double> alpha{};
  std::optional<double> beta{};
};

const Known kKnown[] = {{"affine", Kind::kAffine, 1.0, 0.0},
                        {"elu", Kind::kElu, 1.0},
                        {"hardsigmoid", Kind::kHardSigmoid, 0.2, 0.5},
                        {"leakyrelu", Kind::kLeakyRelu, 0.01},
                        {"relu", Kind::kRelu},
                        {"scaledtanh", Kind::kScaledTanh, 1.0, 1.0},
                        {"sigmoid", Kind::kSigmoid},
                        {"softplus", Kind::kSoftplus},
                        {"softsign", Kind::kSoftsign},
                        {"tanh", Kind::kTanh},
                        {"thresholdedrelu", Kind::kThresholdedRelu, 1.0}};

/// Takes the next of `values` where the function has this parameter.
double parameter(const std::optional<double>& fallback, const std::vector<double>& values, size_t& next) {
  if (!fallback.has_value()) return 0;
  return next < values.size() ? values[next++] : *fallback;
}

/// Exact to the last few places of a double, and several times as fast as std::tanh.
double fast_tanh(double x) {
  const double e = std::exp(-2 * std::fabs(x));
  return std::copysign((1 - e) / (1 + e), x);
}

template <typename T, typename Function>
void map(double clip, T* values, int64_t count, Function function) {
  for (int64_t i = 0; i < count; ++i) {
    // A NaN passes both comparisons of std::clamp.
    values[i] = static_cast<T>(function(std::clamp(static_cast<double>(values[i]), -clip, clip)));
  }
}

template <typename Function>
inline void map_floats(float clip, float* values, int64_t count, Function function) {
  for (int64_t i = 0; i < count; ++i) {
    // A NaN passes both comparisons.
    const float raised = values[i] < -clip ? -clip : values[i];
    values[i] = function(raised > clip ? clip : raised);
  }
}

/// Whether it was one of the functions that nearly all models have, for which there are loops of vectors.
bool activate_floats(Kind kind, double clip, float* values, int64_t count) {
  const auto limit = static_cast<float>(clip);
  if (kind == Kind::kSigmoid)
    in_wide_vectors([&] { map_floats(limit, values, count, [](float x) { return float_sigmoid(x); }); });
  else if (kind == Kind::kTanh)
    in_wide_vectors([&] { map_floats(limit, values, count, [](float x) { return float_tanh(x); }); });
  else
    return false;
  return true;
}
bool activate_floats(Kind, double, double*, int64_t) {
  return false;
}

}  // namespace

Result<std::vector<Activation>> read_activations(const OperatorCall& call,
                                                 const std::vector<const char*>& defaults,
                                                 int64_t directions) {
  std::vector<std::string> names = call.attributes->texts("activations");
  if (names.empty()) {
    for (int64_t d = 0; d < directions; ++d) names.insert(names.end(), defaults.begin(), defaults.end());
  }
  const size_t wanted = defaults.size() * static_cast<size_t>(directions);
  if (names.size() != wanted) {
    return bad_call(
        call, "it names " + std::to_string(names.size()) + " activations, not " + std::to_string(wanted));
  }
  const auto alphas = call.attributes->reals("activation_alpha");
  const auto betas = call.attributes->reals("activation_beta");
  size_t alpha = 0;
  size_t beta = 0;
  std::vector<Activation> activations;
  for (const std::string& name : names) {
    std::string small = name;
    for (char& c : small) c = static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
    const auto known = std::find_if(std::begin(kKnown), std::end(kKnown),
                                    [&](const Known& one) { return small == one.name; });
    if (known == std::end(kKnown))
      return unsupported_call(call, "the activation '" + name + "' is not supported");
    Activation made{known->kind};
    made.alpha = parameter(known->alpha, alphas, alpha);
    made.beta = parameter(known->beta, betas, beta);
    activations.push_back(made);
  }
  return activations;
}

template <typename T>
void activate(const Activation& activation, double clip, T* values, int64_t count) {
  if (activate_floats(activation.kind, clip, values, count)) return;
  const double a = activation.alpha;
  const double b = activation.beta;
  const auto with = [&](auto function) { map(clip, values, count, function); };
  switch (activation.kind) {
    case Kind::kAffine: return with([=](double x) { return a * x + b; });
    case Kind::kElu: return with([=](double x) { return x < 0 ? a * std::expm1(x) : x; });
    case Kind::kHardSigmoid: return with([=](double x) { return std::clamp(a * x + b, 0.0, 1.0); });
    case Kind::kLeakyRelu: return with([=](double x) { return x < 0 ? a * x : x; });
    case Kind::kRelu: return with([](double x) { return x < 0 ? 0.0 : x; });
    case Kind::kScaledTanh: return with([=](double x) { return a * fast_tanh(b * x); });
    case Kind::kSigmoid: return with([](double x) { return 1 / (1 + std::exp(-x)); });
    case Kind::kSoftplus:
      return with([](double x) { return std::max(x, 0.0) + std::log1p(std::exp(-std::fabs(x))); });
    case Kind::kSoftsign: return with([](double x) { return x / (1 + std::fabs(x)); });
    case Kind::kTanh: return with([](double x) { return fast_tanh(x); });
    case Kind::kThresholdedRelu: return with([=](double x) { return x > a ? x : 0.0; });
  }
}
template void activate<float>(const Activation&, double, float*, int64_t);
template void activate<double>(const Activation&, double, double*, int64_t);

}  // namespace tilewright::reference
