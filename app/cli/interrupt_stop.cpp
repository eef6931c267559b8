// SPDX-License-Identifier: Apache-2.0
#include "app/cli/interrupt_stop.h"

#include <chrono>

#include "app/cli/command.h"

namespace tilewright {
namespace {

constexpr auto kLook = std::chrono::milliseconds(50);

}  // namespace

InterruptStop::InterruptStop() {
  watch_interrupts();
  watching_ = std::jthread([this](const std::stop_token& done) {
    while (!done.stop_requested() && !interrupted()) std::this_thread::sleep_for(kLook);
    if (interrupted()) stop_.request_stop();
  });
}

}  // namespace tilewright
