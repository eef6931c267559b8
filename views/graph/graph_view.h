// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QWidget>
#include <array>
#include <optional>

#include "views/common/task_selection.h"
#include "views/graph/graph_picture.h"

class QComboBox;
class QFrame;
class QLabel;
class QLineEdit;
class QPushButton;

namespace tilewright {

class GraphCanvas;
class GraphScene;
class LayoutProcess;

/// The computation graph: subgraphs at first, the nodes of the file on request, laid out in a child process.
class GraphView : public QWidget {
  Q_OBJECT

 public:
  /// `layout_program`: see LayoutProcess.
  GraphView(TaskSelection* selection, const QString& layout_program, QWidget* parent = nullptr);

  /// Both pictures of a model; shows the subgraphs.
  void set_pictures(GraphPicture subgraphs, GraphPicture file);
  GraphScene* scene() const { return scene_; }
  /// True once the current picture is on the canvas.
  bool ready() const { return ready_; }
  /// Writes what is shown as SVG or PNG, by the path's ending. False where the file cannot be written.
  bool save_image(const QString& path) const;

 public Q_SLOTS:
  void fit();
  void start_find();
  void find_next() { step_hit(1); }
  void find_previous() { step_hit(-1); }

 Q_SIGNALS:
  void shown();

 private:
  void build_bars();
  void show_stage(int stage);
  void request_layout();
  void show_notice(const QString& text, const QString& button);
  void take_layout(const GraphLayout& layout);
  void update_hits();
  void step_hit(int step);
  void clicked(int node);
  void reveal_task(int task);

  TaskSelection* selection_;
  GraphScene* scene_;
  GraphCanvas* canvas_;
  LayoutProcess* layout_;
  QComboBox* stage_;
  QLabel* counts_;
  QFrame* notice_;
  QLabel* notice_text_;
  QPushButton* notice_button_;
  QFrame* find_bar_;
  QLineEdit* find_text_;
  QLabel* find_count_;
  std::array<GraphPicture, 2> pictures_;
  std::array<std::optional<GraphLayout>, 2> layouts_;
  int shown_stage_ = 0;
  int hit_ = -1;
  int hit_count_ = 0;
  bool ready_ = false;
  bool own_selection_ = false;
};

}  // namespace tilewright
