// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <string>
#include <variant>
#include <vector>

#include "core/base/framing.h"
#include "core/base/message_json.h"
#include "core/base/result.h"
#include "core/costmodel/learner/learnt_values.h"
#include "core/costmodel/learner/network_options.h"
#include "core/costmodel/learner/training_options.h"
#include "core/costmodel/network_programs.h"

namespace tilewright {

// What this program and the learner say to each other: frames (core/base/framing.h) whose JSON has a "type";
// arrays of numbers are the payload. One request, one reply, in turn. A request that fails is answered with
// an error and the learner goes on. It holds any number of networks, and of other objects that learn, which
// the other side numbers.

/// A change that an older learner would misread raises it.
inline constexpr int kLearnerProtocolVersion = 4;

/// First message to the learner.
struct LearnerHello {
  int protocol = kLearnerProtocolVersion;
  int threads = 1;
  std::string device = "auto";  ///< "cpu", "cuda", or "auto": CUDA where LibTorch can use it
};
/// Its answer.
struct LearnerGreeting {
  int protocol = kLearnerProtocolVersion;
  std::string library;  ///< "LibTorch 1.13.1"
  std::string device;   ///< "cpu" or "cuda"
  int threads = 1;
};

/// Make a network with random weights, in place of one of that number.
struct MakeNetworkRequest {
  int64_t network = 0;
  NetworkOptions options;
};
/// Make a network from what `SaveNetworkRequest` gave.
struct LoadNetworkRequest {
  int64_t network = 0;
  std::string bytes;
};
struct NetworkReply {
  NetworkOptions options;
  int64_t parameters = 0;  ///< numbers that a training changes or, being frozen, might
  int64_t frozen = 0;      ///< of these
};

/// Forget a network.
struct DropNetworkRequest {
  int64_t network = 0;
};

/// Keep the parameters whose names begin with one of these as they are; the others learn.
struct FreezeRequest {
  int64_t network = 0;
  std::vector<std::string> prefixes;
};

enum class DataPart { kTraining, kValidation };

/// Take programs and what is to be learnt of them; in place of what the part held. Without programs the part
/// is emptied.
struct SetDataRequest {
  int64_t network = 0;
  DataPart part = DataPart::kTraining;
  NetworkPrograms programs;
  /// Row-major, programs x platforms; not-a-number: not known.
  std::vector<float> labels;
};

/// Train for some of an epoch, going on where the last request of the same epoch stopped.
struct TrainRequest {
  int64_t network = 0;
  TrainingOptions options;
  int64_t epoch = 0;       ///< from 0
  bool fresh = false;      ///< forget what an earlier training left of the optimiser's state
  double max_seconds = 1;  ///< stop after the batch that passes these
};
struct TrainReply {
  int64_t batches_done = 0;  ///< of this epoch
  int64_t batches = 0;
  int64_t steps = 0;                 ///< of the whole training
  double loss = 0;                   ///< mean of the epoch's batches so far
  double seconds = 0;                ///< of this request
  bool epoch_done = false;           ///< also where `max_steps` are reached
  std::vector<double> batch_losses;  ///< of this request, in order; none where no label is known
};

/// The loss on the validation part, and the scores there.
struct LossRequest {
  int64_t network = 0;
  TrainingOptions options;
};
struct LossReply {
  double loss = 0;
  std::vector<float> scores;  ///< of the first platform
};

struct PredictRequest {
  int64_t network = 0;
  int platform = 0;
  NetworkPrograms programs;
};
struct ScoresReply {
  std::vector<float> scores;
};

/// Weights, what inputs are scaled by, and options as bytes; with `training` also where the training stands.
struct SaveNetworkRequest {
  int64_t network = 0;
  bool training = false;
};
struct SavedReply {
  std::string bytes;
};

/// Make an object of a kind (learner/object_list.h), in place of one of that number. Objects are what search
/// policies learn that is no network of programs; numbers of networks and of objects are not related.
struct MakeObjectRequest {
  int64_t object = 0;
  std::string kind;
  NamedNumbers options;  ///< those of the kind
};
/// Make an object from what `SaveObjectRequest` gave.
struct LoadObjectRequest {
  int64_t object = 0;
  std::string bytes;
};
/// Have an object do one of the things that its kind does.
struct CallObjectRequest {
  int64_t object = 0;
  std::string method;
  LearntValues arguments;
};
struct ValuesReply {
  LearntValues values;
};
/// All that an object has learnt, with its kind and options, as bytes.
struct SaveObjectRequest {
  int64_t object = 0;
};
/// Forget an object.
struct DropObjectRequest {
  int64_t object = 0;
};

struct DoneReply {};
/// There is no network or object of that number: the learner was started anew since.
struct UnknownNetworkReply {};

using LearnerRequest = std::variant<LearnerHello, MakeNetworkRequest, LoadNetworkRequest, DropNetworkRequest,
                                    FreezeRequest, SetDataRequest, TrainRequest, LossRequest, PredictRequest,
                                    SaveNetworkRequest, MakeObjectRequest, LoadObjectRequest,
                                    CallObjectRequest, SaveObjectRequest, DropObjectRequest>;
using LearnerReply = std::variant<LearnerGreeting, NetworkReply, DoneReply, TrainReply, LossReply,
                                  ScoresReply, SavedReply, ValuesReply, UnknownNetworkReply, Refusal>;

Frame encode_learner_request(const LearnerRequest& request);
Frame encode_learner_reply(const LearnerReply& reply);
/// Fail with kBadInput where the frame is no such message.
Result<LearnerRequest> decode_learner_request(const Frame& frame);
Result<LearnerReply> decode_learner_reply(const Frame& frame);

}  // namespace tilewright
