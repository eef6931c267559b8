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
  /// For work that is often done in a moment: where it is no terminal nothing is shown before so many
  /// seconds.
  static ProgressLine for_short_work(bool quiet);

  /// Whether a text given now is shown. At the first call it is, but for short work.
  bool due() const;
  /// Shows what is begun: on a terminal at once, elsewhere where it is due.
  void begin(const std::string& what);
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
