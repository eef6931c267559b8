// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>

#include "core/deploy/build_script.h"
#include "core/deploy/library_source.h"
#include "core/target/target.h"

namespace tilewright {

/// How far outputs of a whole model may be from the reference, relative to the largest element: as far as
/// `tilewright verify` allows.
inline constexpr double kExampleModelError = 1e-3;

/// What differs between the example programs of exports.
struct ExampleText {
  std::string name;     ///< prefix of the functions
  std::string subject;  ///< what is exported, for people
  ExportForm form = ExportForm::kLibrary;
  const Target* target = nullptr;
  double allowed_error = kExampleModelError;
  std::string main;  ///< of main(), from where files are read; a template as with_name takes it
};

/// A C++17 program that needs the export alone: it reads inputs, runs, compares with expected outputs and
/// times (library/example.cpp.in).
std::string example_text(const ExampleText& example);

/// That of a whole model.
std::string model_example_text(const LibrarySource& source);

}  // namespace tilewright
