// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <filesystem>
#include <string>

#include "core/base/result.h"

namespace tilewright {

/// The session that comes with the program, to be replayed: a real one of the sample model.
struct ExampleSession {
  std::filesystem::path database;
  std::filesystem::path model;
  std::string session;  ///< id
};

/// The file of the sample model in the user's cache, written where it is not there yet. Errors: kIo.
Result<std::filesystem::path> example_model();

/// Puts the example where it can be read: a database and a model in the user's cache. Takes a moment the
/// first time. Errors: kIo, and kBadInput where what came with the program is damaged.
Result<ExampleSession> unpack_example();

}  // namespace tilewright
