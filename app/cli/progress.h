// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>

#include <nlohmann/json_fwd.hpp>

#include "core/tuning/tuning_event.h"

namespace tilewright {

/// Shows the progress of a session on standard error: on a terminal as a bar that is redrawn, elsewhere as
/// one line for each round. Used only by the session's thread until `finish`.
class Progress {
 public:
  enum class Style { kNone, kBar, kLines };
  explicit Progress(Style style) : style_(style) {}

  void show(const TuningEvent& event);
  /// Says that the session stops, as a person asked. Any thread.
  void say_stopping() const;
  /// Ends the bar's line.
  void finish();

 private:
  void draw();
  /// Clears the bar, so that a line can be printed in its place.
  void begin_line() const;

  Style style_;
  int planned_ = 0;
  int done_ = 0;
  int failed_ = 0;
  double seconds_left_ = 0;
  double model_seconds_ = 0;
  std::string task_;
  std::vector<std::string> names_;
  bool drawn_ = false;
  bool told_defaults_ = false;
};

/// The tasks of a `tune` document as a table on standard output.
void print_task_table(const nlohmann::json& summary);

/// The lines below that table: how the time was spent, how many trials a trained model chose, and what was
/// verified.
void print_session_lines(const nlohmann::json& summary);

}  // namespace tilewright
