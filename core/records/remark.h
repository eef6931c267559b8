// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <string>

namespace tilewright {

/// The subject of a remark.
struct RemarkSubject {
  enum class Kind { kSession, kTask, kTrial };
  Kind kind = Kind::kTask;
  std::string name;  ///< id; of a trial, its number in digits
  auto operator<=>(const RemarkSubject&) const = default;
};

/// A note in a person's own words; plain text or Markdown.
struct Remark {
  RemarkSubject subject;
  std::string text;
  int64_t time = 0;  ///< when it was last written
};

}  // namespace tilewright
