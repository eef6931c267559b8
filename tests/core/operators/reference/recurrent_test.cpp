// SPDX-License-Identifier: Apache-2.0
// LSTM, GRU and RNN beside plain loops over the equations of their definitions.
#include <algorithm>
#include <functional>

#include "core/base/random.h"
#include "tests/core/operators/reference/run_operator.h"

namespace tilewright {
namespace {

using Words = std::vector<std::string>;
using Function = std::function<double(double)>;

double sigmoid(double x) {
  return 1 / (1 + std::exp(-x));
}

struct Extents {
  int64_t steps = 3;
  int64_t batch = 2;
  int64_t inputs = 4;
  int64_t hidden = 5;
  int64_t directions = 1;
  int64_t gates = 4;
};

/// The operands of a call, in layout 0.
struct Operands {
  Extents e;
  Tensor x, w, r, b, h, c, p;
  Integers lengths;

  Operands(const Extents& extents, uint64_t seed)
      : e(extents), lengths(static_cast<size_t>(e.batch), e.steps) {
    Random random(seed);
    const auto make = [&](Shape shape) {
      Tensor tensor(TensorType{DataType::kFloat32, std::move(shape)});
      for (float& value : tensor.mutable_as<float>()) value = static_cast<float>(random.uniform(-1, 1));
      return tensor;
    };
    const int64_t rows = e.gates * e.hidden;
    x = make({e.steps, e.batch, e.inputs});
    w = make({e.directions, rows, e.inputs});
    r = make({e.directions, rows, e.hidden});
    b = make({e.directions, 2 * rows});
    h = make({e.directions, e.batch, e.hidden});
    c = make({e.directions, e.batch, e.hidden});
    p = make({e.directions, 3 * e.hidden});
  }

  Tensor length_tensor() const {
    Tensor tensor(TensorType{DataType::kInt32, {e.batch}});
    store_elements(tensor, 0, e.batch, lengths.data());
    return tensor;
  }
};

/// What the definitions' equations share: the row of a gate times the input and times a state, and biases.
class Equations {
 public:
  Equations(const Operands& operands, int64_t direction) : o_(operands), e_(operands.e), d_(direction) {}

  double input(int64_t gate, int64_t i, const Reals& x) const { return product(o_.w, e_.inputs, gate, i, x); }
  double state(int64_t gate, int64_t i, const Reals& h) const { return product(o_.r, e_.hidden, gate, i, h); }
  double input_bias(int64_t gate, int64_t i) const { return bias(gate, i); }
  double state_bias(int64_t gate, int64_t i) const { return bias(e_.gates + gate, i); }
  /// All that is added up in the usual gate.
  double sum(int64_t gate, int64_t i, const Reals& x, const Reals& h) const {
    return input(gate, i, x) + state(gate, i, h) + input_bias(gate, i) + state_bias(gate, i);
  }
  double peephole(int64_t which, int64_t i) const {
    return real_values(o_.p)[static_cast<size_t>((d_ * 3 + which) * e_.hidden + i)];
  }

 private:
  double product(const Tensor& matrix, int64_t depth, int64_t gate, int64_t i, const Reals& values) const {
    const auto m = matrix.as<float>();
    double sum = 0;
    for (int64_t k = 0; k < depth; ++k) {
      const int64_t row = (d_ * e_.gates + gate) * e_.hidden + i;
      sum += static_cast<double>(m[static_cast<size_t>(row * depth + k)]) * values[static_cast<size_t>(k)];
    }
    return sum;
  }
  double bias(int64_t half_gate, int64_t i) const {
    return real_values(o_.b)[static_cast<size_t>((d_ * 2 * e_.gates + half_gate) * e_.hidden + i)];
  }

  const Operands& o_;
  const Extents& e_;
  int64_t d_;
};

/// Goes from the states of one sequence before a step to those after it.
using Step = std::function<void(const Equations& eq, const Reals& x, Reals& h, Reals& c)>;

struct Expected {
  Reals y, h, c;
};

/// `backwards` by direction.
Expected loop(const Operands& o, const std::vector<bool>& backwards, const Step& step) {
  const Extents& e = o.e;
  const auto n = static_cast<size_t>(e.hidden);
  Expected made;
  made.y.resize(static_cast<size_t>(e.steps * e.directions * e.batch) * n);
  made.h.resize(static_cast<size_t>(e.directions * e.batch) * n);
  made.c = made.h;
  const Reals x = real_values(o.x);
  for (int64_t d = 0; d < e.directions; ++d) {
    const Equations equations(o, d);
    for (int64_t b = 0; b < e.batch; ++b) {
      const int64_t state = (d * e.batch + b) * e.hidden;
      const Reals all_h = real_values(o.h);
      const Reals all_c = real_values(o.c);
      Reals h(all_h.begin() + state, all_h.begin() + state + e.hidden);
      Reals c(all_c.begin() + state, all_c.begin() + state + e.hidden);
      const int64_t length = o.lengths[static_cast<size_t>(b)];
      for (int64_t s = 0; s < length; ++s) {
        const int64_t t = backwards[static_cast<size_t>(d)] ? length - 1 - s : s;
        const auto row = x.begin() + (t * e.batch + b) * e.inputs;
        step(equations, Reals(row, row + e.inputs), h, c);
        std::copy(h.begin(), h.end(), made.y.begin() + ((t * e.directions + d) * e.batch + b) * e.hidden);
      }
      std::copy(h.begin(), h.end(), made.h.begin() + state);
      std::copy(c.begin(), c.end(), made.c.begin() + state);
    }
  }
  return made;
}

struct LstmForm {
  bool peepholes = true;
  bool input_forget = false;
  double clip = 1e30;
  Function f = sigmoid;
  Function g = [](double v) { return std::tanh(v); };
  Function h = g;
};

Step lstm(const LstmForm& form) {
  return [form](const Equations& eq, const Reals& x, Reals& h, Reals& c) {
    const auto limited = [&](const Function& function, double v) {
      return function(std::min(std::max(v, -form.clip), form.clip));
    };
    const Reals before = h;
    for (size_t u = 0; u < h.size(); ++u) {
      const auto i = static_cast<int64_t>(u);
      const double look = form.peepholes ? 1 : 0;
      const double in = limited(form.f, eq.sum(0, i, x, before) + look * eq.peephole(0, i) * c[u]);
      const double forget = form.input_forget
                                ? 1 - in
                                : limited(form.f, eq.sum(2, i, x, before) + look * eq.peephole(2, i) * c[u]);
      c[u] = forget * c[u] + in * limited(form.g, eq.sum(3, i, x, before));
      const double out = limited(form.f, eq.sum(1, i, x, before) + look * eq.peephole(1, i) * c[u]);
      h[u] = out * limited(form.h, c[u]);
    }
  };
}

Step gru(bool linear_before_reset) {
  return [=](const Equations& eq, const Reals& x, Reals& h, Reals&) {
    const Reals before = h;
    Reals reset = h;
    for (size_t u = 0; u < h.size(); ++u) reset[u] = sigmoid(eq.sum(1, static_cast<int64_t>(u), x, before));
    Reals masked = before;
    for (size_t u = 0; u < h.size(); ++u) masked[u] *= reset[u];
    for (size_t u = 0; u < h.size(); ++u) {
      const auto i = static_cast<int64_t>(u);
      const double z = sigmoid(eq.sum(0, i, x, before));
      const double own = eq.input(2, i, x) + eq.input_bias(2, i);
      const double candidate = linear_before_reset
                                   ? own + reset[u] * (eq.state(2, i, before) + eq.state_bias(2, i))
                                   : own + eq.state(2, i, masked) + eq.state_bias(2, i);
      h[u] = (1 - z) * std::tanh(candidate) + z * before[u];
    }
  };
}

Step rnn(const Function& f) {
  return [f](const Equations& eq, const Reals& x, Reals& h, Reals&) {
    const Reals before = h;
    for (size_t u = 0; u < h.size(); ++u) h[u] = f(eq.sum(0, static_cast<int64_t>(u), x, before));
  };
}

constexpr double kTolerance = 2e-6;

/// Compares all outputs of a call in layout 0.
void expect_steps(const char* op, const Operands& o, const Attributes& attributes, const Expected& expected,
                  const std::vector<Tensor>& inputs) {
  const Extents& e = o.e;
  const bool two_states = std::string(op) == "LSTM";
  const auto got = run_all(op, inputs, attributes, {14, two_states ? 3 : 2});
  expect_tensor(got[0], {e.steps, e.directions, e.batch, e.hidden}, expected.y, kTolerance);
  expect_tensor(got[1], {e.directions, e.batch, e.hidden}, expected.h, kTolerance);
  if (two_states) expect_tensor(got[2], {e.directions, e.batch, e.hidden}, expected.c, kTolerance);
}

Attributes with_direction(const char* direction, Attributes attributes = {}) {
  attributes.set("direction", std::string(direction));
  return attributes;
}

const std::pair<const char*, std::vector<bool>> kDirections[] = {
    {"forward", {false}}, {"reverse", {true}}, {"bidirectional", {false, true}}};

TEST(ReferenceLstm, DirectionsLengthsAndPeepholes) {
  for (const auto& [direction, backwards] : kDirections) {
    SCOPED_TRACE(direction);
    // Widths beside those of a tile of the recurrent product.
    Operands o({6, 5, 3, 35, std::ssize(backwards), 4}, 11);
    o.lengths = {2, 6, 0, 5, 6};
    expect_steps("LSTM", o, with_direction(direction), loop(o, backwards, lstm({})),
                 {o.x, o.w, o.r, o.b, o.length_tensor(), o.h, o.c, o.p});
  }
}

TEST(ReferenceLstm, OptionalInputsMayBeAbsent) {
  Operands o({}, 12);
  for (Tensor* absent : {&o.b, &o.h, &o.c, &o.p}) {
    for (float& value : absent->mutable_as<float>()) value = 0;
  }
  const Expected expected = loop(o, {false}, lstm({}));
  expect_steps("LSTM", o, {}, expected, {o.x, o.w, o.r});
  expect_tensor(run("LSTM", {o.x, o.w, o.r}), {3, 1, 2, 5}, expected.y, kTolerance);
}

TEST(ReferenceLstm, ClipCoupledGatesAndActivations) {
  Operands o({}, 13);
  LstmForm form;
  form.input_forget = true;
  form.clip = 0.4;
  form.f = [](double v) { return std::min(std::max(0.3 * v + 0.5, 0.0), 1.0); };
  form.g = [](double v) { return v < 0 ? 0.7 * std::expm1(v) : v; };
  form.h = [](double v) { return v / (1 + std::fabs(v)); };
  // The coefficients go to the activations that take one.
  expect_steps("LSTM", o,
               attributes_of({{"activations", Words{"HardSigmoid", "Elu", "Softsign"}},
                              {"activation_alpha", Reals{0.3, 0.7}},
                              {"clip", 0.4},
                              {"input_forget", int64_t{1}},
                              {"hidden_size", int64_t{5}}}),
               loop(o, {false}, lstm(form)), {o.x, o.w, o.r, o.b, Tensor(), o.h, o.c, o.p});
}

TEST(ReferenceGru, BothPlacesOfTheReset) {
  for (const auto& [direction, backwards] : kDirections) {
    for (const bool linear : {false, true}) {
      SCOPED_TRACE(std::string(direction) + (linear ? ", linear before" : ""));
      Operands o({4, 4, 3, 33, std::ssize(backwards), 3}, 14);
      o.lengths = {4, 1, 3, 4};
      expect_steps("GRU", o,
                   with_direction(direction, attributes_of({{"linear_before_reset", int64_t{linear}}})),
                   loop(o, backwards, gru(linear)), {o.x, o.w, o.r, o.b, o.length_tensor(), o.h});
    }
  }
}

TEST(ReferenceRnn, EveryActivation) {
  const std::pair<const char*, Function> functions[] = {
      {"Affine", [](double v) { return 0.6 * v + 0.2; }},
      {"Elu", [](double v) { return v < 0 ? 0.6 * std::expm1(v) : v; }},
      {"HardSigmoid", [](double v) { return std::min(std::max(0.6 * v + 0.2, 0.0), 1.0); }},
      {"LeakyRelu", [](double v) { return v < 0 ? 0.6 * v : v; }},
      {"Relu", [](double v) { return std::max(v, 0.0); }},
      {"ScaledTanh", [](double v) { return 0.6 * std::tanh(0.2 * v); }},
      {"Sigmoid", sigmoid},
      {"Softplus", [](double v) { return std::log(1 + std::exp(v)); }},
      {"Softsign", [](double v) { return v / (1 + std::fabs(v)); }},
      {"tanh", [](double v) { return std::tanh(v); }},
      {"ThresholdedRelu", [](double v) { return v > 0.6 ? v : 0; }}};
  for (const auto& [name, function] : functions) {
    SCOPED_TRACE(name);
    const Operands o({3, 2, 4, 5, 1, 1}, 15);
    expect_steps("RNN", o,
                 attributes_of({{"activations", Words{name}},
                                {"activation_alpha", Reals{0.6}},
                                {"activation_beta", Reals{0.2}}}),
                 loop(o, {false}, rnn(function)), {o.x, o.w, o.r, o.b, Tensor(), o.h});
  }
}

TEST(ReferenceRnn, BatchFirst) {
  Operands o({3, 2, 4, 5, 2, 1}, 16);
  o.lengths = {1, 3};
  const auto first_two = [](const Tensor& tensor) {
    std::vector<int64_t> perm = {1, 0, 2, 3};
    perm.resize(tensor.shape().size());
    return run("Transpose", {tensor}, attributes_of({{"perm", perm}}));
  };
  const auto plain =
      run_all("RNN", {o.x, o.w, o.r, o.b, o.length_tensor(), o.h}, with_direction("bidirectional"), {14, 2});
  Attributes batch_first = with_direction("bidirectional");
  batch_first.set("layout", int64_t{1});
  const auto got = run_all("RNN", {first_two(o.x), o.w, o.r, o.b, o.length_tensor(), first_two(o.h)},
                           batch_first, {14, 2});
  // [steps, directions, batch, hidden] to [batch, steps, directions, hidden].
  const Tensor y = run("Transpose", {plain[0]}, attributes_of({{"perm", Integers{2, 0, 1, 3}}}));
  expect_tensor(got[0], {2, 3, 2, 5}, real_values(y), 0);
  expect_tensor(got[1], {2, 2, 5}, real_values(first_two(plain[1])), 0);
}

TEST(ReferenceRecurrent, OtherFloatingPointTypes) {
  const Operands o({}, 17);
  const Expected expected = loop(o, {false}, lstm({}));
  for (const auto& [type, tolerance] : {std::pair{DataType::kFloat64, 1e-9}, {DataType::kFloat16, 4e-3}}) {
    std::vector<Tensor> inputs;
    for (const Tensor& tensor : {o.x, o.w, o.r, o.b, o.length_tensor(), o.h, o.c, o.p}) {
      const bool real = is_floating_point(tensor.type().data_type);
      inputs.push_back(real ? cast_to(tensor, type) : tensor);
    }
    const auto got = run_all("LSTM", inputs, {}, {14, 3});
    EXPECT_EQ(got[0].type().data_type, type);
    expect_tensor(got[0], {3, 1, 2, 5}, expected.y, tolerance);
    expect_tensor(got[2], {1, 2, 5}, expected.c, tolerance);
  }
}

TEST(ReferenceRecurrent, NoSequencesAndNoSteps) {
  Operands o({}, 18);
  const Tensor none = Tensor(TensorType{DataType::kFloat32, {0, 2, 4}});
  const auto got = run_all("LSTM", {none, o.w, o.r, o.b, Tensor(), o.h, o.c}, {}, {14, 3});
  EXPECT_EQ(got[0].shape(), (Shape{0, 1, 2, 5}));
  expect_tensor(got[1], {1, 2, 5}, real_values(o.h), 0);
  expect_tensor(got[2], {1, 2, 5}, real_values(o.c), 0);
}

TEST(ReferenceRecurrent, SumsInFloatAreNearThoseInDouble) {
  Operands o({20, 2, 8, 256, 1, 3}, 19);
  // Larger weights would make every difference grow from step to step.
  for (float& value : o.r.mutable_as<float>()) value /= 16;
  std::vector<Tensor> wide;
  const std::vector<Tensor> narrow = {o.x, o.w, o.r, o.b, Tensor(), o.h};
  for (const Tensor& tensor : narrow)
    wide.push_back(tensor.valid() ? cast_to(tensor, DataType::kFloat64) : Tensor());
  expect_tensor(run("GRU", narrow), {20, 1, 2, 256}, real_values(run("GRU", wide)), 2e-6);
}

TEST(ReferenceRecurrent, NamesWhatIsWrong) {
  Operands o({}, 20);
  const auto error = [&](const char* op, const Attributes& attributes) {
    return error_of(op, {o.x, o.w, o.r}, attributes);
  };
  EXPECT_EQ(error("LSTM", with_direction("sideways")), "LSTM: the direction 'sideways' does not exist");
  EXPECT_EQ(
      error("LSTM", with_direction("bidirectional")),
      "LSTM: its weights of shape 1x20x5 do not fit its direction, its hidden size or its data of shape "
      "3x2x4");
  EXPECT_EQ(error("GRU", {}),
            "GRU: its weights of shape 1x20x5 do not fit its direction, its hidden size or its data of shape "
            "3x2x4");
  EXPECT_EQ(error("LSTM", attributes_of({{"activations", Words{"Tanh"}}})),
            "LSTM: it names 1 activations, not 3");
  EXPECT_EQ(error("LSTM", attributes_of({{"activations", Words{"Tanh", "Tanh", "Cosine"}}})),
            "LSTM: the activation 'Cosine' is not supported");
  EXPECT_EQ(error("LSTM", attributes_of({{"clip", -1.0}})), "LSTM: a clip of -1.000000 makes no sense");
  o.lengths = {4, 1};
  EXPECT_EQ(error_of("LSTM", {o.x, o.w, o.r, Tensor(), o.length_tensor()}),
            "LSTM: a sequence of 4 steps is not among its 3");
  EXPECT_EQ(error_of("LSTM", {o.x, o.r, o.r}), "LSTM: input 1 has the shape 1x20x5, not 1x20x4");
  EXPECT_EQ(error_of("RecurrentSteps", {o.x, o.r}), "RecurrentSteps: the cell '' does not exist");
  const Tensor packed({DataType::kFloat32, {1, 2, 5, 32}});
  const Tensor products({DataType::kFloat32, {3, 2, 20}});
  EXPECT_EQ(
      error_of("RecurrentSteps", {products, packed}, attributes_of({{"cell", std::string("LSTM")}})),
      "RecurrentSteps: its weights of shape 1x2x5x32 do not fit its direction, its hidden size or its data "
      "of shape 3x2x20");
}

}  // namespace
}  // namespace tilewright
