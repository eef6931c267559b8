// SPDX-License-Identifier: Apache-2.0
// Results are those of ONNX Runtime, or of the formulas where it has no kernel for processors.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/core/graph/microsoft_call.h"

namespace tilewright {
namespace {

using ::testing::HasSubstr;

TEST(MicrosoftFused, GeluOfSum) {
  MicrosoftCall call("BiasGelu");
  call.real({2, 3});
  call.real({3});
  call.expect({true}, {{-0.169045, -0.132686, -0.0296926, 0.345731, -0.166241, -0.117916}});
}

TEST(MicrosoftFused, FastGeluWithBias) {
  MicrosoftCall call("FastGelu");
  call.real({2, 3});
  call.real({3});
  call.expect({true}, {{-0.169097, -0.132692, -0.0296926, 0.345714, -0.166279, -0.117919}});
}

TEST(MicrosoftFused, FastGeluAlone) {
  MicrosoftCall call("FastGelu");
  call.real({2, 3});
  call.expect({true}, {{-0.169097, 0.107693, -0.132692, 0.345714, -0.0296926, -0.166279}});
}

TEST(MicrosoftFused, QuickGelu) {
  MicrosoftCall call("QuickGelu");
  call.real({2, 3});
  call.set("alpha", 1.5F);
  call.expect({true}, {{-0.180704, 0.106847, -0.136113, 0.339589, -0.0297862, -0.175879}});
}

TEST(MicrosoftFused, LayerNormalizationBeforeOnnxHadIt) {
  MicrosoftCall call("LayerNormalization", "", 13);
  call.real({2, 4});
  call.real({4});
  call.real({4});
  call.set("axis", int64_t{-1});
  call.set("epsilon", 0.01F);
  call.expect({true, true, true},
              {{0.6875, -0.207915, -0.622453, 0.125135, 0.6875, 0.85542, -0.031711, 0.530252},
               {-0.09375, -0.1875},
               {2.10435, 2.96806}});
}

TEST(MicrosoftFused, SimplifiedLayerNormalization) {
  MicrosoftCall call("SimplifiedLayerNormalization", "", 14);
  call.real({2, 4});
  call.real({4});
  call.set("axis", int64_t{-1});
  call.set("epsilon", 0.01F);
  call.expect({true}, {{0, -0.217746, -0.241941, -0.25807, 0, 0.911776, 0.202617, 0.202617}});
}

TEST(MicrosoftFused, SkipLayerNormalization) {
  MicrosoftCall call("SkipLayerNormalization");
  call.real({1, 2, 4});
  call.real({1, 2, 4});
  call.real({4});
  call.real({4});
  call.real({4});
  call.set("epsilon", 0.01F);
  call.expect({true, false, false, true},
              {{-0.0388347, -0.689542, 0.716852, 0.365188, 0.904466, -0.720441, 0.724692, -0.119107},
               {-0.0625, -0.3125, -0.5625, 0.625, 1.1875, -0.5, -0.75, 0.4375}});
}

TEST(MicrosoftFused, SkipLayerNormalizationWithoutBiases) {
  MicrosoftCall call("SkipLayerNormalization");
  call.real({2, 2, 4});
  call.real({2, 4});
  call.real({4});
  call.set("epsilon", 0.01F);
  call.expect({true}, {{-0.886771, -0.0537437, -0.188103, 0.564309, 0.980388, -0.150829, 0.207961, 0.111979,
                        0.980388, -0.150829, 0.207961, 0.111979, 0.384851, 0.157439, 0.551036, -0.244905}});
}

TEST(MicrosoftFused, SkipSimplifiedLayerNormalization) {
  MicrosoftCall call("SkipSimplifiedLayerNormalization");
  call.real({1, 2, 4});
  call.real({1, 2, 4});
  call.real({4});
  call.real({4});
  call.set("epsilon", 0.01F);
  call.expect({true, false, false, true},
              {{-0.804888, -0.195124, -0.12805, -0.0426834, 0.517832, -0.223609, 0, -0.164765},
               {-0.75, -1, 0.1875, -0.0625, 0.5, -1.1875, 0, -0.25}});
}

TEST(MicrosoftFused, EmbedLayerNormalization) {
  MicrosoftCall call("EmbedLayerNormalization");
  call.whole({2, 3}, {1, 0, 2, 2, 1, 0}, onnx::TensorProto::INT32);
  call.whole({2, 3}, {0, 1, 0, 1, 1, 0}, onnx::TensorProto::INT32);
  call.real({3, 4});
  call.real({5, 4});
  call.real({2, 4});
  call.real({4});
  call.real({4});
  call.whole({2, 3}, {1, 1, 0, 1, 0, 0}, onnx::TensorProto::INT32);
  call.set("epsilon", 0.01F);
  call.expect(
      {true, true, true},
      {{0.414696, 1.05507,   -0.491743, 0.321934, 0.440421, -0.442862, -0.862504, 0.320292,
        0.440421, -0.442862, -0.862504, 0.320292, 0.404597, -0.28949,  -0.641452, 0.78621,
        0.404597, -0.28949,  -0.641452, 0.78621,  0.440421, -0.442862, -0.862504, 0.320292},
       {2, 1},
       {0.4375, -1.25, -0.0625, -0.3125, 1.0625, 0.8125, -0.875, 0.3125, 0.875,  0.625,  -1.0625, 0.125,
        0.25,   0,     -0.25,   -0.5,    0.25,   0,      -0.25,  -0.5,   1.0625, 0.8125, -0.875,  0.3125}});
}

TEST(MicrosoftFused, EmbedLayerNormalizationByPlaces) {
  MicrosoftCall call("EmbedLayerNormalization");
  call.whole({1, 3}, {1, 0, 2}, onnx::TensorProto::INT32);
  call.absent();
  call.real({3, 4});
  call.real({5, 4});
  call.absent();
  call.real({4});
  call.real({4});
  call.absent();
  call.whole({1, 3}, {4, 0, 2}, onnx::TensorProto::INT32);
  call.set("epsilon", 0.01F);
  call.expect({true, true}, {{0.594494, -0.326796, -0.336257, 0.847257, 0.384248, 0.829559, -0.651626,
                              0.216518, 0.492527, -0.865914, -0.798658, 0.522419},
                             {0}});
}

TEST(MicrosoftFused, ConvWithSumAndActivation) {
  MicrosoftCall call("FusedConv");
  call.real({1, 2, 3, 3});
  call.real({2, 2, 2, 2});
  call.real({2});
  call.real({1, 2, 2, 2});
  call.set("activation", std::string("Relu"));
  call.set("kernel_shape", std::vector<int64_t>{2, 2});
  call.expect({true}, {{1.01562, 0, 1.40234, 0.625, 1.39453, 0, 0, 0}});
}

TEST(MicrosoftFused, ConvWithParameters) {
  MicrosoftCall call("FusedConv");
  call.real({1, 1, 3, 3});
  call.real({2, 1, 2, 2});
  call.set("activation", std::string("Clip"));
  call.set("activation_params", std::vector<float>{-0.25F, 0.5F});
  call.set("kernel_shape", std::vector<int64_t>{2, 2});
  call.expect({true}, {{0.0664062, 0.347656, 0.191406, 0.113281, -0.25, -0.109375, 0.0664062, 0.289062}});
}

TEST(MicrosoftFused, ConvWithHardSigmoid) {
  MicrosoftCall call("FusedConv");
  call.real({1, 1, 3, 3});
  call.real({1, 1, 2, 2});
  call.set("activation", std::string("HardSigmoid"));
  call.set("activation_params", std::vector<float>{0.25F, 0.4F});
  call.set("kernel_shape", std::vector<int64_t>{2, 2});
  call.expect({true}, {{0.416602, 0.486914, 0.447852, 0.42832}});
}

TEST(MicrosoftFused, GemmWithActivation) {
  MicrosoftCall call("FusedGemm");
  call.real({2, 3});
  call.real({2, 3});
  call.real({2});
  call.set("activation", std::string("LeakyRelu"));
  call.set("activation_alpha", 0.1F);
  call.set("alpha", 2.0F);
  call.set("transB", int64_t{1});
  call.expect({true}, {{0.242188, 0.65625, 0.367188, -0.028125}});
}

TEST(MicrosoftFused, HalvesOfRowsOneAsAGate) {
  MicrosoftCall call("BiasSplitGelu");
  call.real({2, 4});
  call.real({4});
  call.expect({true}, {{0.0204137, -0.0561287, -0.0250704, 0.191632}});
}

TEST(MicrosoftFused, ConvWithChannelsAtTheEnd) {
  MicrosoftCall call("NhwcConv");
  call.real({1, 3, 3, 2});
  call.real({2, 2, 1, 2});
  call.real({2});
  call.set("kernel_shape", std::vector<int64_t>{2, 1});
  call.expect({true}, {{0.738281, -0.535156, 0.582031, -0.359375, 0.785156, 0.445312, 0.628906, 0.621094,
                        0.832031, 0.257812, 0.675781, -0.464844}});
}

TEST(MicrosoftFused, FusedConvWithChannelsAtTheEnd) {
  MicrosoftCall call("NhwcFusedConv");
  call.real({1, 3, 3, 2});
  call.real({2, 2, 1, 2});
  call.real({2});
  call.real({1, 3, 2, 2});
  call.set("kernel_shape", std::vector<int64_t>{1, 2});
  call.set("activation", std::string("Relu"));
  call.expect({true}, {{0.769531, 0, 1.28516, 0, 0.835938, 0.472656, 0.363281, 0.871094, 0.722656, 0.0976562,
                        0.429688, 0}});
}

TEST(MicrosoftFused, GroupsOfChannelsAtTheEnd) {
  MicrosoftCall call("GroupNorm");
  call.real({1, 2, 2, 4});
  call.constant({4});
  call.constant({4});
  call.set("groups", int64_t{2});
  call.set("activation", int64_t{1});
  call.set("epsilon", 0.01F);
  call.expect({true}, {{0.45747, -0.0644762, -0.227208, 0.0372152, 0.45747, 0.586976, -0.0811354, 0.376269,
                        0.45747, 0.0455826, -0.250785, 0.104259, 0.45747, -0.225959, -0.136773, 0.471297}});
}

TEST(MicrosoftFused, GroupsOfASum) {
  MicrosoftCall call("SkipGroupNorm");
  call.real({1, 2, 2, 4});
  call.real({4});
  call.real({4});
  call.real({1, 4});
  call.real({4});
  call.set("groups", int64_t{2});
  call.set("activation", int64_t{0});
  call.set("epsilon", 0.01F);
  call.expect({true, true}, {{0.6875, 0.414363, -0.750193, 0.0320768, 0.6875, 1.09831, -0.318892, 0.48063,
                              0.6875, 0.572197, -0.879584, 0.135589, 0.6875, 0.0460828, -0.448283, 0.584142},
                             {-0.125, -0.375, -0.625, 0.5625, 0.5, -1.1875, 0, -0.25, 1.125, -0.5625, -0.8125,
                              0.375, 0.3125, 0.0625, -0.1875, -0.4375}});
}

TEST(MicrosoftFused, TransposeMatMul) {
  MicrosoftCall call("TransposeMatMul");
  call.real({3, 2});
  call.real({3, 2});
  call.set("transA", int64_t{1});
  call.set("alpha", 2.0F);
  call.expect({true}, {{-0.3125, 0.953125, -0.46875, -0.539062}});
}

TEST(MicrosoftFused, BiasAndImageAreAdded) {
  MicrosoftCall call("BiasAdd");
  call.real({1, 2, 3});
  call.real({3});
  call.real({1, 2, 3});
  call.expect({true}, {{0, -0.25, -0.5, 0.9375, -0.75, -1}});
}

TEST(MicrosoftFused, UnknownActivationsAreRefused) {
  MicrosoftCall call("FusedConv");
  call.real({1, 1, 3, 3});
  call.real({1, 1, 2, 2});
  call.set("activation", std::string("Ripple"));
  EXPECT_THAT(call.refusal(), HasSubstr("its activation 'Ripple' is not supported"));
}

TEST(MicrosoftFused, EmbeddingsNeedTheirTables) {
  MicrosoftCall call("EmbedLayerNormalization");
  call.whole({1, 2}, {0, 1}, onnx::TensorProto::INT32);
  call.absent();
  call.real({3, 4});
  EXPECT_THAT(call.refusal(), HasSubstr("its input 3 is missing"));
}

}  // namespace
}  // namespace tilewright
