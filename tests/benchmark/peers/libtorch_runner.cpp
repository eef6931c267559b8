// SPDX-License-Identifier: Apache-2.0
// Runs a model by LibTorch as often as its standard input asks:  libtorch_runner MODEL.onnx THREADS INPUT.npy
// ... One JSON document a line, as `tilewright bench --on-request` speaks: {"runs":N} is answered by
// {"ms":[...]}, {"write":DIR} writes the outputs. The model becomes a TorchScript program, node by node and
// with composed calls, each frozen and optimised for inference; the fastest of these is what runs.
#include <ATen/Parallel.h>
#include <torch/csrc/api/include/torch/version.h>
#include <torch/script.h>

#include <dlfcn.h>
#include <fmt/format.h>
#include <malloc.h>

#include <algorithm>
#include <chrono>
#include <cstdlib>
#include <filesystem>
#include <iostream>
#include <nlohmann/json.hpp>

#include "core/graph/onnx_reader.h"
#include "core/tensor/npy.h"
#include "tests/benchmark/peers/torch_source.h"

namespace {

using namespace tilewright;

using Inputs = std::vector<c10::IValue>;

Result<torch::ScalarType> torch_type(DataType type) {
  switch (type) {
    case DataType::kFloat32: return torch::kFloat32;
    case DataType::kInt64: return torch::kInt64;
    case DataType::kInt32: return torch::kInt32;
    case DataType::kBool: return torch::kBool;
    default:
      return Error{
          ErrorKind::kUnsupported, "LibTorch", "arrays of this element type are not handed over", {}, {}};
  }
}

Result<torch::Tensor> to_torch(const Tensor& tensor) {
  TILEWRIGHT_TRY(const torch::ScalarType type, torch_type(tensor.type().data_type));
  return torch::from_blob(const_cast<void*>(tensor.data()), tensor.shape(), type).clone();
}

Result<Tensor> from_torch(torch::Tensor tensor) {
  tensor = tensor.contiguous();
  DataType type = DataType::kFloat32;
  if (tensor.scalar_type() == torch::kInt64) {
    type = DataType::kInt64;
  } else if (tensor.scalar_type() != torch::kFloat32) {
    return Error{ErrorKind::kUnsupported, "LibTorch", "gave an output of another element type", {}, {}};
  }
  Tensor copy(TensorType{type, tensor.sizes().vec()});
  std::copy_n(static_cast<const char*>(tensor.data_ptr()), static_cast<size_t>(copy.type().bytes()),
              static_cast<char*>(copy.mutable_data()));
  return copy;
}

Result<torch::jit::Module> make_module(const Graph& graph, const TorchSource& source) {
  torch::jit::Module module("Model");
  for (const TorchWeight& weight : source.weights) {
    TILEWRIGHT_TRY(torch::Tensor tensor, to_torch(*graph.value(weight.value).constant));
    if (weight.transposed) tensor = tensor.t().contiguous();
    module.register_buffer(weight.name, tensor);
  }
  // Optimising freezes modules that say whether they train.
  module.register_attribute("training", c10::BoolType::get(), true);
  module.define(source.text);
  module.eval();
  return module;
}

std::vector<torch::Tensor> run(torch::jit::Module& module, const Inputs& inputs) {
  const c10::InferenceMode guard;
  return module.forward(inputs).toTensorVector();
}

double time_run(torch::jit::Module& module, const Inputs& inputs) {
  const c10::InferenceMode guard;
  const auto begun = std::chrono::steady_clock::now();
  const auto outputs = module.forward(inputs);
  return std::chrono::duration<double, std::milli>(std::chrono::steady_clock::now() - begun).count();
}

struct Candidate {
  std::string name;
  torch::jit::Module module;
  int blas_threads = 1;
  double ms = 0;  ///< least of its trial runs
};

/// OpenBLAS has threads of its own where it was built with pthreads; beside OpenMP's they may cost more than
/// they give.
void set_blas_threads(int threads) {
  using Setter = void (*)(int);
  static const auto setter = reinterpret_cast<Setter>(dlsym(RTLD_DEFAULT, "openblas_set_num_threads"));
  if (setter != nullptr) setter(threads);
}

void try_out(Candidate& candidate, const Inputs& inputs) {
  set_blas_threads(candidate.blas_threads);
  // The first runs are profiled, the next ones compiled.
  for (int i = 0; i < 4; ++i) time_run(candidate.module, inputs);
  double total = 0;
  candidate.ms = time_run(candidate.module, inputs);
  for (int i = 0; i < 50 && total < 1500; ++i) {
    const double ms = time_run(candidate.module, inputs);
    candidate.ms = std::min(candidate.ms, ms);
    total += ms;
  }
}

Result<std::vector<Candidate>> candidates(const Model& model, const Inputs& inputs, int threads,
                                          std::string& refused) {
  std::vector<Candidate> all;
  std::string last_text;
  for (const auto& [style, name] :
       {std::pair{TorchStyle::kNodeByNode, "node by node"}, std::pair{TorchStyle::kComposed, "composed"}}) {
    TILEWRIGHT_TRY(const Graph graph, graph_for_torch(model.graph, style));
    TILEWRIGHT_TRY(const TorchSource source, torch_source(graph, style));
    if (std::getenv("LIBTORCH_RUNNER_SHOW") != nullptr) std::cerr << source.text;
    if (source.text == last_text) break;
    last_text = source.text;
    for (const bool optimised : {false, true}) {
      // LibTorch says no by throwing.
      try {
        TILEWRIGHT_TRY(torch::jit::Module module, make_module(graph, source));
        module = optimised ? torch::jit::optimize_for_inference(module) : torch::jit::freeze(module);
        for (int blas_threads = 1; blas_threads <= threads; ++blas_threads) {
          Candidate candidate{fmt::format("{}, {}", name, optimised ? "optimised" : "frozen"), module,
                              blas_threads};
          if (threads > 1) candidate.name += fmt::format(", BLAS threads: {}", blas_threads);
          try_out(candidate, inputs);
          all.push_back(std::move(candidate));
        }
      } catch (const std::exception& e) {
        refused += fmt::format("{}, {}: {}; ", name, optimised ? "optimised" : "frozen",
                               std::string(e.what()).substr(0, 300));
      }
    }
  }
  if (all.empty())
    return Error{ErrorKind::kUnsupported, model.path, "LibTorch takes none of its forms: " + refused, {}, {}};
  return all;
}

Result<nlohmann::json> answer(torch::jit::Module& module, const Inputs& inputs, const std::string& line) {
  const auto request = nlohmann::json::parse(line, nullptr, false);
  if (request.is_object() && request.contains("runs")) {
    auto ms = nlohmann::json::array();
    for (int64_t i = 0; i < request.at("runs").get<int64_t>(); ++i) ms.push_back(time_run(module, inputs));
    return nlohmann::json{{"ms", std::move(ms)}};
  }
  if (request.is_object() && request.contains("write")) {
    const auto outputs = run(module, inputs);
    for (size_t i = 0; i < outputs.size(); ++i) {
      TILEWRIGHT_TRY(const Tensor output, from_torch(outputs[i]));
      TILEWRIGHT_CHECK(write_npy(
          std::filesystem::path(request.at("write").get<std::string>()) / (std::to_string(i) + ".npy"),
          output));
    }
    return nlohmann::json::object();
  }
  return Error{ErrorKind::kUsage, "request", "is neither runs nor write", {}, {}};
}

void say(const nlohmann::json& value) {
  std::cout << value.dump() << std::endl;
}

Result<void> serve(int argc, char** argv) {
  const int threads = std::max(1, std::atoi(argv[2]));
  // Large activations would be fetched from the system anew in every run, page by page.
  mallopt(M_MMAP_THRESHOLD, 1 << 30);
  mallopt(M_TRIM_THRESHOLD, -1);
  at::set_num_threads(threads);
  at::set_num_interop_threads(1);
  TILEWRIGHT_TRY(const Model model, read_onnx(argv[1]));
  Inputs inputs;
  for (int i = 3; i < argc; ++i) {
    TILEWRIGHT_TRY(const Tensor input, read_npy(argv[i]));
    TILEWRIGHT_TRY(torch::Tensor tensor, to_torch(input));
    inputs.emplace_back(std::move(tensor));
  }
  if (inputs.size() != model.graph.inputs.size())
    return Error{ErrorKind::kUsage, "inputs", "are not as many as the model's", {}, {}};
  std::string refused;
  TILEWRIGHT_TRY(auto all, candidates(model, inputs, threads, refused));
  auto best = std::ranges::min_element(all, {}, &Candidate::ms);
  nlohmann::json ready{{"ready", true},
                       {"version", TORCH_VERSION},
                       {"candidate", best->name},
                       {"candidates", nlohmann::json::object()}};
  for (const Candidate& candidate : all) ready["candidates"][candidate.name] = candidate.ms;
  if (!refused.empty()) ready["refused"] = refused;
  say(ready);
  torch::jit::Module module = best->module;
  set_blas_threads(best->blas_threads);
  all.clear();
  for (std::string line; std::getline(std::cin, line);) {
    const auto reply = answer(module, inputs, line);
    say(reply.ok() ? *reply : nlohmann::json{{"error", reply.error().text()}});
  }
  return {};
}

}  // namespace

int main(int argc, char** argv) {
  if (argc < 3) {
    std::cerr << "usage: libtorch_runner MODEL.onnx THREADS INPUT.npy ...\n";
    return 2;
  }
  try {
    const auto done = serve(argc, argv);
    if (!done.ok()) say({{"error", done.error().text()}});
    return done.ok() ? 0 : 1;
  } catch (const std::exception& e) {
    say({{"error", e.what()}});
    return 1;
  }
}
