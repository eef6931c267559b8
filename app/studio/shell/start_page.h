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

/// What to begin with: open a model, try the sample, a kept session, or a recent model.
class StartPage : public QWidget {
  Q_OBJECT

 public:
  explicit StartPage(QWidget* parent = nullptr);
  /// As `read_kept_sessions` orders them; the first ones are listed, and all of those that are hidden, where
  /// they are among them. `hidden`: how many are in all; `shown`: they are wanted.
  void set_sessions(const std::vector<KeptSession>& sessions, int hidden = 0, bool shown = false);
  /// The last opened first.
  void set_recent(const std::vector<RecentModel>& models);

 Q_SIGNALS:
  void open_wanted();
  void example_model_wanted();
  void example_wanted();
  void model_wanted(const QString& path);
  /// It is to be taken off the list of recent ones.
  void removal_wanted(const QString& path);
  /// To be looked at.
  void session_wanted(const QString& session);
  /// To go on with.
  void resume_wanted(const QString& session);
  /// These models are to be compared with it.
  void baseline_wanted(const QStringList& hashes, const QString& session);
  /// A session is to be in no list any more, or in them again.
  void hide_wanted(const QString& session, bool hidden);
  /// Hidden sessions are to be listed, or no longer.
  void hidden_wanted(bool shown);

 private:
  QWidget* session_entry(const KeptSession& session);
  /// What the entry's menu offers.
  void add_session_actions(QWidget* entry, const KeptSession& session);
  QWidget* model_entry(const RecentModel& model);

  QVBoxLayout* sessions_;
  QVBoxLayout* recent_;
  QToolButton* show_hidden_;
  QWidget* sessions_part_;
  QWidget* recent_part_;
};

}  // namespace tilewright
