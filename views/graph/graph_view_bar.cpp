// SPDX-License-Identifier: Apache-2.0
#include <QAction>
#include <QComboBox>
#include <QFrame>
#include <QHBoxLayout>
#include <QLabel>
#include <QMenu>
#include <QPushButton>
#include <QToolButton>

#include "views/common/elided_label.h"
#include "views/common/flow_layout.h"
#include "views/graph/graph_actions.h"
#include "views/graph/graph_canvas.h"
#include "views/graph/graph_overlay.h"
#include "views/graph/graph_scene.h"
#include "views/graph/graph_view.h"
#include "views/graph/layout_process.h"
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
  auto* minus = tool(QStringLiteral("−"), tr("Zoom out"), bar_);
  auto* plus = tool(QStringLiteral("+"), tr("Zoom in"), bar_);
  auto* whole = tool(tr("Fit"), tr("Fit the graph into the view (F)"), bar_);
  auto* natural = tool(QStringLiteral("100 %"), tr("Natural size (1)"), bar_);
  connect(minus, &QToolButton::clicked, canvas_, [this] { canvas_->zoom_by(1 / 1.25); });
  connect(plus, &QToolButton::clicked, canvas_, [this] { canvas_->zoom_by(1.25); });
  connect(whole, &QToolButton::clicked, this, &GraphView::fit);
  connect(natural, &QToolButton::clicked, canvas_, [this] { canvas_->set_scale(1); });
  row->addWidget(shown_models_);
  row->addWidget(stage_);
  row->addWidget(new QLabel(tr("Colour:"), bar_));
  row->addWidget(overlay_);
  row->addWidget(labels);
  row->addWidget(fold);
  row->addWidget(unfold);
  row->addWidget(counts_);
  for (auto* button : {minus, plus, natural, whole}) row->addWidget(button);
}

void GraphView::build_notice() {
  notice_ = new QFrame(this);
  auto* row = new QHBoxLayout(notice_);
  row->setContentsMargins(10, 4, 10, 4);
  notice_text_ = new QLabel(notice_);
  notice_button_ = new QPushButton(notice_);
  notice_button_->setObjectName(QStringLiteral("graphNoticeButton"));
  connect(notice_button_, &QPushButton::clicked, this, [this] {
    if (layout_->running()) {
      layout_->cancel();
      show_notice(tr("The layout was cancelled."), tr("Lay out"));
    } else {
      request_layout();
    }
  });
  row->addWidget(notice_text_, 1);
  row->addWidget(notice_button_);
  notice_->hide();
}

void GraphView::add_overlays() {
  // Beside the viewport, not in it: what is in it is moved along when the canvas scrolls.
  legend_ = new LegendPanel(canvas_);
  legend_->hide();
  minimap_ = new Minimap(scene_, canvas_, canvas_);
  connect(canvas_, &GraphCanvas::moved, this, &GraphView::place_overlays);
}

void GraphView::place_overlays() {
  constexpr int corner = 10;
  legend_->setVisible(ready_ && scene_->node_count() > 0);
  const QRect area = canvas_->viewport()->geometry();
  legend_->move(area.left() + corner, area.bottom() - corner - legend_->height());
  minimap_->follow();
}

}  // namespace tilewright
