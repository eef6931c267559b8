// SPDX-License-Identifier: Apache-2.0
#include "core/tuning/session_noise.h"

#include "core/records/drift.h"

namespace tilewright {

void read_noise(SessionParts& session) {
  const auto reading = session.sentinel->read(session.inbox.stop_token());
  if (!reading.ok()) return;
  const double seconds = session.time.elapsed();
  (void)session.journal.store()
      .details_of(session.setup.id)
      .add_sentinel({0, seconds, reading->seconds, reading->drift});
  session.events.emit(NoiseRead{seconds, reading->seconds, reading->drift, notable_drift(reading->drift)});
}

}  // namespace tilewright
