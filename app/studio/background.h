// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QObject>
#include <QPointer>
#include <condition_variable>
#include <deque>
#include <memory>
#include <mutex>
#include <optional>
#include <thread>
#include <type_traits>
#include <utility>
#include <vector>

namespace tilewright {

/// Runs slow work beside the window's thread and delivers the answer to that thread. Answers for objects that
/// were deleted are dropped. The destructor drops work that has not begun and waits for the rest.
/// Jobs and answers wait in queues of this class instead of Qt's, whose hand-over the thread sanitizer cannot
/// see; in this way it checks the data that jobs share with the window.
class Background : public QObject {
  Q_OBJECT

  // The type is used by its name, so that nothing is instantiated here but only in Qt. It must precede the
  // classes below, because moc finds nothing after them.
  Q_INVOKABLE void deliver_next();

 public:
  static constexpr int kThreads = 4;

  explicit Background(QObject* parent = nullptr);
  ~Background() override;

  /// Runs `work` on one of the threads; it must touch nothing that others may change. `done` gets its result
  /// on this object's thread while `context` lives. Called on this object's thread.
  template <typename Work, typename Done>
  void run(Work work, QObject* context, Done done) {
    start(std::make_unique<Job<Work, Done>>(std::move(work), context, std::move(done)));
  }

  /// For work under way: tells `context` something at once, on this object's thread, if it still lives. Any
  /// thread.
  template <typename Done>
  void post(QPointer<QObject> context, Done done) {
    answer(std::make_unique<Message<Done>>(std::move(context), std::move(done)));
  }

 private:
  /// A job is wholly in one of the queues, so that its contents are released on the thread that gave them.
  class Pending {
   public:
    virtual ~Pending() = default;
    virtual void work() {}
    virtual void answer() = 0;
  };

  template <typename Work, typename Done>
  class Job final : public Pending {
   public:
    Job(Work work, QObject* context, Done done)
        : work_(std::move(work)), context_(context), done_(std::move(done)) {}
    void work() override { result_.emplace(work_()); }
    void answer() override {
      if (context_) done_(std::move(*result_));
    }

   private:
    Work work_;
    QPointer<QObject> context_;
    Done done_;
    std::optional<std::invoke_result_t<Work&>> result_;
  };

  template <typename Done>
  class Message final : public Pending {
   public:
    Message(QPointer<QObject> context, Done done) : context_(std::move(context)), done_(std::move(done)) {}
    void answer() override {
      if (context_) done_();
    }

   private:
    QPointer<QObject> context_;
    Done done_;
  };

  void start(std::unique_ptr<Pending> pending);
  void answer(std::unique_ptr<Pending> pending);
  void work_until_closed();

  std::mutex mutex_;
  std::condition_variable changed_;
  std::deque<std::unique_ptr<Pending>> jobs_;
  std::deque<std::unique_ptr<Pending>> answers_;
  int idle_ = 0;
  bool closed_ = false;
  std::vector<std::thread> threads_;
};

}  // namespace tilewright
