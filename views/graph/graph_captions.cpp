// SPDX-License-Identifier: Apache-2.0
#include "views/graph/graph_captions.h"

#include <QStringList>
#include <algorithm>

#include "views/common/units.h"
#include "views/graph/graph_canvas.h"
#include "views/graph/graph_scene.h"
#include "views/graph/graph_sides.h"
#include "views/graph/graph_view.h"
#include "views/graph/side_caption.h"

namespace tilewright {
namespace {

bool has_folds(const FoldedPicture& folded) {
  return std::find(folded.box_of.begin(), folded.box_of.end(), -1) != folded.box_of.end();
}

QStringList change_facts(const GraphState& state, const GraphSides& sides, const GraphSide* side) {
  const StageChange change = sides.change();
  const bool is_tasks = side->stage() == kTaskStage;
  QStringList facts;
  if (is_earlier(side->stage(), sides.other(side)->stage())) {
    facts << GraphView::tr("%n node(s)", nullptr, change.before);
  } else {
    const QString before = count_label(change.before);
    facts << (is_tasks ? GraphView::tr("%1 nodes → %n box(es)", nullptr, change.after).arg(before)
                       : GraphView::tr("%1 → %n node(s)", nullptr, change.after).arg(before));
    if (change.fused > 0) facts << GraphView::tr("%n fused", nullptr, change.fused);
    if (change.gone > 0) facts << GraphView::tr("%n folded or removed", nullptr, change.gone);
    if (change.split > 0) facts << GraphView::tr("%n split off", nullptr, change.split);
    if (change.added > 0) facts << GraphView::tr("%n added", nullptr, change.added);
    if (state.model()->chosen) facts << GraphView::tr("as chosen by measurement");
  }
  if (has_folds(side->folded())) {
    facts << GraphView::tr("drawn as %n box(es)", nullptr,
                           static_cast<int>(side->folded().picture.nodes.size()));
  }
  return facts;
}

/// What stands for the box that is chosen on the other side.
QStringList chosen_facts(const GraphState& state, const GraphSides& sides, const GraphSide* side) {
  if (!state.has_two()) return {};
  const GraphSide* there = sides.other(side);
  const int node = there->scene()->chosen_node();
  if (node < 0) return {};
  const auto count = static_cast<int>(sides.counterparts(there, node).size());
  return {count > 0 ? GraphView::tr("%n stand(s) for the chosen box", nullptr, count)
                    : GraphView::tr("nothing stands for the chosen box")};
}

QString chosen_text(const GraphSide* side, int chosen) {
  const auto& picture = side->folded().picture;
  const auto& node = picture.nodes[static_cast<size_t>(chosen)];
  const auto reads = [chosen](const PictureEdge& edge) { return edge.to == chosen; };
  const auto feeds = [chosen](const PictureEdge& edge) { return edge.from == chosen; };
  return GraphView::tr("Chosen: %1 %2. Task: %3. Producers: %4. Consumers: %5.")
      .arg(node.label, node.shape, node.task < 0 ? QStringLiteral("–") : count_label(node.task),
           count_label(std::count_if(picture.edges.begin(), picture.edges.end(), reads)),
           count_label(std::count_if(picture.edges.begin(), picture.edges.end(), feeds)));
}

}  // namespace

QString stage_title(int stage) {
  if (stage == kTaskStage) return GraphView::tr("Tasks");
  return stage == kOptimisedStage ? GraphView::tr("Optimised graph") : GraphView::tr("Imported graph");
}

QString box_counts(const GraphState& state, const GraphSides& sides) {
  if (state.models.empty()) return {};
  const GraphSide* side = sides.first();
  const auto shown = static_cast<int>(side->folded().picture.nodes.size());
  QString text = GraphView::tr("%n box(es)", nullptr, shown);
  if (has_folds(side->folded())) {
    const auto all = static_cast<int>(side->whole().nodes.size());
    text = GraphView::tr("%1 for %2").arg(text, GraphView::tr("%n box(es), folded", nullptr, all));
  }
  const bool chosen = state.shown_stage != kImportedStage && state.model()->chosen;
  return chosen ? GraphView::tr("%1 · as chosen by measurement").arg(text) : text;
}

void write_captions(const GraphState& state, const GraphSides& sides) {
  for (GraphSide* side : sides.both()) {
    const QString stage = stage_title(side->stage());
    const QString name = state.has_two() ? GraphView::tr("Computation graph: %1").arg(stage)
                                         : GraphView::tr("Computation graph");
    side->canvas()->setAccessibleName(name);
    if (!state.has_two()) continue;
    QStringList facts = chosen_facts(state, sides, side);
    facts << change_facts(state, sides, side);
    side->caption()->set_stage(stage);
    side->caption()->set_facts(facts.join(QStringLiteral(" · ")));
  }
}

void describe_chosen(const GraphState& state, const GraphSides& sides) {
  for (const GraphSide* side : sides.shown()) {
    const int chosen = side->scene()->chosen_node();
    const QString text =
        chosen >= 0 ? chosen_text(side, chosen) : chosen_facts(state, sides, side).join(QString());
    if (text != side->canvas()->accessibleDescription()) side->canvas()->setAccessibleDescription(text);
  }
}

}  // namespace tilewright
