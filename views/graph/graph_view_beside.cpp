// SPDX-License-Identifier: Apache-2.0
// Two stages side by side: their choice, the correspondence of their boxes, and their common movement.
#include <QComboBox>
#include <QLabel>
#include <QLayout>
#include <QSplitter>
#include <QStandardItemModel>
#include <QToolButton>
#include <algorithm>

#include "views/common/units.h"
#include "views/graph/canvas_link.h"
#include "views/graph/graph_canvas.h"
#include "views/graph/graph_scene.h"
#include "views/graph/graph_view.h"
#include "views/graph/legend_panel.h"
#include "views/graph/side_caption.h"

namespace tilewright {

void GraphView::lay_out_again() {
  for (GraphSide* side : sides()) side->lay_out_again();
}

void GraphView::build_sides() {
  second_->hide();
  link_ = new CanvasLink(first_->canvas(), second_->canvas(), this);
  legend_ = new LegendPanel(first_->canvas());
  legend_->hide();
  strip_ = new LegendPanel(this);
  strip_->setObjectName(QStringLiteral("graphLegendBelow"));
  strip_->set_strip(true);
  strip_->hide();
  for (GraphSide* side : {first_, second_}) connect_side(side);
  connect(second_->caption(), &SideCaption::close_wanted, this, &GraphView::hide_beside);
  connect(first_->canvas(), &GraphCanvas::travelled, this, [this] {
    if (!arranging_ && !link_->following()) alone_.reset();
  });
  first_->caption()->set_active(true);
}

void GraphView::connect_side(GraphSide* side) {
  GraphCanvas* canvas = side->canvas();
  connect(side, &GraphSide::laid_out, this, [this, side] { take_picture(side); });
  connect(side, &GraphSide::layout_failed, this, &GraphView::layout_failed);
  connect(canvas, &GraphCanvas::clicked, this, [this, side](int node) { choose(side, node); });
  connect(canvas, &GraphCanvas::double_clicked, this, [this, side](int node) { open(side, node); });
  connect(canvas, &GraphCanvas::opened, this, [this, side] { open(side, side->scene()->chosen_node()); });
  connect(canvas, &GraphCanvas::arrow, this, [this, side](Qt::Key key) { arrow(side, key); });
  connect(canvas, &GraphCanvas::hovered, this, [this, side](int node) { hover(side, node); });
  connect(canvas, &GraphCanvas::focused, this, [this, side] { set_active(side); });
  connect(canvas, &GraphCanvas::fit_wanted, this, &GraphView::fit);
  connect(canvas, &GraphCanvas::natural_wanted, this, &GraphView::show_natural);
  connect(canvas, &GraphCanvas::moved, this, &GraphView::follow_canvas);
  connect(canvas, &GraphCanvas::overlay_key, this, [this] {
    GraphLook look = look_;
    look.overlay = static_cast<GraphOverlay>((static_cast<int>(look.overlay) + 1) % kOverlayCount);
    set_look(look);
  });
}

int GraphView::beside_stage() const {
  if (look_.beside_stage != shown_stage_) return look_.beside_stage;
  return shown_stage_ == kImportedStage ? kTaskStage : kImportedStage;
}

void GraphView::show_beside(int stage) {
  if (stage < 0 || stage >= kStageCount || stage == shown_stage_) return;
  GraphLook look = look_;
  look.beside = true;
  look.beside_stage = stage;
  set_look(look);
}

void GraphView::hide_beside() {
  GraphLook look = look_;
  look.beside = false;
  set_look(look);
}

void GraphView::change_side() {
  if (has_two()) other(active_)->canvas()->setFocus();
}

void GraphView::set_active(GraphSide* side) {
  if (side == active_) return;
  active_ = side;
  for (GraphSide* one : {first_, second_}) one->caption()->set_active(one == active_);
  Q_EMIT state_changed();
}

void GraphView::open_beside() {
  if (first_->ready()) alone_ = Place{first_->canvas()->seen().topLeft(), first_->canvas()->scale_now()};
}

void GraphView::close_beside() {
  if (!alone_ || !first_->ready()) return;
  const Place place = *alone_;
  first_->canvas()->set_corner(place.corner, place.scale);
}

void GraphView::leave_second() {
  const QWidget* keys = window()->focusWidget();
  if (keys != nullptr && second_->isAncestorOf(keys)) first_->canvas()->setFocus();
  set_active(first_);
}

void GraphView::arrange_sides() {
  const bool two = has_two();
  // This is done before it is hidden: the focus of a hidden widget moves to the next one.
  if (!two) leave_second();
  arranging_ = true;
  // Graphs that grow downwards have room side by side, those that grow to the right one below the other. The
  // stage that is nearer to the file comes first.
  splitter_->setOrientation(look_.left_to_right ? Qt::Vertical : Qt::Horizontal);
  if (two) splitter_->insertWidget(is_earlier(shown_stage_, beside_stage()) ? 0 : 1, first_);
  for (GraphSide* side : {first_, second_}) side->caption()->setVisible(two);
  if (two && !second_->isVisibleTo(this)) {
    second_->show();
    splitter_->setSizes({1000, 1000});
  }
  second_->setVisible(two);
  strip_->setVisible(two);
  layout()->activate();
  // This is done at once: the next picture is placed by the size that is available.
  splitter_->refresh();
  arranging_ = false;
}

void GraphView::pair_sides() {
  pair_ = {};
  if (!has_two()) return;
  const bool first_earlier = is_earlier(shown_stage_, beside_stage());
  pair_ = first_earlier ? pair_stages(model()->stages, shown_stage_, beside_stage())
                        : pair_stages(model()->stages, beside_stage(), shown_stage_);
}

void GraphView::draw_beside() {
  arrange_sides();
  pair_sides();
  align_ = true;
  second_->set_stage(has_two() ? model() : nullptr, beside_stage(), look_, false);
  count_boxes();
  write_captions();
  if (has_two()) {
    second_->lay_out();
  } else {
    first_->scene()->set_hovered({});
  }
  link_sides();
  update_overlay();
  update_hits();
  describe_chosen();
}

void GraphView::link_sides() {
  std::vector<PlacePair> places;
  if (has_two() && first_->ready() && second_->ready()) {
    for (int node = 0; node < first_->scene()->node_count(); ++node) {
      const std::vector<int> nodes = counterparts(first_, node);
      if (nodes.empty()) continue;
      QPointF middle;
      for (const int match : nodes) middle += second_->scene()->node_rect(match).center();
      places.push_back(
          {first_->scene()->node_rect(node).center(), middle / static_cast<double>(nodes.size())});
    }
  }
  link_->set_places(std::move(places));
  if (!link_->has_places()) return;
  if (align_) link_->align();
  align_ = false;
  link_->set_enabled(look_.linked);
}

std::vector<int> GraphView::counterparts(const GraphSide* side, int node) const {
  const GraphSide* there = other(side);
  if (!has_two() || node < 0 || there->folded().shown_of.empty()) return {};
  const auto& lists = is_earlier(side->stage(), there->stage()) ? pair_.later : pair_.earlier;
  std::vector<int> boxes;
  for (const int box : side->boxes_of(node)) {
    const auto& matches = lists[static_cast<size_t>(box)];
    boxes.insert(boxes.end(), matches.begin(), matches.end());
  }
  return there->shown_boxes(boxes);
}

QString GraphView::stage_name(int stage) const {
  return stage_->itemText(stage);
}

QString GraphView::count_text(const GraphSide* side) const {
  const auto shown = static_cast<int>(side->folded().picture.nodes.size());
  const auto& box_of = side->folded().box_of;
  QString text = tr("%n box(es)", nullptr, shown);
  if (std::find(box_of.begin(), box_of.end(), -1) != box_of.end()) {
    const auto all = static_cast<int>(side->whole().nodes.size());
    text = tr("%1 for %2").arg(text, tr("%n box(es), folded", nullptr, all));
  }
  return text;
}

void GraphView::count_boxes() {
  // With two graphs, captions show the stage.
  counts_->setVisible(!has_two());
  if (models_.empty()) {
    counts_->clear();
    return;
  }
  const QString text = count_text(first_);
  const bool chosen = shown_stage_ != kImportedStage && model()->chosen;
  counts_->setText(chosen ? tr("%1 · as chosen by measurement").arg(text) : text);
}

QStringList GraphView::change_facts(const GraphSide* side) const {
  const StageChange change = change_of(pair_);
  const bool is_tasks = side->stage() == kTaskStage;
  QStringList facts;
  if (is_earlier(side->stage(), other(side)->stage())) {
    facts << tr("%n node(s)", nullptr, change.before);
  } else {
    const QString before = count_label(change.before);
    facts << (is_tasks ? tr("%1 nodes → %n box(es)", nullptr, change.after).arg(before)
                       : tr("%1 → %n node(s)", nullptr, change.after).arg(before));
    if (change.fused > 0) facts << tr("%n fused", nullptr, change.fused);
    if (change.gone > 0) facts << tr("%n folded or removed", nullptr, change.gone);
    if (change.split > 0) facts << tr("%n split off", nullptr, change.split);
    if (change.added > 0) facts << tr("%n added", nullptr, change.added);
    if (model()->chosen) facts << tr("as chosen by measurement");
  }
  const auto& folded = side->folded();
  if (std::find(folded.box_of.begin(), folded.box_of.end(), -1) != folded.box_of.end())
    facts << tr("drawn as %n box(es)", nullptr, static_cast<int>(folded.picture.nodes.size()));
  return facts;
}

QStringList GraphView::chosen_facts(const GraphSide* side) const {
  if (!has_two()) return {};
  const int node = other(side)->scene()->chosen_node();
  if (node < 0) return {};
  const auto count = static_cast<int>(counterparts(other(side), node).size());
  return {count > 0 ? tr("%n stand(s) for the chosen box", nullptr, count)
                    : tr("nothing stands for the chosen box")};
}

void GraphView::write_captions() {
  for (GraphSide* side : {first_, second_}) {
    const QString name =
        has_two() ? tr("Computation graph: %1").arg(stage_name(side->stage())) : tr("Computation graph");
    side->canvas()->setAccessibleName(name);
    if (!has_two()) continue;
    QStringList facts = chosen_facts(side);
    facts << change_facts(side);
    side->caption()->set_stage(stage_name(side->stage()));
    side->caption()->set_facts(facts.join(QStringLiteral(" · ")));
  }
  linked_->setVisible(has_two());
  beside_->setCurrentIndex(has_two() ? beside_stage() + 1 : 0);
  // A stage cannot be shown beside itself.
  const auto* items = qobject_cast<QStandardItemModel*>(beside_->model());
  for (int stage = 0; stage < kStageCount; ++stage) items->item(stage + 1)->setEnabled(stage != shown_stage_);
}

}  // namespace tilewright
