// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QStringList>
#include <QWidget>

#include "views/graph/graph_look.h"

class QComboBox;
class QLabel;
class QToolButton;

namespace tilewright {

class GraphActions;
struct GraphState;

/// The controls above the graph: which model and stages it shows, what colours and labels say, folds, scale.
class GraphBar : public QWidget {
  Q_OBJECT

 public:
  GraphBar(const GraphState* state, const GraphActions* actions, QWidget* parent);

  /// The open models; their names as they are to be read.
  void set_models(const QStringList& names, int shown);
  void set_model(int model);
  void set_stage(int stage);
  /// Shows what the look and the stages have become.
  void follow();
  /// How many boxes there are; empty: nothing is shown.
  void set_counts(const QString& text);

 Q_SIGNALS:
  void model_chosen(int model);
  void stage_chosen(int stage);
  /// -1: nothing.
  void beside_chosen(int stage);
  void look_chosen(const tilewright::GraphLook& look);
  void zoom_wanted(double factor);
  void fit_wanted();
  void natural_wanted();

 private:
  void build_choices();
  void build_look();
  QWidget* fold_button(QAction* action, const QString& text, QMenu* menu);
  QWidget* zoom_buttons();

  const GraphState* state_;
  const GraphActions* actions_;
  QComboBox* models_;
  QComboBox* stage_;
  QComboBox* beside_;
  QToolButton* linked_;
  QComboBox* overlay_;
  QToolButton* labels_;
  QLabel* counts_;
};

}  // namespace tilewright
