// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QString>
#include <string>

#include "core/base/error.h"

namespace tilewright {

/// The core's English text in the language of the window: as a whole, or as a sentence whose placeholders
/// have names and numbers. Texts that are not in the list (core_words.h), such as the words of a compiler,
/// stay as they are. For any thread.
QString core_text(const std::string& text);
/// The same for a failure: "place: message. Cure", joined as by Error::text.
QString error_text(const Error& error);

}  // namespace tilewright
