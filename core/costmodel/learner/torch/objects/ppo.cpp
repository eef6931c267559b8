// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <cmath>
#include <utility>
#include <vector>

#include "core/base/message_json.h"
#include "core/costmodel/learner/torch/tensors.h"
#include "core/costmodel/learner/torch/torch_object.h"

namespace tilewright {
namespace {

constexpr int64_t kWidth = 20;
/// Down, stay, up.
constexpr int64_t kActions = 3;
/// By which the last layer's inputs are divided.
constexpr double kTemperature = 0.1;
/// Adam's constant beside the root.
constexpr double kPpoLeastRoot = 1e-5;
/// Steps of the same advantage teach nothing, not even by rounding.
constexpr double kLeastAdvantageSpread = 1e-6;
constexpr int64_t kMostKnobs = 1 << 16;

/// x W + b, weights as Glorot and Bengio draw them.
class DenseLayer {
 public:
  DenseLayer(ParameterSet& set, const std::string& name, int64_t inputs, int64_t outputs)
      : weight_(set.uniform(name + ".weight", {inputs, outputs},
                            std::sqrt(6.0 / static_cast<double>(inputs + outputs)))),
        bias_(set.constant(name + ".bias", {outputs}, 0)) {}
  at::Tensor operator()(const at::Tensor& x) const { return at::addmm(bias_, x, weight_); }

 private:
  at::Tensor weight_;
  at::Tensor bias_;
};

/// One such layer for each knob, side by side.
class KnobLayers {
 public:
  KnobLayers(ParameterSet& set, const std::string& name, int64_t knobs, int64_t inputs)
      : weight_(set.uniform(name + ".weight", {knobs, inputs, kActions},
                            std::sqrt(6.0 / static_cast<double>(inputs + kActions)))),
        bias_(set.constant(name + ".bias", {knobs, 1, kActions}, 0)) {}
  /// Of [knobs, states, inputs], or [states, inputs] for all knobs: [knobs, states, actions].
  at::Tensor operator()(const at::Tensor& x) const { return at::matmul(x, weight_) + bias_; }

 private:
  at::Tensor weight_;
  at::Tensor bias_;
};

/// What `learn` is told beside the walks.
struct PpoStep {
  double clip = 0;
  double entropy = 0;
  double value = 0;
  double rate = 0;
  double discount = 0;
  double smoothing = 0;
  int64_t minibatches = 0;
  int64_t batch = 0;
};

Result<PpoStep> step_of(const NamedNumbers& numbers) {
  PpoStep step;
  TILEWRIGHT_TRY(step.clip, number_of(numbers, "clip"));
  TILEWRIGHT_TRY(step.entropy, number_of(numbers, "entropy"));
  TILEWRIGHT_TRY(step.value, number_of(numbers, "value"));
  TILEWRIGHT_TRY(step.rate, number_of(numbers, "rate"));
  TILEWRIGHT_TRY(step.discount, number_of(numbers, "discount"));
  TILEWRIGHT_TRY(step.smoothing, number_of(numbers, "smoothing"));
  TILEWRIGHT_TRY(step.minibatches, whole_number_of(numbers, "minibatches", 1, 1 << 20));
  TILEWRIGHT_TRY(step.batch, whole_number_of(numbers, "batch", 1, 1 << 20));
  return step;
}

/// Steps of walks, or some of them.
struct PpoSteps {
  at::Tensor states;      ///< [steps, inputs]
  at::Tensor actions;     ///< [knobs, steps, 1]
  at::Tensor acted;       ///< [knobs, steps]: 0 where the knob had nothing to decide
  at::Tensor before;      ///< [knobs, steps]: logarithms of the actions' probabilities when they were taken
  at::Tensor advantages;  ///< [steps], standardised walk by walk
  at::Tensor targets;     ///< [steps], of the values
  double entropy = 0;     ///< of a decision, as a mean over the steps

  PpoSteps select(const at::Tensor& which) const {
    return {states.index_select(0, which), actions.index_select(1, which),    acted.index_select(1, which),
            before.index_select(1, which), advantages.index_select(0, which), targets.index_select(0, which)};
  }
};

/// CHAMELEON's agent: for each knob a policy that moves it down, up or not at all, upon two layers that all
/// share, and a network for the value of a state, trained by proximal policy optimisation (Schulman et al.
/// 2017) as the authors' code does it. A state is as many numbers as `inputs` says.
class Ppo final : public TorchObject {
 public:
  Ppo(const NamedNumbers& options, uint64_t seed, int64_t inputs, int64_t knobs)
      : TorchObject("ppo", options, seed),
        inputs_(inputs),
        knobs_(knobs),
        policy_1_(parameters_, "policy.0", inputs, kWidth),
        policy_2_(parameters_, "policy.1", kWidth, kWidth),
        knob_1_(parameters_, "knob.0", knobs, kWidth),
        knob_2_(parameters_, "knob.1", knobs, kActions),
        knob_3_(parameters_, "knob.2", knobs, kActions),
        value_1_(parameters_, "value.0", inputs, kWidth),
        value_2_(parameters_, "value.1", kWidth, kWidth),
        value_3_(parameters_, "value.2", kWidth, kWidth),
        value_4_(parameters_, "value.3", kWidth, 1) {}

  Result<LearntValues> call(std::string_view method, const LearntValues& arguments) override {
    if (method == "act") return act(arguments);
    if (method == "learn") return learn(arguments);
    return no_method(method);
  }

 private:
  /// Logarithms of the actions' probabilities, [knobs, states, actions].
  at::Tensor policy(const at::Tensor& states) const {
    const at::Tensor shared = at::tanh(policy_2_(at::tanh(policy_1_(states))));
    const at::Tensor own = at::tanh(knob_2_(at::tanh(knob_1_(shared))));
    return at::log_softmax(knob_3_(own / kTemperature), -1);
  }
  at::Tensor value(const at::Tensor& states) const {
    return value_4_(at::tanh(value_3_(at::tanh(value_2_(at::tanh(value_1_(states))))))).squeeze(1);
  }

  /// "states" [n, inputs]: "probabilities" [n, knobs, actions].
  Result<LearntValues> act(const LearntValues& arguments) const {
    const at::NoGradGuard no_grad;
    TILEWRIGHT_TRY(const LearntArray* states, array_of(arguments, "states", {-1, inputs_}));
    LearntValues out;
    out.arrays["probabilities"] = array_of(at::exp(policy(tensor_of(*states))).transpose(0, 1));
    return out;
  }

  /// Walks one after the other, all of them taken by the agent as it is: "states" [steps, inputs]; "actions"
  /// [steps, knobs], 0 down, 1 stay, 2 up, below 0 where a knob had nothing to decide; "rewards" [steps];
  /// "lengths" [walks], which sum up to the steps. Answers with the "entropy" of a decision, as a mean over
  /// the steps, before it learnt of them.
  Result<LearntValues> learn(const LearntValues& arguments) {
    TILEWRIGHT_TRY(const PpoStep step, step_of(arguments.numbers));
    TILEWRIGHT_TRY(const uint64_t seed, seed_of(arguments.numbers));
    TILEWRIGHT_TRY(const LearntArray* rewards, array_of(arguments, "rewards", {-1}));
    const int64_t steps = rewards->shape[0];
    TILEWRIGHT_TRY(const LearntArray* states, array_of(arguments, "states", {steps, inputs_}));
    TILEWRIGHT_TRY(const LearntArray* actions, array_of(arguments, "actions", {steps, knobs_}));
    TILEWRIGHT_TRY(const LearntArray* lengths, array_of(arguments, "lengths", {-1}));
    std::vector<int64_t> walks;
    int64_t in_all = 0;
    for (const float length : lengths->values) {
      walks.push_back(static_cast<int64_t>(std::clamp(length, 0.0F, static_cast<float>(steps))));
      in_all += walks.back();
    }
    if (in_all != steps || steps == 0) return bad_message("a number is out of range");

    const PpoSteps all = prepare(tensor_of(*states), tensor_of(*actions), rewards->values, walks, step);
    Random random(seed);
    for (int64_t i = 0; i < step.minibatches; ++i) {
      std::vector<int64_t> drawn;
      for (int64_t k = 0; k < step.batch; ++k) drawn.push_back(random.uniform_int(steps));
      loss_of(all.select(tensor_of(drawn, at::kCPU)), step).backward();
      adam_step(parameters_, optimizer_, step.rate, kPpoLeastRoot);
    }
    LearntValues out;
    out.numbers["entropy"] = all.entropy;
    return out;
  }

  /// What the agent thinks of the steps before it learns of them.
  PpoSteps prepare(const at::Tensor& states, const at::Tensor& actions, const std::vector<float>& rewards,
                   const std::vector<int64_t>& walks, const PpoStep& step) const {
    const at::NoGradGuard no_grad;
    PpoSteps all;
    all.states = states;
    const at::Tensor by_knob = actions.transpose(0, 1);
    all.acted = by_knob.ge(0).to(at::kFloat);
    all.actions = by_knob.clamp(0, kActions - 1).to(at::kLong).unsqueeze(-1);
    const at::Tensor logarithms = policy(states);
    all.before = logarithms.gather(-1, all.actions).squeeze(-1);
    all.entropy = -((at::exp(logarithms) * logarithms).sum(-1) * all.acted).sum().item<double>() /
                  std::max(1.0, all.acted.sum().item<double>());
    const at::Tensor values = value(states).contiguous();
    const float* v = values.data_ptr<float>();
    std::vector<float> advantages(rewards.size());
    std::vector<float> targets(rewards.size());
    size_t begin = 0;
    for (const int64_t length : walks) {
      const size_t end = begin + static_cast<size_t>(length);
      estimate(begin, end, rewards, v, step, advantages, targets);
      begin = end;
    }
    all.advantages = tensor_of(advantages, at::kCPU);
    all.targets = tensor_of(targets, at::kCPU);
    return all;
  }

  /// Generalised advantages of one walk, standardised, and what its values should have been.
  static void estimate(size_t begin, size_t end, const std::vector<float>& rewards, const float* values,
                       const PpoStep& step, std::vector<float>& advantages, std::vector<float>& targets) {
    double sum = 0;
    double later = 0;
    std::vector<double> own(end - begin);
    for (size_t i = end; i-- > begin;) {
      const double next = i + 1 < end ? values[i + 1] : 0;
      const double target = rewards[i] + step.discount * next;
      later = target - values[i] + step.discount * step.smoothing * later;
      own[i - begin] = later;
      targets[i] = static_cast<float>(target);
      sum += later;
    }
    const auto count = static_cast<double>(end - begin);
    const double mean = sum / count;
    double squares = 0;
    for (double& advantage : own) {
      advantage -= mean;
      squares += advantage * advantage;
    }
    const double deviation = std::max(kLeastAdvantageSpread, std::sqrt(squares / count));
    for (size_t i = begin; i < end; ++i) advantages[i] = static_cast<float>(own[i - begin] / deviation);
  }

  at::Tensor loss_of(const PpoSteps& steps, const PpoStep& step) const {
    const at::Tensor logarithms = policy(steps.states);
    const at::Tensor ratio = at::exp(logarithms.gather(-1, steps.actions).squeeze(-1) - steps.before);
    const at::Tensor gain = at::minimum(ratio * steps.advantages,
                                        at::clamp(ratio, 1 - step.clip, 1 + step.clip) * steps.advantages);
    const at::Tensor entropy = -(at::exp(logarithms) * logarithms).sum(-1);
    const at::Tensor of_policy = ((gain + step.entropy * entropy) * steps.acted).mean(1).sum();
    const at::Tensor of_value = (steps.targets - value(steps.states)).square().mean();
    return step.value * of_value - of_policy;
  }

  int64_t inputs_;
  int64_t knobs_;
  DenseLayer policy_1_;
  DenseLayer policy_2_;
  KnobLayers knob_1_;
  KnobLayers knob_2_;
  KnobLayers knob_3_;
  DenseLayer value_1_;
  DenseLayer value_2_;
  DenseLayer value_3_;
  DenseLayer value_4_;
};

}  // namespace

Result<std::unique_ptr<TorchObject>> make_ppo(const NamedNumbers& options) {
  TILEWRIGHT_TRY(const uint64_t seed, seed_of(options));
  TILEWRIGHT_TRY(const int64_t inputs, whole_number_of(options, "inputs", 1, kMostKnobs));
  TILEWRIGHT_TRY(const int64_t knobs, whole_number_of(options, "knobs", 1, kMostKnobs));
  return std::unique_ptr<TorchObject>(std::make_unique<Ppo>(options, seed, inputs, knobs));
}

}  // namespace tilewright
