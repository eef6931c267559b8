// SPDX-License-Identifier: Apache-2.0
#include "core/deploy/export_bindings.h"

#include <dlfcn.h>

#include <cstring>

#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "core/base/file.h"
#include "core/base/json.h"
#include "core/deploy/library_plan.h"
#include "core/graph/graph_builder.h"
#include "core/tensor/compare.h"
#include "tests/core/deploy/deploy_fixture.h"
#include "tests/support/exported_tensor.h"

namespace tilewright {
namespace {

using namespace tilewright::testing;
using ::testing::HasSubstr;
namespace fs = std::filesystem;

/// A network whose batch and length are open: a convolution, a product, and a part that has always the same
/// size.
Graph open_network(int64_t batch, int64_t length) {
  GraphBuilder b("open network");
  const ValueId image = b.add_input("image", {batch, 5, 9, 7});
  const ValueId c = b.add_node(
      "Conv", {image, b.add_constant("w1", seeded({16, 5, 3, 3}, 1)), b.add_constant("b1", seeded({16}, 2))},
      attributes({{"pads", std::vector<int64_t>{1, 1, 1, 1}}}));
  b.add_output(b.add_node("GlobalAveragePool", {b.add_node("Relu", {c})}, {}, "pooled"));
  const ValueId words = b.add_input("words", {batch, length, 12});
  const ValueId product = b.add_node("MatMul", {words, b.add_constant("w2", seeded({12, 20}, 3))});
  b.add_output(b.add_node("Relu", {product}, {}, "hidden"));
  const ValueId fixed = b.add_input("fixed", {3, 12});
  b.add_output(b.add_node("MatMul", {fixed, b.add_constant("w3", seeded({12, 20}, 4))}, {}, "same"));
  return b.build();
}

std::shared_ptr<const PreparedModel> bound_network(int64_t batch, int64_t length) {
  auto model = std::make_shared<PreparedModel>(*prepared(open_network(batch, length)));
  model->model.binding.dimensions = {{"batch", batch}, {"length", length}};
  return model;
}

/// The functions of an exported library, as its header declares them.
class Loaded {
 public:
  struct BindingRow {
    const char* name;
    const ExportedTensor* inputs;
    const ExportedTensor* outputs;
  };

  explicit Loaded(const ExportReport& report)
      : name_(report.name),
        handle_(dlopen((report.directory / report.product).c_str(), RTLD_NOW | RTLD_LOCAL)) {
    if (handle_ == nullptr) throw std::runtime_error(dlerror());
    if (function<int(const char*, int, void**)>("create")(nullptr, 2, &model_) != 0)
      throw std::runtime_error("the library makes no instance");
  }
  Loaded(const Loaded&) = delete;
  ~Loaded() {
    function<void(void*)>("destroy")(model_);
    dlclose(handle_);
  }

  const BindingRow* bindings() const { return function<const BindingRow*()>("bindings")(); }
  int find(const std::vector<Shape>& shapes) const {
    return function<int(const int64_t* const*)>("find_binding")(pointers(shapes).data());
  }
  std::string status_text(int status) const { return function<const char*(int)>("status_text")(status); }

  /// Runs the code for the shapes of the inputs; the status.
  int run(const std::vector<Tensor>& inputs, std::vector<Tensor>& outputs) const {
    std::vector<Shape> shapes;
    std::vector<const void*> from;
    std::vector<void*> to;
    for (const Tensor& input : inputs) {
      shapes.push_back(input.shape());
      from.push_back(input.data());
    }
    for (Tensor& output : outputs) {
      std::memset(output.mutable_data(), 0xff, static_cast<size_t>(output.type().bytes()));
      to.push_back(output.mutable_data());
    }
    return function<int(void*, const int64_t* const*, const void* const*, void* const*)>("run_shaped")(
        model_, pointers(shapes).data(), from.data(), to.data());
  }
  int run_binding(int binding, const std::vector<Tensor>& inputs, std::vector<Tensor>& outputs) const {
    std::vector<const void*> from;
    std::vector<void*> to;
    for (const Tensor& input : inputs) from.push_back(input.data());
    for (Tensor& output : outputs) to.push_back(output.mutable_data());
    return function<int(void*, int, const void* const*, void* const*)>("run_binding")(model_, binding,
                                                                                      from.data(), to.data());
  }

 private:
  static std::vector<const int64_t*> pointers(const std::vector<Shape>& shapes) {
    std::vector<const int64_t*> pointers;
    for (const Shape& shape : shapes) pointers.push_back(shape.data());
    return pointers;
  }
  template <typename Signature>
  Signature* function(const char* what) const {
    void* found = dlsym(handle_, (name_ + "_" + what).c_str());
    if (found == nullptr) throw std::runtime_error(dlerror());
    return reinterpret_cast<Signature*>(found);
  }

  std::string name_;
  void* handle_ = nullptr;
  void* model_ = nullptr;
};

std::vector<Tensor> blank_like(const std::vector<Tensor>& tensors) {
  std::vector<Tensor> blank;
  for (const Tensor& tensor : tensors) blank.emplace_back(tensor.type());
  return blank;
}

class ExportBindings : public ::testing::Test {
 protected:
  /// One library of all of these.
  ExportInputs together(const std::vector<std::shared_ptr<const PreparedModel>>& models) const {
    ExportInputs inputs = untuned_export(models.front());
    inputs.name = "several";
    for (size_t i = 1; i < models.size(); ++i) {
      ExportInputs other = untuned_export(models[i]);
      inputs.more.push_back({std::move(other.model), std::move(other.tasks)});
    }
    return inputs;
  }
  Result<ExportReport> exported(const ExportInputs& inputs, const std::string& folder) const {
    auto report = export_model(inputs, scratch_.path() / folder);
    EXPECT_TRUE(report.ok()) << report.error().text() << report.error().detail;
    return report;
  }

  TempDirectory scratch_ = TempDirectory::create().value();
};

TEST_F(ExportBindings, EachGivesTheValuesOfItsOwnLibrary) {
  const std::vector<std::shared_ptr<const PreparedModel>> models{bound_network(1, 16), bound_network(8, 16),
                                                                 bound_network(2, 5)};
  const auto report = exported(together(models), "several");
  ASSERT_TRUE(report.ok());
  ASSERT_FALSE(report->product.empty()) << ::testing::PrintToString(report->missing_tools);
  ASSERT_EQ(report->bindings.size(), 3U);
  EXPECT_EQ(report->bindings[1].name, "batch=8 length=16");
  const Loaded library(*report);
  for (size_t b = 0; b < models.size(); ++b) {
    const auto single = exported(untuned_export(models[b]), fmt::format("single{}", b));
    ASSERT_TRUE(single.ok());
    const auto inputs = inputs_for(models[b]->partition.graph);
    const auto reference = reference_run(models[b], inputs);
    auto outputs = blank_like(reference);
    auto alone = blank_like(reference);
    ASSERT_EQ(library.run(inputs, outputs), 0);
    ASSERT_EQ(Loaded(*single).run(inputs, alone), 0);
    std::vector<Shape> shapes;
    for (const Tensor& input : inputs) shapes.push_back(input.shape());
    EXPECT_EQ(library.find(shapes), static_cast<int>(b));
    EXPECT_EQ(library.bindings()[b].name, report->bindings[b].name);
    for (size_t i = 0; i < outputs.size(); ++i) {
      EXPECT_EQ(std::memcmp(outputs[i].data(), alone[i].data(), static_cast<size_t>(alone[i].type().bytes())),
                0)
          << "binding " << b << ", output " << i;
      EXPECT_LE(compare(outputs[i], reference[i]).max_rel_error, 1e-5) << "binding " << b << ", output " << i;
      const auto& row = library.bindings()[b].outputs[i];
      EXPECT_EQ(Shape(row.shape, row.shape + row.rank), reference[i].shape());
    }
    auto by_number = blank_like(reference);
    ASSERT_EQ(library.run_binding(static_cast<int>(b), inputs, by_number), 0);
    EXPECT_EQ(compare(by_number[0], outputs[0]).max_abs_error, 0);
  }
}

TEST_F(ExportBindings, OtherShapesAreRefusedAndTheBindingsNamed) {
  const auto report = exported(together({bound_network(1, 16), bound_network(8, 16)}), "several");
  ASSERT_TRUE(report.ok());
  const Loaded library(*report);
  const auto other = bound_network(4, 16);
  const auto inputs = inputs_for(other->partition.graph);
  auto outputs = blank_like(reference_run(other, inputs));
  constexpr int kNoBinding = 9;
  EXPECT_EQ(library.run(inputs, outputs), kNoBinding);
  EXPECT_EQ(library.find({{4, 5, 9, 7}, {4, 16, 12}, {3, 12}}), -1);
  EXPECT_EQ(library.find({{1, 5, 9, 7}, {8, 16, 12}, {3, 12}}), -1) << "all inputs count";
  EXPECT_THAT(library.status_text(kNoBinding),
              HasSubstr("it has \"batch=1 length=16\", \"batch=8 length=16\""));
  const std::string header = read_file(report->directory / "several.h").value();
  EXPECT_THAT(header, HasSubstr("#define SEVERAL_BINDING_COUNT 2"));
  EXPECT_THAT(header, HasSubstr("1  batch=8 length=16"));
}

TEST_F(ExportBindings, WeightsAndSharedProgramsAreThereOnce) {
  const std::vector<std::shared_ptr<const PreparedModel>> models{bound_network(1, 16), bound_network(8, 16),
                                                                 bound_network(8, 64)};
  const auto single = exported(untuned_export(models[0]), "single");
  const auto several = exported(together(models), "several");
  ASSERT_TRUE(single.ok() && several.ok());
  EXPECT_EQ(several->weight_bytes, single->weight_bytes);
  EXPECT_EQ(fs::file_size(several->directory / "several.weights") - 64,
            static_cast<uintmax_t>(several->weight_bytes));
  const auto bindings = bindings_of(together(models));
  const LibraryTasks tasks = library_tasks(bindings);
  size_t all = 0;
  for (const auto& binding : bindings) all += binding.tasks.size();
  EXPECT_LT(tasks.programs.size(), all) << "the part of one size has one program";
  for (size_t b = 0; b < bindings.size(); ++b) {
    for (size_t i = 0; i < bindings[b].tasks.size(); ++i) {
      const auto number = static_cast<size_t>(tasks.numbers[b][i]);
      EXPECT_EQ(tasks.names[number], bindings[b].model->partition.tasks[i].name);
      const auto& program = bindings[b].tasks[i].program;
      ASSERT_EQ(tasks.programs[number] != nullptr, program.has_value());
      if (program)
        EXPECT_EQ(primitives_to_json(tasks.programs[number]->primitives),
                  primitives_to_json(program->primitives));
    }
  }
}

TEST_F(ExportBindings, TheExampleRunsEachOfThem) {
  for (const ExportForm form : {ExportForm::kLibrary, ExportForm::kObject}) {
    ExportInputs inputs = together({bound_network(1, 3), bound_network(2, 3)});
    inputs.form = form;
    const auto report = exported(inputs, form == ExportForm::kLibrary ? "library" : "object");
    ASSERT_TRUE(report.ok());
    const CommandOutcome ran = run_example(*report, "1");
    EXPECT_EQ(ran.code, 0) << ran.out << ran.err;
    EXPECT_THAT(ran.out, HasSubstr("batch=1 length=3\n"));
    EXPECT_THAT(ran.out, HasSubstr("batch=2 length=3\n"));
  }
}

constexpr const char* kShapedPython = R"py(import sys
import numpy as np
sys.path.insert(0, "several")
from several import Model, ModelError
model = Model()
assert [binding.name for binding in model.bindings] == ["batch=1 length=3", "batch=2 length=3"]
for binding in model.bindings:
    arrays = [np.full(info.shape, 0.25, info.dtype) for info in binding.inputs]
    outputs = model(*arrays)
    assert [outputs[info.name].shape for info in binding.outputs] == [info.shape for info in binding.outputs]
    assert all(np.isfinite(array).all() for array in outputs.values())
try:
    model(*[np.zeros((5,) + info.shape[1:], info.dtype) for info in model.inputs])
    sys.exit(2)
except ModelError as error:
    assert '"batch=1 length=3", "batch=2 length=3"' in str(error), error
)py";

constexpr const char* kShapedCpp = R"(#include "several.hpp"

#include <cstdio>

int main() {
  several::Model model;
  for (std::size_t b = 0; b < several::bindings().size(); ++b) {
    const int number = static_cast<int>(b);
    std::vector<std::vector<float>> arrays;
    std::vector<std::vector<std::int64_t>> shapes;
    std::vector<several::Input> inputs;
    for (const auto& info : several::inputs(number)) {
      arrays.emplace_back(static_cast<std::size_t>(info.elements), 0.25F);
      shapes.emplace_back(info.shape, info.shape + info.rank);
    }
    for (const auto& array : arrays) inputs.emplace_back(array);
    if (several::binding_of(shapes) != number) return 1;
    if (model(inputs, number).size() != several::outputs(number).size()) return 2;
  }
  try {
    several::binding_of({{5, 5, 9, 7}, {5, 3, 12}, {3, 12}});
    return 3;
  } catch (const several::Error& error) {
    return std::string(error.what()).find("batch=2 length=3") == std::string::npos ? 4 : 0;
  }
}
)";

TEST_F(ExportBindings, OtherLanguagesPickThemByTheShapes) {
  ASSERT_TRUE(exported(together({bound_network(1, 3), bound_network(2, 3)}), "several").ok());
  ASSERT_TRUE(write_file_atomic(scratch_.path() / "user.cpp", kShapedCpp).ok());
  const CommandOutcome cpp = run_command(
      "c++ -std=c++20 -O1 -Wall -Wextra -Wpedantic -Wshadow -Werror -Iseveral user.cpp -o user -Lseveral "
      "-lseveral -Wl,-rpath,'$ORIGIN/several' && ./user",
      scratch_.path());
  EXPECT_EQ(cpp.code, 0) << cpp.out << cpp.err;
  const std::string python = python_with_numpy();
  if (python.empty()) GTEST_SKIP() << "there is no Python with numpy";
  ASSERT_TRUE(write_file_atomic(scratch_.path() / "user.py", kShapedPython).ok());
  const CommandOutcome said = run_command(python + " -W error user.py", scratch_.path());
  EXPECT_EQ(said.code, 0) << said.out << said.err;
}

TEST_F(ExportBindings, SchedulesAndReportTellEachOfThem) {
  ExportInputs inputs = together({bound_network(1, 16), bound_network(8, 16)});
  for (auto& task : inputs.tasks) task.latency_seconds = 1e-3;
  for (auto& task : inputs.more[0].tasks) task.latency_seconds = 2e-3;
  const auto report = exported(inputs, "several");
  ASSERT_TRUE(report.ok());
  const auto json = parse_json(read_file(report->directory / "schedules.json").value(), "schedules").value();
  ASSERT_EQ(json.at("bindings").size(), 2U);
  EXPECT_EQ(json.at("bindings")[1].at("binding"), "batch=8 length=16");
  EXPECT_EQ(json.at("bindings")[1].at("tasks").size(), inputs.more[0].tasks.size());
  EXPECT_EQ(json.at("bindings")[0].at("tasks"), json.at("tasks"));
  ASSERT_TRUE(report->bindings[1].latency_seconds.has_value());
  EXPECT_GT(*report->bindings[1].latency_seconds, *report->bindings[0].latency_seconds);
  const std::string page = read_file(report->directory / "report.html").value();
  EXPECT_THAT(page, HasSubstr("<h2>batch=8 length=16</h2>"));
}

TEST_F(ExportBindings, WhatDoesNotFitTogetherIsRefused) {
  const auto refused = [&](const std::vector<std::shared_ptr<const PreparedModel>>& models) {
    const auto report = export_model(together(models), scratch_.path() / "refused");
    EXPECT_FALSE(report.ok());
    EXPECT_FALSE(fs::exists(scratch_.path() / "refused"));
    return report.ok() ? std::string() : report.error().text();
  };
  EXPECT_THAT(refused({bound_network(1, 16), bound_network(1, 16)}), HasSubstr("inputs of the same shapes"));
  GraphBuilder b("another");
  b.add_output(b.add_node("Relu", {b.add_input("image", {1, 5, 9, 7})}));
  EXPECT_THAT(refused({bound_network(1, 16), prepared(b.build())}), HasSubstr("inputs and outputs of"));
}

}  // namespace
}  // namespace tilewright
