// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QWidget>
#include <array>
#include <map>
#include <optional>
#include <tuple>

#include "views/common/task_selection.h"
#include "views/graph/folded_picture.h"
#include "views/graph/graph_image.h"
#include "views/graph/graph_look.h"
#include "views/graph/task_values.h"

class QComboBox;
class QFrame;
class QLabel;
class QPushButton;

namespace tilewright {

class GraphActions;
class GraphCanvas;
class GraphFindBar;
class GraphScene;
class LayoutProcess;
class LegendPanel;
class Minimap;

/// The computation graph: tasks at first, nodes on request, blocks that repeat folded to one box where
/// wanted; laid out in a child process, coloured by task or by what is known of the tasks at the moment.
class GraphView : public QWidget {
  Q_OBJECT

 public:
  /// `layout_program`: see LayoutProcess.
  GraphView(TaskSelection* selection, const QString& layout_program, QWidget* parent = nullptr);

  /// The pictures of the open models; shows the first one's tasks. None: shows nothing.
  void set_models(std::vector<ModelPictures> models);
  /// A model's graph became another: all but the nodes of the file is drawn anew.
  void set_model(int model, ModelPictures pictures);
  int shown_model() const { return shown_model_; }
  void show_model(int model);
  int shown_stage() const { return shown_stage_; }
  /// A GraphStage. What stands for the chosen box there is lit.
  void show_stage(int stage);
  /// Brings a box into view and chooses it, once its picture is laid out.
  void reveal_box(const BoxRef& box);
  /// What is known of the tasks, by the window's numbers.
  void set_task_values(std::vector<TaskValues> tasks);
  const GraphLook& look() const { return look_; }
  void set_look(const GraphLook& look);
  GraphScene* scene() const { return scene_; }
  GraphCanvas* canvas() const { return canvas_; }
  GraphActions* actions() const { return actions_; }
  /// True once the current picture is on the canvas.
  bool ready() const { return ready_; }
  /// The box of the whole picture behind a shown one; -1: a fold.
  int box_of(int node) const { return folded_.box_of[static_cast<size_t>(node)]; }
  bool can_fold() const;
  bool can_unfold() const;
  bool has_selected() const;
  /// All that is shown, with the legend. It may be written on any thread.
  GraphImage image() const;
  bool save_image(const QString& path, double scale = 2) const { return image().save(path, scale); }

 public Q_SLOTS:
  void fit();
  void start_find();
  void find_next() { step_hit(1); }
  void find_previous() { step_hit(-1); }
  /// The repeated block of the chosen box, or all.
  void fold();
  /// The chosen fold, or all.
  void unfold();
  void go_to_selected();

 Q_SIGNALS:
  void shown();
  /// A box was clicked, or an arrow led to it.
  void box_chosen(const tilewright::BoxRef& box);
  /// More is to be told of a box.
  void box_opened(const tilewright::BoxRef& box);
  void look_changed(const tilewright::GraphLook& look);
  /// What can be done, or how the graph looks, is something else than before.
  void state_changed();

 private:
  /// Of what a layout is: stage, direction, labels, folded blocks.
  using LayoutKey = std::tuple<int, bool, int, std::vector<bool>>;
  /// Of one model; where the layouts are kept.
  struct Model {
    QString name;
    std::array<GraphPicture, kStageCount> stages;
    std::array<std::vector<bool>, kStageCount> folded;
    std::map<LayoutKey, GraphLayout> layouts;
    bool chosen = false;
  };
  static Model model_of(ModelPictures pictures);
  void build_bar();
  void build_notice();
  void add_overlays();

  Model* model();
  const Model* model() const;
  /// An empty picture where nothing is open.
  const GraphPicture& whole() const;
  LayoutKey layout_key() const;
  /// Draws the stage; `keep`: what is in the middle of the canvas stays there.
  void draw(bool keep);
  void count_boxes();
  void request_layout();
  void show_notice(const QString& text, const QString& button);
  void take_layout(const GraphLayout& layout);
  void set_folded(int block, bool folded);
  int chosen_block() const;
  void choose_wanted();
  void light_anchor();
  std::vector<int> shown_boxes(const std::vector<int>& boxes) const;
  std::vector<int> folds_with(int task) const;
  /// The shown box nearest to the middle of the canvas, and the box of the whole picture behind it.
  int middle_node() const;
  int middle_box() const;
  void update_overlay();
  void place_overlays();
  void update_hits();
  void step_hit(int step);
  void choose(int node);
  void open(int node);
  void arrow(Qt::Key key);
  void describe_chosen();
  void reveal_task(int task);
  /// Brings boxes of a task into view where none is seen.
  void show_task(int task);

  TaskSelection* selection_;
  GraphScene* scene_;
  GraphCanvas* canvas_;
  LayoutProcess* layout_;
  GraphActions* actions_ = nullptr;
  QWidget* bar_ = nullptr;
  QComboBox* shown_models_ = nullptr;
  QComboBox* stage_ = nullptr;
  QComboBox* overlay_ = nullptr;
  QLabel* counts_ = nullptr;
  QFrame* notice_ = nullptr;
  QLabel* notice_text_ = nullptr;
  QPushButton* notice_button_ = nullptr;
  GraphFindBar* find_bar_ = nullptr;
  LegendPanel* legend_ = nullptr;
  Minimap* minimap_ = nullptr;
  std::vector<Model> models_;
  std::vector<TaskValues> tasks_;
  GraphLook look_;
  int shown_model_ = 0;
  int shown_stage_ = 0;
  FoldedPicture folded_;  ///< of the shown stage
  BoxRef wanted_;         ///< to be chosen when its picture is there
  BoxRef anchor_;         ///< the box that was chosen last, perhaps in another stage
  int kept_ = -1;         ///< box of the whole picture that is to stay in the middle
  std::vector<int> hits_;
  int hit_ = -1;
  bool ready_ = false;
  bool own_selection_ = false;
};

}  // namespace tilewright
