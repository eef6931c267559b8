// SPDX-License-Identifier: Apache-2.0
#pragma once

namespace tilewright {

/// A pause of a session.
struct SessionGap {
  int trial = 0;       ///< of the session, after which
  double seconds = 0;  ///< of the session, pauses left out
};

/// The machine's own speed at a point in time of a session.
struct NoiseReading {
  int trial = 0;
  double seconds = 0;  ///< of the session
  double drift = 0;    ///< of the fixed piece of work's time, relative to the session's first sample
  bool notable = false;
};

/// The expected latency of a model at the end of the budget, by its fall so far.
struct LatencyForecast {
  int trial = 0;  ///< at the end; 0: there is none
  double seconds = 0;
  double low = 0;
  double middle = 0;
  double high = 0;
};

}  // namespace tilewright
