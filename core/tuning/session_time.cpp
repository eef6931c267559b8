// SPDX-License-Identifier: Apache-2.0
#include "core/tuning/session_time.h"

namespace tilewright {

void SessionTime::start() {
  since_ = clock_.seconds();
  watch_.start();
}

void SessionTime::pause() {
  before_ = elapsed();
  since_.reset();
  watch_.stop();
}

}  // namespace tilewright
