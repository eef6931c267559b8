// SPDX-License-Identifier: Apache-2.0
#include "core/costmodel/learner/network.h"

#include "core/costmodel/learner/network_fit.h"
#include "core/costmodel/learner/network_kinds.h"

namespace tilewright {

Result<Network> Network::create(std::shared_ptr<LearnerProcess> learner, const NetworkOptions& options,
                                const std::stop_token& stop) {
  TILEWRIGHT_CHECK(find_network_kind(options.network));
  Network network(std::move(learner));
  network.options_ = options;
  TILEWRIGHT_CHECK(network.restore(stop));
  return network;
}

Result<Network> Network::load(std::shared_ptr<LearnerProcess> learner, std::string bytes) {
  if (bytes.empty()) return Error{ErrorKind::kBadInput, "network", "its file is empty", "", ""};
  Network network(std::move(learner));
  network.bytes_ = std::move(bytes);
  TILEWRIGHT_CHECK(network.restore());
  return network;
}

Network::Network(Network&& other) noexcept = default;

Network& Network::operator=(Network&& other) noexcept {
  if (this == &other) return *this;
  forget();
  learner_ = std::move(other.learner_);
  id_ = other.id_;
  options_ = std::move(other.options_);
  bytes_ = std::move(other.bytes_);
  frozen_prefixes_ = std::move(other.frozen_prefixes_);
  parameters_ = other.parameters_;
  frozen_ = other.frozen_;
  return *this;
}

Network::~Network() {
  forget();
}

void Network::forget() {
  // A learner that does not run has nothing to forget, and neither has one that ends because of this.
  if (learner_ && learner_->pid() > 0) (void)learner_->call(DropNetworkRequest{id_});
}

Result<void> Network::accept(Result<NetworkReply> reply) {
  if (!reply.ok()) return std::move(reply).error();
  options_ = std::move(reply->options);
  parameters_ = reply->parameters;
  frozen_ = reply->frozen;
  return {};
}

Result<void> Network::restore(const std::stop_token& stop) {
  if (bytes_.empty()) {
    TILEWRIGHT_CHECK(accept(learner_->ask<NetworkReply>(MakeNetworkRequest{id_, options_}, stop)));
  } else {
    TILEWRIGHT_CHECK(accept(learner_->ask<NetworkReply>(LoadNetworkRequest{id_, bytes_}, stop)));
  }
  if (frozen_prefixes_.empty()) return {};
  auto frozen = accept(learner_->ask<NetworkReply>(FreezeRequest{id_, frozen_prefixes_}, stop));
  // What is not frozen is not as it was: the next call restores it whole.
  if (!frozen.ok()) forget();
  return frozen;
}

Result<void> Network::freeze(std::vector<std::string> prefixes) {
  TILEWRIGHT_CHECK(accept(ask<NetworkReply>(FreezeRequest{id_, prefixes})));
  frozen_prefixes_ = std::move(prefixes);
  return {};
}

Result<NetworkFitReport> Network::fit(const NetworkPrograms& programs, std::span<const float> labels,
                                      const NetworkFitOptions& options) {
  // Also the state to go back to.
  TILEWRIGHT_CHECK(save(options.stop));
  NetworkFit fit(*this, programs, labels, options);
  auto report = fit.run();
  if (!report.ok()) forget();  // the trained state; the next call restores it
  return report;
}

Result<std::vector<float>> Network::predict(const NetworkPrograms& programs, int platform,
                                            const std::stop_token& stop) {
  if (programs.size() == 0) return std::vector<float>{};
  TILEWRIGHT_TRY(ScoresReply reply, ask<ScoresReply>(PredictRequest{id_, platform, programs}, stop));
  if (reply.scores.size() != programs.size())
    return Error{ErrorKind::kInternal, "learner", "it gave another number of scores", "", ""};
  return std::move(reply.scores);
}

Result<std::string> Network::save(const std::stop_token& stop) {
  if (bytes_.empty()) {
    TILEWRIGHT_TRY(SavedReply saved, ask<SavedReply>(SaveNetworkRequest{id_, false}, stop));
    bytes_ = std::move(saved.bytes);
  }
  return bytes_;
}

}  // namespace tilewright
