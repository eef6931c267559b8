// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QElapsedTimer>
#include <QObject>
#include <QTimer>

class QPushButton;

namespace tilewright {

/// Trials of the session that were stored since the records were listed: a button offers them, or they are
/// fetched. The latter is rare, because the query competes with the session's measurements.
class RecordNews : public QObject {
  Q_OBJECT

 public:
  /// How the table stands.
  struct Table {
    bool visible = false;
    bool bare = false;      ///< no row is shown, so that nothing has to stay in place
    bool filtered = false;  ///< some records may not be listed
    bool newest = false;    ///< a person sees the newest ones, and has selected none
    bool loading = false;
  };

  explicit RecordNews(QPushButton* button);

  /// Another session, of which so many trials were stored before.
  void begin(long long stored);
  void set_stored(long long stored) { stored_ = stored; }
  /// Later trials were removed.
  void go_back();
  /// The records are asked for.
  void asked();
  /// They are listed.
  void listed();
  void look(const Table& table);

 Q_SIGNALS:
  /// A person, or the time, asks for what is new.
  void wanted();
  /// It is time for another look.
  void due();

 private:
  QPushButton* button_;
  QTimer catch_up_;                 ///< to the next look at what is new
  QElapsedTimer asked_;             ///< since the last question
  QElapsedTimer came_by_itself_;    ///< since the last question that nobody asked
  qint64 answer_milliseconds_ = 0;  ///< that the last question took
  long long stored_ = 0;            ///< trials of the session, as last told
  long long stored_at_ask_ = 0;     ///< the same when the last question was asked
  long long stored_at_list_ = 0;    ///< the same when the question was asked that the list answers
};

}  // namespace tilewright
