// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>

namespace tilewright {

/// Progress on standard error: on a terminal one line that is redrawn, elsewhere a new line from time to
/// time. One thread.
class ProgressLine {
 public:
  /// `quiet`: shows nothing. `seconds`: time between two lines where it is not a terminal.
  explicit ProgressLine(bool quiet, double seconds = 10);
  /// For work that often ends within a moment: where it is not a terminal, the first line, too, is shown only
  /// after some seconds.
  static ProgressLine for_short_work(bool quiet);

  /// Whether a text that is shown now is due. At the first call it is, except for short work.
  bool due() const;
  /// Shows what begins now: on a terminal at once, elsewhere only when it is due.
  void begin(const std::string& what);
  /// Shows it, due or not.
  void show(const std::string& text);
  /// Ends the line, which stays visible.
  void finish();

 private:
  bool quiet_;
  bool terminal_;
  double seconds_;
  double shown_;
  bool open_ = false;
};

}  // namespace tilewright
