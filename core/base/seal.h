// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>
#include <string_view>

#include "core/base/result.h"

namespace tilewright {

/// Bytes to be kept, behind a line that says what they are, how many, and their checksum: whatever happens to
/// them on a disk is found when they are read. No protection against who means to deceive.
std::string sealed(std::string_view what, std::string_view bytes);

/// What was sealed as `what`, a part of `kept`. Bytes without such a line, as older versions kept them, are
/// given back as they are: their own format has to find what is wrong. Fails, naming `place`, with kBadInput
/// where they are damaged, cut short or something else, and with kNewerVersion.
Result<std::string_view> unsealed(std::string_view kept, std::string_view what, std::string_view place);

}  // namespace tilewright
