// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QString>
#include <optional>

namespace tilewright {

/// How well a text matches what was typed, regardless of case. Every word of `typed` must occur in it; the
/// best match is a whole word, then the beginning of a word, then a part of one, then letters of a word and
/// first letters of later ones. Sizes must be at the beginning of a word, and plain numbers must be a whole
/// word. Nothing where a word does not occur; 0 where nothing was typed. Higher is better.
std::optional<int> fuzzy_score(const QString& typed, const QString& text);

}  // namespace tilewright
