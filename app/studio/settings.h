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

/// By the name of a search policy: those of its options that a person chose otherwise than they usually are.
using PolicyChoices = std::map<QString, PolicyOptionValues>;

/// What a person chose for a session, as the bar shows it.
struct SessionChoices {
  enum Budget { kTrialsPerTask, kTrials, kMinutes };
  Budget budget = kTrialsPerTask;
  int amount = 64;  ///< 0 trials: by prediction
  QString policy = QStringLiteral("tilewright");
  PolicyChoices policy_options;  ///< of this policy, and of others for when they are chosen again
  QString cost_model = QStringLiteral("tilewright");
  QString rules = QStringLiteral("tilewright");
  QString target = QStringLiteral("cpu");  ///< as --target takes it; "cpu": what this machine is
  int threads = 1;
  QStringList only_tasks;  ///< ids of those that alone are tuned; empty: all. Not kept
  QString weights;         ///< file that the cost model begins with; empty: those that it comes with, if any
  bool measure_defaults = false;  ///< each task's default schedule, before the first round

  /// Of the chosen policy.
  PolicyOptionValues options_of_policy() const {
    const auto chosen = policy_options.find(policy);
    return chosen == policy_options.end() ? PolicyOptionValues() : chosen->second;
  }
  /// No search: each task's first choice of the cost model, timed once.
  bool by_prediction() const { return budget != kMinutes && amount == 0; }
};

/// The best latency that is known of something that was open.
struct RecentResult {
  QString target;      ///< key
  double latency = 0;  ///< seconds
  qint64 time = 0;     ///< when that was known, milliseconds since 1970 UTC
};

/// What the studio remembers, in one file that tests can put elsewhere.
class Settings {
 public:
  /// Empty: the user's own file.
  explicit Settings(const QString& file);

  QString theme() const;  ///< "system", "light" or "dark"
  void set_theme(const QString& theme);

  QStringList recent_models() const;
  void add_recent_model(const QString& path);
  void remove_recent_model(const QString& path);

  /// What a model's file came to in a window, for lists of recent ones; time 0 where it is not known.
  RecentResult recent_result(const QString& path) const;
  void set_recent_result(const QString& path, const RecentResult& result);

  SessionChoices choices(int default_threads) const;
  void set_choices(const SessionChoices& choices);

  /// Where a model was last opened, by the hash of its file; empty: it never was.
  QString model_place(const QString& hash) const;
  void set_model_place(const QString& hash, const QString& path);

  /// The file of weights that a cost model begins with; empty: those that it comes with, if any.
  QString weights(const QString& cost_model) const;
  void set_weights(const QString& cost_model, const QString& file);
  /// Whether each task's default schedule is measured before a session's first round.
  bool measure_defaults() const;
  void set_measure_defaults(bool wanted);
  /// The kept session that models, by the hashes of their files in any order, are compared with; empty: none
  /// was chosen.
  QString baseline(const QStringList& hashes) const;
  void set_baseline(const QStringList& hashes, const QString& session);
  /// The folder in which the last export made its own; empty before the first.
  QString export_place() const;
  void set_export_place(const QString& folder);
  /// Whether a sheet says what will happen before each start.
  bool session_sheet() const;
  void set_session_sheet(bool shown);

  /// Whether the filter of all views is in sight.
  bool filter_bar() const;
  void set_filter_bar(bool shown);

  /// The direction is that of models that were never turned.
  GraphLook graph_look() const;
  /// Keeps all but the direction, which is that of one model.
  void set_graph_look(const GraphLook& look);
  /// Whether data flows from left to right in the graph of a model's file; where it was never turned, or long
  /// ago, as in the one that was turned last.
  bool left_to_right(const QString& model) const;
  void set_left_to_right(const QString& model, bool left_to_right);

  /// How large the inputs of a model's file are, where a person was asked: as --shape takes it; empty: not
  /// known.
  QStringList input_shapes(const QString& model) const;
  void set_input_shapes(const QString& model, const QStringList& shapes);

  /// Names of the texts that the code of a program is shown without.
  QStringList hidden_code_panes() const;
  void set_hidden_code_panes(const QStringList& names);

  /// Columns of a table by its object name; empty where none are kept.
  QByteArray table_layout(const QString& table) const;
  void set_table_layout(const QString& table, const QByteArray& layout);

  /// Of the table of records.
  std::vector<SavedFilter> saved_filters() const;
  void set_saved_filters(const std::vector<SavedFilter>& filters);

  bool notifications() const;  ///< of the desktop
  void set_notifications(bool wanted);
  int notable_gain() const;  ///< percent by which models become faster that is told, 1 to 90
  void set_notable_gain(int percent);
  int task_gain() const;  ///< the same of one task, to 90; 0: single tasks are not told of
  void set_task_gain(int percent);
  int text_percent() const;  ///< of the desktop's size, 70 to 250
  void set_text_percent(int percent);
  /// "de", "en", "ja", "zh_CN"; empty: the desktop's.
  QString language() const;
  void set_language(const QString& language);

  /// Causes of failures that a person does not want to see of a session.
  QStringList muted_causes(const QString& session) const;
  void set_muted_causes(const QString& session, const QStringList& causes);

  /// What the machine reached with a target's code, as a PeakFinder keeps it; empty where it was not
  /// measured.
  QByteArray peaks(const QString& target) const;
  void set_peaks(const QString& target, const QByteArray& peaks);

  /// File of records that a person chose; empty: the usual one.
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
  /// A layout's docks as a person left them; empty where there are none, or other docks than there were.
  QByteArray dock_state(const QString& layout) const;
  /// How large the window and its docks were then, by their names.
  QVariantMap dock_sizes(const QString& layout) const;
  void set_dock_state(const QString& layout, const QByteArray& state, const QVariantMap& sizes = {});

 private:
  mutable QSettings store_;
};

}  // namespace tilewright
