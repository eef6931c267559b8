// SPDX-License-Identifier: Apache-2.0
#include "core/costmodel/learner/torch/learner_service.h"

#include <exception>
#include <map>
#include <memory>
#include <new>
#include <string>
#include <utility>

#include <ATen/Context.h>
#include <ATen/Parallel.h>
#include <c10/util/Exception.h>
#include <torch/csrc/api/include/torch/version.h>

#include "core/base/framing.h"
#include "core/costmodel/learner/learner_protocol.h"
#include "core/costmodel/learner/torch/torch_object.h"
#include "core/costmodel/learner/torch/trainable.h"

namespace tilewright {
namespace {

/// The networks and other objects of a learner, and its answers to requests.
class LearnerService {
 public:
  LearnerReply operator()(const LearnerHello& hello) {
    const bool cuda = at::hasCUDA();
    if (hello.device == "cuda" && !cuda) {
      return Refusal{{ErrorKind::kUnsupported, "learner", "LibTorch cannot use CUDA here",
                      "Choose the device cpu, or install a LibTorch with CUDA and a driver", ""}};
    }
    if (hello.device != "cpu" && hello.device != "cuda" && hello.device != "auto") {
      return Refusal{{ErrorKind::kUsage, "learner", "there is no device '" + hello.device + "'",
                      "Choose cpu, cuda or auto", ""}};
    }
    device_ = cuda && hello.device != "cpu" ? at::Device(at::kCUDA) : at::Device(at::kCPU);
    at::set_num_threads(hello.threads);
    return LearnerGreeting{kLearnerProtocolVersion, std::string("LibTorch ") + TORCH_VERSION,
                           device_.is_cuda() ? "cuda" : "cpu", at::get_num_threads()};
  }

  LearnerReply operator()(const MakeNetworkRequest& make) {
    return keep(make.network, Trainable::make(make.options, device_));
  }
  LearnerReply operator()(const LoadNetworkRequest& load) {
    return keep(load.network, Trainable::load(load.bytes, device_));
  }
  LearnerReply operator()(const DropNetworkRequest& drop) {
    networks_.erase(drop.network);
    return DoneReply{};
  }
  LearnerReply operator()(const FreezeRequest& freeze) {
    Trainable* network = find(freeze.network);
    if (network == nullptr) return UnknownNetworkReply{};
    if (auto frozen = network->freeze(freeze.prefixes); !frozen.ok())
      return Refusal{std::move(frozen).error()};
    return network->description();
  }
  LearnerReply operator()(const SetDataRequest& data) {
    Trainable* network = find(data.network);
    if (network == nullptr) return UnknownNetworkReply{};
    if (auto taken = network->set_data(data); !taken.ok()) return Refusal{std::move(taken).error()};
    return DoneReply{};
  }
  LearnerReply operator()(const TrainRequest& train) {
    Trainable* network = find(train.network);
    if (network == nullptr) return UnknownNetworkReply{};
    return reply(network->train(train));
  }
  LearnerReply operator()(const LossRequest& evaluate) {
    Trainable* network = find(evaluate.network);
    if (network == nullptr) return UnknownNetworkReply{};
    return reply(network->evaluate(evaluate.options));
  }
  LearnerReply operator()(const PredictRequest& predict) {
    Trainable* network = find(predict.network);
    if (network == nullptr) return UnknownNetworkReply{};
    auto scores = network->predict(predict.programs, predict.platform);
    if (!scores.ok()) return Refusal{std::move(scores).error()};
    return ScoresReply{*std::move(scores)};
  }
  LearnerReply operator()(const SaveNetworkRequest& save) {
    Trainable* network = find(save.network);
    if (network == nullptr) return UnknownNetworkReply{};
    return SavedReply{network->save(save.training)};
  }

  LearnerReply operator()(const MakeObjectRequest& make) {
    return keep_object(make.object, make_torch_object(make.kind, make.options));
  }
  LearnerReply operator()(const LoadObjectRequest& load) {
    return keep_object(load.object, load_torch_object(load.bytes));
  }
  LearnerReply operator()(const CallObjectRequest& call) {
    const auto found = objects_.find(call.object);
    if (found == objects_.end()) return UnknownNetworkReply{};
    auto values = found->second->call(call.method, call.arguments);
    if (!values.ok()) return Refusal{std::move(values).error()};
    return ValuesReply{*std::move(values)};
  }
  LearnerReply operator()(const SaveObjectRequest& save) {
    const auto found = objects_.find(save.object);
    if (found == objects_.end()) return UnknownNetworkReply{};
    return SavedReply{save_torch_object(*found->second)};
  }
  LearnerReply operator()(const DropObjectRequest& drop) {
    objects_.erase(drop.object);
    return DoneReply{};
  }

 private:
  template <typename T>
  static LearnerReply reply(Result<T> result) {
    if (!result.ok()) return Refusal{std::move(result).error()};
    return std::move(result).value();
  }
  Trainable* find(int64_t number) {
    const auto found = networks_.find(number);
    return found == networks_.end() ? nullptr : &found->second;
  }
  LearnerReply keep(int64_t number, Result<Trainable> network) {
    if (!network.ok()) return Refusal{std::move(network).error()};
    return networks_.insert_or_assign(number, *std::move(network)).first->second.description();
  }

  LearnerReply keep_object(int64_t number, Result<std::unique_ptr<TorchObject>> object) {
    if (!object.ok()) return Refusal{std::move(object).error()};
    objects_.insert_or_assign(number, *std::move(object));
    return DoneReply{};
  }

  at::Device device_ = at::kCPU;
  std::map<int64_t, Trainable> networks_;
  std::map<int64_t, std::unique_ptr<TorchObject>> objects_;
};

/// The answer to a request. Exceptions of LibTorch become errors.
LearnerReply answer(LearnerService& service, const LearnerRequest& request) {
  const auto out_of_memory = [](std::string detail) {
    return Refusal{{ErrorKind::kOutOfMemory, "learner", "there is not enough memory for this",
                    "Choose a smaller batch or fewer programs", std::move(detail)}};
  };
  try {
    return std::visit(service, request);
  } catch (const std::bad_alloc& error) {
    return out_of_memory(error.what());
  } catch (const c10::Error& error) {
    std::string words = error.what_without_backtrace();
    const bool memory = words.find("memory") != words.npos && words.find("alloc") != words.npos;
    if (memory) return out_of_memory(std::move(words));
    return Refusal{{ErrorKind::kInternal, "learner", "LibTorch refused a computation", "", std::move(words)}};
  } catch (const std::exception& error) {
    return Refusal{{ErrorKind::kInternal, "learner", "a computation failed", "", error.what()}};
  }
}

}  // namespace

Result<void> serve_learner(ByteStream& stream) {
  LearnerService service;
  while (true) {
    const auto frame = read_frame(stream, no_deadline());
    if (!frame.ok()) {
      if (frame.error().kind == ErrorKind::kIo) return {};  // the other side has closed the stream
      return frame.error();
    }
    // After a message that cannot be understood, the stream is still in step.
    const auto request = decode_learner_request(*frame);
    const Frame reply = encode_learner_reply(request.ok() ? answer(service, *request)
                                                          : LearnerReply(Refusal{request.error()}));
    TILEWRIGHT_CHECK(write_frame(stream, reply.json, reply.payload, no_deadline()));
  }
}

}  // namespace tilewright
