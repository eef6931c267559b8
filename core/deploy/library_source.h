// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "core/backend/compiled_program.h"
#include "core/deploy/build_script.h"
#include "core/deploy/library_plan.h"
#include "core/graph/graph.h"
#include "core/target/target.h"

namespace tilewright {

/// What the texts of an exported model are made from.
struct LibrarySource {
  std::string name;  ///< prefix of functions and files
  ExportForm form = ExportForm::kLibrary;
  const Graph* graph = nullptr;  ///< whose inputs and outputs are the library's
  const Target* target = nullptr;
  const LibraryPlan* plan = nullptr;
  const std::vector<CompiledProgram>* code = nullptr;  ///< by task; prefixes `task_symbol`
  uint64_t weight_hash = 0;
  std::string origin;  ///< "Tilewright 0.1.0 from resnet18.onnx", for a comment
};

/// The symbol prefix of a task's code.
std::string task_symbol(size_t task);

/// The C header for the users.
std::string header_text(const LibrarySource& source);
/// The C file with the model's tables and functions; the rest is library/model.c.
std::string tables_text(const LibrarySource& source);
/// The functions of the header, which alone are seen from outside: a linker's version script for a library,
/// names line by line for an object.
std::string exports_text(ExportForm form, const std::string& name);
/// The assembly by which an object has the file of weights inside.
std::string weights_text(const std::string& name);

}  // namespace tilewright
