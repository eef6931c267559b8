// SPDX-License-Identifier: Apache-2.0
#include "core/target/target.h"

#include <algorithm>
#include <cctype>
#include <charconv>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "core/base/json.h"
#include "core/target/cpu_architecture.h"
#include "core/target/hardware.h"

namespace tilewright {
namespace {

constexpr int kMaxThreads = 1024;

std::string_view kind_name(TargetKind kind) {
  switch (kind) {
    case TargetKind::kCpu: return "cpu";
    case TargetKind::kCuda: return "cuda";
    case TargetKind::kOpenCl: return "opencl";
  }
  return "cpu";
}

Target cpu_target(const CpuArchitecture& architecture, int threads) {
  Target target;
  target.arch = architecture.name;
  target.llvm_cpu = architecture.name;
  target.llvm_features = architecture.llvm_features;
  target.vector_bytes = architecture.vector_bytes;
  target.vector_registers = architecture.vector_registers;
  target.fma = architecture.fma;
  target.threads = std::clamp(threads, 1, kMaxThreads);
  const Hardware& hardware = host_hardware();
  if (hardware.l1d_bytes > 0) target.l1d_bytes = hardware.l1d_bytes;
  if (hardware.l2_bytes > 0) target.l2_bytes = hardware.l2_bytes;
  target.l3_bytes = hardware.l3_bytes;
  target.cache_line_bytes = hardware.cache_line_bytes;
  return target;
}

std::string known_names() {
  std::string names = "native";
  for (const CpuArchitecture& architecture : cpu_architectures())
    names += fmt::format(", {}", architecture.name);
  return names;
}

bool is_cuda_arch(std::string_view name) {
  if (!name.starts_with("sm_")) return false;
  name.remove_prefix(3);
  return name.size() >= 2 && name.size() <= 4 && std::isdigit(static_cast<unsigned char>(name[0])) &&
         std::isdigit(static_cast<unsigned char>(name[1]));
}

Error usage(std::string_view text, std::string message, std::string cure) {
  return {ErrorKind::kUsage, fmt::format("--target {}", text), std::move(message), std::move(cure), ""};
}

}  // namespace

std::string Target::key() const {
  return fmt::format("{}:{}:{}t", kind_name(kind), arch, threads);
}

Target Target::host(int threads) {
  return cpu_target(best_cpu_level(host_hardware().cpu_flags), threads);
}

Result<Target> parse_target(std::string_view text, int threads) {
  if (threads < 1 || threads > kMaxThreads) {
    return Error{ErrorKind::kUsage, fmt::format("--threads {}", threads),
                 fmt::format("the number of threads must be from 1 to {}", kMaxThreads), "", ""};
  }
  const size_t colon = text.find(':');
  const bool has_detail = colon != std::string_view::npos;
  const std::string_view kind = text.substr(0, colon);
  const std::string_view detail = has_detail ? text.substr(colon + 1) : std::string_view();

  if (kind == "cpu") {
    if (!has_detail || detail == "native") return Target::host(threads);
    if (const CpuArchitecture* found = find_cpu_architecture(detail)) return cpu_target(*found, threads);
    return usage(text, fmt::format("no processor or level '{}' is known", detail),
                 "Choose one of: " + known_names());
  }
  if (kind == "cuda" && has_detail && !is_cuda_arch(detail)) {
    return usage(text, fmt::format("'{}' is not a CUDA architecture", detail), "Write it like cuda:sm_80");
  }
  if (kind == "opencl" && has_detail) {
    return usage(text, "opencl takes no further name", "Write just opencl");
  }
  if (kind == "cuda" || kind == "opencl") {
    return Error{ErrorKind::kUnsupported, fmt::format("--target {}", text),
                 "this build cannot generate code for graphics processors", "Use --target cpu", ""};
  }
  return usage(text, fmt::format("no kind of target '{}' is known", kind),
               "Choose cpu, cpu:MARCH, cuda, cuda:sm_XX or opencl");
}

Result<Target> target_from_key(std::string_view key) {
  const Error bad{
      ErrorKind::kBadInput, std::string(key), "is no key of a target", "They look like cpu:x86-64-v3:2t", {}};
  const auto colon = key.rfind(':');
  if (colon == std::string_view::npos || !key.ends_with('t')) return bad;
  const auto number = key.substr(colon + 1, key.size() - colon - 2);
  int threads = 0;
  const auto [end, error] = std::from_chars(number.data(), number.data() + number.size(), threads);
  if (error != std::errc() || end != number.data() + number.size() || threads < 1) return bad;
  auto target = parse_target(key.substr(0, colon), threads);
  return target.ok() && target->key() == key ? std::move(target) : Result<Target>(bad);
}

bool can_run_here(const Target& target) {
  return missing_here(target).empty();
}

std::string missing_here(const Target& target) {
  if (target.kind != TargetKind::kCpu) return "a graphics processor";
  const CpuArchitecture* architecture = find_cpu_architecture(target.arch);
  if (architecture == nullptr) return fmt::format("an instruction set known as '{}'", target.arch);
  return fmt::format("{}", fmt::join(missing_cpu_flags(*architecture, host_hardware().cpu_flags), ", "));
}

std::vector<std::string> needed_features(const Target& target) {
  const CpuArchitecture* architecture = find_cpu_architecture(target.arch);
  if (target.kind != TargetKind::kCpu || architecture == nullptr) return {};
  return missing_cpu_flags(*architecture, missing_cpu_flags(*find_cpu_architecture("x86-64"), {}));
}

nlohmann::json target_to_json(const Target& target) {
  return {{"kind", kind_name(target.kind)},
          {"arch", target.arch},
          {"llvm_triple", target.llvm_triple},
          {"llvm_cpu", target.llvm_cpu},
          {"llvm_features", target.llvm_features},
          {"vector_bytes", target.vector_bytes},
          {"vector_registers", target.vector_registers},
          {"fma", target.fma},
          {"l1d_bytes", target.l1d_bytes},
          {"l2_bytes", target.l2_bytes},
          {"l3_bytes", target.l3_bytes},
          {"cache_line_bytes", target.cache_line_bytes},
          {"threads", target.threads}};
}

Result<Target> target_from_json(const nlohmann::json& json) {
  constexpr std::string_view kPlace = "target";
  const auto bad = [&](std::string message) {
    return Error{ErrorKind::kBadInput, std::string(kPlace), std::move(message), "", ""};
  };
  Target target;
  TILEWRIGHT_TRY(const std::string kind, json_field<std::string>(json, "kind", kPlace));
  if (kind == "cuda")
    target.kind = TargetKind::kCuda;
  else if (kind == "opencl")
    target.kind = TargetKind::kOpenCl;
  else if (kind != "cpu")
    return bad(fmt::format("no kind of target '{}' is known", kind));
  TILEWRIGHT_TRY(target.arch, json_field<std::string>(json, "arch", kPlace));
  TILEWRIGHT_TRY(target.llvm_triple, json_field<std::string>(json, "llvm_triple", kPlace));
  TILEWRIGHT_TRY(target.llvm_cpu, json_field<std::string>(json, "llvm_cpu", kPlace));
  TILEWRIGHT_TRY(target.llvm_features, json_field<std::string>(json, "llvm_features", kPlace));
  TILEWRIGHT_TRY(target.vector_bytes, json_field<int>(json, "vector_bytes", kPlace));
  TILEWRIGHT_TRY(target.vector_registers, json_field<int>(json, "vector_registers", kPlace));
  TILEWRIGHT_TRY(target.fma, json_field<bool>(json, "fma", kPlace));
  TILEWRIGHT_TRY(target.l1d_bytes, json_field<int64_t>(json, "l1d_bytes", kPlace));
  TILEWRIGHT_TRY(target.l2_bytes, json_field<int64_t>(json, "l2_bytes", kPlace));
  TILEWRIGHT_TRY(target.l3_bytes, json_field<int64_t>(json, "l3_bytes", kPlace));
  TILEWRIGHT_TRY(target.cache_line_bytes, json_field<int64_t>(json, "cache_line_bytes", kPlace));
  TILEWRIGHT_TRY(target.threads, json_field<int>(json, "threads", kPlace));
  if (target.vector_bytes < 4 || target.vector_bytes > 4096 || target.vector_registers < 1 ||
      target.threads < 1 || target.threads > kMaxThreads || target.cache_line_bytes < 1) {
    return bad("a size or count is out of range");
  }
  return target;
}

}  // namespace tilewright
