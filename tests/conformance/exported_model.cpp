// SPDX-License-Identifier: Apache-2.0
#include "tests/conformance/exported_model.h"

#include <dlfcn.h>

#include <cstring>
#include <string>
#include <utility>

#include "core/deploy/export_model.h"
#include "tests/support/exported_tensor.h"

namespace tilewright {
namespace {

constexpr const char* kExportedName = "model";

/// model_model of that header.
struct Instance;

using Create = int (*)(const char* weights, int threads, Instance** model);
using Run = int (*)(Instance* model, const void* const* inputs, void* const* outputs);
using Give = int (*)(const Instance* model, int output, ExportedTensor* tensor, const void** data);
using Say = const char* (*)(const Instance* model);
using SayStatus = const char* (*)(int status);
using Destroy = void (*)(Instance* model);

Error library_failed(std::string message) {
  return {ErrorKind::kRun, "library", std::move(message), "", ""};
}

Tensor copied(const TensorType& type, const void* data) {
  Tensor tensor(type);
  if (type.bytes() > 0) std::memcpy(tensor.mutable_data(), data, static_cast<size_t>(type.bytes()));
  return tensor;
}

}  // namespace

ExportedModel::ExportedModel(std::shared_ptr<const PreparedModel> model, TempDirectory folder)
    : model_(std::move(model)), folder_(std::move(folder)) {}

ExportedModel::~ExportedModel() {
  if (library_ != nullptr) ::dlclose(library_);
}

template <typename Function>
Function ExportedModel::function(const char* name) const {
  const std::string symbol = std::string(kExportedName) + "_" + name;
  return reinterpret_cast<Function>(::dlsym(library_, symbol.c_str()));
}

Result<std::unique_ptr<ExportedModel>> ExportedModel::create(std::shared_ptr<const PreparedModel> model,
                                                             const std::vector<Program>& programs,
                                                             const Target& target) {
  TILEWRIGHT_TRY(TempDirectory folder, TempDirectory::create());
  std::unique_ptr<ExportedModel> made(new ExportedModel(std::move(model), std::move(folder)));
  ExportInputs inputs;
  inputs.model = made->model_;
  for (const Program& program : programs) inputs.tasks.push_back({program, std::nullopt, std::nullopt});
  inputs.target = target;
  inputs.name = kExportedName;
  const auto directory = made->folder_.path() / "out";
  TILEWRIGHT_TRY(const ExportReport report, export_model(inputs, directory));
  if (!report.missing_tools.empty()) return library_failed("there is no " + report.missing_tools[0]);
  made->library_ = ::dlopen((directory / report.product).c_str(), RTLD_NOW | RTLD_LOCAL);
  if (made->library_ == nullptr) return library_failed(::dlerror());
  return made;
}

Result<std::vector<Tensor>> ExportedModel::run(const std::vector<Tensor>& inputs, int threads) const {
  const Graph& graph = model_->partition.graph;
  std::vector<const void*> from;
  for (const Tensor& input : inputs) from.push_back(input.data());
  std::vector<Tensor> outputs;
  std::vector<void*> to;
  for (const ValueId id : graph.outputs) {
    const Value& value = graph.value(id);
    outputs.push_back(value.open ? Tensor() : Tensor(value.type));
    to.push_back(value.open ? nullptr : outputs.back().mutable_data());
  }
  // A null would say that there is none.
  char nothing = 0;
  for (const void*& data : from) data = data == nullptr ? &nothing : data;
  for (size_t i = 0; i < to.size(); ++i) {
    if (to[i] == nullptr && !graph.value(graph.outputs[i]).open) to[i] = &nothing;
  }
  Instance* created = nullptr;
  if (const int status = function<Create>("create")(nullptr, threads, &created); status != 0)
    return library_failed(function<SayStatus>("status_text")(status));
  const std::unique_ptr<Instance, Destroy> instance(created, function<Destroy>("destroy"));
  for (int repeat = 0; repeat < 2; ++repeat) {
    const int status = function<Run>("run")(instance.get(), from.data(), to.data());
    if (status == 0) continue;
    const auto failure = function<Say>("failure");
    return library_failed(std::string(function<SayStatus>("status_text")(status)) +
                          (failure == nullptr ? "" : std::string(": ") + failure(instance.get())));
  }
  for (size_t i = 0; i < outputs.size(); ++i) {
    const Value& value = graph.value(graph.outputs[i]);
    if (!value.open) continue;
    ExportedTensor row{};
    const void* data = nullptr;
    if (function<Give>("result")(instance.get(), static_cast<int>(i), &row, &data) != 0)
      return library_failed("gives no output " + value.name);
    outputs[i] = copied({value.type.data_type, Shape(row.shape, row.shape + row.rank)}, data);
  }
  return outputs;
}

}  // namespace tilewright
