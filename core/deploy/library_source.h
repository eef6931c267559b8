// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "core/backend/compiled_program.h"
#include "core/backend/export_needs.h"
#include "core/deploy/build_script.h"
#include "core/deploy/library_plan.h"
#include "core/graph/graph.h"
#include "core/target/target.h"

namespace tilewright {

/// The code of a library for one binding of the model's open dimensions.
struct LibraryBinding {
  std::string name;                   ///< "batch=1 length=16"; empty where the model leaves nothing open
  const Graph* graph = nullptr;       ///< its inputs and outputs are those of the library
  const LibraryPlan* plan = nullptr;  ///< with the numbers of the library's tasks
};

/// The inputs of the functions below, which write the source files of an exported model.
struct LibrarySource {
  std::string name;  ///< prefix of functions and files
  ExportForm form = ExportForm::kLibrary;
  const Graph* graph = nullptr;  ///< of the first binding
  const Target* target = nullptr;
  ExportNeeds needs;
  std::vector<LibraryBinding> bindings;  ///< at least one; their inputs and outputs differ only in extents
  const std::vector<CompiledProgram>* code = nullptr;  ///< by task of the library; prefixes `task_symbol`
  bool has_kernels = false;                            ///< some steps run reference kernels
  int64_t weight_bytes = 0;
  uint64_t weight_hash = 0;
  std::string origin;  ///< "Tilewright 0.1.0 from resnet18.onnx", for a comment
};

/// The prefix of the symbols of a task's machine code.
std::string task_symbol(size_t task);

/// Whether only a run can tell the shape of some output.
bool has_open_outputs(const LibrarySource& source);

/// The C header for users of the library.
std::string header_text(const LibrarySource& source);
/// The C file with the model's tables and functions; the rest is library/model.c.
std::string tables_text(const LibrarySource& source);
/// The list of the header's functions, the only symbols that are visible from outside: a version script of
/// the linker for a library, one name a line for an object.
std::string exports_text(const LibrarySource& source);
/// The assembly source that includes the file of weights in an object.
std::string weights_text(const std::string& name);

}  // namespace tilewright
