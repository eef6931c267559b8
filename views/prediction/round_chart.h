// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QChartView>

class QLineSeries;
class QValueAxis;

namespace tilewright {

class RoundModel;

/// One figure of the cost model by round: how well it ordered the programs, compared with chance, or the cost
/// of its training.
class RoundChart : public QChartView {
  Q_OBJECT

 public:
  enum Figure { kRanking, kTrainingTime, kLoss, kSamples };

  explicit RoundChart(QWidget* parent = nullptr);
  void draw(const RoundModel& rounds, Figure figure);
  /// The meaning of colours and lines, as rich text; empty where there is only one line.
  QString legend(Figure figure) const;

 private:
  QLineSeries* first_;
  QLineSeries* second_;
  QLineSeries* chance_;  ///< of the second; that of a correlation is the axis at 0
  QLineSeries* zero_;
  QLineSeries* first_dots_;  ///< each round; the lines are means where there is a ranking
  QLineSeries* second_dots_;
  QValueAxis* x_;
  QValueAxis* y_;
};

}  // namespace tilewright
