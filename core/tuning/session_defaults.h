// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <map>
#include <string>

#include "core/graph/prepare.h"
#include "core/target/target.h"

// What command line and window decide alike, so that their sessions share tasks, records and latencies.
namespace tilewright {

/// How models are prepared for a target: blocks of channels as wide as its vectors, tasks for what has a definition.
PrepareOptions prepare_options(const Target& target, std::map<std::string, Shape> shapes);

}  // namespace tilewright
