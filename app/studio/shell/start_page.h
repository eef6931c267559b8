// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QStringList>
#include <QWidget>
#include <vector>

#include "app/studio/models/recent_model.h"
#include "app/studio/sessions/kept_sessions.h"

class QToolButton;
class QVBoxLayout;

namespace tilewright {

/// The first page: open a model, try the sample, or choose a stored session or a recent model.
class StartPage : public QWidget {
  Q_OBJECT

 public:
  explicit StartPage(QWidget* parent = nullptr);
  /// In the order of `read_kept_sessions`; the first ones are listed, and all hidden ones, if they are
  /// included. `hidden`: the number of all hidden ones; `shown`: they are wanted.
  void set_sessions(const std::vector<KeptSession>& sessions, int hidden = 0, bool shown = false);
  /// The last opened first.
  void set_recent(const std::vector<RecentModel>& models);

 Q_SIGNALS:
  void open_wanted();
  void example_model_wanted();
  void example_wanted();
  void model_wanted(const QString& path);
  /// The model is to be removed from the list of recent ones.
  void removal_wanted(const QString& path);
  /// A session is to be shown.
  void session_wanted(const QString& session);
  /// A session is to be continued.
  void resume_wanted(const QString& session);
  /// These models are to be compared with it.
  void baseline_wanted(const QStringList& hashes, const QString& session);
  /// A session is to be removed from all lists, or put back.
  void hide_wanted(const QString& session, bool hidden);
  /// Hidden sessions are to be listed, or no longer.
  void hidden_wanted(bool shown);

 private:
  QWidget* session_entry(const KeptSession& session);
  /// The actions of the entry's menu.
  void add_session_actions(QWidget* entry, const KeptSession& session);
  QWidget* model_entry(const RecentModel& model);

  QVBoxLayout* sessions_;
  QVBoxLayout* recent_;
  QToolButton* show_hidden_;
  QWidget* sessions_part_;
  QWidget* recent_part_;
};

}  // namespace tilewright
