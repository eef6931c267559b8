// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QColor>
#include <set>
#include <vector>

#include "views/searches/compared_searches.h"
#include "views/tuning/curve_chart.h"

class QLineSeries;
class QValueAxis;

namespace tilewright {

class ChartBands;

/// How good the best programs of compared searches are over trials or over seconds: for each contestant the
/// median over seeds, with the band between the quartiles.
class SearchCurveChart : public CurveChart {
  Q_OBJECT

 public:
  explicit SearchCurveChart(QWidget* parent = nullptr);

  /// The visible part stays where the same task is shown over the same axis as before.
  void show_comparison(const SearchComparison& comparison, bool by_seconds);
  /// Hides the curves of these contestants, by name.
  void set_hidden(std::set<QString> names);
  /// Draws a contestant (position in the comparison) in front of all others; -1: all are equal.
  void highlight(int contestant);

 protected:
  void changeEvent(QEvent* event) override;

 private:
  const SearchCurves& curves() const {
    return by_seconds_ ? comparison_.over_seconds : comparison_.over_trials;
  }
  bool is_shown(size_t contestant) const;
  QColor color_of(size_t contestant) const;
  void match_lines();
  void draw();
  void draw_line(size_t contestant);
  void fit();
  void read(double place);
  void step(int key);

  SearchComparison comparison_;
  bool by_seconds_ = false;
  std::set<QString> hidden_;
  int highlighted_ = -1;
  ChartBands* bands_;
  QValueAxis* across_;
  QValueAxis* shares_;
  std::vector<QLineSeries*> lines_;
};

}  // namespace tilewright
