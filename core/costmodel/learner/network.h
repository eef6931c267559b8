// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <stop_token>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "core/costmodel/learner/fit_options.h"
#include "core/costmodel/learner/learner_process.h"
#include "core/costmodel/learner/network_options.h"
#include "core/costmodel/network_programs.h"

namespace tilewright {

/// A neural network that predicts scores of programs. It lives in a learner; where that ends, the next call
/// puts the network into a fresh one as it was after its last `fit`, `load` or `create`. One thread at a
/// time.
class Network {
 public:
  /// With random weights that follow from the seed. Fails with kUsage for an unknown name, and as
  /// `LearnerProcess::call` does.
  static Result<Network> create(std::shared_ptr<LearnerProcess> learner, const NetworkOptions& options,
                                const std::stop_token& stop = {});
  /// From what `save` gave. Fails with kBadInput where it is something else, kNewerVersion likewise.
  static Result<Network> load(std::shared_ptr<LearnerProcess> learner, std::string bytes);

  Network(Network&& other) noexcept;
  Network& operator=(Network&& other) noexcept;
  ~Network();

  const NetworkOptions& options() const { return options_; }
  int64_t parameter_count() const { return parameters_; }
  /// How many of them are kept as they are.
  int64_t frozen_count() const { return frozen_; }

  /// Has the parameters whose names begin with one of these keep their values when it learns. In place of
  /// those before; none: all learn. Fails with kUsage and the names of the parts where a prefix fits none.
  Result<void> freeze(std::vector<std::string> prefixes);

  /// Learns `labels` (row-major, programs x platforms; higher is faster; not-a-number: not known) from the
  /// weights that it has: a fresh network is trained, one that was trained or loaded is fine-tuned. The same
  /// network, data, options and number of threads give the same weights on the CPU. Fails with kCancelled
  /// where stopped, with kBadInput where the data do not fit it, with kRun where the loss grows beyond all
  /// bounds; after a failure it is as before.
  Result<NetworkFitReport> fit(const NetworkPrograms& programs, std::span<const float> labels,
                               const NetworkFitOptions& options);

  /// The score of each program on a platform, higher is faster. Fails with kCancelled where stopped.
  Result<std::vector<float>> predict(const NetworkPrograms& programs, int platform = 0,
                                     const std::stop_token& stop = {});

  /// Options, weights and what inputs are scaled by, as bytes.
  Result<std::string> save(const std::stop_token& stop = {});

 private:
  friend class NetworkFit;
  explicit Network(std::shared_ptr<LearnerProcess> learner)
      : learner_(std::move(learner)), id_(learner_->new_network()) {}

  /// Sends a request about this network, which a new learner is told of first.
  template <typename Reply>
  Result<Reply> ask(const LearnerRequest& request, const std::stop_token& stop = {}) {
    TILEWRIGHT_TRY(LearnerReply reply, learner_->call(request, stop));
    if (std::holds_alternative<UnknownNetworkReply>(reply)) {
      TILEWRIGHT_CHECK(restore(stop));
      return learner_->ask<Reply>(request, stop);
    }
    return learner_->wanted<Reply>(std::move(reply));
  }
  /// Puts the network into the learner as it last was.
  Result<void> restore(const std::stop_token& stop = {});
  Result<void> accept(Result<NetworkReply> reply);
  /// Takes it out of the learner, if it is there.
  void forget();

  std::shared_ptr<LearnerProcess> learner_;  ///< null: moved from
  int64_t id_ = 0;
  NetworkOptions options_;
  std::string bytes_;  ///< as it last was; empty: as `options_` make it
  std::vector<std::string> frozen_prefixes_;
  int64_t parameters_ = 0;
  int64_t frozen_ = 0;
};

}  // namespace tilewright
