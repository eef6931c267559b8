// SPDX-License-Identifier: Apache-2.0
#include "core/costmodel/learner/network_list.h"

#include "core/costmodel/learner/network_kinds.h"
#include "core/costmodel/learner/torch/network.h"

namespace tilewright {

#define TILEWRIGHT_DECLARE(name, make, input, reconstruction, training) \
  std::unique_ptr<TorchNetwork> make(const NetworkOptions& options, at::Device device);
TILEWRIGHT_NETWORKS(TILEWRIGHT_DECLARE)
#undef TILEWRIGHT_DECLARE

namespace {

struct NetworkEntry {
  std::string_view name;
  std::unique_ptr<TorchNetwork> (*make)(const NetworkOptions&, at::Device);
};

#define TILEWRIGHT_ENTRY(name, make, input, reconstruction, training) {name, make},
constexpr NetworkEntry kNetworks[] = {TILEWRIGHT_NETWORKS(TILEWRIGHT_ENTRY)};
#undef TILEWRIGHT_ENTRY

Error unfit(const NetworkOptions& options, std::string message) {
  return {ErrorKind::kUsage, "network " + options.network, std::move(message), "", ""};
}

}  // namespace

Result<void> TorchNetwork::check(const NetworkPrograms&) const {
  return {};
}

Result<std::unique_ptr<TorchNetwork>> make_torch_network(const NetworkOptions& options, at::Device device) {
  TILEWRIGHT_TRY(const NetworkKind kind, find_network_kind(options.network));
  if (options.columns < 1) return unfit(options, "its programs have no columns");
  if (options.platforms > 1 && options.network != "mtl-tlp")
    return unfit(options, "has one head; mtl-tlp has one for each platform");
  if (options.rows > 0 && kind.input != NetworkInput::kPrimitives)
    return unfit(options, "takes programs as long as they are");
  // Four heads of an attention divide the width among them, or a token of a fourth of it.
  if (options.hidden % 16 != 0) return unfit(options, "its width is no multiple of 16");
  for (const auto& entry : kNetworks) {
    if (entry.name == kind.name) return entry.make(options, device);
  }
  return unfit(options, "is not known");
}

}  // namespace tilewright
