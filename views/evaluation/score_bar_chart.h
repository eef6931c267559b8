// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QChartView>
#include <vector>

#include "views/evaluation/evaluated_models.h"

class QBarCategoryAxis;
class QLineSeries;
class QValueAxis;

namespace tilewright {

/// Top-1 and top-5 of cost models as bars from left to right, with the 95 % intervals of several seeds and
/// the scores of a random and of the true order. It is as high as its rows need.
class ScoreBarChart : public QChartView {
  Q_OBJECT

 public:
  explicit ScoreBarChart(QWidget* parent = nullptr);
  /// The meaning of colours and lines, as rich text: Qt's own legend has no entries for bars of two colours.
  QString legend(const QPalette& palette) const;
  /// Shows the models with these indices, from the top.
  void show_models(const EvaluatedTable& table, const std::vector<int>& models, bool pooled);

 protected:
  void changeEvent(QEvent* event) override;

 private:
  void rebuild();
  void add_bars();
  void add_interval(const EvaluatedFigure& figure, double y);
  void add_order(const std::array<double, kTopFivePooled + 1>& scores, bool dashed);
  void attach(QLineSeries* series);
  QString label_of(int model) const;
  QStringList labels() const;
  EvaluatedScore score(bool first) const;

  EvaluatedTable table_;
  std::vector<int> models_;
  bool pooled_ = false;
  QValueAxis* scores_ = nullptr;
  QBarCategoryAxis* names_ = nullptr;
  QValueAxis* rows_ = nullptr;  ///< of lines, hidden: a row a unit, from the bottom
};

}  // namespace tilewright
