// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QWidget>
#include <memory>
#include <optional>
#include <vector>

#include "views/common/record_selection.h"
#include "views/common/task_selection.h"
#include "views/inspector/inspector_page.h"
#include "views/inspector/record_page.h"

class QTextBrowser;
class QToolButton;

namespace tilewright {

class EmptyState;

/// Details of the selection: a box of the graph with its producers and consumers, a task with its places, or
/// a record with all that is known about it. Every name that leads somewhere is a link; Back and Forward
/// follow the history. The part that can read records answers `record_wanted` with `set_record`,
/// `set_history` or `set_record_failure`.
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
  /// The answer to `record_wanted`; ignored where another record is shown by now.
  void set_record(const RecordDetails& details);
  void set_history(qint64 record, const RecordHistory& history);
  void set_note(qint64 record, const QString& note);
  void set_pinned(qint64 record, bool pinned);
  /// The record's task by the window's numbers, where these changed; -1: no open model has it.
  void set_record_task(qint64 record, int task);
  void set_record_failure(qint64 record, const QString& sentence);
  /// Records changed: the shown one is asked for again.
  void reload_record();
  /// Records belong to another database, where their numbers have other meanings: the records of the history
  /// are forgotten.
  void forget_records();
  const InspectorPlace& place() const { return place_; }
  bool can_go_back() const { return position_ > 0; }
  bool can_go_forward() const { return position_ + 1 < static_cast<int>(history_.size()); }
  /// The name of the place that Back or Forward leads to, shortened where it is long; empty: there is none,
  /// or it has no name.
  const QString& back_name() const { return back_name_; }
  const QString& forward_name() const { return forward_name_; }
  /// The page that is shown while there is nothing else to show; it may offer an action.
  EmptyState* empty_state() const { return state_; }

 public Q_SLOTS:
  void back() { step(-1); }
  void forward() { step(1); }

 Q_SIGNALS:
  /// Asks the graph to show this box.
  void box_wanted(const tilewright::BoxRef& box);
  void history_changed();
  void record_wanted(qint64 record);
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
  /// Drops what was read of a record.
  void drop_record();
  QString page_html() const;
  QString empty_sentence() const;
  void show_task(int task);
  void tell(int task, TaskNews news);
  void visit(const InspectorPlace& place);
  void step(int by);
  QString name_at(int position) const;
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
  std::optional<RecordDetails> record_;
  std::optional<RecordHistory> family_;  ///< of `record_`, or of what was asked for
  qint64 asked_record_ = 0;              ///< 0: nothing was asked for
  InspectorPlace place_;
  InspectorPlace shown_;  ///< the subject of the page
  QString html_;          ///< as the page was given it
  std::vector<InspectorPlace> history_;
  int position_ = -1;
  QString back_name_;
  QString forward_name_;
  bool going_ = false;
  Act act_ = Act::kNone;
};

}  // namespace tilewright
