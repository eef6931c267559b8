// SPDX-License-Identifier: Apache-2.0
// Results are those of ONNX Runtime.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/core/graph/microsoft_call.h"

namespace tilewright {
namespace {

using ::testing::HasSubstr;

TEST(MicrosoftMatMulNBits, FourBits) {
  MicrosoftCall call("MatMulNBits");
  call.real({2, 24});
  call.whole({2, 2, 8}, {7,  60,  113, 166, 219, 16, 69,  122, 175, 228, 25,  78,  131, 184, 237, 34,
                         87, 140, 193, 246, 43,  96, 149, 202, 255, 52,  105, 158, 211, 8,   61,  114},
             onnx::TensorProto::UINT8);
  call.constant({4});
  call.set("K", int64_t{24});
  call.set("N", int64_t{2});
  call.set("bits", int64_t{4});
  call.set("block_size", int64_t{16});
  call.expect({true}, {{-1.53125, -1.64062, 1.87891, -4.8125}});
}

TEST(MicrosoftMatMulNBits, FourBitsWithZeroPointsAndBias) {
  MicrosoftCall call("MatMulNBits");
  call.real({2, 24});
  call.whole({2, 2, 8}, {7,  60,  113, 166, 219, 16, 69,  122, 175, 228, 25,  78,  131, 184, 237, 34,
                         87, 140, 193, 246, 43,  96, 149, 202, 255, 52,  105, 158, 211, 8,   61,  114},
             onnx::TensorProto::UINT8);
  call.constant({4});
  call.whole({2}, {55, 165}, onnx::TensorProto::UINT8);
  call.absent();
  call.real({2});
  call.set("K", int64_t{24});
  call.set("N", int64_t{2});
  call.set("bits", int64_t{4});
  call.set("block_size", int64_t{16});
  call.expect({true}, {{-2.14062, -1.34375, 1.88281, -5.74609}});
}

TEST(MicrosoftMatMulNBits, FourBitsWithRealZeroPoints) {
  MicrosoftCall call("MatMulNBits");
  call.real({2, 24});
  call.whole({2, 2, 8}, {7,  60,  113, 166, 219, 16, 69,  122, 175, 228, 25,  78,  131, 184, 237, 34,
                         87, 140, 193, 246, 43,  96, 149, 202, 255, 52,  105, 158, 211, 8,   61,  114},
             onnx::TensorProto::UINT8);
  call.constant({4});
  call.constant({4});
  call.set("K", int64_t{24});
  call.set("N", int64_t{2});
  call.set("bits", int64_t{4});
  call.set("block_size", int64_t{16});
  call.expect({true}, {{-6.1792, 2.00806, 2.91821, -5.44824}});
}

TEST(MicrosoftMatMulNBits, EightBits) {
  MicrosoftCall call("MatMulNBits");
  call.real({2, 16});
  call.whole({2, 1, 16}, {7,  60,  113, 166, 219, 16, 69,  122, 175, 228, 25,  78,  131, 184, 237, 34,
                          87, 140, 193, 246, 43,  96, 149, 202, 255, 52,  105, 158, 211, 8,   61,  114},
             onnx::TensorProto::UINT8);
  call.constant({2});
  call.whole({2}, {100, 140}, onnx::TensorProto::UINT8);
  call.set("K", int64_t{16});
  call.set("N", int64_t{2});
  call.set("bits", int64_t{8});
  call.set("block_size", int64_t{16});
  call.expect({true}, {{191.684, 10.4766, -177.805, -2.76562}});
}

TEST(MicrosoftMatMulNBits, ScalesInOrder) {
  MicrosoftCall call("MatMulNBits");
  call.real({1, 32});
  call.whole({2, 2, 8}, {7,  60,  113, 166, 219, 16, 69,  122, 175, 228, 25,  78,  131, 184, 237, 34,
                         87, 140, 193, 246, 43,  96, 149, 202, 255, 52,  105, 158, 211, 8,   61,  114},
             onnx::TensorProto::UINT8);
  call.constant({4});
  call.absent();
  call.whole({32},
             {0, 0, 0, 1, 1, 1, 0, 0, 0, 1, 1, 1, 0, 0, 0, 1, 1, 1, 0, 0, 0, 1, 1, 1, 0, 0, 0, 1, 1, 1, 0, 0},
             onnx::TensorProto::INT32);
  call.set("K", int64_t{32});
  call.set("N", int64_t{2});
  call.set("bits", int64_t{4});
  call.set("block_size", int64_t{16});
  call.expect({true}, {{-5.57812, 0.492188}});
}

TEST(MicrosoftMatMulNBits, WrongFilesAreRefused) {
  const auto refusal = [](int64_t bits, int64_t columns, bool known, int64_t group) {
    MicrosoftCall call("MatMulNBits");
    call.real({1, 16});
    call.whole({1, 1, 8}, {1, 2, 3, 4, 5, 6, 7, 8}, onnx::TensorProto::UINT8);
    known ? call.constant({1}) : call.real({1});
    call.absent();
    call.whole({16}, std::vector<int64_t>(16, group), onnx::TensorProto::INT32);
    call.set("K", int64_t{16});
    call.set("N", columns);
    call.set("bits", bits);
    call.set("block_size", int64_t{16});
    return call.refusal();
  };
  EXPECT_EQ(refusal(4, 1, true, 0), "");
  EXPECT_THAT(refusal(3, 1, true, 0), HasSubstr("the value of its attribute 'bits' is not supported"));
  EXPECT_THAT(refusal(4, 1, false, 0), HasSubstr("its input 2 is not a constant"));
  for (const std::string& text :
       {refusal(4, 2, true, 0), refusal(4, int64_t{1} << 60, true, 0), refusal(4, 1, true, 1)})
    EXPECT_THAT(text, HasSubstr("the shapes of its inputs do not fit each other"));
}

}  // namespace
}  // namespace tilewright
