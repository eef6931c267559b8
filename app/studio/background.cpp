// SPDX-License-Identifier: Apache-2.0
#include "app/studio/background.h"

#include <QMetaObject>

namespace tilewright {

Background::Background(QObject* parent) : QObject(parent) {}

Background::~Background() {
  std::deque<std::unique_ptr<Pending>> dropped;
  {
    const std::lock_guard lock(mutex_);
    closed_ = true;
    dropped.swap(jobs_);
  }
  changed_.notify_all();
  dropped.clear();
  for (std::thread& thread : threads_) thread.join();
}

void Background::start(std::unique_ptr<Pending> pending) {
  bool needs_thread = false;
  {
    const std::lock_guard lock(mutex_);
    jobs_.push_back(std::move(pending));
    needs_thread = jobs_.size() > static_cast<size_t>(idle_) && threads_.size() < kThreads;
  }
  if (needs_thread) threads_.emplace_back([this] { work_until_closed(); });
  changed_.notify_one();
}

void Background::work_until_closed() {
  std::unique_lock lock(mutex_);
  while (true) {
    ++idle_;
    changed_.wait(lock, [this] { return closed_ || !jobs_.empty(); });
    --idle_;
    if (closed_) return;
    std::unique_ptr<Pending> pending = std::move(jobs_.front());
    jobs_.pop_front();
    lock.unlock();
    pending->work();
    answer(std::move(pending));
    lock.lock();
  }
}

void Background::answer(std::unique_ptr<Pending> pending) {
  {
    const std::lock_guard lock(mutex_);
    answers_.push_back(std::move(pending));
  }
  // One event delivers one answer: while an answer shows a dialog, the next ones still arrive.
  QMetaObject::invokeMethod(this, "deliver_next", Qt::QueuedConnection);
}

void Background::deliver_next() {
  std::unique_ptr<Pending> pending;
  {
    const std::lock_guard lock(mutex_);
    pending = std::move(answers_.front());
    answers_.pop_front();
  }
  pending->answer();
}

}  // namespace tilewright
