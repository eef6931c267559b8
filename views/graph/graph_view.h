// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QFont>
#include <QTimer>
#include <QWidget>
#include <vector>

#include "views/common/task_selection.h"
#include "views/graph/graph_pictures.h"
#include "views/graph/graph_sides.h"
#include "views/graph/graph_state.h"

namespace tilewright {

class GraphActions;
class GraphBar;
class GraphCanvas;
class ChosenBox;
class GraphFind;
class GraphFolds;
class GraphLegends;
class GraphScene;

/// The computation graph. It shows tasks at first and nodes on request, with repeated blocks folded to one
/// box where wanted. It is laid out in a child process, and coloured by task or by a property of the tasks.
/// Another stage may be shown beside it: a box that is chosen or under the cursor is highlighted on both
/// sides, and both move together.
class GraphView : public QWidget {
  Q_OBJECT

 public:
  /// `layout_program`: see LayoutProcess.
  GraphView(TaskSelection* selection, const QString& layout_program, QWidget* parent = nullptr);

  /// The pictures of the open models; shows the first one's tasks. None: shows nothing.
  void set_models(std::vector<ModelPictures> models);
  /// A model's graph changed: everything except the nodes of the file is drawn anew.
  void set_model(int model, ModelPictures pictures);
  /// Files that were opened but cannot be used; they follow the open models and replace the earlier ones.
  void set_refused(std::vector<ModelPictures> files);
  int shown_model() const { return state_.shown_model; }
  void show_model(int model);
  int shown_stage() const { return state_.shown_stage; }
  /// A GraphStage. The boxes that correspond to the chosen box are highlighted. If the stage is shown beside,
  /// the two are exchanged.
  void show_stage(int stage);
  bool has_two() const { return state_.has_two(); }
  int beside_stage() const { return state_.beside_stage(); }
  /// Shows a stage beside; nothing changes if it is the main one.
  void show_beside(int stage);
  /// Shows one graph alone again, at its earlier place unless it was moved since.
  void hide_beside();
  /// Brings a box into view and chooses it, once its picture has a layout.
  void reveal_box(const BoxRef& box);
  /// Properties of the tasks, by the window's numbers.
  void set_task_values(std::vector<TaskValues> tasks);
  const GraphLook& look() const { return state_.look; }
  void set_look(const GraphLook& look);
  bool has_selected() const { return sides_->has_selected(selection_->task()); }

  // Its parts.
  GraphSides* sides() const { return sides_; }
  GraphScene* scene() const { return sides_->first()->scene(); }
  GraphCanvas* canvas() const { return sides_->first()->canvas(); }
  /// The other stage's side; hidden while there is none.
  GraphSide* beside() const { return sides_->second(); }
  bool ready() const { return sides_->ready(); }
  /// The box of the whole picture behind a shown one; -1: a fold.
  int box_of(int node) const { return sides_->first()->box_of(node); }
  GraphActions* actions() const { return actions_; }
  GraphFolds* folds() const { return folds_; }
  GraphFind* finder() const { return find_; }
  GraphPictures pictures() const { return {&state_, sides_, legends_, selection_, this}; }

 public Q_SLOTS:
  void fit();
  void go_to_selected() { sides_->go_to_selected(selection_->task()); }

 Q_SIGNALS:
  /// A picture was put on its canvas.
  void shown();
  /// A box was clicked, or an arrow led to it.
  void box_chosen(const tilewright::BoxRef& box);
  /// A person asks for more about a box.
  void box_opened(const tilewright::BoxRef& box);
  void look_changed(const tilewright::GraphLook& look);
  /// A person chose the direction of the shown model.
  void turned(int model, bool left_to_right);
  /// The enabled actions or the look of the graph changed.
  void state_changed();
  void layout_failed(const QString& why);

 protected:
  void changeEvent(QEvent* event) override;
  void showEvent(QShowEvent* event) override;

 private:
  void connect_bar();
  void connect_side(GraphSide* side);
  void list_models();
  void take_model(int number);
  /// The side of the stage, or the one beside it in exchange.
  void take_stage(int stage);
  /// Adapts the boxes to another text size.
  void follow_font();
  /// Draws all sides; `keep`: the middle of each stays there.
  void draw(bool keep);
  void draw_beside();
  void say_what_is_shown();
  void take_picture(GraphSide* side);
  void paint();

  TaskSelection* selection_;
  GraphState state_;
  GraphSides* sides_;
  GraphFolds* folds_;
  ChosenBox* chosen_;
  GraphActions* actions_;
  GraphBar* bar_;
  GraphFind* find_;
  GraphLegends* legends_;
  QFont box_font_;  ///< that boxes have room for
  QTimer font_timer_;
};

}  // namespace tilewright
