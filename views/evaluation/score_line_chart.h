// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QChartView>

#include "views/evaluation/evaluated_models.h"

class QCategoryAxis;
class QLineSeries;
class QValueAxis;

namespace tilewright {

/// A score of cost models by the number of programs or tasks that they learnt from: one line for each model,
/// with the 95 % intervals of several seeds and the score of a random order.
class ScoreLineChart : public QChartView {
  Q_OBJECT

 public:
  explicit ScoreLineChart(QWidget* parent = nullptr);
  void show_table(const EvaluatedTable& table, EvaluatedScore score);
  /// Draws the lines of a model (index in the table) in front of all others; -1: all are equal.
  void highlight(int model);

 protected:
  void changeEvent(QEvent* event) override;

 private:
  void rebuild();
  void make_axes();
  void add_line(const EvaluatedLine& line, const QColor& color);
  void add_random_order();
  void attach(QLineSeries* series, bool in_legend);
  const EvaluatedFigure& figure(const EvaluatedLine::Point& point) const;
  /// The drawn scores with their intervals.
  std::pair<double, double> bounds() const;

  EvaluatedTable table_;
  EvaluatedScore score_ = kTopOne;
  int highlighted_ = -1;
  QValueAxis* scores_ = nullptr;
  QCategoryAxis* amounts_ = nullptr;
};

}  // namespace tilewright
