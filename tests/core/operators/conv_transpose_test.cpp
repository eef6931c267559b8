// SPDX-License-Identifier: Apache-2.0
#include <gtest/gtest.h>

#include "tests/core/compute/operator_case.h"

namespace tilewright {
namespace {

void check_transposed(const Shape& input, const Shape& weights, const Attributes& a, bool bias,
                      const std::vector<std::string>& variants) {
  for (const auto& [in, out] : {std::pair{0, 0}, {0, 4}, {4, 4}, {4, 0}}) {
    SCOPED_TRACE("blocks of " + std::to_string(in) + " and " + std::to_string(out));
    OperatorCase c(5);
    std::vector<ValueId> inputs = {c.input(input, in), c.parameter(weights)};
    if (bias) inputs.push_back(c.parameter({weights[1] * a.integer("group", 1)}));
    c.output(c.node("ConvTranspose", inputs, a, out));
    std::vector<std::string> expected = variants;
    // Lanes of several phases are for few channels, one after the other in memory.
    if (out != 0) std::erase_if(expected, [](const auto& name) { return name.ends_with("_lanes"); });
    EXPECT_EQ(c.expect_all_match(), expected);
  }
}

const std::vector<std::string> kAll = {"phase_lanes", "phase", "direct"};
const std::vector<std::string> kBoth = {"phase", "direct"};

TEST(ConvTranspose, DoublesAsInGenerators) {
  check_transposed({1, 8, 4, 4}, {8, 4, 4, 4},
                   attributes({{"strides", Ints{2, 2}}, {"pads", Ints{1, 1, 1, 1}}}), true,
                   {"phase_lanes", "phase", "winograd_phase_f4", "winograd_phase_f2", "direct"});
}

TEST(ConvTranspose, StridesThatDoNotDivideAndUnevenPads) {
  check_transposed({1, 5, 3, 4}, {5, 6, 3, 3},
                   attributes({{"strides", Ints{2, 3}}, {"pads", Ints{1, 0, 2, 1}}}), true, kAll);
  check_transposed(
      {2, 3, 4, 3}, {3, 5, 2, 5},
      attributes({{"strides", Ints{3, 2}}, {"pads", Ints{0, 2, 0, 1}}, {"output_padding", Ints{1, 1}}}),
      false, kAll);
  check_transposed({1, 4, 3, 3}, {4, 4, 3, 3}, attributes({{"strides", Ints{1, 2}}}), false, kAll);
  check_transposed({1, 4, 4, 4}, {4, 4, 2, 2},
                   attributes({{"strides", Ints{2, 2}}, {"pads", Ints{3, 3, 0, 0}}}), false, kAll);
}

TEST(ConvTranspose, UnitStridesAndDilations) {
  check_transposed({1, 4, 3, 3}, {4, 8, 4, 4}, {}, true, {"direct"});
  check_transposed({1, 3, 4, 4}, {3, 4, 3, 3},
                   attributes({{"dilations", Ints{2, 1}}, {"strides", Ints{2, 1}}}), false, {"direct"});
}

TEST(ConvTranspose, SingleInputsMeetEachTapOnce) {
  check_transposed({1, 4, 1, 1}, {4, 8, 4, 4}, {}, true, kBoth);
  check_transposed({2, 3, 1, 1}, {3, 5, 4, 3}, attributes({{"pads", Ints{1, 0, 1, 1}}}), false, kBoth);
  check_transposed(
      {1, 3, 1, 4}, {3, 5, 3, 4},
      attributes({{"strides", Ints{2, 2}}, {"pads", Ints{0, 1, 0, 1}}, {"output_padding", Ints{1, 0}}}), true,
      kAll);
}

TEST(ConvTranspose, ManyChannelsFillLanesByThemselves) {
  const std::vector<std::string> others = {"phase", "winograd_phase_f4", "winograd_phase_f2", "direct"};
  check_transposed({1, 4, 3, 3}, {4, 16, 4, 4}, attributes({{"strides", Ints{2, 2}}}), true, others);
  std::vector<std::string> all = others;
  all.insert(all.begin(), "phase_lanes");
  check_transposed({1, 4, 3, 3}, {4, 15, 4, 4}, attributes({{"strides", Ints{2, 2}}}), true, all);
}

TEST(ConvTranspose, FewTapsFillLanesWhereTheirPhasesDoNot) {
  const std::vector<std::string> lanes = {"tap_lanes", "phase_lanes", "phase", "direct"};
  check_transposed({2, 8, 7}, {8, 1, 16}, attributes({{"strides", Ints{8}}, {"pads", Ints{4, 3}}}), true,
                   lanes);
  check_transposed({1, 4, 5}, {4, 2, 8}, attributes({{"strides", Ints{2}}, {"pads", Ints{0, 5}}}), false,
                   lanes);
  // Padding that leaves out what there are no inputs for, and more than that at one end.
  check_transposed({2, 8, 7}, {8, 1, 16}, attributes({{"strides", Ints{8}}, {"pads", Ints{8, 8}}}), true,
                   lanes);
  check_transposed({1, 8, 7}, {8, 1, 16}, attributes({{"strides", Ints{8}}, {"pads", Ints{21, 3}}}), true,
                   lanes);
  check_transposed({1, 4, 9}, {4, 2, 8}, attributes({{"strides", Ints{2}}, {"pads", Ints{7, 9}}}), false,
                   lanes);
  check_transposed({1, 3, 6}, {3, 3, 4}, attributes({{"strides", Ints{2}}, {"output_padding", Ints{1}}}),
                   true, lanes);
  check_transposed({1, 5, 3, 4}, {5, 1, 4, 4},
                   attributes({{"strides", Ints{2, 2}}, {"pads", Ints{1, 2, 1, 0}}}), true,
                   {"tap_lanes", "phase_lanes", "phase", "winograd_phase_f4", "winograd_phase_f2", "direct"});
  check_transposed({1, 5, 3, 4}, {5, 2, 2, 4},
                   attributes({{"strides", Ints{1, 2}}, {"pads", Ints{1, 0, 0, 1}}}), true, lanes);
  // A tap that no phase has, more terms than pay, and taps for more than a vector.
  check_transposed({1, 4, 5}, {4, 2, 5}, attributes({{"strides", Ints{2}}}), false, kAll);
  check_transposed({1, 4, 5}, {4, 1, 10}, attributes({{"strides", Ints{2}}}), false, kAll);
  check_transposed({1, 4, 5}, {4, 5, 4}, attributes({{"strides", Ints{2}}}), false, kAll);
}

TEST(ConvTranspose, GroupsAndOtherRanks) {
  check_transposed({1, 8, 3, 3}, {8, 2, 3, 3}, attributes({{"strides", Ints{2, 2}}, {"group", int64_t{2}}}),
                   true, kBoth);
  check_transposed({1, 5, 3, 3}, {5, 1, 3, 3}, attributes({{"strides", Ints{2, 2}}, {"group", int64_t{5}}}),
                   true, kBoth);
  check_transposed({1, 3, 5}, {3, 5, 4}, attributes({{"strides", Ints{2}}, {"pads", Ints{1, 1}}}), true,
                   kAll);
  check_transposed({1, 4, 2, 3, 2}, {4, 4, 2, 2, 3},
                   attributes({{"strides", Ints{2, 2, 2}}, {"pads", Ints{0, 0, 1, 0, 0, 1}}}), false, kAll);
}

TEST(ConvTranspose, PhasesOfTwoTapsHaveWinogradVariants) {
  const std::vector<std::string> winograd = {"phase_lanes", "phase", "winograd_phase_f4", "winograd_phase_f2",
                                             "direct"};
  // Tails of tiles, uneven padding, outputs that end within a step, batches, other strides.
  check_transposed({2, 3, 5, 3}, {3, 9, 4, 4},
                   attributes({{"strides", Ints{2, 2}}, {"pads", Ints{1, 0, 2, 3}}}), true, winograd);
  check_transposed(
      {1, 2, 2, 5}, {2, 9, 6, 4},
      attributes({{"strides", Ints{3, 2}}, {"pads", Ints{2, 1, 1, 1}}, {"output_padding", Ints{0, 1}}}),
      false, winograd);
  check_transposed({1, 2, 4, 4}, {2, 9, 4, 4},
                   attributes({{"strides", Ints{2, 2}}, {"pads", Ints{3, 3, 3, 3}}}), true, winograd);
  check_transposed({1, 8, 4, 4}, {8, 9, 4, 4},
                   attributes({{"strides", Ints{2, 2}}, {"dilations", Ints{1, 2}}}), true, {"direct"});
  check_transposed({1, 8, 4, 4}, {8, 10, 4, 4}, attributes({{"strides", Ints{2, 2}}, {"group", int64_t{2}}}),
                   true, kBoth);
}

TEST(ConvTranspose, WinogradIsOfferedWhereItsWeightsPay) {
  const auto variants = [](const Shape& input, const Shape& weights) {
    OperatorCase c;
    const ValueId x = c.input(input, 8);
    c.output(c.node("ConvTranspose", {x, c.parameter(weights)},
                    attributes({{"strides", Ints{2, 2}}, {"pads", Ints{1, 1, 1, 1}}}), 8));
    return task_variants(c.task());
  };
  EXPECT_EQ(variants({1, 128, 16, 16}, {128, 64, 4, 4}),
            (std::vector<std::string>{"phase", "winograd_phase_f4", "winograd_phase_f2", "direct"}));
  EXPECT_EQ(variants({1, 256, 8, 8}, {256, 128, 4, 4}),
            (std::vector<std::string>{"phase", "winograd_phase_f2", "direct"}));
  EXPECT_EQ(variants({1, 512, 4, 4}, {512, 256, 4, 4}), kBoth);
}

TEST(ConvTranspose, PhasesAreReadWithoutDivisibility) {
  OperatorCase c;
  const ValueId x = c.input({1, 8, 4, 4}, 8);
  c.output(c.node("ConvTranspose", {x, c.parameter({8, 8, 4, 4})},
                  attributes({{"strides", Ints{2, 2}}, {"pads", Ints{1, 1, 1, 1}}}), 8));
  EXPECT_NE(c.text("phase").find("phases(n, oc_outer, qh, ph, qw, pw, oc_inner) += pad[n, ic_outer, qh + "
                                 "((ph + 1) // 2 + 1 - kh), qw + ((pw + 1) "
                                 "// 2 + 1 - kw), ic_inner] * phase_weights[ph, pw, oc_outer, ic_outer, kh, "
                                 "kw, ic_inner, oc_inner]\n"),
            std::string::npos)
      << c.text("phase");
}

}  // namespace
}  // namespace tilewright
