// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <sys/types.h>

#include <functional>
#include <memory>
#include <string>

#include "core/base/byte_stream.h"

namespace tilewright {

struct ProcessOptions;

/// How the other side of a transport ended.
struct TransportEnd {
  std::string text;            ///< for a person: "killed by signal 11 (segmentation fault)"
  std::string cure;            ///< may be empty
  std::string last_words;      ///< what it said at its end beside its answers
  bool by_others = false;      ///< somebody else ended it, whatever it did
  bool out_of_memory = false;  ///< it needed more memory than it could get
};

/// A way to a helper: bytes to it and back, and its life. The helper may be a child process, a thread, a
/// program on another machine. The destructor ends it. One thread at a time, except `interrupt` and `pid`.
class Transport : public ByteStream {
 public:
  /// What the other side is, for a person: the path of a program, an address.
  virtual std::string name() const = 0;
  /// Whether the other side lives, as far as can be told without waiting.
  virtual bool is_open() = 0;
  /// Ends the other side, and says how it ended, which may have been earlier and by itself. Nothing is read
  /// or written afterwards.
  virtual TransportEnd end() = 0;
  /// Ends the other side, so that a `read` or `write` going on in another thread fails. Any thread.
  virtual void interrupt() = 0;
  /// The other side where it is a child process, else 0. Any thread.
  virtual pid_t pid() const { return 0; }
};

/// Makes the other side, within what the options say of it as far as they apply, and the way to it.
using Connect = std::function<Result<std::unique_ptr<Transport>>(const ProcessOptions& options)>;

}  // namespace tilewright
