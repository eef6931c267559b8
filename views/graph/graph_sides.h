// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QPointF>
#include <QSplitter>
#include <array>
#include <optional>
#include <vector>

#include "views/graph/canvas_link.h"
#include "views/graph/graph_side.h"
#include "views/graph/graph_state.h"
#include "views/graph/stage_pair.h"

namespace tilewright {

/// The graph and, where wanted, another stage of it beside: how they are arranged, which of their boxes
/// correspond, and how they move together.
class GraphSides : public QSplitter {
  Q_OBJECT

 public:
  /// `layout_program`: see LayoutProcess.
  GraphSides(GraphState* state, const QString& layout_program, QWidget* parent);

  GraphSide* first() const { return first_; }
  /// Hidden while one graph is shown alone.
  GraphSide* second() const { return second_; }
  std::array<GraphSide*, 2> both() const { return {first_, second_}; }
  /// The sides that are shown.
  std::vector<GraphSide*> shown() const;
  GraphSide* other(const GraphSide* side) const { return side == first_ ? second_ : first_; }
  /// The shown side of a stage; null: none.
  GraphSide* of_stage(int stage) const;
  /// Whether the current pictures are on their canvases.
  bool ready() const { return first_->ready() && (!state_->has_two() || second_->ready()); }

  /// The side that keys go to.
  GraphSide* active() const { return active_; }
  void set_active(GraphSide* side);
  /// Sends keys to the other side from now on.
  void change_active();

  /// Removes the pictures, whose models are about to go.
  void clear();
  /// Arranges the sides and gives them their stages; `keep`: the middle of each stays there.
  void set_stages(bool keep);
  /// The same for the second side alone, which was opened, closed, or is to show another stage.
  void set_second();
  /// Draws what they were given.
  void lay_out();
  /// Whether the last layouts failed.
  void lay_out_again();

  /// The shown boxes of the other side that correspond to a shown one.
  std::vector<int> counterparts(const GraphSide* side, int node) const;
  /// The blocks of the other side whose boxes correspond to those of a block.
  std::vector<int> blocks_beside(const GraphSide* side, int block) const;
  /// By shown box, where two stages are shown.
  std::vector<BoxFate> fates_of(const GraphSide* side) const;
  /// What happens between the two stages.
  StageChange change() const { return change_of(pair_); }

  /// Lets both canvases follow each other, once their pictures are there.
  void link();
  void set_linked(bool linked) { link_->set_enabled(linked); }
  /// Moves one canvas without the other, by a function.
  template <typename Move>
  void apart(Move move) {
    link_->apart(move);
  }
  /// Keeps the first side's place until there is one side again.
  void keep_place();
  /// Back to the place that was kept, unless the first side was moved since.
  void return_to_place();
  void forget_place() { alone_.reset(); }
  void fit();
  /// Sets both sides to 100 %, or only the active one where they are not linked.
  void show_natural();
  /// Whether a box is chosen or highlighted, or there are boxes of the task.
  bool has_selected(int task) const;
  void go_to_selected(int task);

 Q_SIGNALS:
  /// Keys go to the other side.
  void active_changed();

 private:
  /// The part of the picture that a canvas shows.
  struct Place {
    QPointF corner;  ///< the upper left one
    double scale = 1;
  };

  void arrange();
  void pair();
  void leave_second();
  /// By box of the side's stage, the corresponding boxes of the other stage.
  const std::vector<std::vector<int>>& matches_of(const GraphSide* side) const;

  GraphState* state_;
  GraphSide* first_;
  GraphSide* second_;
  GraphSide* active_;
  CanvasLink* link_;
  StagePair pair_;
  std::optional<Place> alone_;  ///< where the first side was before the second one came; none: it went on
  bool align_ = false;          ///< the second side begins where the first one is
  bool arranging_ = false;      ///< canvases move since they get other sizes
};

}  // namespace tilewright
