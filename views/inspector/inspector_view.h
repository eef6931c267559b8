// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QWidget>
#include <memory>
#include <vector>

#include "views/common/task_selection.h"
#include "views/inspector/inspector_page.h"

class QTextBrowser;
class QToolButton;

namespace tilewright {

class EmptyState;

/// Details of what is selected: a box of the graph with its producers and consumers, or a task with its
/// places. Every name that leads somewhere is a link; Back and Forward walk through what was looked at.
class InspectorView : public QWidget {
  Q_OBJECT

 public:
  explicit InspectorView(TaskSelection* selection, QWidget* parent = nullptr);

  /// The open models; forgets what was looked at but for the selected task.
  void set_models(std::vector<std::shared_ptr<const GraphDetails>> models);
  /// What each session found of a task, the newest first; holds until another task is told of.
  void set_sessions(int task, std::vector<TaskSession> sessions);
  /// What is worth knowing of a task, a sentence each; holds until another task is told of.
  void set_advice(int task, const QStringList& sentences);
  /// A box was clicked in the graph.
  void show_box(const BoxRef& box);
  const InspectorPlace& place() const { return place_; }
  bool can_go_back() const { return position_ > 0; }
  bool can_go_forward() const { return position_ + 1 < static_cast<int>(history_.size()); }

 public Q_SLOTS:
  void back() { step(-1); }
  void forward() { step(1); }

 Q_SIGNALS:
  /// The graph is to show this box.
  void box_wanted(const tilewright::BoxRef& box);
  void history_changed();

 protected:
  void changeEvent(QEvent* event) override;

 private:
  void show_task(int task);
  void tell(int task, TaskNews news);
  void visit(const InspectorPlace& place);
  void step(int by);
  /// Shows the place, and brings graph and selection there.
  void go(const InspectorPlace& place);
  void render();

  TaskSelection* selection_;
  QTextBrowser* page_;
  EmptyState* state_;
  QToolButton* back_;
  QToolButton* forward_;
  std::vector<std::shared_ptr<const GraphDetails>> models_;
  TaskNews news_;
  int news_task_ = -1;  ///< whose they are
  InspectorPlace place_;
  InspectorPlace shown_;  ///< what the page tells of
  QString html_;          ///< as the page was given it
  std::vector<InspectorPlace> history_;
  int position_ = -1;
  bool going_ = false;
};

}  // namespace tilewright
