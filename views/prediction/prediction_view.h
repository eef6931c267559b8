// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QTimer>
#include <QWidget>

#include "views/common/task_selection.h"

class QChartView;
class QLabel;
class QLineSeries;
class QToolButton;
class QStackedWidget;
class QValueAxis;

namespace tilewright {

class EmptyState;
class PredictionModel;

/// Predicted against measured: programs of the selected task strong, all others pale. A good cost model's
/// cloud rises from left to right.
class PredictionView : public QWidget {
  Q_OBJECT

 public:
  PredictionView(PredictionModel* model, TaskSelection* selection, QWidget* parent = nullptr);
  void refresh();

 protected:
  void changeEvent(QEvent* event) override;
  void showEvent(QShowEvent* event) override;

 private:
  void later();

  PredictionModel* model_;
  TaskSelection* selection_;
  QChartView* chart_;
  QLineSeries* others_;
  QLineSeries* selected_;
  QValueAxis* x_;
  QValueAxis* y_;
  QLabel* quality_;
  QToolButton* as_table_;
  QStackedWidget* pages_;
  EmptyState* state_;
  QTimer timer_;
};

}  // namespace tilewright
