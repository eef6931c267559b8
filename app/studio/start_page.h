// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QStringList>
#include <QWidget>
#include <vector>

class QVBoxLayout;
class QLabel;

namespace tilewright {

/// A stored session, as the start page shows it.
struct KeptSession {
  QString id;
  QStringList models;
  QStringList paths;
  QStringList hashes = {};  ///< of the models' files
  QString target;
  qint64 updated = 0;  ///< milliseconds since 1970 UTC
  long long trials = 0;
  long long budget = 0;  ///< 0: time decides
  double elapsed = 0;
  bool can_go_on = false;  ///< begun, not finished, and nobody works on it
  bool paused = false;     ///< by a person; otherwise something ended it
  double best = 0;         ///< seconds, as far as it is known; 0: it is not
};

/// What to begin with: open a model, try the sample, a kept session, or a recent model.
class StartPage : public QWidget {
  Q_OBJECT

 public:
  explicit StartPage(QWidget* parent = nullptr);
  void set_sessions(std::vector<KeptSession> sessions);
  void set_recent(const QStringList& paths);

 Q_SIGNALS:
  void open_wanted();
  void sample_wanted();
  void example_wanted();
  void model_wanted(const QString& path);
  void session_wanted(const QString& session);
  /// These models are to be compared with it.
  void baseline_wanted(const QStringList& hashes, const QString& session);

 private:
  QVBoxLayout* sessions_;
  QVBoxLayout* recent_;
  QWidget* sessions_part_;
  QWidget* recent_part_;
};

}  // namespace tilewright
