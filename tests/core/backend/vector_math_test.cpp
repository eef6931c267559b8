// SPDX-License-Identifier: Apache-2.0
#include <gtest/gtest.h>

#include <bit>
#include <cmath>
#include <limits>

#include "tests/core/backend/hand_ir.h"

namespace tilewright::testing {
namespace {

constexpr int64_t kChunk = 8192;
constexpr double kInfinity = std::numeric_limits<double>::infinity();

/// Applies an expression of one (or two) float32 variables to arrays, vectorised, plus three elements at the
/// end that are not.
class Function {
 public:
  Function(const Target& target, const std::function<Expr(Expr, Expr)>& f) {
    HandIr h;
    const BufferId a = h.activation({kChunk});
    const BufferId b = h.activation({kChunk});
    const BufferId c = h.output({kChunk});
    h.ir.run = make_block(
        {h.vectorize(kChunk - 3, [&](Expr v) { return store(c, {v}, f(load(a, {v}), load(b, {v}))); }),
         h.serial(3, [&](Expr v) {
           const Expr at = v + (kChunk - 3);
           return store(c, {at}, f(load(a, {at}), load(b, {at})));
         })});
    const auto object = generate_object(h.ir, target);
    EXPECT_TRUE(object.ok());
    if (!object.ok()) return;
    auto code = LoadedCode::load(*object);
    EXPECT_TRUE(code.ok()) << code.error().text() << code.error().detail;
    if (code.ok()) code_ = std::make_unique<LoadedCode>(std::move(*code));
  }

  std::vector<float> operator()(std::vector<float> x, std::vector<float> y = {}) const {
    const size_t count = x.size();
    x.resize((count + kChunk - 1) / kChunk * kChunk, x.back());
    y.resize(x.size(), y.empty() ? 0 : y.back());
    std::vector<float> z(x.size());
    const int64_t stride = 1;
    for (size_t at = 0; code_ && at < x.size(); at += kChunk) {
      const tw_argument arguments[] = {{&x[at], &stride}, {&y[at], &stride}, {&z[at], &stride}};
      code_->run()(arguments, nullptr, nullptr, nullptr);
    }
    z.resize(count);
    return z;
  }

 private:
  std::unique_ptr<LoadedCode> code_;
};

std::vector<float> grid(double low, double high, int64_t count) {
  std::vector<float> points;
  for (int64_t i = 0; i < count; ++i) {
    points.push_back(
        static_cast<float>(low + (high - low) * static_cast<double>(i) / static_cast<double>(count - 1)));
  }
  return points;
}

/// Both signs of numbers from 2^low to 2^high.
std::vector<float> magnitudes(double low, double high, int64_t count) {
  std::vector<float> points;
  for (const float exponent : grid(low, high, count)) {
    points.push_back(std::exp2(exponent));
    points.push_back(-std::exp2(exponent));
  }
  return points;
}

/// Finite numbers of every magnitude and both signs, evenly among the patterns of bits.
std::vector<float> every_magnitude() {
  std::vector<float> points;
  for (uint32_t bits = 0; bits < 0x7f800000u; bits += 10007) {
    points.push_back(std::bit_cast<float>(bits));
    points.push_back(-points.back());
  }
  return points;
}

struct Case {
  const char* name;
  UnaryOp op;
  double (*reference)(double);
  std::vector<float> points;
  double relative;
  double absolute;  ///< allowed beside the relative error
};

double sigmoid(double x) {
  return 1 / (1 + std::exp(-x));
}

TEST(VectorMath, StaysWithinItsErrorBounds) {
  const std::vector<Case> cases = {
      {"exp", UnaryOp::kExp, std::exp, grid(-86.9, 88.7, 400000), 1.2e-7, 0},
      {"exp near 0", UnaryOp::kExp, std::exp, magnitudes(-40, 3, 50000), 1.2e-7, 0},
      {"exp underflow", UnaryOp::kExp, std::exp, grid(-200, -80, 20000), 1.2e-7, 1.7e-38},
      {"log", UnaryOp::kLog, std::log, grid(1e-3, 20, 400000), 1.2e-7, 0},
      {"log near 1", UnaryOp::kLog, std::log, grid(0.99, 1.01, 100000), 1.2e-7, 0},
      {"tanh", UnaryOp::kTanh, std::tanh, grid(-12, 12, 400000), 4e-7, 0},
      {"tanh everywhere", UnaryOp::kTanh, std::tanh, every_magnitude(), 4e-7, 1e-45},
      {"erf", UnaryOp::kErf, std::erf, grid(-6, 6, 400000), 4e-7, 0},
      {"erf everywhere", UnaryOp::kErf, std::erf, every_magnitude(), 4e-7, 3e-45},
      {"sigmoid", UnaryOp::kSigmoid, sigmoid, grid(-80, 100, 400000), 2e-7, 0},
      {"sqrt", UnaryOp::kSqrt, std::sqrt, grid(0, 1000, 100000), 6e-8, 0},
      {"floor", UnaryOp::kFloor, std::floor, grid(-70, 70, 100001), 0, 0},
      {"ceil", UnaryOp::kCeil, std::ceil, grid(-70, 70, 100001), 0, 0},
      {"round", UnaryOp::kRound, std::nearbyint, grid(-70, 70, 100001), 0, 0},
      {"round halves", UnaryOp::kRound, std::nearbyint, grid(-64, 64, 257), 0, 0},
      {"floor of large", UnaryOp::kFloor, std::floor, magnitudes(-10, 40, 20000), 0, 0},
      {"ceil of large", UnaryOp::kCeil, std::ceil, magnitudes(-10, 40, 20000), 0, 0},
  };
  for (const Target& target : runnable_targets()) {
    for (const Case& c : cases) {
      const Function f(target, [&](Expr x, Expr) { return unary(c.op, x); });
      const std::vector<float> y = f(c.points);
      double worst = 0;
      float at = 0;
      for (size_t i = 0; i < y.size(); ++i) {
        const double expected = c.reference(c.points[i]);
        const double error = std::fabs(y[i] - expected) - c.absolute;
        const double relative = error <= 0 ? 0 : expected == 0 ? kInfinity : error / std::fabs(expected);
        if (!(relative <= worst)) {
          worst = std::isnan(relative) ? kInfinity : relative;
          at = c.points[i];
        }
      }
      EXPECT_LE(worst, c.relative) << c.name << " on " << target.arch << " at " << at;
      RecordProperty(std::string(c.name) + " " + target.arch, std::to_string(worst * 1e7) + "e-7");
    }
  }
}

TEST(VectorMath, GatesAreProducts) {
  constexpr float inf = std::numeric_limits<float>::infinity();
  std::vector<float> x = grid(-80, 80, 200000);
  std::vector<float> y = grid(-3, 5, 200000);
  for (const auto& [a, b] : {std::pair{inf, 2.0F},
                             {-inf, 2.0F},
                             {1e30F, 2.0F},
                             {-1e30F, 2.0F},
                             {2.0F, inf},
                             {-inf, inf},
                             {inf, -inf},
                             {std::nanf(""), 1.0F},
                             {1.0F, std::nanf("")}}) {
    x.push_back(a);
    y.push_back(b);
  }
  const auto expect = [&](const std::vector<float>& got, auto reference, const Target& target,
                          double absolute = 1e-37) {
    for (size_t i = 0; i < got.size(); ++i) {
      const double expected = reference(double{x[i]}, double{y[i]});
      if (!std::isfinite(expected)) {
        EXPECT_EQ(std::isnan(got[i]), std::isnan(expected)) << target.arch << " at " << x[i] << ", " << y[i];
        EXPECT_EQ(std::isinf(got[i]), std::isinf(expected)) << target.arch << " at " << x[i] << ", " << y[i];
        continue;
      }
      ASSERT_LE(std::fabs(got[i] - expected), 2.5e-7 * std::fabs(expected) + absolute)
          << target.arch << " at " << x[i] << ", " << y[i];
    }
  };
  for (const Target& target : runnable_targets()) {
    const auto gate = [](Expr e) { return unary(UnaryOp::kSigmoid, std::move(e)); };
    expect(
        Function(target, [&](Expr a, Expr) { return a * gate(a); })(x, y),
        [](double a, double) { return a * sigmoid(a); }, target);
    expect(
        Function(target, [&](Expr a, Expr b) { return gate(a) * b; })(x, y),
        [](double a, double b) { return sigmoid(a) * b; }, target);
    expect(
        Function(target, [&](Expr a, Expr b) { return gate(a) * a + b; })(x, y),
        [](double a, double b) { return sigmoid(a) * a + b; }, target, 2e-5);
  }
}

TEST(VectorMath, LogarithmOfEveryMagnitude) {
  std::vector<float> points;
  for (const float exponent : grid(-148, 127.9, 200000)) points.push_back(std::exp2(exponent));
  for (const Target& target : runnable_targets()) {
    const std::vector<float> y =
        Function(target, [](Expr x, Expr) { return unary(UnaryOp::kLog, x); })(points);
    for (size_t i = 0; i < y.size(); ++i) {
      const double expected = std::log(double{points[i]});
      ASSERT_LE(std::fabs(y[i] - expected), 1.2e-7 * std::fabs(expected))
          << target.arch << " at " << points[i];
    }
  }
}

TEST(VectorMath, SaturatesAtOne) {
  for (const Target& target : runnable_targets()) {
    for (const UnaryOp op : {UnaryOp::kTanh, UnaryOp::kErf}) {
      const Function f(target, [&](Expr x, Expr) { return unary(op, x); });
      for (const float y : f(grid(2, 12, 300000))) ASSERT_LE(y, 1) << target.arch;
      for (const float y : f(grid(-12, -2, 300000))) ASSERT_GE(y, -1) << target.arch;
    }
  }
}

TEST(VectorMath, LimitsAreReached) {
  constexpr float inf = std::numeric_limits<float>::infinity();
  const float nan = std::numeric_limits<float>::quiet_NaN();
  for (const Target& target : runnable_targets()) {
    const auto at = [&](UnaryOp op, float x) {
      return Function(target, [&](Expr e, Expr) { return unary(op, e); })({x})[0];
    };
    EXPECT_EQ(at(UnaryOp::kExp, 89), inf);
    EXPECT_EQ(at(UnaryOp::kExp, inf), inf);
    EXPECT_EQ(at(UnaryOp::kExp, -inf), 0);
    EXPECT_EQ(at(UnaryOp::kExp, 0), 1);
    EXPECT_EQ(at(UnaryOp::kLog, 0), -inf);
    EXPECT_EQ(at(UnaryOp::kLog, 1), 0);
    EXPECT_EQ(at(UnaryOp::kLog, inf), inf);
    EXPECT_TRUE(std::isnan(at(UnaryOp::kLog, -1)));
    EXPECT_EQ(at(UnaryOp::kTanh, inf), 1);
    EXPECT_EQ(at(UnaryOp::kTanh, -inf), -1);
    EXPECT_EQ(at(UnaryOp::kErf, inf), 1);
    EXPECT_EQ(at(UnaryOp::kErf, -inf), -1);
    EXPECT_EQ(at(UnaryOp::kSigmoid, inf), 1);
    EXPECT_EQ(at(UnaryOp::kSigmoid, -inf), 0);
    for (const UnaryOp op :
         {UnaryOp::kExp, UnaryOp::kLog, UnaryOp::kTanh, UnaryOp::kErf, UnaryOp::kSigmoid}) {
      EXPECT_TRUE(std::isnan(at(op, nan))) << static_cast<int>(op) << " " << target.arch;
    }
  }
}

TEST(VectorMath, Powers) {
  std::vector<float> x;
  std::vector<float> y;
  for (const float base : grid(-6, 6, 241)) {
    for (const float exponent :
         {-3.0f, -2.0f, -1.0f, -0.5f, 0.0f, 0.3f, 0.5f, 1.0f, 1.7f, 2.0f, 3.0f, 5.0f}) {
      x.push_back(base);
      y.push_back(exponent);
    }
  }
  constexpr float inf = std::numeric_limits<float>::infinity();
  const float nan = std::numeric_limits<float>::quiet_NaN();
  for (const float base : {nan, inf, -inf, 0.0f, -0.0f, 1.0f, -1.0f, 0.5f, -0.5f, 3.0f, -3.0f}) {
    for (const float exponent : {nan, inf, -inf, 0.0f, 1.0f, 2.0f, 3.0f, -1.0f, -2.0f, -3.0f, 0.5f, 1.7f}) {
      x.push_back(base);
      y.push_back(exponent);
    }
  }
  const auto expect_close = [](float value, double expected, const std::string& where) {
    if (std::isnan(expected)) {
      EXPECT_TRUE(std::isnan(value)) << where << " gives " << value;
    } else if (std::isinf(expected)) {
      EXPECT_EQ(value, static_cast<float>(expected)) << where;
    } else {
      EXPECT_LE(std::fabs(value - expected), 1e-5 * std::fabs(expected)) << where << " gives " << value;
    }
  };
  for (const Target& target : runnable_targets()) {
    const Function general(target, [](Expr a, Expr b) { return binary(BinaryOp::kPow, a, b); });
    const std::vector<float> z = general(x, y);
    for (size_t i = 0; i < z.size(); ++i) {
      expect_close(z[i], std::pow(double{x[i]}, double{y[i]}),
                   std::to_string(x[i]) + "^" + std::to_string(y[i]));
    }
    for (const double exponent : {-2.0, -1.0, -0.5, 0.0, 0.5, 1.0, 2.0, 3.0, 7.0, 1.5}) {
      const Function fixed(target,
                           [&](Expr a, Expr) { return binary(BinaryOp::kPow, a, constant(exponent)); });
      const std::vector<float> powers = fixed(x);
      for (size_t i = 0; i < powers.size(); ++i) {
        expect_close(powers[i], std::pow(double{x[i]}, exponent),
                     std::to_string(x[i]) + "^" + std::to_string(exponent));
      }
    }
  }
}

TEST(VectorMath, ANaNOnEitherSideIsTheSmallestAndTheLargest) {
  constexpr float inf = std::numeric_limits<float>::infinity();
  const float nan = std::numeric_limits<float>::quiet_NaN();
  std::vector<float> x;
  std::vector<float> y;
  for (const float a : {nan, inf, -inf, 0.0f, 1.0f, -2.0f}) {
    for (const float b : {nan, inf, -inf, 0.5f, 1.0f, -2.0f}) {
      x.push_back(a);
      y.push_back(b);
    }
  }
  for (const Target& target : runnable_targets()) {
    for (const BinaryOp op : {BinaryOp::kMin, BinaryOp::kMax}) {
      const auto expected = [op](float a, float b) {
        if (std::isnan(a) || std::isnan(b)) return std::numeric_limits<float>::quiet_NaN();
        return op == BinaryOp::kMin ? std::min(a, b) : std::max(a, b);
      };
      const auto expect_all = [&](const std::vector<float>& made, const auto& second) {
        for (size_t i = 0; i < made.size(); ++i) {
          const float wanted = expected(x[i], second(i));
          EXPECT_TRUE(made[i] == wanted || (std::isnan(made[i]) && std::isnan(wanted)))
              << x[i] << " and " << second(i) << " give " << made[i] << " " << target.arch;
        }
      };
      const Function both(target, [&](Expr a, Expr b) { return binary(op, a, b); });
      expect_all(both(x, y), [&](size_t i) { return y[i]; });
      // With a number on one side nothing is added, whichever it is.
      const Function right(target, [&](Expr a, Expr) { return binary(op, a, constant(0.25)); });
      expect_all(right(x), [](size_t) { return 0.25f; });
      const Function left(target, [&](Expr a, Expr) { return binary(op, constant(0.25), a); });
      expect_all(left(x), [](size_t) { return 0.25f; });
    }
  }
}

TEST(VectorMath, NoLevelCallsAMathematicsLibrary) {
  for (const char* arch : {"x86-64", "x86-64-v2", "x86-64-v3", "x86-64-v4"}) {
    HandIr h;
    const BufferId a = h.activation({20});
    const BufferId b = h.output({20});
    std::vector<Stmt> all;
    for (int op = static_cast<int>(UnaryOp::kNeg); op <= static_cast<int>(UnaryOp::kRound); ++op) {
      all.push_back(h.vectorize(
          20, [&](Expr v) { return store(b, {v}, unary(static_cast<UnaryOp>(op), load(a, {v}))); }));
    }
    all.push_back(h.vectorize(
        20, [&](Expr v) { return store(b, {v}, binary(BinaryOp::kPow, load(a, {v}), load(b, {v}))); }));
    h.ir.run = make_block(std::move(all));
    const auto assembly = generate_assembly(h.ir, target_of(arch));
    ASSERT_TRUE(assembly.ok()) << assembly.error().text();
    EXPECT_EQ(assembly->find("call"), std::string::npos) << arch;
  }
}

}  // namespace
}  // namespace tilewright::testing
