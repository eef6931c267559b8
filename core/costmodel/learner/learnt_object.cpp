// SPDX-License-Identifier: Apache-2.0
#include "core/costmodel/learner/learnt_object.h"

#include <utility>
#include <variant>

namespace tilewright {

LearntObject::LearntObject(std::shared_ptr<LearnerProcess> learner, std::string kind, NamedNumbers options)
    : learner_(std::move(learner)),
      kind_(std::move(kind)),
      options_(std::move(options)),
      id_(learner_->new_object()) {}

LearntObject::~LearntObject() {
  revert();
}

void LearntObject::revert() {
  // A learner that does not run has nothing to forget, and neither has one that ends because of this.
  if (entered_ && learner_->pid() > 0) (void)learner_->call(DropObjectRequest{id_});
  entered_ = false;
  changed_ = false;
}

void LearntObject::restore(std::string saved) {
  revert();
  saved_ = std::move(saved);
}

Result<void> LearntObject::enter(const std::stop_token& stop) {
  const LearnerRequest request = saved_.empty() ? LearnerRequest(MakeObjectRequest{id_, kind_, options_})
                                                : LearnerRequest(LoadObjectRequest{id_, saved_});
  TILEWRIGHT_CHECK(learner_->ask<DoneReply>(request, stop));
  entered_ = true;
  changed_ = false;
  return {};
}

Result<LearnerReply> LearntObject::ask(const LearnerRequest& request, const std::stop_token& stop) {
  if (!entered_) TILEWRIGHT_CHECK(enter(stop));
  TILEWRIGHT_TRY(LearnerReply reply, learner_->call(request, stop));
  if (!std::holds_alternative<UnknownNetworkReply>(reply) || changed_) return reply;
  TILEWRIGHT_CHECK(enter(stop));
  return learner_->call(request, stop);
}

Result<LearntValues> LearntObject::call(std::string_view method, LearntValues arguments,
                                        const std::stop_token& stop) {
  auto reply = ask(CallObjectRequest{id_, std::string(method), std::move(arguments)}, stop);
  if (!reply.ok()) {
    revert();
    return std::move(reply).error();
  }
  auto answer = learner_->wanted<ValuesReply>(*std::move(reply));
  if (!answer.ok()) {
    revert();
    return std::move(answer).error();
  }
  changed_ = true;
  return std::move(answer->values);
}

Result<void> LearntObject::save(const std::stop_token& stop) {
  auto reply = ask(SaveObjectRequest{id_}, stop);
  if (reply.ok()) {
    auto answer = learner_->wanted<SavedReply>(*std::move(reply));
    if (answer.ok()) {
      saved_ = std::move(answer->bytes);
      changed_ = false;
      return {};
    }
    reply = std::move(answer).error();
  }
  revert();
  return std::move(reply).error();
}

}  // namespace tilewright
