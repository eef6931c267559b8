// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QElapsedTimer>
#include <QObject>
#include <QTimer>
#include <filesystem>
#include <string>
#include <vector>

#include "app/studio/background.h"
#include "app/studio/newest_request.h"
#include "core/base/result.h"
#include "core/records/record_counts.h"
#include "views/common/filter_selection.h"

class QAction;
class QMainWindow;

namespace tilewright {

class FilterBar;
class RecordView;
class SessionBridge;
class SessionPlayer;
class Settings;

/// Connects the filter of all views, the bar in which it is chosen, and the database that knows the matching
/// records. The database is asked beside the window's thread, shortly after a choice, and rarely while trials
/// arrive.
class FilterControl : public QObject {
  Q_OBJECT

 public:
  FilterControl(FilterSelection* filter, RecordView* records, SessionBridge* bridge,
                const SessionPlayer* player, Background* background, std::filesystem::path database,
                Settings* settings, QObject* parent = nullptr);

  FilterSelection* filter() const { return filter_; }
  /// Puts the bar into a line of its own below the window's other bars.
  void place_bar(QMainWindow* window);
  /// The action that shows and hides the bar, and stores this.
  QAction* bar_action() const;
  /// Says whether models are open whose records could be filtered.
  void set_open(bool open);
  /// Other tasks are listed, by the window's numbers.
  void set_tasks(std::vector<std::string> tasks);
  /// Other models are open: clears the filter.
  void forget() { filter_->forget(); }
  void set_database(std::filesystem::path database);
  /// Repeats a count that failed, and reports if it fails again.
  void recount();
  /// Sets the page in front, by its object name.
  void set_page(const QString& page);

 Q_SIGNALS:
  /// The records could not be counted, so that the former filter stays. Emitted once until a count succeeds,
  /// or until a person asks for it again.
  void failed(const tilewright::Error& error);

 private:
  struct Request {
    std::filesystem::path database;
    RecordCountQuery query;
  };
  /// Elapses shortly after a person's last choice.
  void ask_soon() { soon_.start(); }
  /// Records were added.
  void ask_later();
  void ask();
  void take(const Request& request, const Result<RecordCounts>& counts);
  /// Tells the list of tasks, and through it the graph, which tasks have no matching record.
  void mark_tasks();
  void show_bar();

  RecordView* records_;
  SessionBridge* bridge_;
  const SessionPlayer* player_;
  std::filesystem::path database_;
  Settings* settings_;
  FilterSelection* filter_;
  FilterBar* bar_;
  NewestRequest<Request, Result<RecordCounts>> counting_;
  QTimer soon_;
  QTimer later_;
  QElapsedTimer asked_;
  std::string told_failure_;        ///< of the last count; empty: it succeeded
  qint64 answer_milliseconds_ = 0;  ///< that the last question took
  std::string session_;             ///< as the status told it last
  int told_ = 0;                    ///< records, as the status told it last
  bool wanted_;                     ///< by a person, who may have hidden the bar
  bool open_ = false;
};

}  // namespace tilewright
