// SPDX-License-Identifier: Apache-2.0
#include "core/costmodel/learner/object_list.h"

#include <algorithm>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "core/base/json.h"
#include "core/costmodel/learner/torch/stored_tensors.h"
#include "core/costmodel/learner/torch/tensors.h"
#include "core/costmodel/learner/torch/torch_object.h"

namespace tilewright {

#define TILEWRIGHT_DECLARE_OBJECT(name, make) \
  Result<std::unique_ptr<TorchObject>> make(const NamedNumbers& options);
TILEWRIGHT_OBJECTS(TILEWRIGHT_DECLARE_OBJECT)
#undef TILEWRIGHT_DECLARE_OBJECT

namespace {

constexpr int kObjectFormat = 1;
constexpr const char* kObjectPlace = "learnt object";
constexpr const char* kObjectMagic = "tilewright object";
/// Numbers that a double has exactly.
constexpr int64_t kMostSeed = int64_t{1} << 53;

struct ObjectEntry {
  std::string_view name;
  Result<std::unique_ptr<TorchObject>> (*make)(const NamedNumbers&);
};

#define TILEWRIGHT_OBJECT_ENTRY(name, make) {name, make},
constexpr ObjectEntry kObjects[] = {TILEWRIGHT_OBJECTS(TILEWRIGHT_OBJECT_ENTRY)};
#undef TILEWRIGHT_OBJECT_ENTRY

}  // namespace

Error TorchObject::no_method(std::string_view method) {
  return bad_message(fmt::format("there is no request '{}'", method));
}

Result<std::unique_ptr<TorchObject>> make_torch_object(const std::string& kind, const NamedNumbers& options) {
  for (const auto& entry : kObjects) {
    if (entry.name == kind) return entry.make(options);
  }
  return Error{ErrorKind::kUsage, std::string(kObjectPlace) + " " + kind, "is not known", "", ""};
}

std::string save_torch_object(const TorchObject& object) {
  TensorWriter writer;
  writer.add(object.parameters(), &object.optimizer());
  return std::move(writer).finish({{"magic", kObjectMagic},
                                   {"format", kObjectFormat},
                                   {"kind", object.kind()},
                                   {"options", numbers_json(object.options())}});
}

Result<std::unique_ptr<TorchObject>> load_torch_object(const std::string& bytes) {
  TILEWRIGHT_TRY(const StoredTensors stored, read_tensors(bytes, kObjectMagic, kObjectFormat, kObjectPlace));
  TILEWRIGHT_TRY(const std::string kind, json_field<std::string>(stored.header, "kind", kObjectPlace));
  TILEWRIGHT_TRY(const auto json, json_field<nlohmann::json>(stored.header, "options", kObjectPlace));
  TILEWRIGHT_TRY(const NamedNumbers options, numbers_from_json(json));
  TILEWRIGHT_TRY(auto object, make_torch_object(kind, options));
  TILEWRIGHT_CHECK(take_parameters(stored, kObjectPlace, object->parameters(), object->optimizer()));
  return object;
}

Result<uint64_t> seed_of(const NamedNumbers& numbers) {
  TILEWRIGHT_TRY(const int64_t seed, whole_number_of(numbers, "seed", 0, kMostSeed));
  return static_cast<uint64_t>(seed);
}

at::Tensor tensor_of(const LearntArray& array) {
  return tensor_of(array.values, at::kCPU).view(array.shape);
}

LearntArray array_of(const at::Tensor& tensor) {
  const at::Tensor numbers = tensor.detach().to(at::kFloat).contiguous();
  const float* first = numbers.data_ptr<float>();
  return {numbers.sizes().vec(), {first, first + numbers.numel()}};
}

}  // namespace tilewright
