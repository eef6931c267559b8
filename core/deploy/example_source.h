// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>

#include "core/deploy/build_script.h"
#include "core/deploy/library_source.h"
#include "core/target/target.h"

namespace tilewright {

/// The largest allowed error of a model's outputs against the reference, relative to the largest element; the
/// same as for `tilewright verify`.
inline constexpr double kExampleModelError = 1e-3;

/// The parts in which example programs of exports differ.
struct ExampleText {
  std::string name;     ///< prefix of the functions
  std::string subject;  ///< what is exported, for people
  ExportForm form = ExportForm::kLibrary;
  const Target* target = nullptr;
  const ExportTools* tools = nullptr;
  double allowed_error = kExampleModelError;
  std::string main;  ///< the part of main() that begins with reading files; a template for `with_name`
};

/// The text of a C++17 program that needs only the export: it reads inputs, runs, compares the outputs with
/// the expected ones and measures the time (library/example.cpp.in).
std::string example_text(const ExampleText& example);

/// The example of a whole model.
std::string model_example_text(const LibrarySource& source);

/// The relative error of an output that the example of a model allows.
double allowed_model_error(const Graph& graph);

}  // namespace tilewright
