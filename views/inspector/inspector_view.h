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

/// Details of what is selected: a box of the graph with its producers and consumers, a task with its places,
/// or a record with all that is known of it. Every name that leads somewhere is a link; Back and Forward walk
/// through what was looked at. Whoever can read records answers `record_wanted` with `set_record`,
/// `set_history` or `set_record_failure`.
class InspectorView : public QWidget {
  Q_OBJECT

 public:
  explicit InspectorView(TaskSelection* selection, QWidget* parent = nullptr);

  /// The open models; forgets what was looked at but for the selected task, and what was read of records.
  void set_models(std::vector<std::shared_ptr<const GraphDetails>> models);
  /// What each session found of a task, the newest first; holds until another task is told of.
  void set_sessions(int task, std::vector<TaskSession> sessions);
  /// What is worth knowing of a task, a sentence each; holds until another task is told of.
  void set_advice(int task, const QStringList& sentences);
  /// A box was clicked in the graph.
  void show_box(const BoxRef& box);
  /// The record that is chosen anywhere is shown, and one that is come back to is chosen everywhere.
  void follow_records(RecordSelection* records);
  void show_record(qint64 record);
  /// What was asked for; dropped where another record is looked at by now.
  void set_record(const RecordDetails& details);
  void set_history(qint64 record, const RecordHistory& history);
  void set_note(qint64 record, const QString& note);
  void set_pinned(qint64 record, bool pinned);
  /// Its task by the window's numbers, where these changed; -1: no open model has it.
  void set_record_task(qint64 record, int task);
  void set_record_failure(qint64 record, const QString& sentence);
  /// Records are no longer what was read: what is shown of one is asked for again.
  void reload_record();
  /// Records are those of another database, where their numbers mean others: those that were looked at are
  /// forgotten.
  void forget_records();
  const InspectorPlace& place() const { return place_; }
  bool can_go_back() const { return position_ > 0; }
  bool can_go_forward() const { return position_ + 1 < static_cast<int>(history_.size()); }
  /// What Back and Forward lead to, shortened where it is long; empty: nowhere, or it has no name.
  const QString& back_name() const { return back_name_; }
  const QString& forward_name() const { return forward_name_; }
  /// The page while there is nothing to show, which may offer something.
  EmptyState* empty_state() const { return state_; }

 public Q_SLOTS:
  void back() { step(-1); }
  void forward() { step(1); }

 Q_SIGNALS:
  /// The graph is to show this box.
  void box_wanted(const tilewright::BoxRef& box);
  void history_changed();
  void record_wanted(qint64 record);
  void record_action_wanted(tilewright::RecordAction action, qint64 record);
  /// The records that share this primitive of the record.
  void shared_step_wanted(qint64 record, int step);
  /// The records of its task that share the rule that is this step of the record.
  void shared_rule_wanted(qint64 record, int step);
  void session_wanted(const QString& session);

 protected:
  void changeEvent(QEvent* event) override;
  void showEvent(QShowEvent* event) override;

 private:
  /// One act of a person is one step of the history, also where it chooses a task and a record of it.
  enum class Act { kNone, kTask, kRecord };
  void begin_act(Act act);
  void follow_link(const QString& link);
  void take_record(qint64 record);
  /// Asks for the record of the page, unless it is there or on its way.
  void want_record();
  /// What was read of a record no longer holds.
  void drop_record();
  QString page_html() const;
  QString empty_sentence() const;
  void show_task(int task);
  void tell(int task, TaskNews news);
  void visit(const InspectorPlace& place);
  void step(int by);
  QString name_at(int position) const;
  /// Back and Forward say where they lead.
  void tell_steps();
  /// Shows the place, and brings graph and selection there.
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
  TaskNews news_;
  int news_task_ = -1;  ///< whose they are
  std::optional<RecordDetails> record_;
  std::optional<RecordHistory> family_;  ///< of `record_`, or of what was asked for
  qint64 asked_record_ = 0;              ///< 0: nothing was asked for
  InspectorPlace place_;
  InspectorPlace shown_;  ///< what the page tells of
  QString html_;          ///< as the page was given it
  std::vector<InspectorPlace> history_;
  int position_ = -1;
  QString back_name_;
  QString forward_name_;
  bool going_ = false;
  Act act_ = Act::kNone;
};

}  // namespace tilewright
