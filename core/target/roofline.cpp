// SPDX-License-Identifier: Apache-2.0
#include "core/target/roofline.h"

#include <algorithm>
#include <limits>

#include <nlohmann/json.hpp>

#include "core/base/json.h"
#include "core/target/device_kind.h"

namespace tilewright {
namespace {

/// The measured rates of a level of memory.
struct LevelRate {
  double read = 0;
  double copy = 0;

  /// The seconds that moving so many bytes takes, some of which are written.
  double seconds(double bytes, double written) const {
    if (bytes <= 0) return 0;
    if (read <= 0) return std::numeric_limits<double>::infinity();
    const double of_written = copy > 0 ? std::max(1 / copy, 2 / copy - 1 / read) : 1 / read;
    return (bytes - written) / read + written * of_written;
  }
};

}  // namespace

Result<Peaks> measure_peaks(const Target& target, const Hardware& hardware, const ThreadPool& pool) {
  if (!can_run_here(target)) {
    return Error{ErrorKind::kUnsupported, target.key(),
                 "this machine cannot run the target's code; it lacks " + missing_here(target),
                 "Use --target cpu for this machine's own instruction set", ""};
  }
  return find_device_kind(target.kind)->measure_peaks(target, hardware, pool);
}

Limit roofline(const Peaks& peaks, const Hardware& hardware, const Work& work) {
  const auto holds = [&](double bytes, double rate) { return rate > 0 && work.activation_bytes <= bytes; };
  const double threads = std::max(1, peaks.threads);
  Limit limit;
  const auto take = [&](double seconds, Resource resource, double again = 0) {
    if (seconds > limit.seconds) limit = {seconds, resource, again};
  };
  if (work.flop > 0) {
    take(peaks.flops > 0 ? work.flop / peaks.flops : std::numeric_limits<double>::infinity(),
         Resource::kArithmetic);
  }
  // All threads together keep what they can of a row; nothing is known of a cache without a size.
  const auto read_again = [&](double nearer_cache) {
    return nearer_cache > 0 ? work.rows * std::max(0.0, work.row_bytes - nearer_cache) : 0;
  };
  const auto take_activations = [&](const LevelRate& rate, double nearer_cache, Resource resource) {
    const double again = read_again(nearer_cache);
    take(rate.seconds(work.activation_bytes + again, work.written_bytes), resource, again);
  };
  const double l1_bytes = static_cast<double>(hardware.l1d_bytes) * threads;
  const double l2_bytes = static_cast<double>(hardware.l2_bytes) * threads;
  const auto l3_bytes = static_cast<double>(hardware.l3_bytes);
  double memory_bytes = work.parameter_bytes;
  double written = 0;
  double again = 0;
  if (holds(l1_bytes, peaks.l1)) {
    take_activations({peaks.l1, peaks.l1_copy}, 0, Resource::kL1);
  } else if (holds(l2_bytes, peaks.l2)) {
    take_activations({peaks.l2, peaks.l2_copy}, l1_bytes, Resource::kL2);
  } else if (holds(l3_bytes, peaks.l3)) {
    take_activations({peaks.l3, peaks.l3_copy}, l2_bytes, Resource::kL3);
  } else {
    again = read_again(std::max(l2_bytes, l3_bytes));
    memory_bytes += work.activation_bytes + again;
    written = work.written_bytes;
  }
  take(LevelRate{peaks.dram, peaks.dram_copy}.seconds(memory_bytes, written), Resource::kMemory, again);
  return limit;
}

std::string_view resource_name(Resource resource) {
  switch (resource) {
    case Resource::kArithmetic: return "arithmetic";
    case Resource::kL1: return "L1";
    case Resource::kL2: return "L2";
    case Resource::kL3: return "L3";
    case Resource::kMemory: return "memory";
  }
  return "";
}

Peaks best_of(const Peaks& one, const Peaks& other) {
  return {one.threads,
          std::max(one.flops, other.flops),
          std::max(one.l1, other.l1),
          std::max(one.l2, other.l2),
          std::max(one.l3, other.l3),
          std::max(one.dram, other.dram),
          std::max(one.l1_copy, other.l1_copy),
          std::max(one.l2_copy, other.l2_copy),
          std::max(one.l3_copy, other.l3_copy),
          std::max(one.dram_copy, other.dram_copy)};
}

nlohmann::json peaks_to_json(const Peaks& peaks) {
  return {{"threads", peaks.threads}, {"flops", peaks.flops},
          {"l1", peaks.l1},           {"l2", peaks.l2},
          {"l3", peaks.l3},           {"dram", peaks.dram},
          {"l1_copy", peaks.l1_copy}, {"l2_copy", peaks.l2_copy},
          {"l3_copy", peaks.l3_copy}, {"dram_copy", peaks.dram_copy}};
}

Result<Peaks> peaks_from_json(const nlohmann::json& json) {
  constexpr std::string_view kPlace = "peaks";
  Peaks peaks;
  TILEWRIGHT_TRY(peaks.threads, json_field<int>(json, "threads", kPlace));
  for (const auto& [name, rate] : {std::pair{"flops", &peaks.flops},
                                   {"l1", &peaks.l1},
                                   {"l2", &peaks.l2},
                                   {"l3", &peaks.l3},
                                   {"dram", &peaks.dram}}) {
    TILEWRIGHT_TRY(*rate, json_field<double>(json, name, kPlace));
  }
  // Ceilings that were stored before copying was measured have no rates for it.
  for (const auto& [name, rate] : {std::pair{"l1_copy", &peaks.l1_copy},
                                   {"l2_copy", &peaks.l2_copy},
                                   {"l3_copy", &peaks.l3_copy},
                                   {"dram_copy", &peaks.dram_copy}}) {
    if (!json.contains(name)) continue;
    TILEWRIGHT_TRY(*rate, json_field<double>(json, name, kPlace));
  }
  return peaks;
}

}  // namespace tilewright
