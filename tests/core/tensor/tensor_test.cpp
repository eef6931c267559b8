// SPDX-License-Identifier: Apache-2.0
#include "core/tensor/tensor.h"

#include <gtest/gtest.h>

#include <cmath>

#include "core/tensor/attributes.h"
#include "core/tensor/random_tensor.h"
#include "core/tensor/values.h"

namespace tilewright {
namespace {

TEST(TensorType, DescribesItself) {
  EXPECT_EQ(tensor_type_text({DataType::kFloat32, {1, 64, 56}}), "float32 1x64x56");
  EXPECT_EQ(tensor_type_text({DataType::kInt64, {}}), "int64 scalar");
  EXPECT_EQ((TensorType{DataType::kFloat16, {3, 5}}.bytes()), 30);
  EXPECT_EQ(row_major_strides({2, 3, 4}), (std::vector<int64_t>{12, 4, 1}));
  EXPECT_EQ(element_count({}), 1);
  for (DataType type : kDataTypes) EXPECT_EQ(data_type_from_number(static_cast<int64_t>(type)), type);
  for (const int64_t number : {-1, 0, 14, 15, 27}) EXPECT_FALSE(data_type_from_number(number).has_value());
  EXPECT_EQ(data_type_from_number(8), DataType::kString);
  EXPECT_FALSE(number_type_from_number(8).has_value());
  EXPECT_EQ(number_type_from_number(1), DataType::kFloat32);
  EXPECT_EQ((TensorType{DataType::kInt4, {3, 5}}.bytes()), 15);
}

TEST(TensorType, CountsCarefully) {
  EXPECT_EQ(checked_element_count({2, 3}, 4), 24);
  EXPECT_EQ(checked_element_count({0, 5}), 0);
  EXPECT_FALSE(checked_element_count({2, -1}).has_value());
  EXPECT_FALSE(checked_element_count({1LL << 40, 1LL << 40}).has_value());
  EXPECT_FALSE(checked_element_count({1LL << 62}, 4).has_value());
}

TEST(Tensor, StartsZeroedAndAligned) {
  const Tensor tensor(TensorType{DataType::kFloat32, {3, 7}});
  EXPECT_EQ(reinterpret_cast<uintptr_t>(tensor.data()) % 64, 0U);
  for (float value : tensor.as<float>()) EXPECT_EQ(value, 0);
  EXPECT_TRUE(Tensor(TensorType{DataType::kFloat32, {0}}).valid());
  EXPECT_FALSE(Tensor().valid());
}

TEST(Tensor, CopiesShareBytesAndReshape) {
  const Tensor tensor = float_tensor({2, 2}, {1, 2, 3, 4});
  const Tensor flat = tensor.reshaped({4});
  EXPECT_EQ(flat.data(), tensor.data());
  EXPECT_EQ(flat.shape(), (Shape{4}));
}

TEST(Tensor, ViewsKeepTheirOwnerAndAlignment) {
  auto owner = std::make_shared<std::vector<float>>(64);
  const std::weak_ptr<std::vector<float>> watch = owner;
  auto* aligned = owner->data();
  while (reinterpret_cast<uintptr_t>(aligned) % 64 != 0) ++aligned;
  aligned[0] = 5;
  aligned[1] = 6;
  Tensor view = Tensor::view({DataType::kFloat32, {2}}, aligned, owner);
  const Tensor copy = Tensor::view({DataType::kFloat32, {1}}, aligned + 1, owner);
  owner.reset();
  EXPECT_EQ(view.data(), aligned);
  EXPECT_EQ(reinterpret_cast<uintptr_t>(copy.data()) % 64, 0U);
  view = Tensor();
  EXPECT_TRUE(watch.expired());
  EXPECT_EQ(copy.as<float>()[0], 6);
}

TEST(Tensor, RefusesImpossibleShapes) {
  EXPECT_EQ(Tensor::allocate({DataType::kFloat32, {-1}}).error().kind, ErrorKind::kBadInput);
  EXPECT_EQ(Tensor::allocate({DataType::kFloat32, {1LL << 61}}).error().kind, ErrorKind::kBadInput);
  EXPECT_EQ(Tensor::allocate({DataType::kUInt8, {1LL << 62}}).error().kind, ErrorKind::kOutOfMemory);
  EXPECT_TRUE(Tensor::allocate({DataType::kFloat32, {2, 2}}).ok());
}

TEST(Attributes, FallBackWhereAbsentOrOfAnotherKind) {
  Attributes attributes;
  attributes.set("axis", int64_t{3});
  attributes.set("pads", std::vector<int64_t>{1, 2});
  attributes.set("alpha", 0.5);
  attributes.set("mode", std::string("edge"));
  attributes.set("value", float_tensor({1}, {7}));
  EXPECT_EQ(attributes.integer("axis", 0), 3);
  EXPECT_EQ(attributes.integer("alpha", 9), 9);
  EXPECT_EQ(attributes.integers("pads"), (std::vector<int64_t>{1, 2}));
  EXPECT_EQ(attributes.real("alpha", 0), 0.5);
  EXPECT_EQ(attributes.text("mode", ""), "edge");
  EXPECT_EQ(attributes.reals("nothing", {1.5}), std::vector<double>{1.5});
  ASSERT_NE(attributes.tensor("value"), nullptr);
  EXPECT_EQ(attributes.tensor("axis"), nullptr);
  attributes.erase("axis");
  EXPECT_FALSE(attributes.has("axis"));
}

TEST(RandomTensor, RepeatsWithItsSeedAndStaysInRange) {
  for (DataType type : kDataTypes) {
    Random first(5);
    Random second(5);
    const Tensor a = random_tensor({type, {500}}, first, {-2, 3, -4, 6});
    const Tensor b = random_tensor({type, {500}}, second, {-2, 3, -4, 6});
    EXPECT_EQ(real_values(a), real_values(b));
    double low = 100;
    double high = -100;
    for (double value : real_values(a)) {
      low = std::min(low, value);
      high = std::max(high, value);
    }
    EXPECT_LT(low, high);
    // -4 wraps around, powers of two are no numbers of a range, and 6 is more than 2 bits hold.
    if (is_unsigned(type) || type == DataType::kFloat8E8M0 || type == DataType::kInt2) continue;
    EXPECT_GE(low, is_floating_point(type) ? -2 : -4);
    EXPECT_LE(high, is_floating_point(type) ? 3 : 6);
  }
}

}  // namespace
}  // namespace tilewright
