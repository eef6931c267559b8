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

/// With more boxes a layout takes so long that it is only made when asked for.
inline constexpr size_t kMostUnasked = 1500;

/// One stage of a model's graph on a canvas: folded as wanted, laid out in a child process, with an overview
/// in its corner, a caption that may be hidden, and a line that says how the layout goes. Which stage that
/// is, which box is chosen and what the colours tell is up to its view.
class GraphSide : public QWidget {
  Q_OBJECT

 public:
  /// `layout_program`: see LayoutProcess. `suffix` ends the object names of its parts.
  GraphSide(const QString& layout_program, const QString& suffix, QWidget* parent = nullptr);

  /// Takes away what is shown and says what will be. `keep`: what is in the middle of the canvas stays there.
  /// The model is looked at until the next call; null: nothing.
  void set_stage(GraphModel* model, int stage, const GraphLook& look, bool keep);
  /// Draws it, at once where its layout is known; one that would take minutes waits until it is asked for.
  void lay_out();
  /// Whether a new layout takes no minutes, so that nobody has to ask for it.
  bool lays_out_at_once() const;

  int stage() const { return stage_; }
  /// True once the picture is on the canvas.
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
  /// The boxes of the whole picture behind a shown one: itself, or those of a fold.
  std::vector<int> boxes_of(int node) const;
  std::vector<int> shown_boxes(const std::vector<int>& boxes) const;
  std::vector<int> folds_with(int task) const;
  /// The block of a shown box; -1: none.
  int block_of(int node) const;
  /// The shown box nearest to the middle of the canvas, and the box of the whole picture behind it.
  int middle_node() const;
  int middle_box() const;
  QRectF bounds_of(const std::vector<int>& nodes) const;
  /// Once after each picture that is shown from its start: goes to the task where none of its boxes is seen.
  void begin_at_task(int task);
  /// Brings boxes of a task into view where none is seen. Does nothing while there is no picture.
  void show_task(int task);
  /// Brings shown boxes into view: all, or the nearest where they have no room. Does nothing while there is
  /// no picture.
  void bring_into_view(const std::vector<int>& nodes);

  /// Marks what the find bar looks for; gives the number of boxes of the whole picture.
  int find(const GraphQuery& query);
  const std::vector<int>& hits() const { return hits_; }
  /// Goes to the next or previous hit; gives its place among them, -1: there is none.
  int step_hit(int step);

 public Q_SLOTS:
  void place_overview();
  /// Where the last layout came to nothing.
  void lay_out_again();

 Q_SIGNALS:
  void laid_out();
  void layout_failed(const QString& why);

 private:
  void build_notice(const QString& suffix);
  void request_layout();
  void show_notice(const QString& text, const QString& button);
  void take_layout(const GraphLayout& layout);
  /// Whether its middle lies behind the legend or the overview.
  bool is_covered(const QRectF& box) const;
  /// The middle of all of them where they have room, and otherwise of the nearest.
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
