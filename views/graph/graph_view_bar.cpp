// SPDX-License-Identifier: Apache-2.0
#include <QAction>
#include <QComboBox>
#include <QHBoxLayout>
#include <QLabel>
#include <QMenu>
#include <QToolButton>

#include "views/common/elided_label.h"
#include "views/common/flow_layout.h"
#include "views/graph/graph_actions.h"
#include "views/graph/graph_canvas.h"
#include "views/graph/graph_overlay.h"
#include "views/graph/graph_scene.h"
#include "views/graph/graph_view.h"
#include "views/graph/legend_corner.h"
#include "views/graph/legend_panel.h"
#include "views/graph/minimap.h"

namespace tilewright {
namespace {

QToolButton* tool(const QString& text, const QString& tip, QWidget* parent) {
  auto* button = new QToolButton(parent);
  button->setText(text);
  button->setToolTip(tip);
  button->setAccessibleName(tip);
  button->setAutoRaise(true);
  return button;
}

QComboBox* chooser(const QString& name, const QString& tip, QWidget* parent) {
  auto* box = new QComboBox(parent);
  box->setObjectName(name);
  box->setAccessibleName(tip);
  box->setToolTip(tip);
  return box;
}

}  // namespace

void GraphView::build_bar() {
  bar_ = new QWidget(this);
  auto* row = new FlowLayout(bar_);
  row->setContentsMargins(6, 3, 6, 3);
  shown_models_ = chooser(QStringLiteral("graphModel"), tr("Which of the open models the graph shows"), bar_);
  shown_models_->hide();
  connect(shown_models_, &QComboBox::activated, this, &GraphView::show_model);
  stage_ = chooser(QStringLiteral("graphStage"), tr("What the graph shows"), bar_);
  stage_->addItem(tr("Tasks"));
  stage_->addItem(tr("Optimised graph"));
  stage_->addItem(tr("Imported graph"));
  stage_->setItemData(kTaskStage, tr("One box a subgraph, as it is tuned"), Qt::ToolTipRole);
  stage_->setItemData(kOptimisedStage, tr("One box a node after all passes"), Qt::ToolTipRole);
  stage_->setItemData(kImportedStage, tr("One box a node of the file"), Qt::ToolTipRole);
  connect(stage_, &QComboBox::activated, this, &GraphView::show_stage);
  beside_ = chooser(QStringLiteral("graphBeside"), tr("What is shown beside the graph (Ctrl+B)"), bar_);
  beside_->addItem(tr("nothing"));
  for (int stage = 0; stage < kStageCount; ++stage) beside_->addItem(stage_->itemText(stage));
  connect(beside_, &QComboBox::activated, this, [this](int item) {
    if (item == 0) {
      hide_beside();
    } else {
      show_beside(item - 1);
    }
  });
  linked_ =
      tool(tr("Linked"), tr("Move both graphs together, so that what corresponds is seen on both"), bar_);
  linked_->setObjectName(QStringLiteral("graphLinkedButton"));
  linked_->setCheckable(true);
  linked_->setChecked(look_.linked);
  linked_->hide();
  connect(linked_, &QToolButton::toggled, this, [this](bool linked) {
    GraphLook look = look_;
    look.linked = linked;
    set_look(look);
  });
  overlay_ = chooser(QStringLiteral("graphOverlay"), tr("What the colours tell (T)"), bar_);
  for (int overlay = 0; overlay < kOverlayCount; ++overlay)
    overlay_->addItem(overlay_name(static_cast<GraphOverlay>(overlay)));
  connect(overlay_, &QComboBox::activated, this, [this](int overlay) {
    GraphLook look = look_;
    look.overlay = static_cast<GraphOverlay>(overlay);
    set_look(look);
  });
  auto* labels = tool(tr("Labels"), tr("What the boxes say"), bar_);
  labels->setObjectName(QStringLiteral("graphLabels"));
  labels->setMenu(actions_->label_menu());
  labels->setPopupMode(QToolButton::InstantPopup);
  counts_ = new ElidedLabel(bar_);
  counts_->setObjectName(QStringLiteral("graphCounts"));
  counts_->setForegroundRole(QPalette::PlaceholderText);
  const auto short_for = [this](QAction* action, const QString& text) {
    auto* button = tool(text, action->toolTip(), bar_);
    connect(button, &QToolButton::clicked, action, &QAction::trigger);
    const auto follow = [button, action] { button->setVisible(action->isEnabled()); };
    connect(action, &QAction::changed, button, follow);
    follow();
    return button;
  };
  auto* fold = short_for(actions_->fold(), tr("Fold"));
  auto* unfold = short_for(actions_->unfold(), tr("Unfold"));
  for (QToolButton* button : {fold, unfold}) {
    button->setMenu(actions_->fold_menu());
    button->setPopupMode(QToolButton::MenuButtonPopup);
  }
  auto* minus = tool(QStringLiteral("−"), tr("Zoom out"), bar_);
  auto* plus = tool(QStringLiteral("+"), tr("Zoom in"), bar_);
  auto* whole = tool(tr("Fit"), tr("Fit the graph into the view (F)"), bar_);
  auto* natural = tool(QStringLiteral("100 %"), tr("Natural size (1)"), bar_);
  connect(minus, &QToolButton::clicked, this, [this] { active_->canvas()->zoom_by(1 / 1.25); });
  connect(plus, &QToolButton::clicked, this, [this] { active_->canvas()->zoom_by(1.25); });
  connect(whole, &QToolButton::clicked, this, &GraphView::fit);
  connect(natural, &QToolButton::clicked, this, &GraphView::show_natural);
  row->addWidget(shown_models_);
  row->addWidget(stage_);
  row->addWidget(new QLabel(tr("Beside:"), bar_));
  row->addWidget(beside_);
  row->addWidget(linked_);
  row->addWidget(new QLabel(tr("Colour:"), bar_));
  row->addWidget(overlay_);
  row->addWidget(labels);
  row->addWidget(fold);
  row->addWidget(unfold);
  row->addWidget(counts_);
  // These controls are moved to another line together.
  auto* zoom = new QWidget(bar_);
  auto* zooms = new QHBoxLayout(zoom);
  zooms->setContentsMargins(0, 0, 0, 0);
  for (auto* button : {minus, plus, natural, whole}) zooms->addWidget(button);
  row->addWidget(zoom);
}

void GraphView::place_overlays() {
  legend_corner_.reset();
  follow_canvas();
}

void GraphView::follow_canvas() {
  for (GraphSide* side : sides()) side->place_overview();
  // Side by side, both graphs are too narrow for a corner without boxes.
  legend_->setVisible(!has_two() && first_->ready() && first_->scene()->node_count() > 0 &&
                      !legend_->legend().empty());
  if (has_two()) return;
  const GraphCanvas* canvas = first_->canvas();
  const QRect area = canvas->viewport()->geometry();
  // It stays in place while a person pans.
  const LegendView seen{area.size(), canvas->scale_now()};
  if (!legend_corner_ || seen != legend_view_) {
    std::vector<Qt::Corner> corners{Qt::BottomLeftCorner, Qt::TopLeftCorner, Qt::TopRightCorner,
                                    Qt::BottomRightCorner};
    if (!first_->minimap()->isHidden()) std::erase(corners, first_->minimap()->corner());
    legend_corner_ = least_covered_corner(*canvas, *first_->scene(), legend_->size(), corners);
    legend_view_ = seen;
  }
  legend_->move(corner_place(area, legend_->size(), *legend_corner_).topLeft());
}

}  // namespace tilewright
