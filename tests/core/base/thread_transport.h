// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <functional>
#include <memory>
#include <string>

#include "core/base/transport.h"

namespace tilewright {

/// The whole life of a helper at the other end of a stream. A read or a write of it fails with kIo once
/// nobody is there any more, and then it is to return. What it fails with is told as its last words.
using Serve = std::function<Result<void>(ByteStream& stream)>;

/// Runs a helper in a thread of this process. What one side writes goes into the other side's memory without
/// a copy between. Nothing protects this process from the helper, and ending it waits until it looks at its
/// stream: for what is trusted, and for tests.
std::unique_ptr<Transport> connect_thread(std::string name, Serve serve);

}  // namespace tilewright
