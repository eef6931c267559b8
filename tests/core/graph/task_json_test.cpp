// SPDX-License-Identifier: Apache-2.0
#include "core/graph/task_json.h"

#include <gtest/gtest.h>

#include <functional>
#include <limits>

#include <nlohmann/json.hpp>

#include "core/base/hash.h"
#include "core/graph/graph_builder.h"
#include "core/graph/task_extraction.h"

namespace tilewright {
namespace {

/// Constants of both kinds, attributes of several, a blocked value.
Task rich_task() {
  GraphBuilder b;
  const ValueId x = b.add_input("x", {1, 8, 6, 6});
  const ValueId y = b.add_node("Conv", {x, b.add_constant("w", Shape{16, 8, 3, 3}, {0.1F}), kNone},
                               attributes({{"pads", std::vector<int64_t>{1, 1, 1, 1}}}));
  const ValueId z = b.add_node("LeakyRelu", {y}, attributes({{"alpha", 0.1}}));
  b.add_output(
      b.add_node("ReduceSum", {z, b.add_integers("axes", {2, 3})}, attributes({{"keepdims", int64_t{0}}})));
  Graph graph = b.build();
  graph.value(x).layout.channel_block = 8;
  graph.node(1).attributes.set("limit", std::numeric_limits<double>::infinity());
  graph.node(1).attributes.set("names", std::vector<std::string>{"a", "\"b\""});
  graph.node(1).attributes.set("reals",
                               std::vector<double>{1.0 / 3, -std::numeric_limits<double>::infinity()});
  graph.node(1).attributes.set("table", graph.value(graph.node(2).inputs[1]).constant.value());
  return extract_task(graph, {0, 1, 2}).task;
}

TEST(TaskJson, ATaskComesBackWhole) {
  const Task task = rich_task();
  const std::string text = task_to_json(task);
  const auto back = task_from_json(text);
  ASSERT_TRUE(back.ok()) << back.error().text();
  EXPECT_EQ(back->id, task.id);
  EXPECT_EQ(back->name, task.name);
  EXPECT_EQ(back->flops, task.flops);
  EXPECT_EQ(back->parameters, task.parameters);
  EXPECT_EQ(canonical_task_text(*back), canonical_task_text(task));
  EXPECT_EQ(back->graph.node(1).attributes.reals("reals"), task.graph.node(1).attributes.reals("reals"));
  for (size_t i = 0; i < task.graph.values.size(); ++i) {
    EXPECT_EQ(back->graph.values[i].producer, task.graph.values[i].producer);
    EXPECT_EQ(back->graph.values[i].layout, task.graph.values[i].layout);
  }
  EXPECT_EQ(task_to_json(*back), text);
}

TEST(TaskJson, DamageIsAnError) {
  const std::string text = task_to_json(rich_task());
  EXPECT_FALSE(task_from_json("").ok());
  EXPECT_FALSE(task_from_json("[]").ok());
  EXPECT_FALSE(task_from_json(text.substr(0, text.size() / 2)).ok());
  // Another digit anywhere is another task, no task, or a field that the identity leaves out; never a crash.
  for (size_t i = 0; i < text.size(); ++i) {
    if (text[i] < '0' || text[i] > '9') continue;
    std::string other = text;
    other[i] = text[i] == '9' ? '8' : '9';
    const auto back = task_from_json(other);
    if (back.ok()) EXPECT_EQ(hash_of(canonical_task_text(*back)).hex(), back->id);
  }
  std::string wrong = text;
  wrong.replace(wrong.find("\"Conv\""), 6, "\"Gemm\"");
  EXPECT_EQ(task_from_json(wrong).error().kind, ErrorKind::kBadInput);
}

/// What reading says of the task after a change, under the id that its content has then.
Result<Task> read_changed(const std::function<void(nlohmann::json& task)>& change) {
  auto json = nlohmann::json::parse(task_to_json(rich_task()));
  change(json);
  auto read = task_from_json(json.dump());
  const std::string beginning = "it is that of ";
  if (read.ok() || !read.error().detail.starts_with(beginning)) return read;
  json["id"] = read.error().detail.substr(beginning.size());
  return task_from_json(json.dump());
}

// Whoever writes a file of tasks can give each the id of its content, and definitions are built from what is
// read.
TEST(TaskJson, GraphsThatNoModelHasAreErrors) {
  using nlohmann::json;
  const auto node = [](json& task, size_t i) -> json& { return task["nodes"][i]; };
  const std::pair<const char*, std::function<void(json&)>> changes[] = {
      {"a node that makes nothing", [&](json& task) { node(task, 1)["outputs"] = json::array(); }},
      {"an output that is a constant",
       [&](json& task) { task["outputs"] = json::array({node(task, 2)["inputs"][1]}); }},
      {"an output that is an input", [&](json& task) { task["outputs"] = task["inputs"]; }},
      {"weights that are missing", [&](json& task) { node(task, 0)["inputs"][1] = -1; }},
      {"too few inputs", [&](json& task) { node(task, 0)["inputs"].erase(1); }},
      {"too many inputs", [&](json& task) { node(task, 1)["inputs"].push_back(node(task, 0)["inputs"][0]); }},
      {"a constant as data", [&](json& task) { node(task, 0)["inputs"][1] = node(task, 2)["inputs"][1]; }},
      {"another operator", [&](json& task) { node(task, 1)["op"] = "Gemm"; }},
      {"no operator", [&](json& task) { node(task, 1)["op"] = "NoSuchOperator"; }},
      {"control flow", [&](json& task) { node(task, 1)["op"] = "If"; }},
      {"other extents",
       [&](json& task) {
         task["values"][node(task, 0)["outputs"][0].get<size_t>()]["shape"] = {1, 16, 6, 7};
       }},
      {"other elements",
       [&](json& task) { task["values"][node(task, 0)["outputs"][0].get<size_t>()]["data_type"] = 7; }},
      {"strides of nothing",
       [&](json& task) {
         node(task, 0)["attributes"]["strides"] = {{"ints", {0, 0}}};
       }},
  };
  const auto same = read_changed([](json& task) { task["name"] = "another name"; });
  EXPECT_TRUE(same.ok()) << same.error().text();
  const auto sound = read_changed([&](json& task) {
    node(task, 1)["attributes"]["alpha"] = {{"real", 0.25}};
  });
  EXPECT_TRUE(sound.ok()) << sound.error().text();
  for (const auto& [what, change] : changes) {
    const auto read = read_changed(change);
    ASSERT_FALSE(read.ok()) << what;
    EXPECT_EQ(read.error().detail, "") << what << ": it has the right id";
    EXPECT_FALSE(read.error().message.empty()) << what;
  }
}

}  // namespace
}  // namespace tilewright
