// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QMetaObject>
#include <QObject>
#include <QPointer>
#include <QThreadPool>
#include <memory>
#include <utility>

namespace tilewright {

/// Runs what takes time beside the window's thread and brings the answer back to it. Answers for objects that
/// are gone are dropped. Destruction drops what did not begin and waits for what runs.
class Background : public QObject {
  Q_OBJECT

 public:
  static constexpr int kThreads = 4;

  explicit Background(QObject* parent = nullptr) : QObject(parent) { pool_.setMaxThreadCount(kThreads); }
  ~Background() override {
    pool_.clear();
    pool_.waitForDone();
  }

  /// `work` runs on a thread of the pool and touches nothing that others may change; `done` gets its result
  /// on this object's thread while `context` lives.
  template <typename Work, typename Done>
  void run(Work work, QObject* context, Done done) {
    pool_.start([this, work = std::move(work), context = QPointer<QObject>(context),
                 done = std::move(done)]() mutable {
      auto result = std::make_shared<decltype(work())>(work());
      const auto deliver = [context = std::move(context), done = std::move(done), result]() mutable {
        if (context) done(std::move(*result));
      };
      QMetaObject::invokeMethod(this, deliver, Qt::QueuedConnection);
    });
  }

  /// From work that goes on: something that `context` is to hear at once, on this object's thread, if it
  /// still lives.
  template <typename Done>
  void post(QPointer<QObject> context, Done done) {
    const auto deliver = [context = std::move(context), done = std::move(done)]() mutable {
      if (context) done();
    };
    QMetaObject::invokeMethod(this, deliver, Qt::QueuedConnection);
  }

 private:
  QThreadPool pool_;
};

}  // namespace tilewright
