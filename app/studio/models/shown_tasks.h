// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/studio/shell/window_part.h"

namespace tilewright {

/// The tasks of the open models as the window shows them: their target, the results of earlier sessions, and
/// the graph.
class ShownTasks : public WindowPart {
  Q_DECLARE_TR_FUNCTIONS(tilewright::MainWindow)

 public:
  using WindowPart::WindowPart;

  void read_earlier();
  /// Tells the nodes, subgraphs and tasks of the model whose graph is shown.
  void count_nodes(int model);
  void show_task(int task);
  /// The session bar may name a target other than that of the shown models.
  void follow_target();
  /// Sets the target in the session bar, by its key, for a session that is continued.
  void choose_target(const QString& key);
  /// The shown graphs are drawn by the rules, or in a way that has to be asked for again.
  void forget_drawn(bool by_rule);
  /// Connects to the selection, to the tasks that sessions list, and to what is found.
  void follow();

 private:
  /// The list of tasks changed: those who find tasks by their number are told.
  void take_tasks();
  /// Draws a model with other layouts and subgraphs than before.
  void draw_graph(int model, const GraphChoice& choice);
  void show_drawn(int model, const std::shared_ptr<const LoadedModel>& drawn);

  std::vector<std::optional<GraphChoice>> drawn_;  ///< by model: what it is drawn with, or will be
};

}  // namespace tilewright
