// SPDX-License-Identifier: Apache-2.0
#include "views/graph/graph_actions.h"

#include <QAction>
#include <QActionGroup>
#include <QMenu>

#include "views/graph/graph_folds.h"
#include "views/graph/graph_overlay.h"
#include "views/graph/graph_view.h"

namespace tilewright {

GraphActions::GraphActions(GraphView* view) : QObject(view), view_(view) {
  add_choices();
  add_beside();
  fold_ = add(QStringLiteral("graphFold"), tr("F&old blocks"), [this] { view_->folds()->fold(); });
  fold_->setToolTip(tr("Draw each block as one box: the chosen one, or all"));
  unfold_ = add(QStringLiteral("graphUnfold"), tr("&Unfold blocks"), [this] { view_->folds()->unfold(); });
  unfold_->setToolTip(tr("Draw every box of the chosen block, or of all"));
  add_folds();
  labels_ = new QMenu(tr("&Labels"), view_);
  add_label(QStringLiteral("graphLabelShape"), tr("&Shape"), kShapeLabel);
  add_label(QStringLiteral("graphLabelType"), tr("Element &type"), kTypeLabel);
  add_label(QStringLiteral("graphLabelFlops"), tr("&Operations"), kFlopsLabel);
  add_label(QStringLiteral("graphLabelLatency"), tr("&Latency"), kLatencyLabel);
  add_label(QStringLiteral("graphLabelName"), tr("&Name"), kNameLabel);
  add_label(QStringLiteral("graphLabelAttributes"), tr("&Attributes"), kAttributeLabel);
  add_label(QStringLiteral("graphLabelWeights"), tr("Shapes of &weights"), kWeightLabel);
  add_switch(QStringLiteral("graphLeftToRight"), tr("Data flows from left to &right"),
             &GraphLook::left_to_right);
  add_switch(QStringLiteral("graphMinimap"), tr("O&verview in the corner"), &GraphLook::minimap);
  add_switch(QStringLiteral("graphLightImages"), tr("Save images with a light &background"),
             &GraphLook::light_images);
  selected_ = add(QStringLiteral("graphGoToSelected"), tr("&Go to what is selected"),
                  [this] { view_->go_to_selected(); });
  connect(view_, &GraphView::state_changed, this, &GraphActions::follow);
  follow();
}

QAction* GraphActions::add(const QString& name, const QString& text, const std::function<void()>& run) {
  auto* action = new QAction(text, this);
  action->setObjectName(name);
  connect(action, &QAction::triggered, this, [run] { run(); });
  all_.push_back(action);
  return action;
}

void GraphActions::add_choices() {
  auto* stages = new QActionGroup(this);
  const std::pair<QString, QString> names[] = {{QStringLiteral("graphTasks"), tr("&Tasks")},
                                               {QStringLiteral("graphOptimised"), tr("O&ptimised graph")},
                                               {QStringLiteral("graphImported"), tr("&Imported graph")}};
  for (int stage = 0; stage < kStageCount; ++stage) {
    const auto& [name, text] = names[stage];
    stages_.push_back(add(name, text, [this, stage] { view_->show_stage(stage); }));
    stages_.back()->setCheckable(true);
    stages->addAction(stages_.back());
  }
  auto* overlays = new QActionGroup(this);
  for (int number = 0; number < kOverlayCount; ++number) {
    const auto overlay = static_cast<GraphOverlay>(number);
    overlays_.push_back(
        add(QStringLiteral("graphOverlay%1").arg(number), overlay_name(overlay), [this, overlay] {
          GraphLook look = view_->look();
          look.overlay = overlay;
          view_->set_look(look);
        }));
    overlays_.back()->setCheckable(true);
    overlays->addAction(overlays_.back());
  }
}

void GraphActions::add_beside() {
  auto* stages = new QActionGroup(this);
  const std::pair<QString, QString> names[] = {
      {QStringLiteral("graphBesideNone"), tr("&Nothing beside")},
      {QStringLiteral("graphBesideTasks"), tr("&Tasks beside")},
      {QStringLiteral("graphBesideOptimised"), tr("O&ptimised graph beside")},
      {QStringLiteral("graphBesideImported"), tr("&Imported graph beside")}};
  for (int number = 0; number <= kStageCount; ++number) {
    const auto& [name, text] = names[number];
    beside_.push_back(add(name, text, [this, number] {
      if (number == 0) {
        view_->hide_beside();
      } else {
        view_->show_beside(number - 1);
      }
    }));
    beside_.back()->setCheckable(true);
    stages->addAction(beside_.back());
  }
  two_ = add_switch(QStringLiteral("graphTwo"), tr("Two stages &side by side"), &GraphLook::beside);
  two_->setShortcut(QKeySequence(tr("Ctrl+B")));
  two_->setToolTip(tr("Show another stage of the graph beside this one, or this one alone again"));
  linked_ = add_switch(QStringLiteral("graphLinked"), tr("Move &both together"), &GraphLook::linked);
  other_side_ = add(QStringLiteral("graphOtherSide"), tr("Go to the ot&her side"),
                    [this] { view_->sides()->change_active(); });
  other_side_->setShortcut(QKeySequence(Qt::Key_F6));
}

void GraphActions::add_folds() {
  by_repeats_ = add(QStringLiteral("graphByRepeats"), tr("Blocks that &repeat"),
                    [this] { view_->folds()->fold_by_scope(0); });
  by_names_ = add(QStringLiteral("graphByNames"), tr("What &names put together"),
                  [this] { view_->folds()->fold_by_scope(1); });
  by_names_->setToolTip(tr("Draw boxes whose names share the beginning of a path as one"));
  auto* group = new QActionGroup(this);
  for (QAction* action : {by_repeats_, by_names_}) {
    action->setCheckable(true);
    group->addAction(action);
  }
  deeper_ = add(QStringLiteral("graphNamesDeeper"), tr("One part of the names &more"),
                [this] { view_->folds()->fold_by_scope(view_->folds()->scope_depth() + 1); });
  less_deep_ = add(QStringLiteral("graphNamesLess"), tr("One part of the names &less"),
                   [this] { view_->folds()->fold_by_scope(view_->folds()->scope_depth() - 1); });
  fold_by_ = new QMenu(tr("Fol&d by"), view_);
  fold_by_->addActions({by_repeats_, by_names_});
  fold_by_->addSeparator();
  fold_by_->addActions({deeper_, less_deep_});
}

void GraphActions::add_label(const QString& name, const QString& text, GraphLabel label) {
  QAction* action = add(name, text, [this, label] {
    GraphLook look = view_->look();
    look.labels ^= label;
    view_->set_look(look);
  });
  action->setCheckable(true);
  label_actions_.emplace_back(action, label);
  labels_->addAction(action);
}

QAction* GraphActions::add_switch(const QString& name, const QString& text, bool GraphLook::*value) {
  QAction* action = add(name, text, [this, value] {
    GraphLook look = view_->look();
    look.*value = !(look.*value);
    view_->set_look(look);
  });
  action->setCheckable(true);
  switches_.emplace_back(action, value);
  return action;
}

void GraphActions::fill_menu(QMenu* menu) {
  menu->addActions({stages_.begin(), stages_.end()});
  menu->addSeparator();
  menu->addAction(two_);
  QMenu* beside = menu->addMenu(tr("&Beside"));
  beside->addActions({beside_.begin(), beside_.end()});
  beside->addSeparator();
  beside->addActions({linked_, other_side_});
  menu->addSeparator();
  menu->addActions({fold_, unfold_});
  menu->addMenu(fold_by_);
  menu->addSeparator();
  QMenu* colours = menu->addMenu(tr("&Colour by"));
  colours->addActions({overlays_.begin(), overlays_.end()});
  menu->addMenu(labels_);
  for (const auto& [action, value] : switches_)
    if (action != two_ && action != linked_) menu->addAction(action);
  menu->addSeparator();
  menu->addAction(selected_);
}

void GraphActions::set_enabled(bool enabled) {
  enabled_ = enabled;
  follow();
}

void GraphActions::follow() {
  const GraphLook& look = view_->look();
  // Actions that also depend on the shown graph are set below: their buttons appear and disappear with them.
  for (QAction* action : all_)
    if (action != fold_ && action != unfold_ && action != selected_ && action != other_side_)
      action->setEnabled(enabled_);
  for (const auto& [action, value] : switches_) action->setChecked(look.*value);
  for (const auto& [action, label] : label_actions_) action->setChecked((look.labels & label) != 0);
  stages_[static_cast<size_t>(view_->shown_stage())]->setChecked(true);
  overlays_[static_cast<size_t>(look.overlay)]->setChecked(true);
  fold_->setEnabled(enabled_ && view_->folds()->can_fold());
  unfold_->setEnabled(enabled_ && view_->folds()->can_unfold());
  const int depth = view_->folds()->scope_depth();
  (depth == 0 ? by_repeats_ : by_names_)->setChecked(true);
  by_names_->setEnabled(enabled_ && view_->folds()->deepest_scope() > 0);
  deeper_->setEnabled(enabled_ && depth > 0 && depth < view_->folds()->deepest_scope());
  less_deep_->setEnabled(enabled_ && depth > 1);
  selected_->setEnabled(enabled_ && view_->has_selected());
  beside_[view_->has_two() ? static_cast<size_t>(view_->beside_stage()) + 1 : 0]->setChecked(true);
  beside_[static_cast<size_t>(view_->shown_stage()) + 1]->setEnabled(false);
  other_side_->setEnabled(enabled_ && view_->has_two());
}

}  // namespace tilewright
