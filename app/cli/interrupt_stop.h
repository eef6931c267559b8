// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <stop_token>
#include <thread>

namespace tilewright {

/// During its lifetime, turns the first interrupt (Ctrl+C, SIGTERM) into a stop request.
class InterruptStop {
 public:
  InterruptStop();

  std::stop_token token() const { return stop_.get_token(); }

 private:
  std::stop_source stop_;
  std::jthread watching_;  ///< ends before the source does
};

}  // namespace tilewright
