// SPDX-License-Identifier: Apache-2.0
#include "core/costmodel/learner/learner_protocol.h"

#include <gtest/gtest.h>

#include <cmath>
#include <limits>

#include "tests/core/costmodel/learner/synthetic_programs.h"

namespace tilewright::testing {
namespace {

template <typename Message>
Message sent(const Message& request) {
  auto decoded = decode_learner_request(encode_learner_request(request));
  EXPECT_TRUE(decoded.ok()) << decoded.error().text();
  return std::get<Message>(*std::move(decoded));
}

template <typename Message>
Message answered(const Message& reply) {
  auto decoded = decode_learner_reply(encode_learner_reply(reply));
  EXPECT_TRUE(decoded.ok()) << decoded.error().text();
  return std::get<Message>(*std::move(decoded));
}

void expect_same(const NetworkPrograms& a, const NetworkPrograms& b) {
  EXPECT_EQ(a.columns, b.columns);
  EXPECT_EQ(a.lengths, b.lengths);
  EXPECT_EQ(a.rows, b.rows);
  EXPECT_EQ(a.groups, b.groups);
  EXPECT_EQ(a.tasks, b.tasks);
  EXPECT_EQ(a.graph_of, b.graph_of);
  ASSERT_EQ(a.graphs.size(), b.graphs.size());
  for (size_t i = 0; i < a.graphs.size(); ++i) {
    EXPECT_EQ(a.graphs[i].columns, b.graphs[i].columns);
    EXPECT_EQ(a.graphs[i].nodes, b.graphs[i].nodes);
    EXPECT_EQ(a.graphs[i].producer, b.graphs[i].producer);
    EXPECT_EQ(a.graphs[i].consumer, b.graphs[i].consumer);
  }
}

TEST(LearnerProtocol, RequestsArriveAsTheyWereSent) {
  const LearnerHello hello = sent(LearnerHello{3, 2, "cuda"});
  EXPECT_EQ(hello.protocol, 3);
  EXPECT_EQ(hello.threads, 2);
  EXPECT_EQ(hello.device, "cuda");

  const NetworkOptions network{
      "tlp", 22, 3, 25, 64, 2, true, false, InputScaling::kSpread, uint64_t{1} << 63};
  const MakeNetworkRequest make = sent(MakeNetworkRequest{int64_t{1} << 40, network});
  EXPECT_EQ(make.network, int64_t{1} << 40);
  EXPECT_EQ(make.options, network);

  const LoadNetworkRequest load = sent(LoadNetworkRequest{4, std::string("a\0b", 3)});
  EXPECT_EQ(load.bytes, std::string("a\0b", 3));
  EXPECT_EQ(sent(DropNetworkRequest{5}).network, 5);
  EXPECT_EQ(sent(FreezeRequest{6, {"encoder", "head"}}).prefixes,
            (std::vector<std::string>{"encoder", "head"}));
  EXPECT_TRUE(sent(SaveNetworkRequest{7, true}).training);

  const TrainingOptions step{"mse", Optimizer::kSgd, 0.04, 0, 1.5, 64, true, 10, 9};
  const TrainRequest train = sent(TrainRequest{8, step, 3, true, 0.25});
  EXPECT_EQ(train.options, step);
  EXPECT_EQ(train.epoch, 3);
  EXPECT_TRUE(train.fresh);
  EXPECT_EQ(train.max_seconds, 0.25);
  EXPECT_EQ(sent(LossRequest{9, step}).options, step);
}

TEST(LearnerProtocol, ProgramsArriveAsTheyWereSent) {
  for (const NetworkInput input : {NetworkInput::kStages, NetworkInput::kStatistics}) {
    SyntheticPrograms some = synthetic_programs(input, 7, 1);
    some.labels[2] = std::numeric_limits<float>::quiet_NaN();
    const SetDataRequest data = sent(SetDataRequest{1, DataPart::kValidation, some.programs, some.labels});
    EXPECT_EQ(data.part, DataPart::kValidation);
    expect_same(data.programs, some.programs);
    ASSERT_EQ(data.labels.size(), some.labels.size());
    EXPECT_TRUE(std::isnan(data.labels[2]));
    EXPECT_EQ(data.labels[3], some.labels[3]);
    const PredictRequest predict = sent(PredictRequest{1, 2, some.programs});
    expect_same(predict.programs, some.programs);
    EXPECT_EQ(predict.platform, 2);
  }
  const SetDataRequest none = sent(SetDataRequest{1, DataPart::kTraining, {}, {}});
  EXPECT_EQ(none.programs.size(), 0u);
}

TEST(LearnerProtocol, ObjectsArriveAsTheyWereSent) {
  const MakeObjectRequest make =
      sent(MakeObjectRequest{int64_t{1} << 40, "ppo", {{"knobs", 3}, {"seed", 4503599627370495.0}}});
  EXPECT_EQ(make.object, int64_t{1} << 40);
  EXPECT_EQ(make.kind, "ppo");
  EXPECT_EQ(make.options, (NamedNumbers{{"knobs", 3}, {"seed", 4503599627370495.0}}));
  EXPECT_EQ(sent(LoadObjectRequest{4, std::string("a\0b", 3)}).bytes, std::string("a\0b", 3));
  EXPECT_EQ(sent(SaveObjectRequest{5}).object, 5);
  EXPECT_EQ(sent(DropObjectRequest{6}).object, 6);

  LearntValues values{{{"rate", 1.0 / 3}}, {}};
  values.arrays["b"] = {{2, 3}, {1, 2, 3, 4, 5, 6}};
  values.arrays["a"] = {{0, 7}, {}};
  values.arrays["one"] = {{}, {0.5F}};
  const CallObjectRequest call = sent(CallObjectRequest{7, "learn", values});
  EXPECT_EQ(call.object, 7);
  EXPECT_EQ(call.method, "learn");
  EXPECT_EQ(call.arguments, values);
  EXPECT_EQ(answered(ValuesReply{values}).values, values);
}

TEST(LearnerProtocol, ArraysThatDoNotFitTheirPayloadAreRefused) {
  const auto frame = [] {
    return encode_learner_request(CallObjectRequest{1, "act", {{}, {{"x", {{2, 2}, {1, 2, 3, 4}}}}}});
  };
  ASSERT_TRUE(decode_learner_request(frame()).ok());
  Frame shorter = frame();
  shorter.payload.pop_back();
  EXPECT_FALSE(decode_learner_request(shorter).ok());
  Frame longer = frame();
  longer.payload.push_back({});
  EXPECT_FALSE(decode_learner_request(longer).ok());
  for (const char* shape :
       {"[-2,-2]", "[9223372036854775807,4]", "[2,2,1,1,1,1,1,1,1]", "[2,3]", "[1]", "7"}) {
    Frame other = frame();
    other.json.replace(other.json.find("[2,2]"), 5, shape);
    EXPECT_FALSE(decode_learner_request(other).ok()) << shape;
  }
}

TEST(LearnerProtocol, RepliesArriveAsTheyWereSent) {
  const LearnerGreeting greeting = answered(LearnerGreeting{1, "LibTorch 1.2", "cpu", 2});
  EXPECT_EQ(greeting.library, "LibTorch 1.2");
  EXPECT_EQ(greeting.device, "cpu");
  NetworkOptions options;
  options.columns = 4;
  const NetworkReply network = answered(NetworkReply{options, 100, 7});
  EXPECT_EQ(network.options, options);
  EXPECT_EQ(network.parameters, 100);
  EXPECT_EQ(network.frozen, 7);
  const TrainReply train = answered(TrainReply{1, 2, 3, 1.0 / 3, 0.5, true, {0.25, 1.0 / 3}});
  EXPECT_EQ(train.batches, 2);
  EXPECT_EQ(train.steps, 3);
  EXPECT_EQ(train.loss, 1.0 / 3);
  EXPECT_TRUE(train.epoch_done);
  EXPECT_EQ(train.batch_losses, (std::vector<double>{0.25, 1.0 / 3}));
  const LossReply evaluated = answered(LossReply{0.5, {1, 2}});
  EXPECT_EQ(evaluated.loss, 0.5);
  EXPECT_EQ(evaluated.scores, (std::vector<float>{1, 2}));
  EXPECT_EQ(answered(ScoresReply{{3, 4}}).scores, (std::vector<float>{3, 4}));
  EXPECT_EQ(answered(SavedReply{std::string("\0\n", 2)}).bytes, std::string("\0\n", 2));
  answered(DoneReply{});
  answered(UnknownNetworkReply{});
  const Error error{ErrorKind::kRun, "place", "message", "cure", "detail"};
  EXPECT_EQ(answered(Refusal{error}).error.text(), error.text());
}

TEST(LearnerProtocol, NonsenseIsRefused) {
  const auto refused = [](Frame frame) {
    const auto request = decode_learner_request(frame);
    const auto reply = decode_learner_reply(frame);
    return !request.ok() && request.error().kind == ErrorKind::kBadInput && !reply.ok() &&
           reply.error().kind == ErrorKind::kBadInput;
  };
  EXPECT_TRUE(refused({"", {}}));
  EXPECT_TRUE(refused({"[]", {}}));
  EXPECT_TRUE(refused({"{\"type\":\"sing\"}", {}}));
  EXPECT_TRUE(refused({"{\"type\":\"train\",\"network\":1}", {}}));

  const SyntheticPrograms some = synthetic_programs(NetworkInput::kStages, 3, 1);
  const auto frame = [&] { return encode_learner_request(PredictRequest{1, 0, some.programs}); };
  Frame shorter = frame();
  shorter.payload.resize(shorter.payload.size() - 1);
  EXPECT_FALSE(decode_learner_request(shorter).ok());
  Frame longer = frame();
  longer.payload.push_back({});
  EXPECT_FALSE(decode_learner_request(longer).ok());
  Frame greedy = frame();
  const size_t at = greedy.json.find("\"numbers\":") + 10;
  greedy.json.replace(at, greedy.json.find_first_of(",}", at) - at, "18446744073709551615");
  EXPECT_FALSE(decode_learner_request(greedy).ok());

  NetworkOptions options;
  options.columns = -4;
  EXPECT_FALSE(decode_learner_request(encode_learner_request(MakeNetworkRequest{1, options})).ok());
  TrainingOptions step;
  step.batch = 0;
  EXPECT_FALSE(decode_learner_request(encode_learner_request(LossRequest{1, step})).ok());
  step = {};
  step.learning_rate = std::nan("");
  EXPECT_FALSE(decode_learner_request(encode_learner_request(LossRequest{1, step})).ok());
}

}  // namespace
}  // namespace tilewright::testing
