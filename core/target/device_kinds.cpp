// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <array>
#include <cctype>
#include <utility>

#include <fmt/format.h>

#include "core/backend/cpu/processor/cpu_device.h"
#include "core/target/device_kind.h"

namespace tilewright {
namespace {

/// What is wrong with the name of an architecture.
Error unknown_arch(std::string message, std::string cure) {
  return {ErrorKind::kUsage, "", std::move(message), std::move(cure), ""};
}

/// Takes "sm_80", and no other kind of name.
Result<void> check_cuda_arch(std::string_view arch) {
  constexpr std::string_view kPrefix = "sm_";
  const std::string_view number = arch.starts_with(kPrefix) ? arch.substr(kPrefix.size()) : "";
  const auto is_digit = [](char c) { return std::isdigit(static_cast<unsigned char>(c)) != 0; };
  if (number.size() >= 2 && number.size() <= 4 && is_digit(number[0]) && is_digit(number[1])) return {};
  return unknown_arch(fmt::format("'{}' is not a CUDA architecture", arch), "Write it like cuda:sm_80");
}

Result<void> check_no_arch(std::string_view) {
  return unknown_arch("opencl takes no further name", "Write just opencl");
}

}  // namespace

std::span<const KnownKind> known_kinds() {
  static const std::array all = {
      KnownKind{TargetKind::kCpu, "cpu", &cpu_device(), nullptr},
      KnownKind{TargetKind::kCuda, "cuda", nullptr, check_cuda_arch},
      KnownKind{TargetKind::kOpenCl, "opencl", nullptr, check_no_arch},
  };
  return all;
}

const DeviceKind* find_device_kind(TargetKind kind) {
  const auto found = std::ranges::find(known_kinds(), kind, &KnownKind::kind);
  return found == known_kinds().end() ? nullptr : found->device;
}

const DeviceKind& host_device() {
  return cpu_device();
}

}  // namespace tilewright
