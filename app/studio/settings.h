// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QByteArray>
#include <QSettings>
#include <QString>
#include <QStringList>
#include <QVariantMap>
#include <map>
#include <vector>

#include "core/search/policy_option.h"
#include "views/graph/graph_look.h"
#include "views/records/saved_filters.h"

namespace tilewright {

/// By the name of a search policy: its options with values other than the defaults.
using PolicyChoices = std::map<QString, PolicyOptionValues>;

/// A person's choices for a session, as the bar shows them.
struct SessionChoices {
  enum Budget { kTrialsPerTask, kTrials, kMinutes };
  Budget budget = kTrialsPerTask;
  int amount = 64;  ///< 0 trials: by prediction
  QString policy = QStringLiteral("tilewright");
  PolicyChoices policy_options;  ///< of this policy, and of others for later
  QString cost_model = QStringLiteral("tilewright");
  QString rules = QStringLiteral("tilewright");
  QString scheduler;                       ///< empty: the usual one of the policy
  QString target = QStringLiteral("cpu");  ///< in the form of --target; "cpu": this machine
  int threads = 1;
  QStringList only_tasks;  ///< ids of the only tasks that are tuned; empty: all. Not stored
  /// File of weights for the cost model; empty: those that are shipped with it, if any.
  QString weights;
  bool measure_defaults = false;  ///< measures each task's default schedule before the first round

  /// The options of the chosen policy.
  PolicyOptionValues options_of_policy() const {
    const auto chosen = policy_options.find(policy);
    return chosen == policy_options.end() ? PolicyOptionValues() : chosen->second;
  }
  /// The name of the task scheduler, also where it is the usual one.
  QString scheduler_name() const;
  /// The chosen policy, with the options that differ from the usual ones in brackets.
  QString policy_text() const;
  /// Whether the session does not search, and times only each task's first choice of the cost model.
  bool by_prediction() const { return budget != kMinutes && amount == 0; }
};

/// The best known latency of models that were open.
struct RecentResult {
  QString target;      ///< key
  double latency = 0;  ///< seconds
  qint64 time = 0;     ///< time of that result, milliseconds since 1970 UTC
};

/// The settings of the studio, in one file, which can be elsewhere for tests.
class Settings {
 public:
  /// Empty: the user's own file.
  explicit Settings(const QString& file);

  QString theme() const;  ///< "system", "light" or "dark"
  void set_theme(const QString& theme);

  QStringList recent_models() const;
  void add_recent_model(const QString& path);
  void remove_recent_model(const QString& path);

  /// The result of a model's file in a window, for lists of recent ones; its time is 0 where it is not known.
  RecentResult recent_result(const QString& path) const;
  void set_recent_result(const QString& path, const RecentResult& result);

  SessionChoices choices(int default_threads) const;
  void set_choices(const SessionChoices& choices);

  /// Where a model was last opened, by the hash of its file; empty: it never was.
  QString model_place(const QString& hash) const;
  void set_model_place(const QString& hash, const QString& path);

  /// The file of weights for a cost model; empty: those that are shipped with it, if any.
  QString weights(const QString& cost_model) const;
  void set_weights(const QString& cost_model, const QString& file);
  /// Whether each task's default schedule is measured before a session's first round.
  bool measure_defaults() const;
  void set_measure_defaults(bool wanted);
  /// The stored session that is the baseline of models, by the hashes of their files in any order; empty:
  /// none was chosen.
  QString baseline(const QStringList& hashes) const;
  void set_baseline(const QStringList& hashes, const QString& session);
  /// The folder in which the last export created its own; empty before the first export.
  QString export_place() const;
  void set_export_place(const QString& folder);
  /// Whether a sheet shows the plan before each start.
  bool session_sheet() const;
  void set_session_sheet(bool shown);

  /// Whether the filter of all views is visible.
  bool filter_bar() const;
  void set_filter_bar(bool shown);

  /// The look of graphs; its direction is that of models without a stored one.
  GraphLook graph_look() const;
  /// Stores everything except the direction, which belongs to a model.
  void set_graph_look(const GraphLook& look);
  /// Whether data flows from left to right in the graph of a model's file; where no direction is stored, as
  /// in the model whose direction was changed last.
  bool left_to_right(const QString& model) const;
  void set_left_to_right(const QString& model, bool left_to_right);

  /// The sizes of a model's inputs that a person entered, each a binding of the dimensions that its file
  /// leaves open, in the form of --shapes; empty: not known.
  QStringList input_bindings(const QString& model) const;
  void set_input_bindings(const QString& model, const QStringList& bindings);

  /// Names of the texts that are hidden in the view of code.
  QStringList hidden_code_panes() const;
  void set_hidden_code_panes(const QStringList& names);

  /// Columns of a table by its object name; empty where none are stored.
  QByteArray table_layout(const QString& table) const;
  void set_table_layout(const QString& table, const QByteArray& layout);

  /// The columns of the table of records.
  std::vector<SavedFilter> saved_filters() const;
  void set_saved_filters(const std::vector<SavedFilter>& filters);

  bool notifications() const;  ///< of the desktop
  void set_notifications(bool wanted);
  int notable_gain() const;  ///< percent of improvement of the models that is notified, 1 to 90
  void set_notable_gain(int percent);
  int task_gain() const;  ///< the same for one task, up to 90; 0: single tasks are not notified
  void set_task_gain(int percent);
  int text_percent() const;  ///< of the desktop's size, 70 to 250
  void set_text_percent(int percent);
  /// "de", "en", "ja", "zh_CN"; empty: the desktop's.
  QString language() const;
  void set_language(const QString& language);

  /// Causes of a session's failures that a person has hidden.
  QStringList muted_causes(const QString& session) const;
  void set_muted_causes(const QString& session, const QStringList& causes);

  /// The measured peaks of the machine with a target's code, in a PeakFinder's form; empty where they were
  /// not measured.
  QByteArray peaks(const QString& target) const;
  void set_peaks(const QString& target, const QByteArray& peaks);

  /// File of records that a person chose; empty: the default one.
  QString database() const;
  void set_database(const QString& file);
  /// Whether the page about the machine was shown once.
  bool machine_seen() const;
  void set_machine_seen();

  QByteArray geometry() const;
  void set_geometry(const QByteArray& geometry);
  /// Name of the window's layout; empty at first.
  QString current_layout() const;
  void set_current_layout(const QString& layout);
  /// A layout's docks as a person left them; empty where there are none, or where the docks have changed.
  QByteArray dock_state(const QString& layout) const;
  /// The sizes of the window and its docks at that time, by their names.
  QVariantMap dock_sizes(const QString& layout) const;
  void set_dock_state(const QString& layout, const QByteArray& state, const QVariantMap& sizes = {});

 private:
  mutable QSettings store_;
};

}  // namespace tilewright
