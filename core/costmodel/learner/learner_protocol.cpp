// SPDX-License-Identifier: Apache-2.0
#include "core/costmodel/learner/learner_protocol.h"

#include <nlohmann/json.hpp>

#include "core/costmodel/learner/payload.h"
#include "core/costmodel/learner/programs_codec.h"

namespace tilewright {
namespace {

using Json = nlohmann::json;

std::vector<std::byte> bytes_of(const std::string& text) {
  const auto bytes = std::as_bytes(std::span(text));
  return {bytes.begin(), bytes.end()};
}

std::string text_of(const Frame& frame) {
  return {reinterpret_cast<const char*>(frame.payload.data()), frame.payload.size()};
}

struct EncodeRequest {
  Frame operator()(const LearnerHello& hello) const {
    return plain({{"type", "hello"},
                  {"protocol", hello.protocol},
                  {"threads", hello.threads},
                  {"device", hello.device}});
  }
  Frame operator()(const MakeNetworkRequest& make) const {
    return plain(
        {{"type", "make"}, {"network", make.network}, {"options", network_options_json(make.options)}});
  }
  Frame operator()(const LoadNetworkRequest& load) const {
    return {json_text({{"type", "load"}, {"network", load.network}}), bytes_of(load.bytes)};
  }
  Frame operator()(const DropNetworkRequest& drop) const {
    return plain({{"type", "drop"}, {"network", drop.network}});
  }
  Frame operator()(const FreezeRequest& freeze) const {
    return plain({{"type", "freeze"}, {"network", freeze.network}, {"prefixes", freeze.prefixes}});
  }
  Frame operator()(const SetDataRequest& data) const {
    Json json = {{"type", "data"},
                 {"network", data.network},
                 {"validation", data.part == DataPart::kValidation},
                 {"labels", data.labels.size()}};
    std::vector<std::byte> payload;
    if (data.programs.size() > 0) json["programs"] = put_programs(payload, data.programs);
    put_numbers(payload, data.labels);
    return {json_text(json), std::move(payload)};
  }
  Frame operator()(const TrainRequest& train) const {
    return plain({{"type", "train"},
                  {"network", train.network},
                  {"options", training_options_json(train.options)},
                  {"epoch", train.epoch},
                  {"fresh", train.fresh},
                  {"max_seconds", train.max_seconds}});
  }
  Frame operator()(const LossRequest& evaluate) const {
    return plain({{"type", "evaluate"},
                  {"network", evaluate.network},
                  {"options", training_options_json(evaluate.options)}});
  }
  Frame operator()(const PredictRequest& predict) const {
    Json json = {{"type", "predict"}, {"network", predict.network}, {"platform", predict.platform}};
    std::vector<std::byte> payload;
    json["programs"] = put_programs(payload, predict.programs);
    return {json_text(json), std::move(payload)};
  }
  Frame operator()(const SaveNetworkRequest& save) const {
    return plain({{"type", "save"}, {"network", save.network}, {"training", save.training}});
  }
  Frame operator()(const MakeObjectRequest& make) const {
    return plain({{"type", "make_object"},
                  {"object", make.object},
                  {"kind", make.kind},
                  {"options", numbers_json(make.options)}});
  }
  Frame operator()(const LoadObjectRequest& load) const {
    return {json_text({{"type", "load_object"}, {"object", load.object}}), bytes_of(load.bytes)};
  }
  Frame operator()(const CallObjectRequest& call) const {
    Json json = {{"type", "call_object"}, {"object", call.object}, {"method", call.method}};
    std::vector<std::byte> payload;
    json["arguments"] = put_values(payload, call.arguments);
    return {json_text(json), std::move(payload)};
  }
  Frame operator()(const SaveObjectRequest& save) const {
    return plain({{"type", "save_object"}, {"object", save.object}});
  }
  Frame operator()(const DropObjectRequest& drop) const {
    return plain({{"type", "drop_object"}, {"object", drop.object}});
  }

 private:
  static Frame plain(const Json& json) { return {json_text(json), {}}; }
};

struct EncodeReply {
  Frame operator()(const LearnerGreeting& greeting) const {
    return plain({{"type", "greeting"},
                  {"protocol", greeting.protocol},
                  {"library", greeting.library},
                  {"device", greeting.device},
                  {"threads", greeting.threads}});
  }
  Frame operator()(const NetworkReply& network) const {
    return plain({{"type", "network"},
                  {"options", network_options_json(network.options)},
                  {"parameters", network.parameters},
                  {"frozen", network.frozen}});
  }
  Frame operator()(const DoneReply&) const { return plain({{"type", "done"}}); }
  Frame operator()(const TrainReply& train) const {
    return plain({{"type", "trained"},
                  {"batches_done", train.batches_done},
                  {"batches", train.batches},
                  {"steps", train.steps},
                  {"loss", train.loss},
                  {"seconds", train.seconds},
                  {"epoch_done", train.epoch_done},
                  {"batch_losses", train.batch_losses}});
  }
  Frame operator()(const LossReply& evaluated) const {
    return scores({{"type", "evaluated"}, {"loss", evaluated.loss}}, evaluated.scores);
  }
  Frame operator()(const ScoresReply& predicted) const {
    return scores({{"type", "scores"}}, predicted.scores);
  }
  Frame operator()(const SavedReply& saved) const {
    return {json_text({{"type", "saved"}}), bytes_of(saved.bytes)};
  }
  Frame operator()(const ValuesReply& reply) const {
    Json json = {{"type", "values"}};
    std::vector<std::byte> payload;
    json["values"] = put_values(payload, reply.values);
    return {json_text(json), std::move(payload)};
  }
  Frame operator()(const UnknownNetworkReply&) const { return plain({{"type", "unknown_network"}}); }
  Frame operator()(const Refusal& refusal) const { return plain(refusal_message(refusal)); }

 private:
  static Frame plain(const Json& json) { return {json_text(json), {}}; }
  static Frame scores(Json json, const std::vector<float>& numbers) {
    std::vector<std::byte> payload;
    put_numbers(payload, numbers);
    json["programs"] = numbers.size();
    return {json_text(json), std::move(payload)};
  }
};

Result<LearnerHello> get_hello(const Json& json) {
  LearnerHello hello;
  TILEWRIGHT_TRY(hello.protocol, message_field<int>(json, "protocol"));
  TILEWRIGHT_TRY(hello.threads, message_field<int>(json, "threads"));
  TILEWRIGHT_TRY(hello.device, message_field<std::string>(json, "device"));
  if (hello.threads < 1 || hello.threads > 4096) return bad_message("nobody wants so many threads");
  return hello;
}

Result<NetworkOptions> get_network_options(const Json& json) {
  TILEWRIGHT_TRY(const Json options, message_field<Json>(json, "options"));
  return network_options_from_json(options);
}

Result<TrainingOptions> get_training_options(const Json& json) {
  TILEWRIGHT_TRY(const Json options, message_field<Json>(json, "options"));
  return training_options_from_json(options);
}

Result<MakeNetworkRequest> get_make(const Json& json) {
  MakeNetworkRequest make;
  TILEWRIGHT_TRY(make.network, message_field<int64_t>(json, "network"));
  TILEWRIGHT_TRY(make.options, get_network_options(json));
  return make;
}

Result<LoadNetworkRequest> get_load(const Json& json, const Frame& frame) {
  LoadNetworkRequest load;
  TILEWRIGHT_TRY(load.network, message_field<int64_t>(json, "network"));
  load.bytes = text_of(frame);
  return load;
}

Result<DropNetworkRequest> get_drop(const Json& json) {
  DropNetworkRequest drop;
  TILEWRIGHT_TRY(drop.network, message_field<int64_t>(json, "network"));
  return drop;
}

Result<FreezeRequest> get_freeze(const Json& json) {
  FreezeRequest freeze;
  TILEWRIGHT_TRY(freeze.network, message_field<int64_t>(json, "network"));
  TILEWRIGHT_TRY(freeze.prefixes, message_field<std::vector<std::string>>(json, "prefixes"));
  return freeze;
}

Result<SetDataRequest> get_data(const Json& json, const Frame& frame) {
  SetDataRequest data;
  PayloadReader payload(frame.payload);
  TILEWRIGHT_TRY(data.network, message_field<int64_t>(json, "network"));
  TILEWRIGHT_TRY(const bool validation, message_field<bool>(json, "validation"));
  data.part = validation ? DataPart::kValidation : DataPart::kTraining;
  TILEWRIGHT_TRY(const uint64_t labels, message_field<uint64_t>(json, "labels"));
  if (json.contains("programs")) {
    TILEWRIGHT_TRY(data.programs, get_programs(json["programs"], payload));
  }
  TILEWRIGHT_TRY(data.labels, payload.take<float>(labels));
  TILEWRIGHT_CHECK(payload.finish());
  return data;
}

Result<TrainRequest> get_train(const Json& json) {
  TrainRequest train;
  TILEWRIGHT_TRY(train.network, message_field<int64_t>(json, "network"));
  TILEWRIGHT_TRY(train.options, get_training_options(json));
  TILEWRIGHT_TRY(train.epoch, message_field<int64_t>(json, "epoch"));
  TILEWRIGHT_TRY(train.fresh, message_field<bool>(json, "fresh"));
  TILEWRIGHT_TRY(train.max_seconds, message_field<double>(json, "max_seconds"));
  if (train.epoch < 0) return bad_message("epochs count from 0");
  return train;
}

Result<LossRequest> get_evaluate(const Json& json) {
  LossRequest evaluate;
  TILEWRIGHT_TRY(evaluate.network, message_field<int64_t>(json, "network"));
  TILEWRIGHT_TRY(evaluate.options, get_training_options(json));
  return evaluate;
}

Result<PredictRequest> get_predict(const Json& json, const Frame& frame) {
  PredictRequest predict;
  PayloadReader payload(frame.payload);
  TILEWRIGHT_TRY(predict.network, message_field<int64_t>(json, "network"));
  TILEWRIGHT_TRY(predict.platform, message_field<int>(json, "platform"));
  TILEWRIGHT_TRY(const Json programs, message_field<Json>(json, "programs"));
  TILEWRIGHT_TRY(predict.programs, get_programs(programs, payload));
  TILEWRIGHT_CHECK(payload.finish());
  return predict;
}

Result<SaveNetworkRequest> get_save(const Json& json) {
  SaveNetworkRequest save;
  TILEWRIGHT_TRY(save.network, message_field<int64_t>(json, "network"));
  TILEWRIGHT_TRY(save.training, message_field<bool>(json, "training"));
  return save;
}

Result<MakeObjectRequest> get_make_object(const Json& json) {
  MakeObjectRequest make;
  TILEWRIGHT_TRY(make.object, message_field<int64_t>(json, "object"));
  TILEWRIGHT_TRY(make.kind, message_field<std::string>(json, "kind"));
  TILEWRIGHT_TRY(const Json options, message_field<Json>(json, "options"));
  TILEWRIGHT_TRY(make.options, numbers_from_json(options));
  return make;
}

Result<LoadObjectRequest> get_load_object(const Json& json, const Frame& frame) {
  LoadObjectRequest load;
  TILEWRIGHT_TRY(load.object, message_field<int64_t>(json, "object"));
  load.bytes = text_of(frame);
  return load;
}

/// The field `key` of a message, with the arrays that are all of its payload.
Result<LearntValues> get_values_field(const Json& json, const char* key, const Frame& frame) {
  PayloadReader payload(frame.payload);
  TILEWRIGHT_TRY(const Json field, message_field<Json>(json, key));
  TILEWRIGHT_TRY(LearntValues values, get_values(field, payload));
  TILEWRIGHT_CHECK(payload.finish());
  return values;
}

Result<CallObjectRequest> get_call_object(const Json& json, const Frame& frame) {
  CallObjectRequest call;
  TILEWRIGHT_TRY(call.object, message_field<int64_t>(json, "object"));
  TILEWRIGHT_TRY(call.method, message_field<std::string>(json, "method"));
  TILEWRIGHT_TRY(call.arguments, get_values_field(json, "arguments", frame));
  return call;
}

Result<SaveObjectRequest> get_save_object(const Json& json) {
  SaveObjectRequest save;
  TILEWRIGHT_TRY(save.object, message_field<int64_t>(json, "object"));
  return save;
}

Result<DropObjectRequest> get_drop_object(const Json& json) {
  DropObjectRequest drop;
  TILEWRIGHT_TRY(drop.object, message_field<int64_t>(json, "object"));
  return drop;
}

Result<LearnerGreeting> get_greeting(const Json& json) {
  LearnerGreeting greeting;
  TILEWRIGHT_TRY(greeting.protocol, message_field<int>(json, "protocol"));
  TILEWRIGHT_TRY(greeting.library, message_field<std::string>(json, "library"));
  TILEWRIGHT_TRY(greeting.device, message_field<std::string>(json, "device"));
  TILEWRIGHT_TRY(greeting.threads, message_field<int>(json, "threads"));
  return greeting;
}

Result<NetworkReply> get_network(const Json& json) {
  NetworkReply network;
  TILEWRIGHT_TRY(network.options, get_network_options(json));
  TILEWRIGHT_TRY(network.parameters, message_field<int64_t>(json, "parameters"));
  TILEWRIGHT_TRY(network.frozen, message_field<int64_t>(json, "frozen"));
  return network;
}

Result<TrainReply> get_trained(const Json& json) {
  TrainReply trained;
  TILEWRIGHT_TRY(trained.batches_done, message_field<int64_t>(json, "batches_done"));
  TILEWRIGHT_TRY(trained.batches, message_field<int64_t>(json, "batches"));
  TILEWRIGHT_TRY(trained.steps, message_field<int64_t>(json, "steps"));
  TILEWRIGHT_TRY(trained.loss, message_field<double>(json, "loss"));
  TILEWRIGHT_TRY(trained.seconds, message_field<double>(json, "seconds"));
  TILEWRIGHT_TRY(trained.epoch_done, message_field<bool>(json, "epoch_done"));
  TILEWRIGHT_TRY(trained.batch_losses, message_field<std::vector<double>>(json, "batch_losses"));
  return trained;
}

Result<std::vector<float>> get_scores(const Json& json, const Frame& frame) {
  PayloadReader payload(frame.payload);
  TILEWRIGHT_TRY(const uint64_t count, message_field<uint64_t>(json, "programs"));
  TILEWRIGHT_TRY(std::vector<float> scores, payload.take<float>(count));
  TILEWRIGHT_CHECK(payload.finish());
  return scores;
}

Result<LossReply> get_evaluated(const Json& json, const Frame& frame) {
  LossReply evaluated;
  TILEWRIGHT_TRY(evaluated.loss, message_field<double>(json, "loss"));
  TILEWRIGHT_TRY(evaluated.scores, get_scores(json, frame));
  return evaluated;
}

}  // namespace

Frame encode_learner_request(const LearnerRequest& request) {
  return std::visit(EncodeRequest{}, request);
}

Frame encode_learner_reply(const LearnerReply& reply) {
  return std::visit(EncodeReply{}, reply);
}

Result<LearnerRequest> decode_learner_request(const Frame& frame) {
  TILEWRIGHT_TRY(const Json json, parse_json(frame.json, kMessagePlace));
  TILEWRIGHT_TRY(const std::string type, message_field<std::string>(json, "type"));
  if (type == "hello") return as_message<LearnerRequest>(get_hello(json));
  if (type == "make") return as_message<LearnerRequest>(get_make(json));
  if (type == "load") return as_message<LearnerRequest>(get_load(json, frame));
  if (type == "drop") return as_message<LearnerRequest>(get_drop(json));
  if (type == "freeze") return as_message<LearnerRequest>(get_freeze(json));
  if (type == "data") return as_message<LearnerRequest>(get_data(json, frame));
  if (type == "train") return as_message<LearnerRequest>(get_train(json));
  if (type == "evaluate") return as_message<LearnerRequest>(get_evaluate(json));
  if (type == "predict") return as_message<LearnerRequest>(get_predict(json, frame));
  if (type == "save") return as_message<LearnerRequest>(get_save(json));
  if (type == "make_object") return as_message<LearnerRequest>(get_make_object(json));
  if (type == "load_object") return as_message<LearnerRequest>(get_load_object(json, frame));
  if (type == "call_object") return as_message<LearnerRequest>(get_call_object(json, frame));
  if (type == "save_object") return as_message<LearnerRequest>(get_save_object(json));
  if (type == "drop_object") return as_message<LearnerRequest>(get_drop_object(json));
  return bad_message("there is no request '" + type + "'");
}

Result<LearnerReply> decode_learner_reply(const Frame& frame) {
  TILEWRIGHT_TRY(const Json json, parse_json(frame.json, kMessagePlace));
  TILEWRIGHT_TRY(const std::string type, message_field<std::string>(json, "type"));
  if (type == "greeting") return as_message<LearnerReply>(get_greeting(json));
  if (type == "network") return as_message<LearnerReply>(get_network(json));
  if (type == "done") return LearnerReply(DoneReply{});
  if (type == "trained") return as_message<LearnerReply>(get_trained(json));
  if (type == "evaluated") return as_message<LearnerReply>(get_evaluated(json, frame));
  if (type == "scores") {
    TILEWRIGHT_TRY(std::vector<float> scores, get_scores(json, frame));
    return LearnerReply(ScoresReply{std::move(scores)});
  }
  if (type == "saved") return LearnerReply(SavedReply{text_of(frame)});
  if (type == "values") {
    TILEWRIGHT_TRY(LearntValues values, get_values_field(json, "values", frame));
    return LearnerReply(ValuesReply{std::move(values)});
  }
  if (type == "unknown_network") return LearnerReply(UnknownNetworkReply{});
  if (type == "error") return as_message<LearnerReply>(get_refusal(json));
  return bad_message("there is no reply '" + type + "'");
}

}  // namespace tilewright
