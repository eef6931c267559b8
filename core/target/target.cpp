// SPDX-License-Identifier: Apache-2.0
#include "core/target/target.h"

#include <algorithm>
#include <charconv>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "core/base/json.h"
#include "core/target/device_kind.h"

namespace tilewright {
namespace {

Error usage(std::string_view text, std::string message, std::string cure) {
  return {ErrorKind::kUsage, fmt::format("--target {}", text), std::move(message), std::move(cure), ""};
}

}  // namespace

std::string_view target_kind_name(TargetKind kind) {
  const auto found = std::ranges::find(known_kinds(), kind, &KnownKind::kind);
  return found == known_kinds().end() ? known_kinds().front().name : found->name;
}

std::optional<TargetKind> target_kind_named(std::string_view name) {
  const auto found = std::ranges::find(known_kinds(), name, &KnownKind::name);
  return found == known_kinds().end() ? std::nullopt : std::optional(found->kind);
}

std::string Target::key() const {
  return fmt::format("{}:{}:{}t", target_kind_name(kind), arch, threads);
}

Target Target::host(int threads) {
  return host_device().target({}, threads).value();
}

TargetAndThreads split_threads(std::string_view text) {
  const size_t colon = text.rfind(':');
  if (colon == std::string_view::npos || !text.ends_with('t')) return {text, 0};
  const std::string_view number = text.substr(colon + 1, text.size() - colon - 2);
  int threads = 0;
  const auto [end, error] = std::from_chars(number.data(), number.data() + number.size(), threads);
  if (error != std::errc() || end != number.data() + number.size() || threads < 1) return {text, 0};
  return {text.substr(0, colon), threads};
}

Result<Target> parse_target(std::string_view whole, int threads) {
  const TargetAndThreads parts = split_threads(whole);
  const std::string_view text = parts.text;
  if (parts.threads > 0) threads = parts.threads;
  if (threads < 1 || threads > kMostThreads) {
    return Error{ErrorKind::kUsage, fmt::format("--threads {}", threads),
                 fmt::format("the number of threads must be from 1 to {}", kMostThreads), "", ""};
  }
  const size_t colon = text.find(':');
  const bool has_detail = colon != std::string_view::npos;
  const std::string_view kind = text.substr(0, colon);
  const auto arch = has_detail ? std::optional(text.substr(colon + 1)) : std::nullopt;

  const auto known = std::ranges::find(known_kinds(), kind, &KnownKind::name);
  if (known == known_kinds().end()) {
    return usage(whole, fmt::format("no kind of target '{}' is known", kind),
                 "Choose cpu, cpu:MARCH, cuda, cuda:sm_XX or opencl");
  }
  if (known->device != nullptr) {
    auto target = known->device->target(arch, threads);
    if (!target.ok()) return usage(whole, target.error().message, target.error().cure);
    return target;
  }
  if (const Result<void> named = arch ? known->check_arch(*arch) : Result<void>(); !named.ok())
    return usage(whole, named.error().message, named.error().cure);
  return Error{ErrorKind::kUnsupported, fmt::format("--target {}", whole),
               "this build cannot generate code for graphics processors", "Use --target cpu", ""};
}

Result<Target> target_from_key(std::string_view key) {
  const Error bad{
      ErrorKind::kBadInput, std::string(key), "is no key of a target", "They look like cpu:znver3:2t", {}};
  if (split_threads(key).threads == 0) return bad;
  auto target = parse_target(key, 1);
  return target.ok() && target->key() == key ? std::move(target) : Result<Target>(bad);
}

bool can_run_here(const Target& target) {
  return missing_here(target).empty();
}

std::string missing_here(const Target& target) {
  const DeviceKind* device = find_device_kind(target.kind);
  return device == nullptr ? "a graphics processor" : device->missing_here(target);
}

std::vector<std::string> needed_features(const Target& target) {
  const DeviceKind* device = find_device_kind(target.kind);
  return device == nullptr ? std::vector<std::string>() : device->needed_features(target);
}

nlohmann::json target_to_json(const Target& target) {
  nlohmann::json json = {{"kind", target_kind_name(target.kind)},
                         {"arch", target.arch},
                         {"vector_bytes", target.vector_bytes},
                         {"vector_registers", target.vector_registers},
                         {"fma", target.fma},
                         {"l1d_bytes", target.l1d_bytes},
                         {"l2_bytes", target.l2_bytes},
                         {"l3_bytes", target.l3_bytes},
                         {"cache_line_bytes", target.cache_line_bytes},
                         {"threads", target.threads}};
  if (target.blocks != BlockLimits()) {
    json["blocks"] = {{"threads", target.blocks.threads},
                      {"shared_bytes", target.blocks.shared_bytes},
                      {"warp_threads", target.blocks.warp_threads}};
  }
  if (const DeviceKind* device = find_device_kind(target.kind)) device->add_generator_names(target, json);
  return json;
}

Result<Target> target_from_json(const nlohmann::json& json) {
  constexpr std::string_view kPlace = "target";
  const auto bad = [&](std::string message) {
    return Error{ErrorKind::kBadInput, std::string(kPlace), std::move(message), "", ""};
  };
  Target target;
  TILEWRIGHT_TRY(const std::string kind_name, json_field<std::string>(json, "kind", kPlace));
  const auto kind = target_kind_named(kind_name);
  if (!kind) return bad(fmt::format("no kind of target '{}' is known", kind_name));
  target.kind = *kind;
  TILEWRIGHT_TRY(target.arch, json_field<std::string>(json, "arch", kPlace));
  TILEWRIGHT_TRY(target.vector_bytes, json_field<int>(json, "vector_bytes", kPlace));
  TILEWRIGHT_TRY(target.vector_registers, json_field<int>(json, "vector_registers", kPlace));
  TILEWRIGHT_TRY(target.fma, json_field<bool>(json, "fma", kPlace));
  TILEWRIGHT_TRY(target.l1d_bytes, json_field<int64_t>(json, "l1d_bytes", kPlace));
  TILEWRIGHT_TRY(target.l2_bytes, json_field<int64_t>(json, "l2_bytes", kPlace));
  TILEWRIGHT_TRY(target.l3_bytes, json_field<int64_t>(json, "l3_bytes", kPlace));
  TILEWRIGHT_TRY(target.cache_line_bytes, json_field<int64_t>(json, "cache_line_bytes", kPlace));
  TILEWRIGHT_TRY(target.threads, json_field<int>(json, "threads", kPlace));
  if (const auto blocks = json.find("blocks"); blocks != json.end()) {
    TILEWRIGHT_TRY(target.blocks.threads, json_field<int64_t>(*blocks, "threads", kPlace));
    TILEWRIGHT_TRY(target.blocks.shared_bytes, json_field<int64_t>(*blocks, "shared_bytes", kPlace));
    TILEWRIGHT_TRY(target.blocks.warp_threads, json_field<int>(*blocks, "warp_threads", kPlace));
    if (target.blocks.threads < 1 || target.blocks.shared_bytes < 0 || target.blocks.warp_threads < 1)
      return bad("a limit of blocks is out of range");
  }
  if (target.vector_bytes < 4 || target.vector_bytes > 4096 || target.vector_registers < 1 ||
      target.threads < 1 || target.threads > kMostThreads || target.cache_line_bytes < 1) {
    return bad("a size or count is out of range");
  }
  return target;
}

}  // namespace tilewright
