// SPDX-License-Identifier: Apache-2.0
#include <algorithm>

#include "core/tensor/random_tensor.h"
#include "tests/core/operators/reference/run_operator.h"

namespace tilewright {
namespace {

TEST(ReferenceOperators, AreListedSorted) {
  const auto names = reference_operator_names();
  EXPECT_TRUE(std::is_sorted(names.begin(), names.end()));
  EXPECT_GT(names.size(), 100U);
  for (const auto& name : names) EXPECT_NE(find_reference_operator(name), nullptr);
  EXPECT_EQ(find_reference_operator("NoSuchOperator"), nullptr);
}

TEST(ReferenceOperators, MissingInputsAndAttributesAreErrors) {
  const std::vector<Tensor> none;
  const std::vector<Tensor> absent(1);
  for (const auto& name : reference_operator_names()) {
    const ReferenceOperator& kernel = *find_reference_operator(name);
    EXPECT_FALSE(kernel({name, 17, nullptr, none, 1}).ok()) << name;
    EXPECT_FALSE(kernel({name, 17, nullptr, absent, 1}).ok()) << name;
  }
}

TEST(ReferenceOperators, ImpossibleInputShapesAreErrors) {
  const Tensor broken = counting({2}).reshaped({-2, -1});
  const Tensor endless = counting({0}).reshaped({0, 1LL << 50});
  EXPECT_EQ(error_of("Relu", {broken}), "Relu: input 0 has the impossible shape -2x-1");
  EXPECT_NE(error_of("Relu", {endless}), "no error");
}

/// Values that broken models hold: ordinary ones, borders, and nonsense.
int64_t hostile_integer(Random& random) {
  const int64_t special[] = {INT64_MIN, INT64_MAX, -1,           0,         1,
                             2,         1LL << 31, -(1LL << 31), 1LL << 62, 1LL << 36};
  return random.bernoulli(0.6) ? random.uniform_int(-2, 5) : special[random.uniform_int(10)];
}

Tensor hostile_tensor(Random& random) {
  if (random.bernoulli(0.1)) return {};
  Shape shape(static_cast<size_t>(random.uniform_int(6)));
  for (int64_t& extent : shape) extent = random.bernoulli(0.05) ? 0 : random.uniform_int(1, 4);
  const DataType type =
      random.bernoulli(0.5) ? DataType::kFloat32 : kDataTypes[random.uniform_int(std::ssize(kDataTypes))];
  if (type == DataType::kInt64 || random.bernoulli(0.2)) {
    if (random.bernoulli(0.7)) shape.resize(std::min<size_t>(shape.size(), 1));
    Tensor tensor(TensorType{DataType::kInt64, shape});
    for (int64_t& value : tensor.mutable_as<int64_t>()) value = hostile_integer(random);
    return tensor;
  }
  return random_tensor({random.bernoulli(0.03) ? DataType::kString : type, shape}, random, {-3, 3, -3, 5});
}

/// What recurrent operators, attention and detection take.
void add_more(Random& random, Attributes& attributes) {
  for (const char* name : {"layout", "hidden_size", "antialias", "linear_before_reset", "is_causal",
                           "q_num_heads", "kv_num_heads", "num_heads", "interleaved", "rotary_embedding_dim",
                           "output_height", "output_width", "sampling_ratio", "center_point_box"}) {
    if (random.bernoulli(0.2)) attributes.set(name, hostile_integer(random));
  }
  const std::pair<const char*, const char*> words[] = {
      {"direction", "bidirectional"},
      {"direction", "reverse"},
      {"cell", "LSTM"},
      {"cell", "GRU"},
      {"cell", "RNN"},
      {"padding_mode", "border"},
      {"padding_mode", "reflection"},
      {"keep_aspect_ratio_policy", "not_larger"},
      {"mode", "cubic"},
      {"mode", "max"},
      {"coordinate_transformation_mode", "tf_crop_and_resize"},
      {"coordinate_transformation_mode", "half_pixel_symmetric"}};
  for (const auto& [name, word] : words) {
    if (random.bernoulli(0.1)) attributes.set(name, std::string(word));
  }
}

Attributes hostile_attributes(Random& random) {
  const char* integers[] = {"axis",       "group",
                            "keepdims",   "to",
                            "ceil_mode",  "size",
                            "blocksize",  "k",
                            "start",      "end",
                            "allowzero",  "transA",
                            "transB",     "count_include_pad",
                            "batch_dims", "num_outputs",
                            "p",          "noop_with_empty_axes",
                            "fmod",       "largest",
                            "dtype",      "storage_order"};
  const char* lists[] = {"axes",         "pads",   "strides",   "dilations", "kernel_shape",
                         "perm",         "starts", "ends",      "split",     "output_padding",
                         "output_shape", "shape",  "value_ints"};
  const char* texts[] = {"mode",         "auto_pad", "reduction", "coordinate_transformation_mode",
                         "nearest_mode", "equation", "direction"};
  const char* words[] = {"SAME_UPPER", "SAME_LOWER",    "VALID",   "edge",      "reflect",
                         "wrap",       "linear",        "nearest", "add",       "mul",
                         "asymmetric", "align_corners", "floor",   "CRD",       "",
                         "nonsense",   "LEFT",          "ij,jk",   "...i,i...", "ii->"};
  Attributes attributes;
  for (const char* name : integers) {
    if (random.bernoulli(0.3)) attributes.set(name, hostile_integer(random));
  }
  for (const char* name : lists) {
    if (!random.bernoulli(0.3)) continue;
    Integers list(static_cast<size_t>(random.uniform_int(7)));
    const bool tame = random.bernoulli(0.7);
    for (int64_t& value : list) value = tame ? random.uniform_int(0, 3) : hostile_integer(random);
    attributes.set(name, list);
  }
  for (const char* name : texts) {
    if (random.bernoulli(0.2))
      attributes.set(name, std::string(words[random.uniform_int(std::ssize(words))]));
  }
  if (random.bernoulli(0.2)) attributes.set("value", hostile_tensor(random));
  if (random.bernoulli(0.2))
    attributes.set("scales", Reals{random.uniform(-1, 3), random.uniform(-1, 3), 1e30});
  add_more(random, attributes);
  return attributes;
}

TEST(ReferenceOperators, BrokenCallsNeverCrashAndARehearsalSaysWhatIsNotSupported) {
  Random random(2024);
  int64_t succeeded = 0;
  for (const auto& name : reference_operator_names()) {
    for (int i = 0; i < 600; ++i) {
      std::vector<Tensor> inputs(static_cast<size_t>(random.uniform_int(6)));
      for (Tensor& input : inputs) input = hostile_tensor(random);
      // Often all alike, so that calls get past the first checks.
      if (inputs.size() > 1 && random.bernoulli(0.3)) {
        for (Tensor& input : inputs) input = inputs[0];
      }
      const Attributes attributes = hostile_attributes(random);
      const int outputs = static_cast<int>(random.uniform_int(1, 3));
      const int opset = static_cast<int>(random.uniform_int(7, 18));
      const auto result = try_run(name, inputs, attributes, {opset, outputs});
      const auto rehearsed = rehearse({name, opset, &attributes, inputs, outputs});
      const bool unsupported = !result.ok() && result.error().kind == ErrorKind::kUnsupported;
      if (result.ok()) EXPECT_TRUE(rehearsed.ok()) << name << ": " << rehearsed.error().text();
      if (unsupported) EXPECT_FALSE(rehearsed.ok()) << result.error().text();
      if (!result.ok()) {
        EXPECT_EQ(result.error().place, name);
        EXPECT_FALSE(result.error().message.empty());
        continue;
      }
      ++succeeded;
      ASSERT_EQ(result->size(), static_cast<size_t>(outputs)) << name;
      for (const Tensor& output : *result) {
        ASSERT_TRUE(output.valid()) << name;
        ASSERT_TRUE(checked_element_count(output.shape()).has_value()) << name;
      }
    }
  }
  EXPECT_GT(succeeded, 1000);
}

}  // namespace
}  // namespace tilewright
