// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <filesystem>
#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "core/deploy/export_model.h"
#include "core/graph/prepare.h"

namespace tilewright::testing {

/// A graph prepared for this machine, as the command line does it.
std::shared_ptr<const PreparedModel> prepared(Graph graph);
std::shared_ptr<const PreparedModel> prepared(const std::filesystem::path& file);

/// Everything to export the model with an untuned but legal program for each task.
ExportInputs untuned_export(std::shared_ptr<const PreparedModel> model);

/// Exports it; throws what the error says where that fails.
ExportReport export_or_throw(const ExportInputs& inputs, const std::filesystem::path& folder);

/// Small seeded weights.
Tensor seeded(Shape shape, uint64_t seed);
/// Seeded inputs; integers are small.
std::vector<Tensor> inputs_for(const Graph& graph);
/// What the reference kernels make of them.
std::vector<Tensor> reference_run(std::shared_ptr<const PreparedModel> model,
                                  const std::vector<Tensor>& inputs);

/// What a command said and how it ended.
struct CommandOutcome {
  int code = -1;  ///< -1: a signal ended it
  std::string out, err;
};
/// Runs a line of shell in a folder.
CommandOutcome run_command(const std::string& line, const std::filesystem::path& folder);
/// A Python with numpy; empty where there is none.
std::string python_with_numpy();

/// Compiles an export's example with every warning an error, as its own line says, and runs it there with
/// `arguments`; `code` is the compiler's where it fails.
CommandOutcome run_example(const ExportReport& report, const std::string& arguments = "");

/// A C program that was compiled against an exported library or object with the system's compiler.
class LibraryUser {
 public:
  /// Compiles it below `scratch`; throws where that fails.
  LibraryUser(const ExportReport& report, std::filesystem::path scratch);

  /// Runs it. `weights` empty: the library finds its own. Returns the exit code, which is the library's
  /// status, or -1 where a signal ended it; `outputs` takes what it computed.
  int run(const std::vector<Tensor>& inputs, std::vector<Tensor>& outputs, int threads = 1,
          const std::string& weights = "") const;

 private:
  std::filesystem::path scratch_;
};

}  // namespace tilewright::testing
