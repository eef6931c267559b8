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

/// Runs what takes time beside the window's thread and brings the answer back to it. Answers for objects that
/// are gone are dropped. Destruction drops what did not begin and waits for what runs.
///
/// Jobs and answers wait in queues of its own instead of Qt's, whose hand-over the thread sanitizer cannot
/// see: so it watches what the jobs share with the window.
class Background : public QObject {
  Q_OBJECT

  // Called by its name, so that nothing of what is handed over is made here but read in Qt. Before the
  // classes below, behind which moc looks for nothing.
  Q_INVOKABLE void deliver_next();

 public:
  static constexpr int kThreads = 4;

  explicit Background(QObject* parent = nullptr);
  ~Background() override;

  /// `work` runs on one of its threads and touches nothing that others may change; `done` gets its result
  /// on this object's thread while `context` lives. Called on this object's thread.
  template <typename Work, typename Done>
  void run(Work work, QObject* context, Done done) {
    start(std::make_unique<Job<Work, Done>>(std::move(work), context, std::move(done)));
  }

  /// From work that goes on: something that `context` is to hear at once, on this object's thread, if it
  /// still lives. Any thread.
  template <typename Done>
  void post(QPointer<QObject> context, Done done) {
    answer(std::make_unique<Message<Done>>(std::move(context), std::move(done)));
  }

 private:
  /// Whole in one queue or the other, so that what it holds is let go on the thread that gave it.
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
