// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QObject>
#include <functional>
#include <utility>

#include "app/studio/background.h"

namespace tilewright {

/// Answers requests of one kind beside the window's thread. While one is being answered, only the newest
/// further request is kept, and the answer under way is dropped.
template <typename Request, typename Answer>
class NewestRequest {
 public:
  /// `work` must touch nothing that others may change. `done` is called on the thread of `owner`, of which
  /// this is a member.
  NewestRequest(Background* background, QObject* owner, std::function<Answer(const Request&)> work,
                std::function<void(const Request&, const Answer&)> done)
      : background_(background), owner_(owner), work_(std::move(work)), done_(std::move(done)) {}

  void want(Request request) {
    wanted_ = std::move(request);
    waiting_ = true;
    if (!running_) start();
  }

 private:
  void start() {
    waiting_ = false;
    running_ = true;
    background_->run([work = work_, request = wanted_] { return work(request); }, owner_,
                     [this, request = wanted_](const Answer& answer) {
                       running_ = false;
                       if (waiting_) {
                         start();
                       } else {
                         done_(request, answer);
                       }
                     });
  }

  Background* background_;
  QObject* owner_;
  std::function<Answer(const Request&)> work_;
  std::function<void(const Request&, const Answer&)> done_;
  Request wanted_;
  bool running_ = false;
  bool waiting_ = false;
};

}  // namespace tilewright
