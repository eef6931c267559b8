// SPDX-License-Identifier: Apache-2.0
#include "core/graph/kernel_check.h"

#include <sys/mman.h>

#include <algorithm>
#include <memory>
#include <vector>

#include "core/tensor/reference/reference_operator.h"

namespace tilewright {
namespace {

constexpr size_t kNodesNamedByCheck = 5;
/// Kernels allocate lists as long as an extent, or as an input of indices, before they allocate the output.
constexpr int64_t kMostListed = int64_t{1} << 22;

/// Zeros that stand for the values of inputs. Pages that are never written take no memory.
class Zeros {
 public:
  /// A tensor of zeros; an invalid one where there is no room for so many.
  Tensor tensor(const TensorType& type) {
    const auto wanted = static_cast<size_t>(std::max<int64_t>(type.bytes(), 1));
    if (wanted > bytes_ && !map(wanted)) return {};
    return Tensor::view(type, memory_.get(), memory_);
  }

 private:
  bool map(size_t wanted) {
    const size_t bytes = std::max(wanted, size_t{1} << 20);
    void* memory = mmap(nullptr, bytes, PROT_READ, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
    if (memory == MAP_FAILED) return false;
    memory_ = std::shared_ptr<const void>(memory, [bytes](void* mapped) { munmap(mapped, bytes); });
    bytes_ = bytes;
    return true;
  }

  std::shared_ptr<const void> memory_;
  size_t bytes_ = 0;
};

bool is_affordable(const TensorType& type) {
  const bool listed = !is_floating_point(type.data_type);
  return (!listed || type.elements() <= kMostListed) &&
         std::ranges::all_of(type.shape, [](int64_t extent) { return extent <= kMostListed; });
}

/// Why no kernel runs the node; empty where one does, or where that depends on values.
std::string why_not(const Graph& graph, const Node& node, Zeros& zeros) {
  std::vector<Tensor> inputs;
  for (ValueId id : node.inputs) {
    if (id == kNone) {
      inputs.emplace_back();
      continue;
    }
    const Value& value = graph.value(id);
    const bool known = value.constant.has_value() && value.constant->valid();
    if (!known && !is_affordable(value.type)) return {};
    inputs.push_back(known ? *value.constant : zeros.tensor(value.type));
    if (!inputs.back().valid()) return {};
  }
  const auto count = static_cast<int>(node.outputs.size());
  const auto rehearsed = rehearse({node.op, node.opset, &node.attributes, inputs, count});
  return rehearsed.ok() || rehearsed.error().kind != ErrorKind::kUnsupported ? std::string()
                                                                             : rehearsed.error().message;
}

/// The nodes that no kernel runs, those of bodies as well, each with its reason.
void collect_refused(const Graph& graph, Zeros& zeros, std::vector<std::string>& refused) {
  for (const Node& node : graph.nodes) {
    for (const auto& body : node.bodies) collect_refused(*body, zeros, refused);
    if (find_reference_operator(node.op) == nullptr) continue;
    const std::string why = why_not(graph, node, zeros);
    if (!why.empty()) refused.push_back(node.op + " '" + node.name + "': " + why);
  }
}

}  // namespace

Result<void> check_kernels(const Graph& graph, const std::string& place) {
  Zeros zeros;
  std::vector<std::string> refused;
  collect_refused(graph, zeros, refused);
  if (refused.empty()) return {};
  std::string message = "the model needs what this program cannot compute: ";
  std::string detail;
  for (size_t i = 0; i < refused.size(); ++i) {
    if (i < kNodesNamedByCheck) message += (i > 0 ? "; " : "") + refused[i];
    detail += refused[i] + "\n";
  }
  const bool cut = refused.size() > kNodesNamedByCheck;
  if (cut) message += "; and " + std::to_string(refused.size() - kNodesNamedByCheck) + " more";
  return Error{ErrorKind::kUnsupported, place, std::move(message), "Export the model without it",
               cut ? std::move(detail) : std::string()};
}

}  // namespace tilewright
