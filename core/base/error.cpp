// SPDX-License-Identifier: Apache-2.0
#include "core/base/error.h"

namespace tilewright {

std::string_view error_kind_name(ErrorKind kind) {
  switch (kind) {
    case ErrorKind::kUsage: return "usage";
    case ErrorKind::kBadInput: return "bad_input";
    case ErrorKind::kUnsupported: return "unsupported";
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

std::string Error::text() const {
  std::string out;
  if (!place.empty()) out += place + ": ";
  out += message;
  if (!cure.empty()) out += ". " + cure;
  return out;
}

}  // namespace tilewright
