// SPDX-License-Identifier: Apache-2.0
#include "tests/fuzz/onnx_mutator.h"

#include <onnx/onnx_pb.h>

#include <algorithm>
#include <vector>

#include "core/base/random.h"
#include "core/operators/operator_description.h"
#include "core/tensor/data_type.h"
#include "tests/fuzz/mutation.h"

namespace tilewright {
namespace {

/// Lists of names that made files know.
constexpr const char* kTexts[] = {"SAME_UPPER",
                                  "SAME_LOWER",
                                  "VALID",
                                  "NOTSET",
                                  "constant",
                                  "reflect",
                                  "edge",
                                  "wrap",
                                  "nearest",
                                  "linear",
                                  "cubic",
                                  "half_pixel",
                                  "align_corners",
                                  "asymmetric",
                                  "pytorch_half_pixel",
                                  "tf_crop_and_resize",
                                  "half_pixel_symmetric",
                                  "round_prefer_floor",
                                  "floor",
                                  "ceil",
                                  "stretch",
                                  "not_larger",
                                  "not_smaller",
                                  "avg",
                                  "max",
                                  "output_half_pixel",
                                  "zeros",
                                  "border",
                                  "reflection",
                                  "bilinear",
                                  "bicubic",
                                  "none",
                                  "add",
                                  "mul",
                                  "min",
                                  "sum",
                                  "mean",
                                  "DCR",
                                  "CRD",
                                  "forward",
                                  "reverse",
                                  "bidirectional",
                                  "Relu",
                                  "Tanh",
                                  "Sigmoid",
                                  "Affine",
                                  "LeakyRelu",
                                  "ThresholdedRelu",
                                  "ScaledTanh",
                                  "HardSigmoid",
                                  "Elu",
                                  "Softsign",
                                  "Softplus",
                                  "TF",
                                  "IDF",
                                  "TFIDF",
                                  "tanh",
                                  "LEFT",
                                  "RIGHT",
                                  "ij,jk->ik",
                                  "bij,bjk->bik",
                                  "ii->i",
                                  "...ij->...ji",
                                  "a,b,c->abc",
                                  "i,i",
                                  "->",
                                  "NHWC",
                                  "0"};
constexpr const char* kNames[] = {"",
                                  "axis",
                                  "axes",
                                  "perm",
                                  "pads",
                                  "strides",
                                  "dilations",
                                  "kernel_shape",
                                  "group",
                                  "output_shape",
                                  "output_padding",
                                  "auto_pad",
                                  "ceil_mode",
                                  "count_include_pad",
                                  "storage_order",
                                  "mode",
                                  "to",
                                  "keepdims",
                                  "transA",
                                  "transB",
                                  "alpha",
                                  "beta",
                                  "epsilon",
                                  "value",
                                  "value_ints",
                                  "split",
                                  "num_outputs",
                                  "blocksize",
                                  "equation",
                                  "direction",
                                  "hidden_size",
                                  "layout",
                                  "activations",
                                  "clip",
                                  "linear_before_reset",
                                  "coordinate_transformation_mode",
                                  "nearest_mode",
                                  "antialias",
                                  "exclude_outside",
                                  "keep_aspect_ratio_policy",
                                  "reduction",
                                  "ignore_index",
                                  "num_heads",
                                  "kv_num_heads",
                                  "q_num_heads",
                                  "block_size",
                                  "bits",
                                  "N",
                                  "K",
                                  "then_branch",
                                  "else_branch",
                                  "body",
                                  "sorted",
                                  "largest",
                                  "batch_dims",
                                  "shape",
                                  "start",
                                  "end",
                                  "dtype",
                                  "seed",
                                  "noop_with_empty_axes",
                                  "allowzero",
                                  "select_last_index",
                                  "exclusive",
                                  "inverse",
                                  "onesided",
                                  "upper",
                                  "rotary_embedding_dim",
                                  "interleaved",
                                  "sampling_ratio",
                                  "output_height",
                                  "output_width",
                                  "spatial_scale",
                                  "offset_group",
                                  "p"};
/// Larger tensors are not filled to fit their type.
constexpr int64_t kMostFilled = 4096;

/// Changes one file.
class Mutator {
 public:
  Mutator(onnx::ModelProto& model, Random& random) : model_(model), random_(random) {}

  void change() {
    onnx::GraphProto& graph = some_graph();
    switch (random_.uniform_int(17)) {
      case 0: return change_node_list(graph);
      case 1: return change_operator(graph);
      case 2:
      case 3: return change_edges(graph);
      case 4:
      case 5:
      case 6: return change_attribute(graph);
      case 7: return add_attribute(graph);
      case 8: return change_type(graph);
      case 9:
      case 10: return change_weight(graph);
      case 11: return swap_kinds(graph);
      case 12: return change_interface(graph);
      case 13: return change_versions();
      case 14: return make_external(graph);
      case 15: return rename(graph);
      default: return nest(graph);
    }
  }

 private:
  template <typename List>
  int any(const List& list) {
    return static_cast<int>(random_.uniform_int(list.size()));
  }
  template <typename T, size_t N>
  T any_of(const T (&list)[N]) {
    return list[static_cast<size_t>(random_.uniform_int(N))];
  }

  /// The main graph, or now and then one within it or the nodes of a function.
  onnx::GraphProto& some_graph() {
    auto* graph = model_.mutable_graph();
    while (random_.bernoulli(0.3)) {
      std::vector<onnx::GraphProto*> inner;
      for (auto& node : *graph->mutable_node()) {
        for (auto& attribute : *node.mutable_attribute())
          if (attribute.has_g()) inner.push_back(attribute.mutable_g());
      }
      if (inner.empty()) break;
      graph = random_.pick(inner);
    }
    return *graph;
  }

  std::string any_value(const onnx::GraphProto& graph) {
    std::vector<std::string> names;
    for (const auto& input : graph.input()) names.push_back(input.name());
    for (const auto& tensor : graph.initializer()) names.push_back(tensor.name());
    for (const auto& node : graph.node())
      for (const auto& output : node.output()) names.push_back(output);
    if (names.empty() || random_.bernoulli(0.05)) return {};
    if (random_.bernoulli(0.03)) return "nothing";
    return random_.pick(names);
  }

  void set_operator(onnx::NodeProto& node) {
    const std::string_view name = random_.pick(operators::all_operators()).name;
    const size_t dot = name.rfind('.');
    node.set_domain(std::string(dot == std::string_view::npos ? "" : name.substr(0, dot)));
    node.set_op_type(std::string(dot == std::string_view::npos ? name : name.substr(dot + 1)));
    if (random_.bernoulli(0.03)) node.set_op_type("If");
    if (random_.bernoulli(0.02)) node.set_domain("local");
  }

  void change_node_list(onnx::GraphProto& graph) {
    auto& nodes = *graph.mutable_node();
    const int count = nodes.size();
    switch (count == 0 ? 0 : random_.uniform_int(4)) {
      case 0: {
        auto* node = nodes.Add();
        set_operator(*node);
        for (int64_t inputs = random_.uniform_int(4); inputs > 0; --inputs) node->add_input(any_value(graph));
        for (int64_t outputs = random_.uniform_int(1, 3); outputs > 0; --outputs)
          node->add_output("made" + std::to_string(random_.uniform_int(1000)));
        if (random_.bernoulli(0.7)) graph.add_output()->set_name(node->output(0));
        return;
      }
      case 1: nodes.DeleteSubrange(any(nodes), 1); return;
      case 2: nodes.SwapElements(any(nodes), any(nodes)); return;
      default: {
        const onnx::NodeProto copy = nodes[any(nodes)];
        auto* node = nodes.Add();
        *node = copy;
        for (auto& output : *node->mutable_output()) {
          if (random_.bernoulli(0.9)) output += std::to_string(random_.uniform_int(10));
        }
        if (node->output_size() > 0) graph.add_output()->set_name(node->output(0));
      }
    }
  }

  void change_operator(onnx::GraphProto& graph) {
    if (graph.node_size() > 0) set_operator(*graph.mutable_node(any(graph.node())));
  }

  void change_edges(onnx::GraphProto& graph) {
    if (graph.node_size() == 0) return;
    auto& node = *graph.mutable_node(any(graph.node()));
    const bool outputs = random_.bernoulli(0.25);
    auto& names = outputs ? *node.mutable_output() : *node.mutable_input();
    switch (names.empty() ? 0 : random_.uniform_int(4)) {
      case 0:
        *names.Add() = outputs ? "more" + std::to_string(random_.uniform_int(1000)) : any_value(graph);
        return;
      case 1: names.RemoveLast(); return;
      case 2: names.SwapElements(any(names), any(names)); return;
      default: names[any(names)] = any_value(graph);
    }
  }

  template <typename List>
  void change_numbers(List& list) {
    switch (list.empty() ? 0 : random_.uniform_int(5)) {
      case 0: list.Add(static_cast<typename List::value_type>(odd_number(random_))); return;
      case 1: list.RemoveLast(); return;
      case 2: list.SwapElements(any(list), any(list)); return;
      case 3: list[any(list)] = static_cast<typename List::value_type>(random_.uniform_int(-4, 4)); return;
      default: list[any(list)] = static_cast<typename List::value_type>(odd_number(random_));
    }
  }

  float real() {
    constexpr float kReals[] = {0.0f,
                                -0.0f,
                                1.0f,
                                -1.0f,
                                0.5f,
                                1e-30f,
                                1e30f,
                                2.0f,
                                3.7f,
                                -1e30f,
                                1e-45f,
                                __builtin_inff(),
                                __builtin_nanf("")};
    return any_of(kReals);
  }

  void fill_attribute(onnx::AttributeProto& attribute, int kind) {
    switch (kind) {
      case 0:
        attribute.set_type(onnx::AttributeProto::INT);
        attribute.set_i(odd_number(random_));
        return;
      case 1:
        attribute.set_type(onnx::AttributeProto::FLOAT);
        attribute.set_f(real());
        return;
      case 2:
        attribute.set_type(onnx::AttributeProto::STRING);
        attribute.set_s(any_of(kTexts));
        return;
      case 3:
        attribute.set_type(onnx::AttributeProto::INTS);
        for (int64_t count = random_.uniform_int(5); count > 0; --count)
          attribute.add_ints(odd_number(random_));
        return;
      case 4:
        attribute.set_type(onnx::AttributeProto::FLOATS);
        for (int64_t count = random_.uniform_int(5); count > 0; --count) attribute.add_floats(real());
        return;
      case 5:
        attribute.set_type(onnx::AttributeProto::STRINGS);
        for (int64_t count = random_.uniform_int(5); count > 0; --count)
          attribute.add_strings(any_of(kTexts));
        return;
      default: attribute.set_type(onnx::AttributeProto::TENSOR); make_tensor(*attribute.mutable_t());
    }
  }

  void add_attribute(onnx::GraphProto& graph) {
    if (graph.node_size() == 0) return;
    auto& node = *graph.mutable_node(any(graph.node()));
    auto& attribute = *node.add_attribute();
    const std::string op = node.domain().empty() ? node.op_type() : node.domain() + "." + node.op_type();
    const auto& facts = operator_facts(op).versions.attributes;
    if (!facts.empty() && random_.bernoulli(0.7)) {
      const AttributeFact& fact = facts[static_cast<size_t>(any(facts))];
      attribute.set_name(std::string(fact.name));
      return fill_attribute(attribute, static_cast<int>(fact.kind));
    }
    attribute.set_name(any_of(kNames));
    fill_attribute(attribute, static_cast<int>(random_.uniform_int(7)));
  }

  void change_attribute(onnx::GraphProto& graph) {
    std::vector<onnx::NodeProto*> with;
    for (auto& node : *graph.mutable_node())
      if (node.attribute_size() > 0) with.push_back(&node);
    if (with.empty()) return add_attribute(graph);
    auto& list = *random_.pick(with)->mutable_attribute();
    auto& attribute = list[any(list)];
    switch (random_.uniform_int(10)) {
      case 0: list.DeleteSubrange(any(list), 1); return;
      case 1: attribute.set_name(any_of(kNames)); return;
      case 2: {
        const std::string name = attribute.name();
        attribute.Clear();
        attribute.set_name(name);
        return fill_attribute(attribute, static_cast<int>(random_.uniform_int(7)));
      }
      default: break;
    }
    switch (attribute.type()) {
      case onnx::AttributeProto::INT: attribute.set_i(odd_number(random_)); return;
      case onnx::AttributeProto::FLOAT: attribute.set_f(real()); return;
      case onnx::AttributeProto::STRING: {
        if (random_.bernoulli(0.6)) return attribute.set_s(any_of(kTexts));
        return attribute.set_s(mutate_bytes(attribute.s(), 200, random_));
      }
      case onnx::AttributeProto::INTS: return change_numbers(*attribute.mutable_ints());
      case onnx::AttributeProto::FLOATS: return change_numbers(*attribute.mutable_floats());
      case onnx::AttributeProto::STRINGS:
        if (attribute.strings_size() == 0 || random_.bernoulli(0.3))
          return attribute.add_strings(any_of(kTexts));
        return attribute.set_strings(any(attribute.strings()), any_of(kTexts));
      case onnx::AttributeProto::TENSOR: return change_tensor(*attribute.mutable_t());
      default: return;
    }
  }

  int any_data_type() {
    if (random_.bernoulli(0.03)) return static_cast<int>(random_.uniform_int(-1, 40));
    return static_cast<int>(any_of(kDataTypes));
  }

  void change_type(onnx::GraphProto& graph) {
    const bool of_output = graph.input_size() == 0 || random_.bernoulli(0.15);
    auto& infos = of_output ? *graph.mutable_output() : *graph.mutable_input();
    if (infos.empty()) return;
    auto& tensor = *infos[any(infos)].mutable_type()->mutable_tensor_type();
    auto& dims = *tensor.mutable_shape()->mutable_dim();
    switch (dims.empty() ? random_.uniform_int(2) : random_.uniform_int(7)) {
      case 0: tensor.set_elem_type(any_data_type()); return;
      case 1: dims.Add()->set_dim_value(random_.uniform_int(5)); return;
      case 2: dims.RemoveLast(); return;
      case 3: dims.SwapElements(any(dims), any(dims)); return;
      case 4: dims[any(dims)].set_dim_param("N"); return;
      default: dims[any(dims)].set_dim_value(odd_number(random_));
    }
  }

  /// Elements that fit the type of the tensor, where these are few.
  void fill(onnx::TensorProto& tensor) {
    int64_t count = 1;
    for (const int64_t extent : tensor.dims()) {
      if (extent < 0 || extent > kMostFilled || (count *= std::max<int64_t>(extent, 1)) > kMostFilled) return;
    }
    for (const int64_t extent : tensor.dims()) count = extent == 0 ? 0 : count;
    const auto type = data_type_from_number(tensor.data_type());
    if (!type.has_value()) return;
    const auto bits = static_cast<size_t>(data_type_bits(*type));
    std::string bytes((static_cast<size_t>(count) * bits + 7) / 8, '\0');
    const int64_t style = random_.uniform_int(4);
    if (style == 0) {
      for (char& byte : bytes) byte = static_cast<char>(random_.uniform_int(256));
    } else if (bits >= 16) {
      // Numbers of the type: of floats small ones, of integers indices.
      for (size_t at = 0; at + bits / 8 <= bytes.size(); at += bits / 8) {
        if (*type == DataType::kFloat32) {
          const auto value = style == 1 ? real() : static_cast<float>(random_.uniform_int(-3, 4));
          std::copy_n(reinterpret_cast<const char*>(&value), sizeof value,
                      bytes.begin() + static_cast<long>(at));
        } else {
          const int64_t value = style == 1 ? odd_number(random_) : random_.uniform_int(-1, 4);
          std::copy_n(reinterpret_cast<const char*>(&value), bits / 8, bytes.begin() + static_cast<long>(at));
        }
      }
    } else {
      for (char& byte : bytes) byte = static_cast<char>(random_.uniform_int(2));
    }
    tensor.clear_float_data();
    tensor.clear_int32_data();
    tensor.clear_int64_data();
    tensor.clear_double_data();
    tensor.clear_uint64_data();
    tensor.clear_string_data();
    tensor.set_raw_data(std::move(bytes));
  }

  void make_tensor(onnx::TensorProto& tensor) {
    constexpr int kUsual[] = {1, 1, 1, 6, 7, 7, 9, 2, 3, 10, 11};
    tensor.set_data_type(random_.bernoulli(0.8) ? any_of(kUsual) : any_data_type());
    tensor.clear_dims();
    for (int64_t rank = random_.uniform_int(5); rank > 0; --rank) tensor.add_dims(random_.uniform_int(5));
    fill(tensor);
  }

  void change_tensor(onnx::TensorProto& tensor) {
    switch (random_.uniform_int(9)) {
      case 0:
        change_numbers(*tensor.mutable_dims());
        if (random_.bernoulli(0.8)) fill(tensor);
        return;
      case 1:
        tensor.set_data_type(any_data_type());
        if (random_.bernoulli(0.8)) fill(tensor);
        return;
      case 2:
        if (tensor.has_raw_data()) tensor.set_raw_data(mutate_bytes(tensor.raw_data(), 1 << 16, random_));
        return;
      case 3: return change_numbers(*tensor.mutable_int64_data());
      case 4: return change_numbers(*tensor.mutable_float_data());
      case 5: return change_numbers(*tensor.mutable_int32_data());
      case 6: return make_tensor(tensor);
      default: return fill(tensor);
    }
  }

  void change_weight(onnx::GraphProto& graph) {
    if (graph.initializer_size() > 0 && random_.bernoulli(0.85))
      return change_tensor(*graph.mutable_initializer(any(graph.initializer())));
    auto& tensor = *graph.add_initializer();
    tensor.set_name("weight" + std::to_string(random_.uniform_int(1000)));
    make_tensor(tensor);
    if (graph.node_size() == 0) return;
    auto& node = *graph.mutable_node(any(graph.node()));
    if (node.input_size() == 0 || random_.bernoulli(0.5))
      node.add_input(tensor.name());
    else
      node.set_input(any(node.input()), tensor.name());
  }

  /// An input becomes a constant, so that what reads it is computed while the file is prepared; or the other
  /// way round.
  void swap_kinds(onnx::GraphProto& graph) {
    if (graph.input_size() > 0 && random_.bernoulli(0.7)) {
      const int at = any(graph.input());
      const auto& info = graph.input(at);
      auto& tensor = *graph.add_initializer();
      tensor.set_name(info.name());
      tensor.set_data_type(info.type().tensor_type().elem_type());
      for (const auto& dim : info.type().tensor_type().shape().dim()) tensor.add_dims(dim.dim_value());
      fill(tensor);
      if (random_.bernoulli(0.8)) graph.mutable_input()->DeleteSubrange(at, 1);
      return;
    }
    if (graph.initializer_size() == 0) return;
    const int at = any(graph.initializer());
    const auto& tensor = graph.initializer(at);
    auto& info = *graph.add_input();
    info.set_name(tensor.name());
    auto& type = *info.mutable_type()->mutable_tensor_type();
    type.set_elem_type(tensor.data_type());
    type.mutable_shape();
    for (const int64_t extent : tensor.dims()) type.mutable_shape()->add_dim()->set_dim_value(extent);
    if (random_.bernoulli(0.8)) graph.mutable_initializer()->DeleteSubrange(at, 1);
  }

  void change_interface(onnx::GraphProto& graph) {
    switch (random_.uniform_int(4)) {
      case 0: graph.add_output()->set_name(any_value(graph)); return;
      case 1:
        if (graph.output_size() > 1) graph.mutable_output()->DeleteSubrange(any(graph.output()), 1);
        return;
      case 2: {
        auto& info = *graph.add_input();
        info.set_name("input" + std::to_string(random_.uniform_int(1000)));
        info.mutable_type()->mutable_tensor_type()->set_elem_type(any_data_type());
        for (int64_t rank = random_.uniform_int(5); rank > 0; --rank)
          info.mutable_type()->mutable_tensor_type()->mutable_shape()->add_dim()->set_dim_value(
              random_.uniform_int(1, 5));
        return;
      }
      default:
        if (graph.input_size() > 0) graph.mutable_input()->DeleteSubrange(any(graph.input()), 1);
    }
  }

  void change_versions() {
    switch (random_.uniform_int(6)) {
      case 0: model_.set_ir_version(random_.uniform_int(-1, 15)); return;
      case 1:
      case 2:
      case 3:
        if (model_.opset_import_size() > 0)
          model_.mutable_opset_import(any(model_.opset_import()))->set_version(random_.uniform_int(0, 27));
        return;
      case 4: {
        auto& import = *model_.add_opset_import();
        import.set_domain(random_.bernoulli(0.5) ? "com.microsoft" : "local");
        import.set_version(random_.uniform_int(0, 2));
        return;
      }
      default: {
        if (model_.opset_import_size() > 0)
          model_.mutable_opset_import(any(model_.opset_import()))->set_version(odd_number(random_));
      }
    }
  }

  void make_external(onnx::GraphProto& graph) {
    if (graph.initializer_size() == 0) return;
    constexpr const char* kPlaces[] = {"weights.bin",
                                       "weights.bin",
                                       "weights.bin",
                                       "link.bin",
                                       "../secret.bin",
                                       "./weights.bin",
                                       "../model/weights.bin",
                                       "..",
                                       ".",
                                       "",
                                       "/etc/hostname",
                                       "/dev/zero",
                                       "/proc/self/mem",
                                       "model.onnx",
                                       "a/../../secret.bin",
                                       "missing.bin"};
    auto& tensor = *graph.mutable_initializer(any(graph.initializer()));
    tensor.clear_raw_data();
    tensor.clear_float_data();
    tensor.set_data_location(onnx::TensorProto::EXTERNAL);
    if (random_.bernoulli(0.8)) tensor.clear_external_data();
    const auto add = [&](const char* key, std::string value) {
      auto& entry = *tensor.add_external_data();
      entry.set_key(key);
      entry.set_value(std::move(value));
    };
    add("location", any_of(kPlaces));
    const auto number = [&] {
      return random_.bernoulli(0.1) ? std::string("1e3") : std::to_string(odd_number(random_));
    };
    if (random_.bernoulli(0.6)) add("offset", number());
    if (random_.bernoulli(0.4)) add("length", number());
  }

  void rename(onnx::GraphProto& graph) {
    if (graph.node_size() == 0) return;
    auto& node = *graph.mutable_node(any(graph.node()));
    switch (random_.uniform_int(5)) {
      case 0: node.set_name(mutate_bytes(node.name(), 300, random_)); return;
      case 1: node.set_name(graph.node(any(graph.node())).name()); return;
      case 2: node.set_domain(mutate_bytes(node.domain(), 30, random_)); return;
      case 3: node.set_op_type(mutate_bytes(node.op_type(), 30, random_)); return;
      default: node.set_name(std::string(static_cast<size_t>(random_.uniform_int(2000)), 'n'));
    }
  }

  /// Some nodes go into a branch, or into a function that is called in their place.
  void nest(onnx::GraphProto& graph) {
    if (graph.node_size() == 0) return;
    const int at = any(graph.node());
    const onnx::NodeProto inner = graph.node(at);
    if (random_.bernoulli(0.5)) {
      auto& function = *model_.add_functions();
      function.set_domain("local");
      function.set_name("F" + std::to_string(random_.uniform_int(3)));
      for (const auto& input : inner.input()) function.add_input(input);
      for (const auto& output : inner.output()) function.add_output(output);
      *function.add_node() = inner;
      auto& import = *function.add_opset_import();
      import.set_version(model_.opset_import_size() > 0 ? model_.opset_import(0).version() : 17);
      auto& call = *graph.mutable_node(at);
      call.set_domain("local");
      call.set_op_type("F" + std::to_string(random_.uniform_int(3)));
      if (random_.bernoulli(0.3)) function.add_attribute("axis");
      return;
    }
    auto& decision = *graph.mutable_node(at);
    decision.Clear();
    decision.set_op_type("If");
    decision.add_input(any_value(graph));
    for (const auto& output : inner.output()) decision.add_output(output);
    for (const char* name : {"then_branch", "else_branch"}) {
      auto& attribute = *decision.add_attribute();
      attribute.set_name(name);
      attribute.set_type(onnx::AttributeProto::GRAPH);
      auto& body = *attribute.mutable_g();
      body.set_name(name);
      *body.add_node() = inner;
      for (auto& output : *body.mutable_node(0)->mutable_output()) {
        output += "_in";
        body.add_output()->set_name(output);
      }
    }
  }

  onnx::ModelProto& model_;
  Random& random_;
};

}  // namespace

std::string mutate_onnx(std::string_view bytes, size_t most, uint64_t seed) {
  Random random(seed);
  onnx::ModelProto model;
  if (random.bernoulli(0.02) || !model.ParseFromArray(bytes.data(), static_cast<int>(bytes.size())) ||
      !model.has_graph())
    return mutate_bytes(bytes, most, random);
  Mutator mutator(model, random);
  for (int64_t changes = random.uniform_int(1, 4); changes > 0; --changes) mutator.change();
  std::string changed = model.SerializeAsString();
  return changed.size() <= most ? changed : std::string(bytes.substr(0, most));
}

}  // namespace tilewright
