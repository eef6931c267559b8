// SPDX-License-Identifier: Apache-2.0
#include <nlohmann/json.hpp>

#include "core/schedule/primitive_names.h"
#include "core/schedule/program.h"

namespace tilewright {
namespace {

using nlohmann::json;

json to_json(const Split& p) {
  return {"split", p.stage, p.loop, p.factors, tail_name(p.tail)};
}
json to_json(const FollowSplit& p) {
  return {"follow_split", p.stage, p.loop, p.primitive, p.parts};
}
json to_json(const Fuse& p) {
  return {"fuse", p.stage, p.loops};
}
json to_json(const Reorder& p) {
  return {"reorder", p.stage, p.loops};
}
json to_json(const Annotate& p) {
  return {"annotate", p.stage, p.loop, annotation_name(p.annotation)};
}
json to_json(const UnrollUpTo& p) {
  return {"unroll_up_to", p.stage, p.max_step};
}
json to_json(const ComputeAt& p) {
  return {"compute_at", p.stage, p.target, p.loop};
}
json to_json(const ComputeInline& p) {
  return {"compute_inline", p.stage};
}
json to_json(const ComputeRoot& p) {
  return {"compute_root", p.stage};
}
json to_json(const CacheWrite& p) {
  return {"cache_write", p.stage, scope_name(p.scope)};
}
json to_json(const CacheRead& p) {
  return {"cache_read", p.stage, scope_name(p.scope), p.readers};
}
json to_json(const Rfactor& p) {
  return {"rfactor", p.stage, p.loop, p.innermost};
}
json to_json(const SetScope& p) {
  return {"set_scope", p.stage, scope_name(p.scope)};
}
json to_json(const Pack& p) {
  json parts = json::array();
  for (const auto& part : p.parts) parts.push_back(json::array({part.axis, part.size}));
  return {"pack", p.stage, parts};
}
json to_json(const Prefetch& p) {
  return {"prefetch", p.stage, p.loop, p.operand, p.ahead, p.bytes};
}
json to_json(const Tensorize& p) {
  return {"tensorize", p.stage, p.loop, p.intrinsic};
}

/// Throws json::exception, or std::invalid_argument, where the array is not a primitive.
Primitive read_one(const json& j) {
  const auto code = j.at(0).get<std::string>();
  const auto stage = j.at(1).get<StageId>();
  auto scope = [&](size_t i) {
    auto found = scope_from_name(j.at(i).get<std::string>());
    if (!found) throw std::invalid_argument("unknown memory scope");
    return *found;
  };
  if (code == "split") {
    auto tail = tail_from_name(j.at(4).get<std::string>());
    if (!tail) throw std::invalid_argument("unknown tail");
    return Split{stage, j.at(2).get<LoopId>(), j.at(3).get<std::vector<int64_t>>(), *tail};
  }
  if (code == "follow_split") {
    return FollowSplit{stage, j.at(2).get<LoopId>(), j.at(3).get<int32_t>(), j.at(4).get<int32_t>()};
  }
  if (code == "fuse") return Fuse{stage, j.at(2).get<std::vector<LoopId>>()};
  if (code == "reorder") return Reorder{stage, j.at(2).get<std::vector<LoopId>>()};
  if (code == "annotate") {
    auto annotation = annotation_from_name(j.at(3).get<std::string>());
    if (!annotation) throw std::invalid_argument("unknown annotation");
    return Annotate{stage, j.at(2).get<LoopId>(), *annotation};
  }
  if (code == "unroll_up_to") return UnrollUpTo{stage, j.at(2).get<int32_t>()};
  if (code == "compute_at") return ComputeAt{stage, j.at(2).get<StageId>(), j.at(3).get<LoopId>()};
  if (code == "compute_inline") return ComputeInline{stage};
  if (code == "compute_root") return ComputeRoot{stage};
  if (code == "cache_write") return CacheWrite{stage, scope(2)};
  if (code == "cache_read") return CacheRead{stage, scope(2), j.at(3).get<std::vector<StageId>>()};
  if (code == "rfactor") return Rfactor{stage, j.at(2).get<LoopId>(), j.at(3).get<bool>()};
  if (code == "set_scope") return SetScope{stage, scope(2)};
  if (code == "pack") {
    Pack pack{stage, {}};
    for (const auto& part : j.at(2)) {
      pack.parts.push_back({part.at(0).get<int32_t>(), part.at(1).get<int64_t>()});
    }
    return pack;
  }
  if (code == "prefetch") {
    return Prefetch{stage, j.at(2).get<LoopId>(), j.at(3).get<StageId>(), j.at(4).get<LoopId>(),
                    j.at(5).get<int64_t>()};
  }
  if (code == "tensorize") return Tensorize{stage, j.at(2).get<LoopId>(), j.at(3).get<std::string>()};
  throw std::invalid_argument("unknown primitive \"" + code + "\"");
}

}  // namespace

std::string primitives_to_json(const std::vector<Primitive>& primitives) {
  json out = json::array();
  for (const auto& primitive : primitives) {
    out.push_back(std::visit([](const auto& p) { return to_json(p); }, primitive));
  }
  return out.dump();
}

Result<std::vector<Primitive>> primitives_from_json(const std::string& text) {
  std::vector<Primitive> primitives;
  try {
    const json list = json::parse(text);
    if (!list.is_array()) throw std::invalid_argument("not a list");
    for (const auto& item : list) primitives.push_back(read_one(item));
  } catch (const std::exception& e) {
    return Error{ErrorKind::kBadInput,
                 "primitive " + std::to_string(primitives.size()),
                 std::string("is not a schedule primitive (") + e.what() + ")",
                 "The list may come from another version of the program",
                 {}};
  }
  return primitives;
}

}  // namespace tilewright
