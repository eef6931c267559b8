// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <memory>
#include <stop_token>
#include <string>
#include <string_view>

#include "core/costmodel/learner/learner_process.h"
#include "core/costmodel/learner/learnt_values.h"

namespace tilewright {

/// Something that a search policy learns and that is no network of programs: an agent, a surrogate. It lives
/// in a learner, which makes it when it is first called. What it learns between two saves can be lost: where
/// a call fails, or the learner ends, it goes on from what was saved last. The same calls on the same number
/// of threads give the same. One thread at a time.
class LearntObject {
 public:
  /// Of a kind of learner/object_list.h, with that kind's options.
  LearntObject(std::shared_ptr<LearnerProcess> learner, std::string kind, NamedNumbers options);
  LearntObject(const LearntObject&) = delete;
  LearntObject& operator=(const LearntObject&) = delete;
  ~LearntObject();

  /// Has it do one of the things that its kind does. Fails as `LearnerProcess::call` does; with kRun where
  /// the learner ended since and what was learnt after the last save went with it.
  Result<LearntValues> call(std::string_view method, LearntValues arguments,
                            const std::stop_token& stop = {});

  /// Keeps what it has learnt so far.
  Result<void> save(const std::stop_token& stop = {});
  /// Goes back to what was saved last, or to how it was made.
  void revert();

  /// What was saved last, as bytes; empty where nothing was.
  const std::string& saved() const { return saved_; }
  /// Goes on from what `saved` gave. Where it gave something else, the next call fails with kBadInput.
  void restore(std::string saved);

 private:
  /// Puts it into a learner that does not know it.
  Result<void> enter(const std::stop_token& stop);
  Result<LearnerReply> ask(const LearnerRequest& request, const std::stop_token& stop);

  std::shared_ptr<LearnerProcess> learner_;
  std::string kind_;
  NamedNumbers options_;
  std::string saved_;
  int64_t id_;
  bool entered_ = false;  ///< the learner was told of it
  bool changed_ = false;  ///< it was called since it was made, loaded or saved
};

}  // namespace tilewright
