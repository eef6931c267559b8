// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QObject>
#include <functional>
#include <utility>
#include <vector>

#include "views/graph/graph_look.h"

class QAction;
class QMenu;

namespace tilewright {

class GraphView;

/// The actions of a graph, for the window's menu and for the buttons above the graph.
class GraphActions : public QObject {
  Q_OBJECT

 public:
  explicit GraphActions(GraphView* view);

  /// Menus for stages, blocks, colours, labels and places.
  void fill_menu(QMenu* menu);
  QMenu* label_menu() const { return labels_; }
  QMenu* fold_menu() const { return fold_by_; }
  QAction* fold() const { return fold_; }
  QAction* unfold() const { return unfold_; }
  /// Without models all actions are disabled.
  void set_enabled(bool enabled);

 private:
  QAction* add(const QString& name, const QString& text, const std::function<void()>& run);
  void add_choices();
  void add_beside();
  void add_folds();
  void add_label(const QString& name, const QString& text, GraphLabel label);
  /// An action that is checked while the value of the look is on.
  QAction* add_switch(const QString& name, const QString& text, bool GraphLook::*value);
  void follow();

  GraphView* view_;
  QAction* fold_;
  QAction* unfold_;
  QMenu* fold_by_ = nullptr;
  QAction* by_repeats_ = nullptr;
  QAction* by_names_ = nullptr;
  QAction* deeper_ = nullptr;
  QAction* less_deep_ = nullptr;
  QAction* selected_;
  QMenu* labels_;
  bool enabled_ = false;
  std::vector<QAction*> stages_;
  std::vector<QAction*> overlays_;
  std::vector<QAction*> beside_;  ///< by stage, preceded by one for none
  QAction* two_;
  QAction* linked_;
  QAction* other_side_;
  std::vector<std::pair<QAction*, GraphLabel>> label_actions_;
  std::vector<std::pair<QAction*, bool GraphLook::*>> switches_;  ///< two_ and linked_ among them
  std::vector<QAction*> all_;
};

}  // namespace tilewright
