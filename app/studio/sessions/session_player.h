// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QElapsedTimer>
#include <QObject>
#include <QTimer>
#include <filesystem>
#include <memory>

#include "app/studio/background.h"
#include "app/studio/sessions/session_bridge.h"
#include "core/base/error.h"
#include "core/tuning/session_recording.h"

namespace tilewright {

/// Replays a stored session to the bridge as if it ran now, at any speed. Nothing is measured or stored.
class SessionPlayer : public QObject {
  Q_OBJECT

 public:
  SessionPlayer(SessionBridge* bridge, Background* background, QObject* parent = nullptr);

  /// Reads a session beside the window's thread; `opened` or `failed` answers. Of several requests only the
  /// last one is answered.
  void open(const std::filesystem::path& database, const QString& session);
  /// Closes the session; the bridge keeps the events that it received.
  void close();
  bool active() const { return recording_ != nullptr; }
  /// The session of the last request.
  const QString& session() const { return session_; }
  /// Null where none is open.
  const SessionRecording* recording() const { return recording_.get(); }

  /// Plays from the beginning where it is at its end.
  void play();
  void pause();
  bool playing() const { return timer_.isActive(); }
  /// Seconds of the session that pass in one second.
  void set_speed(double speed) { speed_ = speed; }
  double speed() const { return speed_; }
  /// Tells all events up to a time, from the beginning where that time is in the past.
  void seek(double seconds);
  double position() const { return position_; }
  /// The newest of the records that were told; 0: none. The largest number where no later ones are withheld:
  /// at the end, and where no session is open.
  int64_t last_record() const;
  double duration() const { return recording_ ? recording_->seconds : 0; }

 Q_SIGNALS:
  void opened();
  void failed(const tilewright::Error& error);
  /// The position, or whether it plays, changed.
  void moved();

 private:
  void tick();

  SessionBridge* bridge_;
  Background* background_;
  QString session_;
  std::shared_ptr<const SessionRecording> recording_;
  int generation_ = 0;
  size_t told_ = 0;  ///< events
  int64_t last_record_ = 0;
  double position_ = 0;
  double speed_ = 10;
  QTimer timer_;
  QElapsedTimer since_;  ///< the last tick
};

}  // namespace tilewright
