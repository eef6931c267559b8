// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace tilewright {

/// What went wrong, coarsely enough to choose an exit code, a colour or a retry by.
enum class ErrorKind {
  kUsage,         ///< the caller asked for something that makes no sense (exit code 2)
  kBadInput,      ///< a file or value from outside is not what it should be (exit code 3)
  kUnsupported,   ///< valid, but outside what this program can do
  kAtRun,         ///< valid, but only a run can tell, and it was asked before
  kInvalid,       ///< a program, point or primitive list that is not legal
  kCompile,       ///< code generation failed
  kRun,           ///< generated code crashed or returned an error
  kTimeout,       ///< a deadline passed
  kOutOfMemory,   ///< a memory limit was reached
  kWrongResult,   ///< ran, but disagrees with the reference
  kIo,            ///< the operating system refused
  kBusy,          ///< somebody else holds it (a locked database, say)
  kNewerVersion,  ///< written by a newer version of this program
  kCancelled,     ///< asked to stop
  kInternal,      ///< our own mistake
};

/// A stable lower-case word for the kind, as kept in records ("bad_input", "timeout", ...).
std::string_view error_kind_name(ErrorKind kind);
/// The kind that such a word stands for; nothing for a word that this version does not know.
std::optional<ErrorKind> error_kind_from_name(std::string_view name);

/// A failure that a person can act on: where it happened, what is wrong there, and what would cure it.
/// A plain value; safe to copy between threads.
struct Error {
  ErrorKind kind = ErrorKind::kInternal;
  std::string place;    ///< file, node, task or stage that it concerns; may be empty
  std::string message;  ///< one sentence without a final full stop
  std::string cure;     ///< what to do about it; empty where nothing can be done
  std::string detail;   ///< raw text (compiler output, a worker's last words); may be long

  /// "place: message. Cure" without the detail, and like the message without a final full stop. A message
  /// that says something of its place goes on from it: "records.db has no sessions".
  std::string text() const;
};

}  // namespace tilewright
