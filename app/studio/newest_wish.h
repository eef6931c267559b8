// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QObject>
#include <functional>
#include <utility>

#include "app/studio/background.h"

namespace tilewright {

/// Answers wishes of one kind beside the window's thread. While one is worked on only the newest further wish
/// is kept, and the answer that it makes unwanted is dropped.
template <typename Wish, typename Answer>
class NewestWish {
 public:
  /// `work` touches nothing that others may change. `done` is called on the thread of `owner`, of which this
  /// is a member.
  NewestWish(Background* background, QObject* owner, std::function<Answer(const Wish&)> work,
             std::function<void(const Wish&, const Answer&)> done)
      : background_(background), owner_(owner), work_(std::move(work)), done_(std::move(done)) {}

  void want(Wish wish) {
    wanted_ = std::move(wish);
    waiting_ = true;
    if (!running_) start();
  }

 private:
  void start() {
    waiting_ = false;
    running_ = true;
    background_->run([work = work_, wish = wanted_] { return work(wish); }, owner_,
                     [this, wish = wanted_](const Answer& answer) {
                       running_ = false;
                       if (waiting_) {
                         start();
                       } else {
                         done_(wish, answer);
                       }
                     });
  }

  Background* background_;
  QObject* owner_;
  std::function<Answer(const Wish&)> work_;
  std::function<void(const Wish&, const Answer&)> done_;
  Wish wanted_;
  bool running_ = false;
  bool waiting_ = false;
};

}  // namespace tilewright
