// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QString>
#include <optional>

namespace tilewright {

/// How well a text answers what was typed, case aside: every word of `typed` must occur in it, best as a
/// word, then at the beginning of one, within one, or by letters of a word and first letters of later ones.
/// Numbers and sizes must begin a word, and plain numbers be one. Nothing where a word does not occur; 0 for
/// nothing typed. Higher is better.
std::optional<int> fuzzy_score(const QString& typed, const QString& text);

}  // namespace tilewright
