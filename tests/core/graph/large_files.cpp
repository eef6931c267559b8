// SPDX-License-Identifier: Apache-2.0
#include "tests/core/graph/large_files.h"

#include <functional>
#include <utility>

#include "tests/core/graph/onnx_file.h"

namespace tilewright {
namespace {

/// Writes nodes one after the other, each with one output.
class Writer {
 public:
  Writer() { file_.input("x", {1, 8, 4, 4}); }

  std::string node(const std::string& op, const std::vector<std::string>& inputs) {
    const std::string number = std::to_string(count_++);
    file_.node(op, inputs, {"v" + number}, "n" + number);
    return "v" + number;
  }
  OnnxFile& file() { return file_; }
  int count() const { return count_; }
  std::string bytes_with(const std::string& output) {
    file_.output(output);
    return file_.bytes();
  }

 private:
  OnnxFile file_;
  int count_ = 0;
};

std::string chain_of(const std::vector<std::string>& ops, int nodes) {
  Writer w;
  std::string x = "x";
  while (w.count() < nodes) x = w.node(ops[static_cast<size_t>(w.count()) % ops.size()], {x});
  return w.bytes_with(x);
}

std::string joined(const std::string& op, int nodes) {
  Writer w;
  std::vector<std::string> parts;
  while (w.count() + 1 < nodes) parts.push_back(w.node("Sigmoid", {"x"}));
  const std::string all = w.node(op, parts);
  if (op == "Concat") OnnxFile::attribute(w.file().graph().mutable_node(nodes - 1), "axis", int64_t{1});
  return w.bytes_with(all);
}

std::string ladder(int nodes) {
  Writer w;
  std::string left = w.node("Sigmoid", {"x"}), right = w.node("Tanh", {"x"});
  while (w.count() + 1 < nodes) {
    const std::string next = w.node("Add", {left, right});
    right = w.node("Mul", {right, left});
    left = next;
  }
  return w.bytes_with(w.node("Add", {left, right}));
}

std::string diamonds(int nodes) {
  Writer w;
  std::string x = "x";
  while (w.count() < nodes) x = w.node("Mul", {x, w.node("Sigmoid", {x})});
  return w.bytes_with(x);
}

std::string tree(int nodes) {
  Writer w;
  std::vector<std::string> level;
  for (int i = 0; i < (nodes + 1) / 2; ++i) level.push_back(w.node("Tanh", {"x"}));
  while (level.size() > 1) {
    std::vector<std::string> next;
    for (size_t i = 0; i + 1 < level.size(); i += 2) next.push_back(w.node("Add", {level[i], level[i + 1]}));
    if (level.size() % 2 != 0) next.push_back(level.back());
    level = std::move(next);
  }
  return w.bytes_with(level.front());
}

std::string outputs(int nodes) {
  Writer w;
  while (w.count() < nodes) w.file().output(w.node(w.count() % 2 != 0 ? "Identity" : "Relu", {"x"}));
  return w.file().bytes();
}

std::string convolutions(int nodes) {
  Writer w;
  w.file().weights("w", {8, 8, 1, 1});
  for (const char* name : {"scale", "bias", "mean", "variance"}) w.file().weights(name, {8});
  std::string x = "x";
  while (w.count() < nodes) {
    const std::string before = x;
    x = w.node("BatchNormalization", {w.node("Conv", {x, "w"}), "scale", "bias", "mean", "variance"});
    x = w.node("Add", {w.node("Relu", {x}), before});
  }
  return w.bytes_with(x);
}

using Maker = std::function<std::string(int)>;

const std::vector<std::pair<std::string, Maker>>& makers() {
  static const std::vector<std::pair<std::string, Maker>> all = {
      {"chain",
       [](int n) {
         return chain_of({"Sigmoid", "Tanh", "Exp"}, n);
       }},
      {"clips", [](int n) { return chain_of({"Relu"}, n); }},
      {"identities",
       [](int n) {
         return chain_of({"Identity", "Sigmoid"}, n);
       }},
      {"parallel_sum", [](int n) { return joined("Sum", n); }},
      {"parallel_concat", [](int n) { return joined("Concat", n); }},
      {"ladder", ladder},
      {"diamonds", diamonds},
      {"tree", tree},
      {"outputs", outputs},
      {"convolutions", convolutions},
  };
  return all;
}

}  // namespace

const std::vector<std::string>& large_shapes() {
  static const std::vector<std::string> names = [] {
    std::vector<std::string> list;
    for (const auto& [name, make] : makers()) list.push_back(name);
    return list;
  }();
  return names;
}

std::string large_file(const std::string& shape, int nodes) {
  for (const auto& [name, make] : makers()) {
    if (name == shape) return make(nodes);
  }
  return {};
}

}  // namespace tilewright
