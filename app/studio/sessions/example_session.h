// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <filesystem>
#include <string>

#include "core/base/result.h"

namespace tilewright {

/// The session that is part of the program, to be replayed: a real session of the sample model.
struct ExampleSession {
  std::filesystem::path database;
  std::filesystem::path model;
  std::string session;  ///< id
};

/// The file of the sample model in the user's cache; it is written if it is missing. Errors: kIo.
Result<std::filesystem::path> example_model();

/// Writes the example to a database and a model file in the user's cache. It takes a moment the first time.
/// Errors: kIo, and kBadInput where the program's data are damaged.
Result<ExampleSession> unpack_example();

}  // namespace tilewright
