// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QTimer>
#include <QUndoStack>
#include <QWidget>
#include <array>
#include <functional>
#include <optional>
#include <set>
#include <vector>

#include "views/common/task_selection.h"
#include "views/graph/graph_image.h"
#include "views/graph/graph_look.h"
#include "views/graph/graph_model.h"
#include "views/graph/graph_side.h"
#include "views/graph/stage_pair.h"
#include "views/graph/task_values.h"

class QComboBox;
class QLabel;
class QSplitter;
class QToolButton;

namespace tilewright {

class CanvasLink;
class GraphActions;
class GraphFindBar;
class LegendPanel;

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
  int shown_model() const { return shown_model_; }
  void show_model(int model);
  int shown_stage() const { return shown_stage_; }
  /// A GraphStage. The boxes that correspond to the chosen box are highlighted. If the stage is shown beside,
  /// the two are exchanged.
  void show_stage(int stage);
  /// Whether two stages are shown.
  bool has_two() const { return look_.beside && !models_.empty(); }
  /// The stage that is, or would be, shown beside.
  int beside_stage() const;
  /// Shows a stage beside; nothing changes if it is the main one.
  void show_beside(int stage);
  /// Shows one graph alone again, at its earlier place unless it was moved since.
  void hide_beside();
  /// Brings a box into view and chooses it, once its picture has a layout.
  void reveal_box(const BoxRef& box);
  /// Properties of the tasks, by the window's numbers.
  void set_task_values(std::vector<TaskValues> tasks);
  const GraphLook& look() const { return look_; }
  void set_look(const GraphLook& look);
  GraphScene* scene() const { return first_->scene(); }
  GraphCanvas* canvas() const { return first_->canvas(); }
  /// The other stage's side; hidden while there is none.
  GraphSide* beside() const { return second_; }
  GraphActions* actions() const { return actions_; }
  /// Whether the current pictures are on their canvases.
  bool ready() const { return first_->ready() && (!has_two() || second_->ready()); }
  /// The box of the whole picture behind a shown one; -1: a fold.
  int box_of(int node) const { return first_->box_of(node); }
  bool can_fold() const;
  bool can_unfold() const { return any_block(true); }
  /// The kind of blocks: 0 for blocks that repeat, otherwise the depth of the scopes of names.
  int scope_depth() const { return models_.empty() ? 0 : model()->scope_depth; }
  int deepest_scope() const { return models_.empty() ? 0 : model()->deepest_scope; }
  /// Changes the kind of blocks; scopes of names are all folded.
  void fold_by_scope(int depth);
  /// A person's changes of folds in the open models.
  QUndoStack* undo_stack() { return &undo_; }
  bool has_selected() const;
  /// The whole content with the legend. It may be written on any thread.
  GraphImage image() const;
  /// Of each side only the selection: the chosen box with its producers and consumers, or the boxes that
  /// correspond to a box that was chosen on the other side, or the boxes of the selected task. Everything
  /// where nothing is selected.
  GraphImage selected_image() const;
  /// A description of the selection; empty where nothing is selected.
  QString selected_text() const;
  bool save_image(const QString& path, double scale = 2) const { return image().save(path, scale); }

 public Q_SLOTS:
  void fit();
  /// Sets both sides to 100 %, or only the active one where they are not linked.
  void show_natural();
  void start_find();
  /// Called for the side that has the keys.
  void find_next() { step_hit(1); }
  void find_previous() { step_hit(-1); }
  /// Folds the repeated block of the chosen box, or all.
  void fold();
  /// Unfolds the chosen fold, or all.
  void unfold();
  void go_to_selected();
  /// Whether the last layout failed.
  void lay_out_again();
  /// Sends keys to the other side from now on.
  void change_side();

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
  /// The part of the picture that a canvas shows.
  struct Place {
    QPointF corner;  ///< the upper left one
    double scale = 1;
  };
  GraphImage image_of(const std::function<GraphDrawing(const GraphSide*)>& drawing) const;
  /// The selected boxes of a side.
  std::vector<int> selected_boxes(const GraphSide* side) const;
  void build_bar();
  void build_sides();
  void connect_side(GraphSide* side);

  GraphModel* model();
  const GraphModel* model() const;
  /// The sides that are shown.
  std::vector<GraphSide*> sides() const;
  GraphSide* other(const GraphSide* side) const { return side == first_ ? second_ : first_; }
  /// The visible side of a stage; null: none.
  GraphSide* side_of(int stage) const;
  void set_active(GraphSide* side);
  void take_model(int number);
  /// The side of the stage, or the one beside it in exchange.
  void take_stage(int stage);
  /// Adapts the boxes to another text size.
  void follow_font();
  /// Draws all sides; `keep`: the middle of each stays there.
  void draw(bool keep);
  void draw_beside();
  void open_beside();
  void close_beside();
  /// Sends keys to the first side, if the second one had them.
  void leave_second();
  void arrange_sides();
  void pair_sides();
  void take_picture(GraphSide* side);
  void link_sides();
  void count_boxes();
  void write_captions();
  QString count_text(const GraphSide* side) const;
  QStringList change_facts(const GraphSide* side) const;
  QStringList chosen_facts(const GraphSide* side) const;
  QString stage_name(int stage) const;
  /// The state of the folds of a model.
  struct Folds {
    int scope_depth = 0;
    std::set<QString> opened_scopes;
    std::array<std::vector<bool>, kStageCount> folded;
    bool operator==(const Folds&) const = default;
  };
  class Folding;
  /// The state of the shown model.
  Folds folds() const;
  /// Folds blocks as a person wants; this is undone in one step.
  void fold_by_person(const std::function<void()>& run);
  void take_folds(int number, const Folds& folds);
  bool any_block(bool folded) const;
  void set_folded(GraphSide* side, int block, bool folded);
  /// The blocks of the other side whose boxes correspond to those of a block.
  std::vector<int> blocks_beside(const GraphSide* side, int block) const;
  /// Folds a stage in the same way as the one that it is shown beside.
  void match_folds(int stage, int with);
  void choose_wanted();
  void light_anchor(GraphSide* side);
  /// The shown boxes of the other side that correspond to a shown one.
  std::vector<int> counterparts(const GraphSide* side, int node) const;
  std::vector<BoxFate> fates_of(const GraphSide* side) const;
  void update_overlay();
  /// Puts the legend into the corner where it covers the fewest boxes, and the overviews into theirs.
  void place_overlays();
  /// The same, but the legend keeps its corner while scale and sizes are the same.
  void follow_canvas();
  void update_hits();
  QString hits_text(const GraphSide* side, const std::array<int, 2>& boxes) const;
  void step_hit(int step);
  void choose(GraphSide* side, int node);
  void light_counterparts(GraphSide* side, int node);
  void open(GraphSide* side, int node);
  void hover(GraphSide* side, int node);
  void arrow(GraphSide* side, Qt::Key key);
  void describe_chosen();
  void reveal_task(int task);

  TaskSelection* selection_;
  GraphSide* first_ = nullptr;
  GraphSide* second_ = nullptr;
  GraphSide* active_ = nullptr;  ///< keys go to it
  QSplitter* splitter_ = nullptr;
  CanvasLink* link_ = nullptr;
  GraphActions* actions_ = nullptr;
  QWidget* bar_ = nullptr;
  QComboBox* shown_models_ = nullptr;
  QComboBox* stage_ = nullptr;
  QComboBox* beside_ = nullptr;
  QToolButton* linked_ = nullptr;
  QComboBox* overlay_ = nullptr;
  QLabel* counts_ = nullptr;
  GraphFindBar* find_bar_ = nullptr;
  LegendPanel* legend_ = nullptr;  ///< over the one graph that is shown
  LegendPanel* strip_ = nullptr;   ///< below two
  /// The conditions for which the legend's corner was chosen.
  struct LegendView {
    QSize room;
    double scale = 0;
    bool operator==(const LegendView&) const = default;
  };
  LegendView legend_view_;
  std::optional<Qt::Corner> legend_corner_;  ///< none: to be chosen
  std::vector<GraphModel> models_;
  QFont box_font_;  ///< that boxes have room for
  QTimer font_timer_;
  std::vector<TaskValues> tasks_;
  GraphLook look_;
  QUndoStack undo_;
  size_t refused_ = 0;  ///< of the models the last ones
  int shown_model_ = 0;
  int shown_stage_ = 0;
  StagePair pair_;                ///< of the two sides
  std::optional<Place> alone_;    ///< where the first side was before the second one came; none: it went on
  bool align_ = false;            ///< the second side begins where the first one is
  bool arranging_ = false;        ///< canvases move since they get other sizes
  BoxRef wanted_;                 ///< to be chosen when its picture is there
  BoxRef anchor_;                 ///< the box that was chosen last, perhaps in another stage
  bool revealed_unseen_ = false;  ///< a task was selected while another page was shown
  bool own_selection_ = false;
};

}  // namespace tilewright
