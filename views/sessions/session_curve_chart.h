// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <array>
#include <optional>

#include "views/sessions/session_curve.h"
#include "views/tuning/curve_chart.h"
#include "views/tuning/curve_plot.h"

namespace tilewright {

/// The sums of the best programs of two sessions, over the same trials or over the same time. The end of the
/// session that took less is marked.
class SessionCurveChart : public CurveChart {
  Q_OBJECT

 public:
  explicit SessionCurveChart(QWidget* parent = nullptr);

  void show_curves(const std::array<SessionCurve, 2>& curves, bool by_time);
  /// Whether a curve has anything to show.
  static bool has_curves(const std::array<SessionCurve, 2>& curves, bool by_time);

 protected:
  void changeEvent(QEvent* event) override;

 private:
  void draw(bool fit);
  void read(double place);

  std::array<SessionCurve, 2> curves_;
  bool by_time_ = false;
  CurvePlot plot_;
};

}  // namespace tilewright
