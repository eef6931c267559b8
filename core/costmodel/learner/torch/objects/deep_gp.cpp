// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <cmath>
#include <numeric>
#include <optional>
#include <utility>
#include <vector>

#include "core/base/message_json.h"
#include "core/costmodel/learner/torch/objects/sparse_gp.h"
#include "core/costmodel/learner/torch/tensors.h"
#include "core/costmodel/learner/torch/torch_object.h"

namespace tilewright {
namespace {

constexpr int64_t kMostInputs = 1 << 14;
constexpr int64_t kMostHidden = 64;
constexpr int64_t kMostInducing = 1 << 12;
/// Of targets whose variance is 1.
constexpr double kFirstNoise = 0.05;
constexpr double kLeastNoise = 1e-4;
constexpr double kLeastSpread = 1e-6;

struct DeepGpShape {
  int64_t inputs = 0;
  int64_t hidden = 0;
  int64_t inducing = 0;
};

/// What is learnt from.
struct DeepGpData {
  at::Tensor inputs;   ///< [points, inputs]
  at::Tensor targets;  ///< [points]
};

at::Tensor standard_normal(const std::vector<int64_t>& shape, Random& random) {
  at::Tensor tensor = at::empty(shape, at::kDouble);
  double* data = tensor.data_ptr<double>();
  for (int64_t i = 0; i < tensor.numel(); ++i) data[i] = random.normal();
  return tensor;
}

/// Both layers, the noise, and what inputs and targets are scaled by.
class DeepGpLayers {
 public:
  DeepGpLayers(ParameterSet& set, const DeepGpShape& shape)
      : shape_(shape),
        middle_(set.statistic("inputs.middle", {shape.inputs}, 0)),
        spread_(set.statistic("inputs.spread", {shape.inputs}, 1)),
        directions_(set.statistic("inputs.directions", {shape.inputs, shape.hidden}, 0)),
        target_middle_(set.statistic("targets.middle", {1}, 0)),
        target_spread_(set.statistic("targets.spread", {1}, 1)),
        hidden_(set, "hidden", shape.inducing, shape.inputs, shape.hidden, SparseGp::Covariance::kDiagonal),
        output_(set, "output", shape.inducing, shape.hidden, 1, SparseGp::Covariance::kFull),
        log_noise_(set.constant("noise", {1}, std::log(kFirstNoise))) {}

  /// Takes from these inputs the scale of all, the directions in which they spread most as the means of the
  /// hidden processes, and inducing inputs, drawn without repetition as far as there are enough.
  void set_scale(const at::Tensor& inputs, Random& random) {
    const at::NoGradGuard no_grad;
    middle_.copy_(inputs.mean(0));
    const at::Tensor spread = inputs.std(0, /*unbiased=*/false);
    // An input that never changed says nothing; where it does change later, its unit is as good as any.
    spread_.copy_(at::where(spread > kLeastSpread, spread, at::ones_like(spread)));
    const at::Tensor x = scaled(inputs);
    const auto [lengths, vectors] = at::linalg_eigh(at::matmul(x.t(), x) / static_cast<double>(x.size(0)));
    // Largest first, and of two opposite directions the one whose largest part is positive.
    at::Tensor directions = vectors.flip(1).narrow(1, 0, shape_.hidden);
    const at::Tensor largest = directions.gather(0, directions.abs().argmax(0, true));
    const at::Tensor deviation = at::sqrt(lengths.flip(0).narrow(0, 0, shape_.hidden).clamp_min(1e-3));
    directions_.copy_(directions * at::where(largest < 0, -at::ones_like(largest), at::ones_like(largest)) /
                      deviation);
    std::vector<int64_t> order(static_cast<size_t>(x.size(0)));
    std::iota(order.begin(), order.end(), 0);
    random.shuffle(order);
    std::vector<int64_t> chosen;
    for (int64_t i = 0; i < shape_.inducing; ++i)
      chosen.push_back(order[static_cast<size_t>(i) % order.size()]);
    const at::Tensor inducing = x.index_select(0, tensor_of(chosen, at::kCPU));
    hidden_.set_inducing(inducing);
    output_.set_inducing(means(inducing));
  }

  void set_target_scale(const at::Tensor& targets) {
    const at::NoGradGuard no_grad;
    target_middle_.copy_(targets.mean());
    target_spread_.copy_(targets.std(/*unbiased=*/false).clamp_min(kLeastSpread));
  }

  /// Less than the logarithm of the likelihood of some of the data, as a mean over them, in expectation over
  /// the hidden layer's values, of which one is drawn each.
  at::Tensor likelihood(const DeepGpData& some, Random& random) const {
    const at::Tensor x = scaled(some.inputs);
    const at::Tensor y = (some.targets - target_middle_.to(at::kDouble)) / target_spread_.to(at::kDouble);
    const auto hidden = hidden_.at(x);
    const at::Tensor drawn = means(x) + hidden.mean +
                             at::sqrt(hidden.variance) * standard_normal({x.size(0), shape_.hidden}, random);
    const auto output = output_.at(drawn);
    const at::Tensor noise = at::exp(log_noise_.to(at::kDouble)) + kLeastNoise;
    const at::Tensor squares = (y - output.mean.squeeze(1)).square() + output.variance.squeeze(1);
    return -0.5 * (at::log(2 * M_PI * noise) + squares / noise).mean();
  }

  at::Tensor divergence() const { return hidden_.divergence() + output_.divergence(); }

  /// Means and deviations [points] of the function at these inputs, without the noise. The hidden layer's
  /// values are drawn in pairs of opposites, the same for every point.
  std::pair<at::Tensor, at::Tensor> predict(const at::Tensor& inputs, int64_t samples, Random& random) const {
    const at::Tensor x = scaled(inputs);
    const auto hidden = hidden_.at(x);
    const at::Tensor middle = means(x) + hidden.mean;
    const at::Tensor half = standard_normal({(samples + 1) / 2, 1, shape_.hidden}, random);
    const at::Tensor drawn = middle + at::sqrt(hidden.variance) * at::cat({half, -half});
    const auto output = output_.at(drawn.reshape({-1, shape_.hidden}));
    const at::Tensor mean = output.mean.view({-1, x.size(0)});
    const at::Tensor variance = output.variance.view({-1, x.size(0)}).mean(0) + mean.var(0, false);
    const at::Tensor spread = target_spread_.to(at::kDouble);
    return {mean.mean(0) * spread + target_middle_.to(at::kDouble), at::sqrt(variance) * spread};
  }

 private:
  at::Tensor scaled(const at::Tensor& inputs) const {
    return (inputs - middle_.to(at::kDouble)) / spread_.to(at::kDouble);
  }
  at::Tensor means(const at::Tensor& x) const { return at::matmul(x, directions_.to(at::kDouble)); }

  DeepGpShape shape_;
  at::Tensor middle_;
  at::Tensor spread_;
  at::Tensor directions_;
  at::Tensor target_middle_;
  at::Tensor target_spread_;
  SparseGp hidden_;
  SparseGp output_;
  at::Tensor log_noise_;
};

/// A deep Gaussian process of two layers for transfer between tasks (after Sun et al. 2021): learns from
/// earlier tasks by doubly stochastic variational inference (Salimbeni and Deisenroth 2017), and adapts to a
/// task by maximum a posteriori estimation around what it learnt. What it adapted to is not saved with it.
class DeepGp final : public TorchObject {
 public:
  DeepGp(const NamedNumbers& options, uint64_t seed, const DeepGpShape& shape)
      : TorchObject("deep-gp", options, seed),
        shape_(shape),
        trained_(parameters_.statistic("trained", {1}, 0)),
        source_(parameters_, shape) {}

  Result<LearntValues> call(std::string_view method, const LearntValues& arguments) override {
    if (method == "scale") return scale(arguments);
    if (method == "learn") return begin(arguments, /*adapts=*/false);
    if (method == "adapt") return begin(arguments, /*adapts=*/true);
    if (method == "train") return train(arguments);
    if (method == "predict") return predict(arguments);
    return no_method(method);
  }

 private:
  /// What adapts to a task.
  struct Adapted {
    explicit Adapted(const DeepGpShape& shape) : set(0, at::kCPU), layers(set, shape) {}
    ParameterSet set;
    DeepGpLayers layers;
  };

  Result<at::Tensor> inputs_of(const LearntValues& arguments) const {
    TILEWRIGHT_TRY(const LearntArray* inputs, array_of(arguments, "inputs", {-1, shape_.inputs}));
    if (inputs->shape[0] == 0) return bad_message("a number is out of range");
    return tensor_of(*inputs).to(at::kDouble);
  }

  /// "inputs" [n, inputs] of points like those that will be learnt; "seed". Before anything is learnt.
  Result<LearntValues> scale(const LearntValues& arguments) {
    TILEWRIGHT_TRY(const at::Tensor inputs, inputs_of(arguments));
    TILEWRIGHT_TRY(const uint64_t seed, seed_of(arguments.numbers));
    Random random(seed);
    source_.set_scale(inputs, random);
    return LearntValues{};
  }

  /// "inputs" [n, inputs] and "targets" [n] that `train` learns from then on.
  Result<LearntValues> begin(const LearntValues& arguments, bool adapts) {
    DeepGpData data;
    TILEWRIGHT_TRY(data.inputs, inputs_of(arguments));
    TILEWRIGHT_TRY(const LearntArray* targets, array_of(arguments, "targets", {data.inputs.size(0)}));
    data.targets = tensor_of(*targets).to(at::kDouble);
    data_ = std::move(data);
    steps_ = {};
    adapted_.reset();
    const bool was_trained = trained_.item<float>() > 0;
    if (adapts) {
      const at::NoGradGuard no_grad;
      adapted_ = std::make_unique<Adapted>(shape_);
      for (auto& [own, source] : learnt_pairs()) own.copy_(source);
      if (!was_trained) adapted_->layers.set_target_scale(data_->targets);
      return LearntValues{};
    }
    trained_.fill_(1);
    source_.set_target_scale(data_->targets);
    return LearntValues{};
  }

  /// Some "steps" of Adam with "rate" on minibatches of "batch", drawn by "seed"; where it adapts, "pull" is
  /// the precision of the prior around what was learnt. Answers with the "loss" of the last one, per point.
  Result<LearntValues> train(const LearntValues& arguments) {
    const NamedNumbers& numbers = arguments.numbers;
    TILEWRIGHT_TRY(const int64_t steps, whole_number_of(numbers, "steps", 1, 1 << 20));
    TILEWRIGHT_TRY(const int64_t batch, whole_number_of(numbers, "batch", 1, 1 << 20));
    TILEWRIGHT_TRY(const double rate, number_of(numbers, "rate"));
    TILEWRIGHT_TRY(const double pull, number_of(numbers, "pull"));
    TILEWRIGHT_TRY(const uint64_t seed, seed_of(numbers));
    if (!data_) return bad_message("the field 'targets' is missing");
    Random random(seed);
    LearntValues out;
    for (int64_t i = 0; i < steps; ++i) {
      const at::Tensor loss = loss_of(minibatch(batch, random), pull, random);
      const double number = loss.item<double>();
      if (!std::isfinite(number))
        return Error{ErrorKind::kRun, "training", "the loss grew beyond all bounds",
                     "Choose a smaller learning rate", ""};
      loss.backward();
      adam_step(adapted_ ? adapted_->set : parameters_, steps_, rate);
      out.numbers["loss"] = number;
    }
    return out;
  }

  /// "inputs" [n, inputs]: "mean" [n] and "deviation" [n], with "samples" of the hidden layer drawn by
  /// "seed".
  Result<LearntValues> predict(const LearntValues& arguments) const {
    const at::NoGradGuard no_grad;
    TILEWRIGHT_TRY(const at::Tensor inputs, inputs_of(arguments));
    TILEWRIGHT_TRY(const int64_t samples, whole_number_of(arguments.numbers, "samples", 1, 1 << 12));
    TILEWRIGHT_TRY(const uint64_t seed, seed_of(arguments.numbers));
    Random random(seed);
    const auto [mean, deviation] = layers().predict(inputs, samples, random);
    LearntValues out;
    out.arrays["mean"] = array_of(mean);
    out.arrays["deviation"] = array_of(deviation);
    return out;
  }

  const DeepGpLayers& layers() const { return adapted_ ? adapted_->layers : source_; }

  DeepGpData minibatch(int64_t size, Random& random) const {
    const int64_t points = data_->targets.size(0);
    if (points <= size) return *data_;
    std::vector<int64_t> drawn;
    for (int64_t i = 0; i < size; ++i) drawn.push_back(random.uniform_int(points));
    const at::Tensor which = tensor_of(drawn, at::kCPU);
    return {data_->inputs.index_select(0, which), data_->targets.index_select(0, which)};
  }

  /// Per point: less the likelihood, and what deviating from the prior costs.
  at::Tensor loss_of(const DeepGpData& some, double pull, Random& random) const {
    const at::Tensor likelihood = layers().likelihood(some, random);
    const auto points = static_cast<double>(data_->targets.size(0));
    if (!adapted_) return layers().divergence() / points - likelihood;
    at::Tensor distance = at::zeros({}, at::kDouble);
    for (const auto& [own, source] : learnt_pairs())
      distance = distance + (own - source.detach()).square().sum().to(at::kDouble);
    return 0.5 * pull * distance / points - likelihood;
  }

  /// Each tensor of what adapts, statistics too, with what was learnt before.
  std::vector<std::pair<at::Tensor, at::Tensor>> learnt_pairs() const {
    std::vector<std::pair<at::Tensor, at::Tensor>> pairs;
    const auto& own = adapted_->set.tensors();
    // The first one says whether it was trained, and is nothing that adapts.
    for (size_t i = 0; i < own.size(); ++i)
      pairs.emplace_back(own[i].tensor, parameters_.tensors()[i + 1].tensor);
    return pairs;
  }

  DeepGpShape shape_;
  at::Tensor trained_;
  DeepGpLayers source_;
  std::unique_ptr<Adapted> adapted_;  ///< null: what was learnt holds as it is
  std::optional<DeepGpData> data_;
  OptimizerState steps_;  ///< of the training that goes on
};

}  // namespace

Result<std::unique_ptr<TorchObject>> make_deep_gp(const NamedNumbers& options) {
  TILEWRIGHT_TRY(const uint64_t seed, seed_of(options));
  DeepGpShape shape;
  TILEWRIGHT_TRY(shape.inputs, whole_number_of(options, "inputs", 1, kMostInputs));
  TILEWRIGHT_TRY(shape.hidden, whole_number_of(options, "hidden", 1, std::min(kMostHidden, shape.inputs)));
  TILEWRIGHT_TRY(shape.inducing, whole_number_of(options, "inducing", 1, kMostInducing));
  return std::unique_ptr<TorchObject>(std::make_unique<DeepGp>(options, seed, shape));
}

}  // namespace tilewright
