// SPDX-License-Identifier: Apache-2.0
#include "app/studio/sessions/session_player.h"

#include <algorithm>
#include <limits>

#include "core/records/record_store.h"

namespace tilewright {
namespace {

constexpr int kTickMillisecondsOfSessionPlayer = 50;

Result<std::shared_ptr<const SessionRecording>> read(const std::filesystem::path& database,
                                                     const std::string& session) {
  TILEWRIGHT_TRY(RecordStore store, RecordStore::open(database));
  auto recording = read_recording(store, session);
  if (!recording.ok()) {
    Error error = recording.error();
    if (error.cure.empty()) error.cure = "`tilewright sessions` lists those that are";
    return error;
  }
  return std::make_shared<const SessionRecording>(*std::move(recording));
}

}  // namespace

SessionPlayer::SessionPlayer(SessionBridge* bridge, Background* background, QObject* parent)
    : QObject(parent), bridge_(bridge), background_(background) {
  timer_.setInterval(kTickMillisecondsOfSessionPlayer);
  connect(&timer_, &QTimer::timeout, this, &SessionPlayer::tick);
}

void SessionPlayer::open(const std::filesystem::path& database, const QString& session) {
  close();
  session_ = session;
  background_->run(
      [database, id = session.toStdString()] { return read(database, id); }, this,
      [this, generation = generation_](const Result<std::shared_ptr<const SessionRecording>>& recording) {
        if (generation != generation_) return;
        if (!recording.ok()) {
          Q_EMIT failed(recording.error());
          return;
        }
        recording_ = *recording;
        Q_EMIT opened();
      });
}

void SessionPlayer::close() {
  ++generation_;
  timer_.stop();
  recording_.reset();
  told_ = 0;
  last_record_ = 0;
  position_ = 0;
}

int64_t SessionPlayer::last_record() const {
  // Programs that a person measured after its end belong to the session, too.
  if (!recording_ || position_ >= duration()) return std::numeric_limits<int64_t>::max();
  return last_record_;
}

void SessionPlayer::play() {
  if (!recording_ || playing()) return;
  if (position_ >= duration()) seek(0);
  since_.start();
  timer_.start();
  Q_EMIT moved();
}

void SessionPlayer::pause() {
  timer_.stop();
  Q_EMIT moved();
}

void SessionPlayer::seek(double seconds) {
  if (!recording_) return;
  seconds = std::clamp(seconds, 0.0, duration());
  // The first events say that a session begins: listeners forget the former session.
  if (seconds < position_) {
    told_ = 0;
    last_record_ = 0;
  }
  position_ = seconds;
  const auto sink = bridge_->sink();
  const auto& events = recording_->events;
  for (; told_ < events.size() && events[told_].seconds <= position_; ++told_) {
    const TuningEvent& event = events[told_].event;
    if (const auto* trial = std::get_if<TrialFinished>(&event))
      last_record_ = std::max(last_record_, trial->record);
    sink(event);
  }
  Q_EMIT moved();
}

void SessionPlayer::tick() {
  const double passed = static_cast<double>(since_.restart()) / 1000 * speed_;
  if (position_ + passed >= duration()) timer_.stop();
  seek(position_ + passed);
}

}  // namespace tilewright
