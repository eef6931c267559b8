// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QWidget>
#include <vector>

#include "views/graph/folded_picture.h"
#include "views/graph/graph_look.h"
#include "views/graph/graph_picture.h"

class QFrame;
class QLabel;
class QPushButton;

namespace tilewright {

struct GraphModel;
class GraphCanvas;
class GraphQuery;
class GraphScene;
class LayoutProcess;
class Minimap;
class SideCaption;

/// With more boxes, a layout takes so long that it is made only on request.
inline constexpr size_t kMostUnasked = 1500;

/// One stage of a model's graph on a canvas. It is folded as wanted and laid out in a child process, with an
/// overview in its corner, a caption that may be hidden, and a line for the progress of the layout. The view
/// determines the stage, the chosen box and the meaning of colours.
class GraphSide : public QWidget {
  Q_OBJECT

 public:
  /// `layout_program`: see LayoutProcess. `suffix` is the end of the object names of its parts.
  GraphSide(const QString& layout_program, const QString& suffix, QWidget* parent = nullptr);

  /// Removes the shown picture and sets the next one. `keep`: the middle of the canvas stays there. The model
  /// must live until the next call; null: nothing is shown.
  void set_stage(GraphModel* model, int stage, const GraphLook& look, bool keep);
  /// Draws it, at once where its layout is known. A layout that would take minutes waits until it is asked
  /// for.
  void lay_out();
  /// Whether a new layout takes less than minutes, so that it need not be asked for.
  bool lays_out_at_once() const;

  int stage() const { return stage_; }
  /// Whether the picture is on the canvas.
  bool ready() const { return ready_; }
  GraphScene* scene() const { return scene_; }
  GraphCanvas* canvas() const { return canvas_; }
  Minimap* minimap() const { return minimap_; }
  SideCaption* caption() const { return caption_; }
  /// An empty picture where nothing is shown.
  const GraphPicture& whole() const;
  const FoldedPicture& folded() const { return folded_; }

  /// The box of the whole picture behind a shown one; -1: a fold.
  int box_of(int node) const { return folded_.box_of[static_cast<size_t>(node)]; }
  /// The boxes of the whole picture for a shown one: the box itself, or those of a fold.
  std::vector<int> boxes_of(int node) const;
  std::vector<int> shown_boxes(const std::vector<int>& boxes) const;
  std::vector<int> folds_with(int task) const;
  /// The block of a shown box; -1: none.
  int block_of(int node) const;
  /// The shown box that is nearest to the middle of the canvas, and its box of the whole picture.
  int middle_node() const;
  int middle_box() const;
  QRectF bounds_of(const std::vector<int>& nodes) const;
  /// Called once after each picture that is shown from its start: goes to the task where none of its boxes is
  /// visible.
  void begin_at_task(int task);
  /// Brings boxes of a task into view where none is visible. Does nothing while there is no picture.
  void show_task(int task);
  /// Brings shown boxes into view: all of them, or the nearest where they do not fit. Does nothing while
  /// there is no picture.
  void bring_into_view(const std::vector<int>& nodes);

  /// Marks the hits of the find bar; returns the number of boxes of the whole picture.
  int find(const GraphQuery& query);
  const std::vector<int>& hits() const { return hits_; }
  /// Goes to the next or previous hit; returns its place among them, -1: there is none.
  int step_hit(int step);

 public Q_SLOTS:
  void place_overview();
  /// Whether the last layout failed.
  void lay_out_again();

 Q_SIGNALS:
  void laid_out();
  void layout_failed(const QString& why);

 private:
  void build_notice(const QString& suffix);
  void request_layout();
  void show_notice(const QString& text, const QString& button);
  void take_layout(const GraphLayout& layout);
  /// Whether its middle is behind the legend or the overview.
  bool is_covered(const QRectF& box) const;
  /// The middle of all of them where they fit, and otherwise of the nearest.
  QPointF place_of(const std::vector<QRectF>& boxes) const;

  SideCaption* caption_;
  GraphScene* scene_;
  GraphCanvas* canvas_;
  LayoutProcess* layout_;
  Minimap* minimap_;
  QFrame* notice_ = nullptr;
  QLabel* notice_text_ = nullptr;
  QPushButton* notice_button_ = nullptr;
  GraphModel* model_ = nullptr;
  int stage_ = kTaskStage;
  GraphLook look_;
  FoldedPicture folded_;
  int kept_ = -1;  ///< box of the whole picture that is to stay in the middle
  bool from_start_ = false;
  std::vector<int> hits_;
  int hit_ = -1;
  bool ready_ = false;
};

}  // namespace tilewright
