// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QWidget>
#include <memory>
#include <vector>

#include "views/common/record_selection.h"
#include "views/common/task_selection.h"
#include "views/inspector/inspected_record.h"
#include "views/inspector/inspector_history.h"

class QTextBrowser;
class QToolButton;

namespace tilewright {

class EmptyState;

/// Details of the selection: a box of the graph with its producers and consumers, a task with its places, or
/// a record with all that is known about it. Every name that leads somewhere is a link; Back and Forward
/// follow the history.
class InspectorView : public QWidget {
  Q_OBJECT

 public:
  explicit InspectorView(TaskSelection* selection, QWidget* parent = nullptr);

  /// Sets the open models; clears the history except for the selected task, and what was read of records.
  void set_models(std::vector<std::shared_ptr<const GraphDetails>> models);
  /// The results of each session for a task, the newest first; valid until those of another task are set.
  void set_sessions(int task, std::vector<TaskSession> sessions);
  /// Advice about a task, one sentence each; valid until that about another task is set.
  void set_advice(int task, const QStringList& sentences);
  /// What was measured of whole runs of a model: nodes that reference kernels run show their share of it.
  void set_run(int model, const MeasuredRun& run);
  void forget_runs();
  /// A box was clicked in the graph.
  void show_box(const BoxRef& box);
  /// Shows the record that is chosen anywhere; a record that Back or Forward lead to is chosen everywhere.
  void follow_records(RecordSelection* records);
  void show_record(qint64 record);
  /// What is known of the shown record. It is asked for while the page is visible.
  InspectedRecord* record() const { return record_; }
  /// Records changed: the shown one is asked for again.
  void reload_record();
  /// Records belong to another database, where their numbers have other meanings: the records of the history
  /// are forgotten.
  void forget_records();
  const InspectorPlace& place() const { return place_; }
  bool can_go_back() const { return history_.at(-1) != nullptr; }
  bool can_go_forward() const { return history_.at(1) != nullptr; }
  /// The name of the place that Back or Forward leads to, shortened where it is long; empty: there is none,
  /// or it has no name.
  QString back_name() const { return name_at(-1); }
  QString forward_name() const { return name_at(1); }
  /// The page that is shown while there is nothing else to show; it may offer an action.
  EmptyState* empty_state() const { return state_; }

 public Q_SLOTS:
  void back() { step(-1); }
  void forward() { step(1); }

 Q_SIGNALS:
  /// Asks the graph to show this box.
  void box_wanted(const tilewright::BoxRef& box);
  void history_changed();
  void record_action_wanted(tilewright::RecordAction action, qint64 record);
  /// Asks for the records that share this primitive of the record.
  void shared_step_wanted(qint64 record, int step);
  /// Asks for the records of its task that share the rule of this step of the record.
  void shared_rule_wanted(qint64 record, int step);
  void session_wanted(const QString& session);

 protected:
  void changeEvent(QEvent* event) override;
  void showEvent(QShowEvent* event) override;

 private:
  /// One action of a person is one step of the history, even where it chooses a task and one of its records.
  enum class Act { kNone, kTask, kRecord };
  void begin_act(Act act);
  void follow_link(const QString& link);
  void take_record(qint64 record);
  /// Asks for the record of the page, unless it is known or was asked for.
  void want_record();
  QString page_html() const;
  QString empty_sentence() const;
  void show_task(int task);
  void tell(int task, TaskNews news);
  void visit(const InspectorPlace& place);
  void step(int by);
  /// The name of the place so many steps away.
  QString name_at(int by) const;
  /// Updates the destinations of Back and Forward.
  void tell_steps();
  /// Shows the place, and updates graph and selection.
  void go(const InspectorPlace& place);
  void lead_there(const InspectorPlace& place);
  void render();

  TaskSelection* selection_;
  RecordSelection* chosen_ = nullptr;
  QTextBrowser* page_;
  EmptyState* state_;
  QToolButton* back_;
  QToolButton* forward_;
  std::vector<std::shared_ptr<const GraphDetails>> models_;
  std::vector<MeasuredRun> runs_;  ///< by model
  TaskNews news_;
  int news_task_ = -1;  ///< whose they are
  InspectedRecord* record_;
  InspectorPlace place_;
  InspectorPlace shown_;  ///< the subject of the page
  QString html_;          ///< as the page was given it
  InspectorHistory history_;
  bool going_ = false;
  Act act_ = Act::kNone;
};

}  // namespace tilewright
