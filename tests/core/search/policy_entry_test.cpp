// SPDX-License-Identifier: Apache-2.0
#include "core/search/policy_entry.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <nlohmann/json.hpp>
#include <set>

#include "tests/core/search/fake_space.h"
#include "tests/core/search/shared_learner.h"

namespace tilewright::testing {
namespace {

const std::vector<PolicyOption>& some_options() {
  static const std::vector<PolicyOption> options{{"chains", "How many", IntegerOption{128, 1, 4096}},
                                                 {"share", "How much", RealOption{0.05, 0, 1}},
                                                 {"greedy", "Whether", BooleanOption{true}},
                                                 {"way", "How", ChoiceOption{"fast", {"fast", "sure"}}}};
  return options;
}

Error refusal_of(const std::vector<std::string>& pairs) {
  const auto values = parse_policy_options("walk", some_options(), pairs);
  return values.ok() ? Error{} : values.error();
}

TEST(PolicyEntries, EachSaysWhatItIsAndMakesAPolicy) {
  std::set<std::string> names;
  for (const PolicyEntry* entry : search_policies()) {
    SCOPED_TRACE(entry->name);
    EXPECT_TRUE(names.insert(entry->name).second);
    EXPECT_FALSE(entry->summary.empty());
    EXPECT_FALSE(entry->summary.ends_with('.'));
    std::set<std::string> options;
    for (const PolicyOption& option : entry->options) {
      EXPECT_TRUE(options.insert(option.name).second) << option.name;
      EXPECT_FALSE(option.summary.empty()) << option.name;
    }
    const auto usual = complete_policy_options(entry->name, entry->options, {});
    ASSERT_TRUE(usual.ok());
    EXPECT_EQ(usual->size(), entry->options.size());
    // Every usual value is in its range, and reads back as it is written.
    EXPECT_TRUE(complete_policy_options(entry->name, entry->options, *usual).ok());
    for (const auto& [name, value] : *usual) {
      const std::vector<std::string> pair{policy_options_text({{name, value}})};
      const auto read = parse_policy_options(entry->name, entry->options, pair);
      ASSERT_TRUE(read.ok()) << read.error().text();
      EXPECT_EQ(read->at(name), value) << name;
    }
    FakeModel model;
    const auto policy = entry->make(fake_context(fake_space(), &model), *usual, 1);
    ASSERT_TRUE(policy.ok());
    if (entry->network && !shared_learner()) continue;
    EXPECT_EQ((*policy)->propose(2, {}).value().size(), 2U);
  }
  EXPECT_TRUE(names.contains("tilewright"));
  EXPECT_TRUE(names.contains("annealing"));
  EXPECT_TRUE(names.contains("grid"));
}

TEST(PolicyEntries, OnesFromOutsideAreFoundByTheirNames) {
  PolicyEntry entry = **find_search_policy("random");
  EXPECT_EQ(add_search_policy(entry).error().kind, ErrorKind::kUsage) << "there is one of that name";
  entry.name = "from outside";
  ASSERT_TRUE(add_search_policy(entry).ok());
  EXPECT_EQ(search_policy_names().back(), "from outside");
  EXPECT_FALSE(asks_cost_model("from outside"));
  EXPECT_TRUE(make_search_policy("from outside", fake_context(fake_space(), nullptr), 1).ok());
  EXPECT_EQ(make_policy_memory("from outside", {}, 1).value(), nullptr);
}

TEST(PolicyOptions, AreReadFromPairs) {
  const std::vector<std::string> pairs{"share=0.25", "greedy=false", "way=sure"};
  const auto given = parse_policy_options("walk", some_options(), pairs);
  ASSERT_TRUE(given.ok()) << given.error().text();
  EXPECT_EQ(*given, (PolicyOptionValues{{"share", 0.25}, {"greedy", false}, {"way", std::string("sure")}}));
  const auto complete = complete_policy_options("walk", some_options(), *given);
  ASSERT_TRUE(complete.ok());
  EXPECT_EQ(option_value<int64_t>(*complete, "chains"), 128);
  EXPECT_EQ(option_value<double>(*complete, "share"), 0.25);
  EXPECT_EQ(option_value<bool>(*complete, "greedy"), false);
}

TEST(PolicyOptions, AreRefusedInASentenceThatNamesThem) {
  for (const std::vector<std::string>& pairs : std::vector<std::vector<std::string>>{
           {"chain=3"},
           {"chains"},
           {"chains=0"},
           {"chains=4097"},
           {"chains=1.5"},
           {"chains="},
           {"share=1.01"},
           {"share=nan"},
           {"share=much"},
           {"greedy=1"},
           {"way=slow"},
           {"way="},
           {"chains=3", "chains=3"},
       }) {
    const Error error = refusal_of(pairs);
    EXPECT_EQ(error.kind, ErrorKind::kUsage) << pairs.front();
    for (const PolicyOption& option : some_options())
      EXPECT_NE(error.text().find(option.name), std::string::npos) << error.text();
  }
  EXPECT_EQ(
      refusal_of({"chains=0"}).text(),
      "policy walk has the option chains, a whole number from 1 to 4096, which '0' is not. Its options "
      "are chains (whole number from 1 to 4096, usually 128), share (number from 0 to 1, usually 0.05), "
      "greedy (choice of true or false, usually true), way (choice of fast, sure, usually fast)");
  EXPECT_EQ(complete_policy_options("walk", some_options(), {{"chains", int64_t{-1}}}).error().kind,
            ErrorKind::kUsage);
  EXPECT_EQ(complete_policy_options("walk", some_options(), {{"chains", 2.0}}).error().kind,
            ErrorKind::kUsage);
  EXPECT_EQ(complete_policy_options("walk", some_options(), {{"none", true}}).error().kind,
            ErrorKind::kUsage);
  for (const PolicyOptionValue& wrong : {PolicyOptionValue(1.0), PolicyOptionValue(std::string("slow"))})
    EXPECT_FALSE(complete_policy_options("walk", some_options(), {{"way", wrong}}).ok());
  EXPECT_FALSE(complete_policy_options("walk", some_options(), {{"share", std::string("0.5")}}).ok());
  EXPECT_EQ(parse_policy_options("still", {}, std::vector<std::string>{"x=1"}).error().cure,
            "It has no options");
}

TEST(PolicyOptions, ComeBackFromJson) {
  const PolicyOptionValues values{
      {"chains", int64_t{7}}, {"greedy", false}, {"share", 1.0}, {"way", std::string("sure")}};
  const auto json = nlohmann::json::parse(policy_options_to_json(values).dump());
  EXPECT_EQ(policy_options_from_json(json, "here").value(), values);
  EXPECT_EQ(policy_options_text(values), "chains=7, greedy=false, share=1, way=sure");
  // A person may write a whole number for a share.
  const auto read = policy_options_from_json({{"share", 1}}, "here");
  EXPECT_EQ(complete_policy_options("walk", some_options(), *read)->at("share"), PolicyOptionValue(1.0));
  for (const auto& wrong :
       {nlohmann::json(7), nlohmann::json{{"chains", nullptr}}, nlohmann::json{{"chains", ~uint64_t{0}}}}) {
    EXPECT_EQ(policy_options_from_json(wrong, "here").error().kind, ErrorKind::kBadInput) << wrong;
  }
}

TEST(PolicyOptions, ReachThePolicy) {
  for (const std::string name : {"evolutionary", "beam", "annealing"}) {
    FakeModel model;
    PolicyOptionValues options{{"random-share", 1.0}};
    if (name == "evolutionary") options["population"] = int64_t{100};
    if (name == "annealing") options["steps"] = int64_t{5};
    const auto policy = make_search_policy(name, fake_context(fake_space(), &model), 1, options);
    ASSERT_TRUE(policy.ok()) << policy.error().text();
    for (const auto& proposal : (*policy)->propose(16, {}).value()) EXPECT_FALSE(proposal.guided) << name;
  }
  const auto wrong = make_search_policy("random", fake_context(fake_space(), nullptr), 1, {{"x", true}});
  EXPECT_EQ(wrong.error().kind, ErrorKind::kUsage);
}

}  // namespace
}  // namespace tilewright::testing
