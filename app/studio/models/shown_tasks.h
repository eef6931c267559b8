// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/studio/shell/window_part.h"

namespace tilewright {

/// The tasks of the open models as the window shows them: for which target, with what earlier sessions found,
/// and in which graph.
class ShownTasks : public WindowPart {
  Q_DECLARE_TR_FUNCTIONS(tilewright::MainWindow)

 public:
  using WindowPart::WindowPart;

  void read_earlier();
  void count_nodes();
  void show_task(int task);
  /// The session bar may name another target than the one that the models are shown for.
  void follow_target();
  /// In the session bar, by its key: a session that goes on is for that.
  void choose_target(const QString& key);
  /// The graphs that are shown are drawn by rule, or in a way that has to be asked for anew.
  void forget_drawn(bool by_rule);
  /// Hears of what is selected, of what sessions list, and of what is found.
  void follow();

 private:
  /// The list of tasks changed: whoever finds tasks by their number is told.
  void take_tasks();
  /// Draws a model with other layouts and subgraphs than before.
  void draw_graph(int model, const GraphChoice& choice);
  void show_drawn(int model, const std::shared_ptr<const LoadedModel>& drawn);

  std::vector<std::optional<GraphChoice>> drawn_;  ///< by model: what it is drawn with, or will be
};

}  // namespace tilewright
