// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QString>
#include <optional>

namespace tilewright {

/// How well a text answers what was typed: every word of `typed` must occur in it as a subsequence, case
/// aside; letters that follow each other or begin a word count more. Nothing where a word does not occur;
/// 0 for nothing typed. Higher is better.
std::optional<int> fuzzy_score(const QString& typed, const QString& text);

}  // namespace tilewright
