// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>
#include <string_view>

#include "core/base/result.h"

namespace tilewright {

/// Bytes as letters, digits, + and /, filled up with = (RFC 4648): for text that bytes have to be a part of.
std::string to_base64(std::string_view bytes);
/// Back. Fails with kBadInput, naming `place`, where it is no such text.
Result<std::string> from_base64(std::string_view text, std::string_view place);

}  // namespace tilewright
