// SPDX-License-Identifier: Apache-2.0
#include "core/base/error.h"

#include <algorithm>

namespace tilewright {

std::string_view error_kind_name(ErrorKind kind) {
  switch (kind) {
    case ErrorKind::kUsage: return "usage";
    case ErrorKind::kBadInput: return "bad_input";
    case ErrorKind::kUnsupported: return "unsupported";
    case ErrorKind::kAtRun: return "at_run";
    case ErrorKind::kInvalid: return "invalid";
    case ErrorKind::kCompile: return "compile";
    case ErrorKind::kRun: return "run";
    case ErrorKind::kTimeout: return "timeout";
    case ErrorKind::kOutOfMemory: return "out_of_memory";
    case ErrorKind::kWrongResult: return "wrong_result";
    case ErrorKind::kIo: return "io";
    case ErrorKind::kBusy: return "busy";
    case ErrorKind::kNewerVersion: return "newer_version";
    case ErrorKind::kCancelled: return "cancelled";
    case ErrorKind::kInternal: return "internal";
  }
  return "internal";
}

std::optional<ErrorKind> error_kind_from_name(std::string_view name) {
  // kInternal is the last one.
  for (int kind = 0; kind <= static_cast<int>(ErrorKind::kInternal); ++kind) {
    if (error_kind_name(static_cast<ErrorKind>(kind)) == name) return static_cast<ErrorKind>(kind);
  }
  return std::nullopt;
}

namespace {

/// Whether the message is a predicate of its place, as in "is no regular expression", and not a sentence, as
/// in "the folder is full".
bool is_predicate(std::string_view message) {
  constexpr std::string_view kVerbs[] = {"is ",    "has ",   "was ",  "does ",     "needs ",
                                         "takes ", "began ", "lies ", "cannot be "};
  return std::ranges::any_of(kVerbs, [&](std::string_view verb) { return message.starts_with(verb); });
}

}  // namespace

std::string Error::text() const {
  std::string out;
  if (!place.empty()) out += place + (is_predicate(message) ? " " : ": ");
  out += message;
  if (!cure.empty()) out += ". " + cure;
  return out;
}

}  // namespace tilewright
