// SPDX-License-Identifier: Apache-2.0
#include "views/graph/graph_bar.h"

#include <QAction>
#include <QComboBox>
#include <QHBoxLayout>
#include <QLabel>
#include <QMenu>
#include <QStandardItemModel>
#include <QToolButton>

#include "views/common/elided_label.h"
#include "views/common/flow_layout.h"
#include "views/graph/graph_actions.h"
#include "views/graph/graph_captions.h"
#include "views/graph/graph_overlay.h"
#include "views/graph/graph_state.h"
#include "views/graph/graph_view.h"

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

GraphBar::GraphBar(const GraphState* state, const GraphActions* actions, QWidget* parent)
    : QWidget(parent), state_(state), actions_(actions) {
  build_choices();
  build_look();
  auto* row = new FlowLayout(this);
  row->setContentsMargins(6, 3, 6, 3);
  row->addWidget(models_);
  row->addWidget(stage_);
  row->addWidget(new QLabel(GraphView::tr("Beside:"), this));
  row->addWidget(beside_);
  row->addWidget(linked_);
  row->addWidget(new QLabel(GraphView::tr("Colour:"), this));
  row->addWidget(overlay_);
  row->addWidget(labels_);
  row->addWidget(fold_button(actions->fold(), GraphView::tr("Fold"), actions->fold_menu()));
  row->addWidget(fold_button(actions->unfold(), GraphView::tr("Unfold"), actions->fold_menu()));
  row->addWidget(counts_);
  row->addWidget(zoom_buttons());
}

void GraphBar::build_choices() {
  models_ =
      chooser(QStringLiteral("graphModel"), GraphView::tr("Which of the open models the graph shows"), this);
  models_->hide();
  connect(models_, &QComboBox::activated, this, &GraphBar::model_chosen);
  stage_ = chooser(QStringLiteral("graphStage"), GraphView::tr("What the graph shows"), this);
  for (int stage = 0; stage < kStageCount; ++stage) stage_->addItem(stage_title(stage));
  stage_->setItemData(kTaskStage, GraphView::tr("One box a subgraph, as it is tuned"), Qt::ToolTipRole);
  stage_->setItemData(kOptimisedStage, GraphView::tr("One box a node after all passes"), Qt::ToolTipRole);
  stage_->setItemData(kImportedStage, GraphView::tr("One box a node of the file"), Qt::ToolTipRole);
  connect(stage_, &QComboBox::activated, this, &GraphBar::stage_chosen);
  beside_ =
      chooser(QStringLiteral("graphBeside"), GraphView::tr("What is shown beside the graph (Ctrl+B)"), this);
  beside_->addItem(GraphView::tr("nothing"));
  for (int stage = 0; stage < kStageCount; ++stage) beside_->addItem(stage_title(stage));
  connect(beside_, &QComboBox::activated, this, [this](int item) { Q_EMIT beside_chosen(item - 1); });
}

void GraphBar::build_look() {
  linked_ = tool(GraphView::tr("Linked"),
                 GraphView::tr("Move both graphs together, so that what corresponds is seen on both"), this);
  linked_->setObjectName(QStringLiteral("graphLinkedButton"));
  linked_->setCheckable(true);
  linked_->setChecked(state_->look.linked);
  linked_->hide();
  connect(linked_, &QToolButton::toggled, this, [this](bool linked) {
    GraphLook look = state_->look;
    look.linked = linked;
    Q_EMIT look_chosen(look);
  });
  overlay_ = chooser(QStringLiteral("graphOverlay"), GraphView::tr("What the colours tell (T)"), this);
  for (int overlay = 0; overlay < kOverlayCount; ++overlay)
    overlay_->addItem(overlay_name(static_cast<GraphOverlay>(overlay)));
  connect(overlay_, &QComboBox::activated, this, [this](int overlay) {
    GraphLook look = state_->look;
    look.overlay = static_cast<GraphOverlay>(overlay);
    Q_EMIT look_chosen(look);
  });
  labels_ = tool(GraphView::tr("Labels"), GraphView::tr("What the boxes say"), this);
  labels_->setObjectName(QStringLiteral("graphLabels"));
  labels_->setMenu(actions_->label_menu());
  labels_->setPopupMode(QToolButton::InstantPopup);
  counts_ = new ElidedLabel(this);
  counts_->setObjectName(QStringLiteral("graphCounts"));
  counts_->setForegroundRole(QPalette::PlaceholderText);
}

QWidget* GraphBar::fold_button(QAction* action, const QString& text, QMenu* menu) {
  auto* button = tool(text, action->toolTip(), this);
  connect(button, &QToolButton::clicked, action, &QAction::trigger);
  const auto show = [button, action] { button->setVisible(action->isEnabled()); };
  connect(action, &QAction::changed, button, show);
  show();
  button->setMenu(menu);
  button->setPopupMode(QToolButton::MenuButtonPopup);
  return button;
}

/// They are moved to another line together.
QWidget* GraphBar::zoom_buttons() {
  auto* zoom = new QWidget(this);
  auto* minus = tool(QStringLiteral("−"), GraphView::tr("Zoom out"), zoom);
  auto* plus = tool(QStringLiteral("+"), GraphView::tr("Zoom in"), zoom);
  auto* whole = tool(GraphView::tr("Fit"), GraphView::tr("Fit the graph into the view (F)"), zoom);
  auto* natural = tool(QStringLiteral("100 %"), GraphView::tr("Natural size (1)"), zoom);
  connect(minus, &QToolButton::clicked, this, [this] { Q_EMIT zoom_wanted(1 / 1.25); });
  connect(plus, &QToolButton::clicked, this, [this] { Q_EMIT zoom_wanted(1.25); });
  connect(whole, &QToolButton::clicked, this, &GraphBar::fit_wanted);
  connect(natural, &QToolButton::clicked, this, &GraphBar::natural_wanted);
  auto* row = new QHBoxLayout(zoom);
  row->setContentsMargins(0, 0, 0, 0);
  for (auto* button : {minus, plus, natural, whole}) row->addWidget(button);
  return zoom;
}

void GraphBar::set_models(const QStringList& names, int shown) {
  const QSignalBlocker quiet(models_);
  models_->clear();
  models_->addItems(names);
  models_->setCurrentIndex(names.isEmpty() ? -1 : shown);
  models_->setVisible(names.size() > 1);
}

void GraphBar::set_model(int model) {
  models_->setCurrentIndex(model);
}

void GraphBar::set_stage(int stage) {
  stage_->setCurrentIndex(stage);
}

void GraphBar::follow() {
  overlay_->setCurrentIndex(static_cast<int>(state_->look.overlay));
  linked_->setChecked(state_->look.linked);
  linked_->setVisible(state_->has_two());
  beside_->setCurrentIndex(state_->has_two() ? state_->beside_stage() + 1 : 0);
  // A stage cannot be shown beside itself.
  const auto* items = qobject_cast<QStandardItemModel*>(beside_->model());
  for (int stage = 0; stage < kStageCount; ++stage) {
    items->item(stage + 1)->setEnabled(stage != state_->shown_stage);
  }
}

void GraphBar::set_counts(const QString& text) {
  // With two graphs, captions show the stage.
  counts_->setVisible(!state_->has_two());
  counts_->setText(text);
}

}  // namespace tilewright
