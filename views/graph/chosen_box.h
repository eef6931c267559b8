// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QObject>

#include "views/graph/graph_picture.h"

namespace tilewright {

class GraphFolds;
class GraphSide;
class GraphSides;
class TaskSelection;
struct GraphState;

/// The chosen box, and what else is highlighted for it: the boxes of its task, and those that correspond to
/// it on the other side.
class ChosenBox : public QObject {
  Q_OBJECT

 public:
  ChosenBox(const GraphState* state, GraphSides* sides, GraphFolds* folds, TaskSelection* selection,
            QObject* parent);

  /// The models are other ones.
  void forget();
  /// The boxes of a model are other ones, except for the nodes of its file.
  void forget_compiled(int model);
  /// A box that is to be chosen once its picture is there.
  void want(const BoxRef& box) { wanted_ = box; }
  void choose_wanted();
  /// Highlights the chosen box, or what corresponds to it, on a side whose picture is new.
  void light_anchor(GraphSide* side);
  /// The page is visible.
  void begin_page();

  // What a person does on a side.
  void choose(GraphSide* side, int node);
  void open(GraphSide* side, int node);
  void hover(GraphSide* side, int node);
  void step(GraphSide* side, Qt::Key key);

 Q_SIGNALS:
  void box_chosen(const tilewright::BoxRef& box);
  void box_opened(const tilewright::BoxRef& box);
  /// The selected task is one of another model.
  void model_wanted(int model);
  void changed();

 private:
  void light_counterparts(GraphSide* side, int node);
  /// Shows a task that was selected, here or elsewhere.
  void reveal_task(int task);
  /// Shows the model that has the task, where the shown one has not.
  void reveal_model_of(int task);

  const GraphState* state_;
  GraphSides* sides_;
  GraphFolds* folds_;
  TaskSelection* selection_;
  BoxRef wanted_;                 ///< to be chosen when its picture is there
  BoxRef anchor_;                 ///< the box that was chosen last, perhaps in another stage
  bool revealed_unseen_ = false;  ///< a task was selected while another page was shown
  bool own_selection_ = false;
};

}  // namespace tilewright
