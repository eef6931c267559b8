// SPDX-License-Identifier: Apache-2.0
// Results are those of ONNX Runtime.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/core/graph/microsoft_call.h"

namespace tilewright {
namespace {

using ::testing::HasSubstr;

TEST(MicrosoftAttention, PacksProjections) {
  MicrosoftCall call("Attention");
  call.real({2, 3, 4});
  call.real({4, 12});
  call.real({12});
  call.set("num_heads", int64_t{2});
  call.expect({true},
              {{0.228585, 0.07078,   -0.559552, 0.00504151, 0.222486, 0.0385484, -0.602398, 0.0511021,
                0.267643, 0.0570381, -0.607612, 0.0793241,  0.842185, -0.250734, -0.689813, 0.5043,
                0.845342, -0.362681, -0.638286, 0.53853,    0.842989, -0.269725, -0.682403, 0.509156}});
}

TEST(MicrosoftAttention, PacksProjectionsOfOtherSizes) {
  MicrosoftCall call("Attention");
  call.real({1, 3, 4});
  call.real({4, 14});
  call.real({14});
  call.set("num_heads", int64_t{2});
  call.set("qkv_hidden_sizes", std::vector<int64_t>{4, 4, 6});
  call.expect({true},
              {{0.400688, 0.0124918, -0.526189, 0.148963, -0.245101, 0.342256, 0.447598, 0.0996178, -0.575429,
                0.386021, -0.45435, 0.614656, 0.485584, 0.063943, -0.607265, 0.242111, -0.327313, 0.453204}});
}

TEST(MicrosoftAttention, HidesKeysByCount) {
  MicrosoftCall call("Attention");
  call.real({2, 3, 4});
  call.real({4, 12});
  call.real({12});
  call.whole({2}, {2, 3}, onnx::TensorProto::INT32);
  call.set("num_heads", int64_t{2});
  call.expect({true}, {{0.461537, -0.191785, -0.745546, 0.318549, 0.428521, -0.219476, -0.788969, 0.348971,
                        0.486366, -0.170961, -0.755759, 0.325704, 0.842185, -0.250734, -0.689813, 0.5043,
                        0.845342, -0.362681, -0.638286, 0.53853,  0.842989, -0.269725, -0.682403, 0.509156}});
}

TEST(MicrosoftAttention, HidesKeysByEndAndStart) {
  MicrosoftCall call("Attention");
  call.real({2, 3, 4});
  call.real({4, 12});
  call.real({12});
  call.whole({4}, {3, 2, 1, 0}, onnx::TensorProto::INT32);
  call.set("num_heads", int64_t{2});
  call.expect({true},
              {{0.216952, 0.221804,  -0.611785, -0.0393574, 0.20352,  0.230905,   -0.666806, 0.0293515,
                0.269481, 0.18621,   -0.695725, 0.0654639,  0.849833, -0.0228745, -0.779024, 0.427074,
                0.856872, -0.114065, -0.735384, 0.450593,   0.851202, -0.0406079, -0.772831, 0.430412}});
}

TEST(MicrosoftAttention, HidesKeysByNumbers) {
  MicrosoftCall call("Attention");
  call.real({2, 3, 4});
  call.real({4, 12});
  call.real({12});
  call.whole({2, 3}, {1, 1, 0, 0, 1, 1}, onnx::TensorProto::INT32);
  call.set("num_heads", int64_t{2});
  call.set("unidirectional", int64_t{1});
  call.expect({true},
              {{0.261719, -0.359375, -0.441406, 0.105469, 0.428521, -0.219476,  -0.788969, 0.348971,
                0.486366, -0.170961, -0.755759, 0.325704, 0.902344, -0.703125,  -0.332031, 0.667969,
                0.816406, 0.410156,  -0.984375, 0.316406, 0.817884, -0.0864111, -0.799095, 0.456263}});
}

TEST(MicrosoftAttention, HidesKeysOfEachQuery) {
  MicrosoftCall call("Attention");
  call.real({1, 2, 4});
  call.real({4, 12});
  call.real({12});
  call.whole({1, 2, 2}, {1, 0, 1, 1}, onnx::TensorProto::INT32);
  call.set("num_heads", int64_t{2});
  call.expect({true}, {{0.261719, -0.359375, -0.441406, 0.105469, 0.428521, -0.219476, -0.788969, 0.348971}});
}

TEST(MicrosoftAttention, KeepsThePast) {
  MicrosoftCall call("Attention");
  call.real({1, 2, 4});
  call.real({4, 12});
  call.real({12});
  call.absent();
  call.real({2, 1, 2, 2, 2});
  call.set("num_heads", int64_t{2});
  call.set("unidirectional", int64_t{1});
  call.set("scale", 0.25F);
  call.expect({true, true},
              {{0.0435104, -0.102641, -0.296103, 0.0122811, 0.141436, -0.0825025, -0.492178, 0.156362},
               {0.625,   0.0625, -0.5,    0.375,   -0.398438, -0.480469, -0.0703125, -1.10938,
                -0.1875, 0.6875, 0.125,   -0.4375, 0.0664062, -0.554688, 0.546875,   -0.132812,
                0.4375,  -0.125, -0.6875, 0.1875,  0.261719,  -0.359375, 0.625,      -0.0546875,
                -0.375,  0.5,    -0.0625, -0.625,  -0.441406, 0.105469,  -1.09375,   0.5625}});
}

TEST(MicrosoftAttention, AddsABiasToScores) {
  MicrosoftCall call("Attention");
  call.real({1, 2, 4});
  call.real({4, 12});
  call.real({12});
  call.absent();
  call.absent();
  call.real({1, 2, 2, 2});
  call.set("num_heads", int64_t{2});
  call.expect({true}, {{0.410866, -0.234284, -0.65818, 0.25734, 0.380156, -0.260041, -0.919121, 0.440155}});
}

TEST(MicrosoftAttention, TakesThreeSequences) {
  MicrosoftCall call("MultiHeadAttention");
  call.real({1, 2, 4});
  call.real({1, 3, 4});
  call.real({1, 3, 6});
  call.real({14});
  call.set("num_heads", int64_t{2});
  call.expect({true}, {{-0.00919373, 0.763846, 0.00201078, -0.561194, 0.202596, -0.391238, 0.113752, 0.683581,
                        -0.0253014, -0.565731, 0.311949, -0.496622}});
}

TEST(MicrosoftAttention, TakesHeads) {
  MicrosoftCall call("MultiHeadAttention");
  call.real({1, 2, 4});
  call.real({1, 2, 3, 2});
  call.real({1, 2, 3, 2});
  call.real({12});
  call.set("num_heads", int64_t{2});
  call.expect({true},
              {{0.117336, 0.0231915, 0.0570767, -0.0789111, 0.12992, 0.0321748, -0.117708, 0.00285564}});
}

TEST(MicrosoftAttention, TakesKeysWithValues) {
  MicrosoftCall call("MultiHeadAttention");
  call.real({1, 2, 4});
  call.real({1, 3, 2, 2, 2});
  call.set("num_heads", int64_t{2});
  call.expect({true}, {{0.105532, -0.456968, -0.214181, 0.189571, 0.155821, -0.406679, -0.205393, 0.186464}});
}

TEST(MicrosoftAttention, TakesAllInOne) {
  MicrosoftCall call("MultiHeadAttention");
  call.real({1, 2, 2, 3, 2});
  call.set("num_heads", int64_t{2});
  call.expect({true},
              {{0.118857, -0.443643, -0.373474, -0.11956, 0.100696, -0.461804, -0.391891, -0.0774634}});
}

TEST(MicrosoftAttention, TakesMaskBiasAndPast) {
  MicrosoftCall call("MultiHeadAttention");
  call.real({1, 2, 4});
  call.real({1, 2, 4});
  call.real({1, 2, 4});
  call.absent();
  call.whole({1, 4}, {0, 1, 1, 1}, onnx::TensorProto::INT32);
  call.real({1, 2, 2, 4});
  call.real({1, 2, 2, 2});
  call.real({1, 2, 2, 2});
  call.set("num_heads", int64_t{2});
  call.set("unidirectional", int64_t{1});
  call.expect({true, true, true},
              {{0.473218, -0.0892816, -0.595477, 0.279523, 0.155035, -0.407464, -0.349293, 0.191924},
               {0.5625, 0, -0.5625, 0.3125, 0, -0.5625, 0.625, 0.0625, -0.25, 0.625, 0.0625, -0.5, 0.3125,
                -0.25, -0.5, 0.375},
               {-0.1875, 0.6875, 0.125, -0.4375, 0.6875, 0.125, -0.125, -0.6875, 0.4375, -0.125, -0.6875,
                0.1875, -0.4375, 0.4375, 0.1875, -0.375}});
}

TEST(MicrosoftAttention, TurnsFlatHeads) {
  MicrosoftCall call("RotaryEmbedding");
  call.real({1, 2, 8});
  call.whole({1}, {1}, onnx::TensorProto::INT64);
  call.real({4, 2});
  call.real({4, 2});
  call.expect({true}, {{0.394531, 0.238281, -0.0078125, 0.160156, -0.0351562, -0.371094, -0.125, 0.0585938,
                        0.246094, 0, 0.386719, -0.214844, -0.00390625, -0.429688, -0.148438, 0.34375}});
}

TEST(MicrosoftAttention, TurnsPartsOfHeads) {
  MicrosoftCall call("RotaryEmbedding");
  call.real({1, 2, 8});
  call.whole({1, 2}, {2, 0}, onnx::TensorProto::INT64);
  call.real({4, 1});
  call.real({4, 1});
  call.set("num_heads", int64_t{2});
  call.set("rotary_embedding_dim", int64_t{2});
  call.expect({true}, {{0.253906, -0.253906, -0.375, 0.5, 0.183594, 0.257812, 0.25, -0.3125, 0.386719,
                        -0.0351562, -0.5625, 0.3125, -0.132812, 0.445312, 0.0625, -0.5}});
}

TEST(MicrosoftAttention, TurnsNeighbours) {
  MicrosoftCall call("RotaryEmbedding");
  call.real({1, 2, 2, 4});
  call.whole({1, 2}, {1, 3}, onnx::TensorProto::INT64);
  call.real({4, 2});
  call.real({4, 2});
  call.set("interleaved", int64_t{1});
  call.expect({true},
              {{0.253906, -0.253906, -0.0078125, 0.335938, -0.363281, -0.0820312, 0.00390625, 0.195312,
                -0.246094, 0.140625, -0.148438, 0.3125, 0.304688, 0.257812, 0.132812, 0.207031}});
}

TEST(MicrosoftGroupQuery, ReadsAPrompt) {
  MicrosoftCall call("GroupQueryAttention");
  call.real({1, 2, 32});
  call.real({1, 2, 16});
  call.real({1, 2, 16});
  call.absent();
  call.absent();
  call.whole({1}, {1}, onnx::TensorProto::INT32);
  call.whole({1}, {2}, onnx::TensorProto::INT32);
  call.set("num_heads", int64_t{4});
  call.set("kv_num_heads", int64_t{2});
  call.expect({true, true, true},
              {{0.6875,   0.125,      -0.4375,    0.4375,    -0.125,    -0.6875,   0.1875,    -0.375,
                0.6875,   0.125,      -0.4375,    0.4375,    -0.125,    -0.6875,   0.1875,    -0.375,
                0.5,      -0.0625,    -0.625,     0.25,      -0.3125,   0.5625,    0,         -0.5625,
                0.5,      -0.0625,    -0.625,     0.25,      -0.3125,   0.5625,    0,         -0.5625,
                0.550152, -0.0123485, -0.048346,  0.300152,  -0.262348, -0.298346, 0.0501515, 0.014154,
                0.5,      -0.0625,    0.09375,    0.25,      -0.3125,   -0.15625,  0,         0.15625,
                0.314701, -0.247799,  -0.0999861, 0.064701,  -0.497799, 0.377201,  -0.185299, -0.0374861,
                0.264398, -0.298102,  0.0425378,  0.0143984, -0.548102, 0.326898,  -0.235602, 0.105038},
               {0,       -0.5625, 0.3125,  -0.25,  0.625, 0.0625,  -0.5,   0.375, -0.375,  0.5,    -0.0625,
                -0.625,  0.25,    -0.3125, 0.5625, 0,     -0.1875, 0.6875, 0.125, -0.4375, 0.4375, -0.125,
                -0.6875, 0.1875,  -0.5625, 0.3125, -0.25, 0.625,   0.0625, -0.5,  0.375,   -0.1875},
               {0.6875, 0.125,   -0.4375, 0.4375,  -0.125, -0.6875, 0.1875,  -0.375, 0.3125, -0.25,   0.625,
                0.0625, -0.5,    0.375,   -0.1875, 0.6875, 0.5,     -0.0625, -0.625, 0.25,   -0.3125, 0.5625,
                0,      -0.5625, 0.125,   -0.4375, 0.4375, -0.125,  -0.6875, 0.1875, -0.375, 0.5}});
}

TEST(MicrosoftGroupQuery, GoesOnFromAPast) {
  MicrosoftCall call("GroupQueryAttention");
  call.real({1, 1, 32});
  call.real({1, 1, 16});
  call.real({1, 1, 16});
  call.real({1, 1, 2, 16});
  call.real({1, 1, 2, 16});
  call.whole({1}, {2}, onnx::TensorProto::INT32);
  call.whole({1}, {3}, onnx::TensorProto::INT32);
  call.real({4, 8});
  call.real({4, 8});
  call.set("num_heads", int64_t{2});
  call.set("kv_num_heads", int64_t{1});
  call.set("do_rotary", int64_t{1});
  call.expect({true, true, true},
              {{0.511748, -0.0507524, -0.104591, 0.261748,  -0.300752, 0.127087, 0.0117476, -0.0420915,
                0.324248, -0.238252,  -0.292091, 0.0742476, 0.0204085, 0.386748, -0.175752, -0.229591,
                0.51649,  -0.0460104, -0.114596, 0.26649,   -0.29601,  0.111239, 0.0164896, -0.0520956,
                0.32899,  -0.23351,   -0.302096, 0.0789896, 0.0104044, 0.39149,  -0.17101,  -0.239596},
               {-0.0625,   -0.625,   0.25,      -0.3125,   0.5625,    0,          -0.5625,    0.3125,
                -0.25,     0.625,    0.0625,    -0.5,      0.375,     -0.1875,    0.6875,     0.125,
                -0.4375,   0.4375,   -0.125,    -0.6875,   0.1875,    -0.375,     0.5,        -0.0625,
                -0.625,    0.25,     -0.3125,   0.5625,    0,         -0.5625,    0.3125,     -0.25,
                0.0234375, 0.125,    -0.132812, -0.210938, 0.339844,  -0.0078125, -0.445312,  -0.164062,
                0.105469,  0.460938, 0.105469,  -0.242188, -0.402344, 0.0742188,  -0.0703125, 0.152344},
               {0.625,   0.0625,  -0.5,   0.375, -0.1875, 0.6875, 0.125,  -0.4375, 0.4375, -0.125,
                -0.6875, 0.1875,  -0.375, 0.5,   -0.0625, -0.625, 0.25,   -0.3125, 0.5625, 0,
                -0.5625, 0.3125,  -0.25,  0.625, 0.0625,  -0.5,   0.375,  -0.1875, 0.6875, 0.125,
                -0.4375, 0.4375,  0.6875, 0.125, -0.4375, 0.4375, -0.125, -0.6875, 0.1875, -0.375,
                0.5,     -0.0625, -0.625, 0.25,  -0.3125, 0.5625, 0,      -0.5625}});
}

TEST(MicrosoftGroupQuery, LooksAtNeighboursOnly) {
  MicrosoftCall call("GroupQueryAttention");
  call.real({1, 4, 16});
  call.real({1, 4, 8});
  call.real({1, 4, 8});
  call.absent();
  call.absent();
  call.whole({1}, {3}, onnx::TensorProto::INT32);
  call.whole({1}, {4}, onnx::TensorProto::INT32);
  call.set("num_heads", int64_t{2});
  call.set("kv_num_heads", int64_t{1});
  call.set("local_window_size", int64_t{1});
  call.set("softcap", 0.5F);
  call.expect(
      {true},
      {{0.6875, 0.125,   -0.4375, 0.4375,  -0.125, -0.6875, 0.1875,  -0.375, 0.6875,  0.125,   -0.4375,
        0.4375, -0.125,  -0.6875, 0.1875,  -0.375, 0.5,     -0.0625, -0.625, 0.25,    -0.3125, 0.5625,
        0,      -0.5625, 0.5,     -0.0625, -0.625, 0.25,    -0.3125, 0.5625, 0,       -0.5625, 0.3125,
        -0.25,  0.625,   0.0625,  -0.5,    0.375,  -0.1875, 0.6875,  0.3125, -0.25,   0.625,   0.0625,
        -0.5,   0.375,   -0.1875, 0.6875,  0.125,  -0.4375, 0.4375,  -0.125, -0.6875, 0.1875,  -0.375,
        0.5,    0.125,   -0.4375, 0.4375,  -0.125, -0.6875, 0.1875,  -0.375, 0.5}});
}

TEST(MicrosoftGroupQuery, TakesAllInOne) {
  MicrosoftCall call("GroupQueryAttention");
  call.real({1, 2, 64});
  call.absent();
  call.absent();
  call.absent();
  call.absent();
  call.whole({1}, {1}, onnx::TensorProto::INT32);
  call.whole({1}, {2}, onnx::TensorProto::INT32);
  call.real({4, 8});
  call.real({4, 8});
  call.set("num_heads", int64_t{2});
  call.set("kv_num_heads", int64_t{1});
  call.set("do_rotary", int64_t{1});
  call.set("rotary_interleaved", int64_t{1});
  call.expect({true},
              {{-0.375,    0.5,      -0.0625,    -0.625,    0.25,      -0.3125,   0.5625,   0,
                -0.5625,   0.3125,   -0.25,      0.625,     0.0625,    -0.5,      0.375,    -0.1875,
                -0.375,    0.5,      -0.0625,    -0.625,    0.25,      -0.3125,   0.5625,   0,
                -0.5625,   0.3125,   -0.25,      0.625,     0.0625,    -0.5,      0.375,    -0.1875,
                -0.405468, 0.469532, -0.0929675, -0.655468, 0.219533,  -0.342968, 0.532032, -0.0304675,
                -0.592968, 0.282032, -0.280468,  0.594532,  0.0320325, -0.530468, 0.344532, -0.217967,
                -0.404448, 0.470552, -0.0919482, -0.654448, 0.220552,  -0.341948, 0.533052, -0.0294482,
                -0.591948, 0.283052, -0.279448,  0.595552,  0.0330518, -0.529448, 0.345552, -0.216948}});
}

TEST(MicrosoftGroupQuery, SequencesDifferInLength) {
  MicrosoftCall call("GroupQueryAttention");
  call.real({2, 1, 32});
  call.real({2, 1, 16});
  call.real({2, 1, 16});
  call.real({2, 1, 3, 16});
  call.real({2, 1, 3, 16});
  call.whole({2}, {3, 1}, onnx::TensorProto::INT32);
  call.whole({1}, {4}, onnx::TensorProto::INT32);
  call.real({4, 8});
  call.real({4, 8});
  call.set("num_heads", int64_t{2});
  call.set("kv_num_heads", int64_t{1});
  call.set("do_rotary", int64_t{1});
  call.set("local_window_size", int64_t{2});
  call.expect(
      {true, true, true},
      {{0.275377,   -0.287123, -0.120482, 0.025377,   0.192018,   -0.370482,  -0.224623,  -0.0579823,
        0.087877,   0.254518,  -0.307982, -0.162123,  0.00451771, 0.150377,   0.317018,   -0.245482,
        0.257623,   -0.304877, -0.106825, 0.00762254, 0.205675,   -0.356825,  -0.242377,  -0.044325,
        0.0701225,  0.268175,  -0.294325, -0.179877,  0.018175,   0.132623,   0.330675,   -0.231825,
        -0.0890375, 0.058875,  0.223463,  0.371375,   -0.191125,  -0.0265375, 0.121375,   0.285962,
        -0.276538,  -0.128625, 0.0359625, 0.183875,   -0.378625,  -0.214038,  -0.066125,  0.0984625,
        -0.0532405, 0.0313389, 0.259259,  0.343839,   -0.218661,  0.00925946, 0.0938389,  0.321759,
        -0.240741,  -0.156161, 0.0717595, 0.156339,   -0.406161,  -0.178241,  -0.0936611, 0.134259},
       {-0.0625,    -0.625,    0.25,      -0.3125,    0.5625,    0,         -0.5625,   0.3125,    -0.25,
        0.625,      0.0625,    -0.5,      0.375,      -0.1875,   0.6875,    0.125,     -0.4375,   0.4375,
        -0.125,     -0.6875,   0.1875,    -0.375,     0.5,       -0.0625,   -0.625,    0.25,      -0.3125,
        0.5625,     0,         -0.5625,   0.3125,     -0.25,     0.625,     0.0625,    -0.5,      0.375,
        -0.1875,    0.6875,    0.125,     -0.4375,    0.4375,    -0.125,    -0.6875,   0.1875,    -0.375,
        0.5,        -0.0625,   -0.625,    -0.0117188, 0.359375,  -0.167969, -0.246094, -0.324219, -0.0429688,
        -0.480469,  -0.199219, -0.128906, 0.4375,     0.0234375, -0.113281, 0.296875,  0.0859375, 0.152344,
        0.046875,   0.25,      -0.3125,   0.5625,     0,         -0.5625,   0.3125,    -0.25,     0.625,
        0.0625,     -0.5,      0.375,     -0.1875,    0.6875,    0.125,     -0.4375,   0.4375,    0.316406,
        0.328125,   0.160156,  0.351562,  0.09375,    0.285156,  0.386719,  0.128906,  0.09375,   0.03125,
        -0.0234375, -0.429688, -0.109375, 0.0390625,  0.105469,  0,         0,         0,         0,
        0,          0,         0,         0,          0,         0,         0,         0,         0,
        0,          0,         0,         0,          0,         0,         0,         0,         0,
        0,          0,         0,         0,          0,         0,         0,         0,         0,
        0,          0},
       {0.625,   0.0625,  -0.5,    0.375,   -0.1875, 0.6875,  0.125,   -0.4375, 0.4375,  -0.125,  -0.6875,
        0.1875,  -0.375,  0.5,     -0.0625, -0.625,  0.25,    -0.3125, 0.5625,  0,       -0.5625, 0.3125,
        -0.25,   0.625,   0.0625,  -0.5,    0.375,   -0.1875, 0.6875,  0.125,   -0.4375, 0.4375,  -0.125,
        -0.6875, 0.1875,  -0.375,  0.5,     -0.0625, -0.625,  0.25,    -0.3125, 0.5625,  0,       -0.5625,
        0.3125,  -0.25,   0.625,   0.0625,  0.6875,  0.125,   -0.4375, 0.4375,  -0.125,  -0.6875, 0.1875,
        -0.375,  0.5,     -0.0625, -0.625,  0.25,    -0.3125, 0.5625,  0,       -0.5625, -0.5,    0.375,
        -0.1875, 0.6875,  0.125,   -0.4375, 0.4375,  -0.125,  -0.6875, 0.1875,  -0.375,  0.5,     -0.0625,
        -0.625,  0.25,    -0.3125, 0.3125,  -0.25,   0.625,   0.0625,  -0.5,    0.375,   -0.1875, 0.6875,
        0.125,   -0.4375, 0.4375,  -0.125,  -0.6875, 0.1875,  -0.375,  0.5,     0,       0,       0,
        0,       0,       0,       0,       0,       0,       0,       0,       0,       0,       0,
        0,       0,       0,       0,       0,       0,       0,       0,       0,       0,       0,
        0,       0,       0,       0,       0,       0,       0}});
}

TEST(MicrosoftGroupQuery, CacheHasRoom) {
  MicrosoftCall call("GroupQueryAttention");
  call.real({1, 1, 16});
  call.real({1, 1, 8});
  call.real({1, 1, 8});
  call.real({1, 1, 3, 8});
  call.real({1, 1, 3, 8});
  call.whole({1}, {1}, onnx::TensorProto::INT32);
  call.whole({1}, {2}, onnx::TensorProto::INT32);
  call.set("num_heads", int64_t{2});
  call.set("kv_num_heads", int64_t{1});
  call.expect(
      {true, true, true},
      {{0.655862, 0.0933616, -0.469138, 0.405862, -0.156638, 0.00854492, 0.155862, -0.406638, 0.656336,
        0.0938363, -0.468664, 0.406336, -0.156164, -0.00189896, 0.156336, -0.406164},
       {-0.0625, -0.625, 0.25, -0.3125, 0.5625, 0, -0.5625, 0.3125, 0, -0.5625, 0.3125, -0.25,
        0.625,   0.0625, -0.5, 0.375,   0,      0, 0,       0,      0, 0,       0,      0},
       {0.625,  0.0625,  -0.5,   0.375,  -0.1875, 0.6875, 0.125, -0.4375, 0.6875, 0.125, -0.4375, 0.4375,
        -0.125, -0.6875, 0.1875, -0.375, 0,       0,      0,     0,       0,      0,     0,       0}});
}

TEST(MicrosoftGroupQuery, AddsABias) {
  MicrosoftCall call("GroupQueryAttention");
  call.real({1, 2, 16});
  call.real({1, 2, 8});
  call.real({1, 2, 8});
  call.absent();
  call.absent();
  call.whole({1}, {1}, onnx::TensorProto::INT32);
  call.whole({1}, {2}, onnx::TensorProto::INT32);
  call.absent();
  call.absent();
  call.absent();
  call.real({1, 2, 2, 2});
  call.set("num_heads", int64_t{2});
  call.set("kv_num_heads", int64_t{1});
  call.set("softcap", 0.5F);
  call.expect({true},
              {{0.6875,   0.125,       -0.4375,   0.4375,   -0.125,    -0.6875,  0.1875,    -0.375,
                0.6875,   0.125,       -0.4375,   0.4375,   -0.125,    -0.6875,  0.1875,    -0.375,
                0.55924,  -0.00326027, -0.56576,  0.30924,  -0.25326,  0.167568, 0.0592397, -0.50326,
                0.627671, 0.065171,    -0.497329, 0.377671, -0.184829, -0.28864, 0.127671,  -0.434829}});
}

TEST(MicrosoftAttention, OtherMasksAreRefused) {
  MicrosoftCall call("Attention");
  call.real({1, 3, 4});
  call.real({4, 12});
  call.absent();
  call.whole({5}, {3, 0, 3, 0, 3}, onnx::TensorProto::INT32);
  call.set("num_heads", int64_t{2});
  EXPECT_THAT(call.refusal(), HasSubstr("its mask of shape 5 is not supported"));
}

TEST(MicrosoftAttention, HeadsMustDivideTheirVectors) {
  MicrosoftCall call("MultiHeadAttention");
  for (int i = 0; i < 3; ++i) call.real({1, 3, 4});
  call.set("num_heads", int64_t{3});
  EXPECT_THAT(call.refusal(), HasSubstr("the shapes of its inputs do not fit each other"));
}

TEST(MicrosoftGroupQuery, SinksAndSmoothSharesAreRefused) {
  for (const bool sink : {true, false}) {
    MicrosoftCall call("GroupQueryAttention");
    call.real({1, 1, 8});
    call.real({1, 1, 8});
    call.real({1, 1, 8});
    for (int i = 0; i < 2; ++i) call.absent();
    call.whole({1}, {0}, onnx::TensorProto::INT32);
    call.whole({1}, {1}, onnx::TensorProto::INT32);
    call.set("num_heads", int64_t{1});
    call.set("kv_num_heads", int64_t{1});
    if (sink) {
      for (int i = 0; i < 4; ++i) call.absent();
      call.real({1});
    } else {
      call.set("smooth_softmax", int64_t{1});
    }
    EXPECT_THAT(call.refusal(),
                HasSubstr(sink ? "its input 'head_sink' is not supported"
                               : "the value of its attribute 'smooth_softmax' is not supported"));
  }
}

}  // namespace
}  // namespace tilewright
