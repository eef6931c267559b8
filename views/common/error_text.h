// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QString>
#include <string>

#include "core/base/error.h"

namespace tilewright {

/// What the core says of itself in English, in the language of the window: as a whole, or a sentence with
/// gaps that names and numbers fill. What is not in the list (core_words.h), such as the words of a compiler,
/// stays as it is. For any thread.
QString core_text(const std::string& text);
/// The same of a failure: "place: message. Cure", as Error::text joins them.
QString error_text(const Error& error);

}  // namespace tilewright
