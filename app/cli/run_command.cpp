// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <map>
#include <set>
#include <utility>

#include <fmt/format.h>
#include <CLI/CLI.hpp>
#include <nlohmann/json.hpp>

#include "app/cli/command_list.h"
#include "app/cli/execution.h"
#include "app/cli/input_files.h"
#include "app/cli/say.h"
#include "core/graph/outline.h"
#include "core/tensor/npy.h"
#include "core/tensor/npy_header.h"

namespace tilewright {
namespace {

/// The path for an output. Outputs whose names would give the same file are told apart by their positions.
std::string file_name_of(const Graph& graph, size_t output, std::set<std::string>& taken) {
  std::string out = graph.value(graph.outputs[output]).name;
  for (char& c : out) {
    const bool kept =
        (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '.' || c == '_';
    if (!kept) c = '_';
  }
  if (!taken.insert(out).second) {
    out += "_" + std::to_string(output);
    taken.insert(out);
  }
  return out + ".npy";
}

/// The shapes of the arrays that are given, by what the texts call their inputs.
Result<std::map<std::string, Shape>> shapes_given(const std::vector<std::string>& texts) {
  std::map<std::string, Shape> shapes;
  for (const auto& text : texts) {
    const auto equals = text.find('=');
    // What is wrong with an option is said where the arrays are read.
    if (equals == std::string::npos) continue;
    TILEWRIGHT_TRY(const Tensor array, read_npy(text.substr(equals + 1)));
    shapes.emplace(text.substr(0, equals), array.shape());
  }
  return shapes;
}

/// The binding of the shapes that the arrays have.
Result<std::shared_ptr<const PreparedModel>> binding_of_arrays(
    const std::vector<std::shared_ptr<const PreparedModel>>& models, const std::vector<std::string>& texts) {
  TILEWRIGHT_TRY(const auto shapes, shapes_given(texts));
  const auto names = input_names(models.front()->model.graph);
  std::string known;
  for (const auto& model : models) {
    const Graph& graph = model->model.graph;
    const bool fits = std::ranges::all_of(shapes, [&](const auto& given) {
      const size_t index = input_index(names, given.first);
      return index == names.size() || graph.value(graph.inputs[index]).type.shape == given.second;
    });
    if (fits) return model;
    known += (known.empty() ? "\"" : ", \"") + binding_text(model->model.binding) + '"';
  }
  return Error{ErrorKind::kUsage, "--input", "gives arrays of shapes that none of the bindings has",
               "The bindings are " + known, ""};
}

/// The model with the shapes of the arrays, where the options say nothing of shapes and the file leaves some
/// open.
Result<std::shared_ptr<const PreparedModel>> model_for_arrays(const std::string& path,
                                                              const std::vector<std::string>& texts,
                                                              const CommonOptions& options) {
  auto models = load_bindings(path, options);
  if (models.ok()) return models->size() == 1 ? models->front() : binding_of_arrays(*models, texts);
  const bool says_shapes = !options.shapes.empty() || !options.bindings.empty();
  if (says_shapes || texts.empty() || models.error().kind != ErrorKind::kBadInput) return models.error();
  const auto outline = read_outline(path, models.error());
  if (!outline.ok()) return models.error();
  std::vector<std::string> names;
  for (const GraphInput& input : outline->inputs) names.push_back(input.name);
  TILEWRIGHT_TRY(const auto shapes, shapes_given(texts));
  ShapeBinding binding;
  for (const auto& [name, shape] : shapes) {
    const size_t index = input_index(names, name);
    // The tensors of a sequence are inputs of their own, which the file does not list.
    if (index == names.size() && name.find('/') != std::string::npos) binding.shapes.emplace(name, shape);
    if (index < names.size() && outline->inputs[index].is_open()) binding.shapes.emplace(names[index], shape);
  }
  if (binding.empty()) return models.error();
  TILEWRIGHT_TRY(const Target target, target_of(options));
  TILEWRIGHT_TRY(auto bound, load_bindings(path, target, options, {binding}));
  return std::move(bound.front());
}

Result<nlohmann::json> run_model(const std::string& path, const std::vector<std::string>& inputs,
                                 const std::string& output, const CommonOptions& options) {
  TILEWRIGHT_TRY(auto model, model_for_arrays(path, inputs, options));
  TILEWRIGHT_TRY(TunedExecution tuned, load_tuned(std::move(model), options));
  const Graph& graph = tuned.model->partition.graph;
  TILEWRIGHT_TRY(const auto values, read_all_inputs(graph, inputs));
  TILEWRIGHT_TRY(const auto outputs, tuned.executor->run(values));
  std::error_code error;
  std::filesystem::create_directories(output, error);
  nlohmann::json files = nlohmann::json::array();
  std::set<std::string> taken;
  for (size_t i = 0; i < outputs.size(); ++i) {
    const Value& value = graph.value(graph.outputs[i]);
    const auto file = std::filesystem::path(output) / file_name_of(graph, i, taken);
    TILEWRIGHT_CHECK(write_npy(file, outputs[i]));
    files.push_back({{"name", value.name},
                     {"type", data_type_name(outputs[i].type().data_type)},
                     {"shape", outputs[i].shape()},
                     {"file", file.string()}});
    const DataType type = outputs[i].type().data_type;
    if (const DataType held = npy_type(type); held != type) {
      say("{} holds {} as {}, which NumPy has\n", file.filename().string(), data_type_name(type),
          data_type_name(held));
    }
  }
  int tasks = 0;
  for (const auto& best : tuned.best) tasks += best.program.has_value();
  return nlohmann::json{
      {"model", path}, {"outputs", files}, {"tuned_tasks", tasks}, {"tasks", tuned.best.size()}};
}

}  // namespace

Command run_command() {
  return {"run", "Run a model on arrays", [](CLI::App& app) -> std::function<int()> {
            auto path = std::make_shared<std::string>();
            auto inputs = std::make_shared<std::vector<std::string>>();
            auto output = std::make_shared<std::string>(".");
            auto options = std::make_shared<CommonOptions>();
            app.add_option("MODEL", *path, "ONNX file")->required();
            app.add_option("--input", *inputs, kInputHelp);
            app.add_option("--output", *output, "Folder for NAME.npy of every output")->capture_default_str();
            app.add_flag("--untuned", options->untuned, "Reference kernels only");
            add_machine(app, *options);
            add_model_options(app, *options);
            add_common_options(app, *options);
            return [=] {
              const auto result = run_model(*path, *inputs, *output, *options);
              if (!result.ok()) return report(result.error());
              if (options->json) {
                print_json(*result);
              } else {
                for (const auto& file : result->at("outputs"))
                  tell("{}\n", file.at("file").get<std::string>());
              }
              return static_cast<int>(kDone);
            };
          }};
}

}  // namespace tilewright
