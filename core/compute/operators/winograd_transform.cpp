// SPDX-License-Identifier: Apache-2.0
#include "core/compute/operators/winograd_transform.h"

namespace tilewright::operators {
namespace {

using At = WinogradTransform::At;

Expr times(double factor, Expr e) {
  return float_imm(factor) * std::move(e);
}

std::vector<Expr> input_f2(const At& d) {
  return {d(0) - d(2), d(1) + d(2), d(2) - d(1), d(1) - d(3)};
}

std::vector<Expr> weights_f2(const At& g) {
  const Expr ends = g(0) + g(2);
  return {g(0), times(0.5, ends + g(1)), times(0.5, ends - g(1)), g(2)};
}

std::vector<Expr> output_f2(const At& p) {
  return {p(0) + p(1) + p(2), p(1) - p(2) - p(3)};
}

std::vector<Expr> input_f4(const At& d) {
  const Expr even = d(4) - times(4, d(2));
  const Expr odd = d(3) - times(4, d(1));
  const Expr even2 = d(4) - d(2);
  const Expr odd2 = times(2, d(3) - d(1));
  return {times(4, d(0)) + (d(4) - times(5, d(2))), even + odd, even - odd, even2 + odd2, even2 - odd2,
          times(4, d(1)) + (d(5) - times(5, d(3)))};
}

std::vector<Expr> weights_f4(const At& g) {
  const Expr ends = times(-1.0 / 6, g(0) + g(2));
  const Expr middle = times(1.0 / 6, g(1));
  const Expr ends2 = times(1.0 / 24, g(0)) + times(1.0 / 6, g(2));
  const Expr middle2 = times(1.0 / 12, g(1));
  return {times(0.25, g(0)), ends - middle, ends + middle, ends2 + middle2, ends2 - middle2, g(2)};
}

std::vector<Expr> output_f4(const At& p) {
  const Expr sum = p(1) + p(2);
  const Expr difference = p(1) - p(2);
  const Expr sum2 = p(3) + p(4);
  const Expr difference2 = p(3) - p(4);
  return {p(0) + sum + sum2, difference + times(2, difference2), sum + times(4, sum2),
          difference + times(8, difference2) + p(5)};
}

std::vector<Expr> input_two_taps_f2(const At& d) {
  return {d(0) - d(1), d(1), d(1) - d(2)};
}

std::vector<Expr> weights_two_taps_f2(const At& g) {
  return {g(0), g(0) + g(1), g(1)};
}

std::vector<Expr> output_two_taps_f2(const At& p) {
  return {p(0) + p(1), p(1) - p(2)};
}

// At the points 0, 1, -1, 2 and infinity.
std::vector<Expr> input_two_taps_f4(const At& d) {
  const Expr ends = d(3) - d(1);
  return {times(2, d(0) - d(2)) + ends, (d(3) - d(2)) - times(2, d(1)),
          times(2, d(1)) + (d(3) - times(3, d(2))), ends, (d(4) - d(2)) - times(2, ends)};
}

std::vector<Expr> weights_two_taps_f4(const At& g) {
  return {times(0.5, g(0)), times(-0.5, g(0) + g(1)), times(1.0 / 6, g(1) - g(0)),
          times(1.0 / 6, g(0)) + times(1.0 / 3, g(1)), g(1)};
}

std::vector<Expr> output_two_taps_f4(const At& p) {
  const Expr sum = p(1) + p(2);
  const Expr difference = p(1) - p(2);
  return {p(0) + sum + p(3), difference + times(2, p(3)), sum + times(4, p(3)),
          difference + times(8, p(3)) + p(4)};
}

// At the points 0, 1, -1, 2, -2 and infinity, like F(4, 3), whose input it shares.
std::vector<Expr> weights_five_taps_f2(const At& g) {
  const Expr even = times(-1.0 / 6, g(0) + g(2) + g(4));
  const Expr odd = times(-1.0 / 6, g(1) + g(3));
  const Expr even2 = times(1.0 / 24, g(0)) + times(1.0 / 6, g(2)) + times(2.0 / 3, g(4));
  const Expr odd2 = times(1.0 / 12, g(1)) + times(1.0 / 3, g(3));
  return {times(0.25, g(0)), even + odd, even - odd, even2 + odd2, even2 - odd2, g(4)};
}

std::vector<Expr> output_five_taps_f2(const At& p) {
  return {p(0) + (p(1) + p(2)) + (p(3) + p(4)), (p(1) - p(2)) + times(2, p(3) - p(4)) + p(5)};
}

// At the points 0, 1, -1, 2, -2, 1/2, -1/2 and infinity.
std::vector<Expr> input_five_taps_f4(const At& d) {
  const Expr even = d(2) + d(6) - times(4.25, d(4));
  const Expr odd = d(1) + d(5) - times(4.25, d(3));
  const Expr even2 = d(6) + times(0.25, d(2)) - times(1.25, d(4));
  const Expr odd2 = times(0.5, d(1)) - times(2.5, d(3)) + times(2, d(5));
  const Expr even_half = d(6) + times(4, d(2)) - times(5, d(4));
  const Expr odd_half = times(2, d(1)) - times(2.5, d(3)) + times(0.5, d(5));
  return {d(0) - d(6) + times(5.25, d(4) - d(2)),
          even + odd,
          even - odd,
          even2 + odd2,
          even2 - odd2,
          even_half + odd_half,
          even_half - odd_half,
          d(7) - d(1) + times(5.25, d(3) - d(5))};
}

std::vector<Expr> weights_five_taps_f4(const At& g) {
  const Expr even = times(-2.0 / 9, g(0) + g(2) + g(4));
  const Expr odd = times(-2.0 / 9, g(1) + g(3));
  const Expr even2 = times(1.0 / 90, g(0)) + times(2.0 / 45, g(2)) + times(8.0 / 45, g(4));
  const Expr odd2 = times(1.0 / 45, g(1)) + times(4.0 / 45, g(3));
  const Expr even_half = times(32.0 / 45, g(0)) + times(8.0 / 45, g(2)) + times(2.0 / 45, g(4));
  const Expr odd_half = times(16.0 / 45, g(1)) + times(4.0 / 45, g(3));
  return {g(0),         even + odd,           even - odd,           even2 + odd2,
          even2 - odd2, even_half + odd_half, even_half - odd_half, g(4)};
}

std::vector<Expr> output_five_taps_f4(const At& p) {
  const Expr sum = p(1) + p(2);
  const Expr difference = p(1) - p(2);
  const Expr sum2 = p(3) + p(4);
  const Expr difference2 = p(3) - p(4);
  const Expr sum_half = p(5) + p(6);
  const Expr difference_half = p(5) - p(6);
  return {p(0) + sum + sum2 + sum_half, difference + times(2, difference2) + times(0.5, difference_half),
          sum + times(4, sum2) + times(0.25, sum_half),
          difference + times(8, difference2) + times(0.125, difference_half) + p(7)};
}

At every_other(const At& all) {
  return [&all](int64_t i) { return all(2 * i); };
}

/// The part that a tap of its own in the middle adds to the transforms of the two others.
std::vector<Expr> and_between(std::vector<Expr> outer, const At& d, int64_t m) {
  for (int64_t i = 0; i < m; ++i) outer.push_back(d(2 * i + 1));
  return outer;
}

std::vector<Expr> and_middle_tap(std::vector<Expr> outer, const At& g, int64_t m) {
  outer.insert(outer.end(), static_cast<size_t>(m), g(1));
  return outer;
}

std::vector<Expr> and_middle_products(std::vector<Expr> outer, const At& p) {
  const auto m = static_cast<int64_t>(outer.size());
  for (int64_t i = 0; i < m; ++i) {
    outer[static_cast<size_t>(i)] = outer[static_cast<size_t>(i)] + p(m + 1 + i);
  }
  return outer;
}

std::vector<Expr> input_stride2_f2(const At& d) {
  return and_between(input_two_taps_f2(every_other(d)), d, 2);
}

std::vector<Expr> weights_stride2_f2(const At& g) {
  return and_middle_tap(weights_two_taps_f2(every_other(g)), g, 2);
}

std::vector<Expr> output_stride2_f2(const At& p) {
  return and_middle_products(output_two_taps_f2(p), p);
}

std::vector<Expr> input_stride2_f4(const At& d) {
  return and_between(input_two_taps_f4(every_other(d)), d, 4);
}

std::vector<Expr> weights_stride2_f4(const At& g) {
  return and_middle_tap(weights_two_taps_f4(every_other(g)), g, 4);
}

std::vector<Expr> output_stride2_f4(const At& p) {
  return and_middle_products(output_two_taps_f4(p), p);
}

/// Transforms of fewer weights than this take no noticeable time.
constexpr double kSmallWeights = 256 * 1024;

}  // namespace

const WinogradTransform& winograd_stride2_f2() {
  static const WinogradTransform transform = {2, 5, input_stride2_f2, weights_stride2_f2, output_stride2_f2,
                                              2};
  return transform;
}

const WinogradTransform& winograd_stride2_f4() {
  static const WinogradTransform transform = {4, 9, input_stride2_f4, weights_stride2_f4, output_stride2_f4,
                                              2};
  return transform;
}

const WinogradTransform& winograd_two_taps_f2() {
  static const WinogradTransform transform = {
      2, 3, input_two_taps_f2, weights_two_taps_f2, output_two_taps_f2, 1};
  return transform;
}

const WinogradTransform& winograd_two_taps_f4() {
  static const WinogradTransform transform = {
      4, 5, input_two_taps_f4, weights_two_taps_f4, output_two_taps_f4, 1};
  return transform;
}

const WinogradTransform& winograd_five_taps_f2() {
  static const WinogradTransform transform = {2, 6, input_f4, weights_five_taps_f2, output_five_taps_f2, 1};
  return transform;
}

const WinogradTransform& winograd_five_taps_f4() {
  static const WinogradTransform transform = {
      4, 8, input_five_taps_f4, weights_five_taps_f4, output_five_taps_f4, 1};
  return transform;
}

bool tile_pays(double channel_pairs, const TileCost& own, const TileCost& other, const TileCost& direct) {
  if (channel_pairs * own.weights < kSmallWeights) return true;
  const double slack = own.weights > other.weights ? 1.1 : 1.5;
  return own.work() < direct.work() && own.work() < slack * other.work();
}

std::vector<Axis> axes_around(std::vector<Axis> before, const ChannelAxes& channels,
                              const std::vector<Axis>& middle) {
  before = joined(joined(std::move(before), channels.outer), middle);
  before.push_back(channels.inner);
  return before;
}

std::vector<Expr> indices_around(std::vector<Expr> before, const ChannelIndex& channel,
                                 const std::vector<Expr>& middle, int64_t block) {
  before = joined(joined(std::move(before), channel_outer(block, channel)), middle);
  before.push_back(channel_inner(block, channel));
  return before;
}

std::vector<Expr> values_of(const std::vector<Axis>& axes) {
  std::vector<Expr> values;
  for (const Axis& axis : axes) values.push_back(of(axis));
  return values;
}

const WinogradTransform& winograd_f2() {
  static const WinogradTransform transform = {2, 4, input_f2, weights_f2, output_f2, 1};
  return transform;
}

const WinogradTransform& winograd_f4() {
  static const WinogradTransform transform = {4, 6, input_f4, weights_f4, output_f4, 1};
  return transform;
}

Expr choose(const Expr& index, const std::vector<Expr>& choices) {
  Expr chosen = choices.back();
  for (size_t i = choices.size() - 1; i-- > 0;) {
    chosen = select(binary(BinaryOp::kEqual, index, int_imm(static_cast<int64_t>(i))), choices[i], chosen);
  }
  return chosen;
}

}  // namespace tilewright::operators
