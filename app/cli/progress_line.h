// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>

namespace tilewright {

/// How far something has come, on standard error: a line that is drawn again on a terminal, a line now and
/// then elsewhere. One thread.
class ProgressLine {
 public:
  /// `quiet`: nothing at all. `seconds`: between two lines where it is no terminal.
  explicit ProgressLine(bool quiet, double seconds = 10);

  /// Whether a text given now is shown. At the first call it is.
  bool due() const;
  /// Shows it, due or not.
  void show(const std::string& text);
  /// Leaves the last line as it stands.
  void finish();

 private:
  bool quiet_;
  bool terminal_;
  double seconds_;
  double shown_;
  bool open_ = false;
};

}  // namespace tilewright
