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

  /// The pictures of the open models; shows the first one's subgraphs. None: shows nothing.
  void set_models(std::vector<ModelPictures> models);
  /// A model's graph became another: its subgraphs are drawn anew, the nodes of the file stay where they are.
  void set_model(int model, ModelPictures pictures);
  int shown_model() const { return shown_model_; }
  void show_model(int model);
  /// Brings a box into view and chooses it, once its picture is laid out.
  void reveal_box(const BoxRef& box);
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
  /// A box was clicked.
  void box_chosen(const tilewright::BoxRef& box);

 private:
  /// Of one model; where the layouts are kept.
  struct Model {
    QString name;
    std::array<GraphPicture, 2> pictures;
    std::array<std::optional<GraphLayout>, 2> layouts;
    bool chosen = false;
  };
  void build_bars();
  void show_stage(int stage);
  /// An empty picture where nothing is open.
  const GraphPicture& picture() const;
  std::optional<GraphLayout>* kept_layout();
  void choose_wanted();
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
  QComboBox* shown_models_;
  QComboBox* stage_;
  QLabel* counts_;
  QFrame* notice_;
  QLabel* notice_text_;
  QPushButton* notice_button_;
  QFrame* find_bar_;
  QLineEdit* find_text_;
  QLabel* find_count_;
  std::vector<Model> models_;
  int shown_model_ = 0;
  int shown_stage_ = 0;
  BoxRef wanted_;  ///< to be chosen when its picture is there
  int hit_ = -1;
  int hit_count_ = 0;
  bool ready_ = false;
  bool own_selection_ = false;
};

}  // namespace tilewright
