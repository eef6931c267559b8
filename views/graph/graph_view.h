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

/// The computation graph: tasks at first, nodes on request, blocks that repeat folded to one box where
/// wanted; laid out in a child process, coloured by task or by what is known of the tasks at the moment.
/// Another stage may stand beside it: what is chosen or under the cursor is lit on both sides, and they move
/// together.
class GraphView : public QWidget {
  Q_OBJECT

 public:
  /// `layout_program`: see LayoutProcess.
  GraphView(TaskSelection* selection, const QString& layout_program, QWidget* parent = nullptr);

  /// The pictures of the open models; shows the first one's tasks. None: shows nothing.
  void set_models(std::vector<ModelPictures> models);
  /// A model's graph became another: all but the nodes of the file is drawn anew.
  void set_model(int model, ModelPictures pictures);
  /// Behind the open models, files that were asked for too and cannot be used; others than before.
  void set_refused(std::vector<ModelPictures> files);
  int shown_model() const { return shown_model_; }
  void show_model(int model);
  int shown_stage() const { return shown_stage_; }
  /// A GraphStage. What stands for the chosen box there is lit. The one that is shown beside changes places.
  void show_stage(int stage);
  /// True while two stages are shown.
  bool has_two() const { return look_.beside && !models_.empty(); }
  /// The stage that is, or would be, shown beside.
  int beside_stage() const;
  /// Shows a stage beside; the shown one: nothing changes.
  void show_beside(int stage);
  /// Shows one graph alone again, as it was seen before unless it was moved since.
  void hide_beside();
  /// Brings a box into view and chooses it, once its picture is laid out.
  void reveal_box(const BoxRef& box);
  /// What is known of the tasks, by the window's numbers.
  void set_task_values(std::vector<TaskValues> tasks);
  const GraphLook& look() const { return look_; }
  void set_look(const GraphLook& look);
  GraphScene* scene() const { return first_->scene(); }
  GraphCanvas* canvas() const { return first_->canvas(); }
  /// The other stage's side; hidden while there is none.
  GraphSide* beside() const { return second_; }
  GraphActions* actions() const { return actions_; }
  /// True once the current pictures are on their canvases.
  bool ready() const { return first_->ready() && (!has_two() || second_->ready()); }
  /// The box of the whole picture behind a shown one; -1: a fold.
  int box_of(int node) const { return first_->box_of(node); }
  bool can_fold() const;
  bool can_unfold() const { return any_block(true); }
  /// What is folded: 0 blocks that repeat, otherwise the boxes that share so many parts of their names.
  int scope_depth() const { return models_.empty() ? 0 : model()->scope_depth; }
  int deepest_scope() const { return models_.empty() ? 0 : model()->deepest_scope; }
  /// Other blocks; all of them are folded where they are scopes of names.
  void fold_by_scope(int depth);
  /// What a person folded and unfolded, of the models that are open.
  QUndoStack* undo_stack() { return &undo_; }
  bool has_selected() const;
  /// All that is shown, with the legend. It may be written on any thread.
  GraphImage image() const;
  /// Of each side only what is selected: the chosen box with what it reads and what reads it, or what stands
  /// for a box that was chosen on the other side, or the boxes of the selected task. All where nothing is.
  GraphImage selected_image() const;
  /// Says what that is; empty where nothing is selected.
  QString selected_text() const;
  bool save_image(const QString& path, double scale = 2) const { return image().save(path, scale); }

 public Q_SLOTS:
  void fit();
  /// Every side at 100 %, or the active one alone where they are not linked.
  void show_natural();
  void start_find();
  /// On the side that keys go to.
  void find_next() { step_hit(1); }
  void find_previous() { step_hit(-1); }
  /// The repeated block of the chosen box, or all.
  void fold();
  /// The chosen fold, or all.
  void unfold();
  void go_to_selected();
  /// Where the last layout came to nothing.
  void lay_out_again();
  /// Keys go to the other side from now on.
  void change_side();

 Q_SIGNALS:
  /// A picture is on its canvas.
  void shown();
  /// A box was clicked, or an arrow led to it.
  void box_chosen(const tilewright::BoxRef& box);
  /// More is to be told of a box.
  void box_opened(const tilewright::BoxRef& box);
  void look_changed(const tilewright::GraphLook& look);
  /// A person chose the direction of the shown model.
  void turned(int model, bool left_to_right);
  /// What can be done, or how the graph looks, is something else than before.
  void state_changed();
  void layout_failed(const QString& why);

 protected:
  void changeEvent(QEvent* event) override;
  void showEvent(QShowEvent* event) override;

 private:
  /// What a canvas shows.
  struct Place {
    QPointF corner;  ///< the upper left one
    double scale = 1;
  };
  GraphImage image_of(const std::function<GraphDrawing(const GraphSide*)>& drawing) const;
  /// The shown boxes of a side that are selected.
  std::vector<int> selected_boxes(const GraphSide* side) const;
  void build_bar();
  void build_sides();
  void connect_side(GraphSide* side);

  GraphModel* model();
  const GraphModel* model() const;
  /// Those that are shown.
  std::vector<GraphSide*> sides() const;
  GraphSide* other(const GraphSide* side) const { return side == first_ ? second_ : first_; }
  /// The shown side of a stage; null: none.
  GraphSide* side_of(int stage) const;
  void set_active(GraphSide* side);
  void take_model(int number);
  /// The stage, or the one beside in exchange.
  void take_stage(int stage);
  /// Makes room in the boxes for text of another size.
  void follow_font();
  /// Draws all sides; `keep`: what is in the middle of each stays there.
  void draw(bool keep);
  void draw_beside();
  void open_beside();
  void close_beside();
  /// Keys go to the first side, wherever they went to on the second one.
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
  /// How the blocks of a model are folded.
  struct Folds {
    int scope_depth = 0;
    std::set<QString> opened_scopes;
    std::array<std::vector<bool>, kStageCount> folded;
    bool operator==(const Folds&) const = default;
  };
  class Folding;
  /// Of the shown model.
  Folds folds() const;
  /// Folds what a person wants to have folded; that is one step back.
  void fold_by_person(const std::function<void()>& run);
  void take_folds(int number, const Folds& folds);
  bool any_block(bool folded) const;
  void set_folded(GraphSide* side, int block, bool folded);
  /// The blocks of the other side whose boxes stand for those of a block.
  std::vector<int> blocks_beside(const GraphSide* side, int block) const;
  /// Folds a stage as the one that it comes beside.
  void match_folds(int stage, int with);
  void choose_wanted();
  void light_anchor(GraphSide* side);
  /// The shown boxes of the other side that stand for a shown one.
  std::vector<int> counterparts(const GraphSide* side, int node) const;
  std::vector<BoxFate> fates_of(const GraphSide* side) const;
  void update_overlay();
  /// The legend goes to the corner where it covers the fewest boxes, the overviews to theirs.
  void place_overlays();
  /// The same, where the legend keeps its corner as long as scale and sizes are the same.
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
  /// What the legend's corner was chosen for.
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
