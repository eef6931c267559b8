// SPDX-License-Identifier: Apache-2.0
#include "core/target/hardware.h"

#include <hwloc.h>
#include <unistd.h>

#include <algorithm>
#include <atomic>
#include <deque>
#include <mutex>

#include <nlohmann/json.hpp>

#include "core/base/file.h"
#include "core/base/json.h"
#include "core/base/resource_limits.h"
#include "core/base/thread_pool.h"
#include "core/target/kept_caches.h"

namespace tilewright {
namespace {

/// The bytes of the smallest instance of a cache level: programs may run on any of them.
int64_t smallest_cache(hwloc_topology_t topology, hwloc_obj_type_t type, int64_t* line) {
  int64_t smallest = 0;
  for (hwloc_obj_t object = nullptr;
       (object = hwloc_get_next_obj_by_type(topology, type, object)) != nullptr;) {
    const auto size = static_cast<int64_t>(object->attr->cache.size);
    if (size > 0 && (smallest == 0 || size < smallest)) smallest = size;
    if (line != nullptr && object->attr->cache.linesize > 0) *line = object->attr->cache.linesize;
  }
  return smallest;
}

int count(hwloc_topology_t topology, hwloc_obj_type_t type) {
  return std::max(0, hwloc_get_nbobjs_by_type(topology, type));
}

/// The first hardware threads of all cores, then the second ones, and so on.
std::vector<int32_t> cpus_by_core(hwloc_topology_t topology) {
  std::vector<int32_t> cpus;
  hwloc_const_cpuset_t allowed = hwloc_topology_get_allowed_cpuset(topology);
  hwloc_cpuset_t ours = hwloc_bitmap_alloc();
  if (hwloc_get_cpubind(topology, ours, HWLOC_CPUBIND_PROCESS) != 0) hwloc_bitmap_copy(ours, allowed);
  hwloc_bitmap_and(ours, ours, allowed);
  bool found = true;
  for (unsigned sibling = 0; found; ++sibling) {
    found = false;
    for (hwloc_obj_t core = nullptr;
         (core = hwloc_get_next_obj_by_type(topology, HWLOC_OBJ_CORE, core)) != nullptr;) {
      hwloc_obj_t unit = hwloc_get_obj_inside_cpuset_by_type(topology, core->cpuset, HWLOC_OBJ_PU, sibling);
      if (unit == nullptr) continue;
      found = true;
      if (hwloc_bitmap_isset(ours, unit->os_index)) cpus.push_back(static_cast<int32_t>(unit->os_index));
    }
  }
  hwloc_bitmap_free(ours);
  return cpus;
}

void read_topology(Hardware& hardware) {
  hwloc_topology_t topology;
  if (hwloc_topology_init(&topology) != 0) return;
  if (hwloc_topology_load(topology) == 0) {
    hardware.packages = count(topology, HWLOC_OBJ_PACKAGE);
    hardware.cores = count(topology, HWLOC_OBJ_CORE);
    hardware.logical_cpus = count(topology, HWLOC_OBJ_PU);
    hardware.numa_nodes = count(topology, HWLOC_OBJ_NUMANODE);
    hardware.l1d_bytes = smallest_cache(topology, HWLOC_OBJ_L1CACHE, &hardware.cache_line_bytes);
    hardware.l2_bytes = smallest_cache(topology, HWLOC_OBJ_L2CACHE, nullptr);
    hardware.l3_bytes = smallest_cache(topology, HWLOC_OBJ_L3CACHE, nullptr);
    hardware.cpus = cpus_by_core(topology);
  }
  hwloc_topology_destroy(topology);
}

Hardware ask_system() {
  Hardware hardware;
  if (const Result<std::string> text = read_file("/proc/cpuinfo"); text.ok()) read_cpuinfo(*text, hardware);
  read_topology(hardware);
  if (hardware.logical_cpus == 0) hardware.logical_cpus = usable_cpu_count();
  if (hardware.cores == 0) hardware.cores = hardware.logical_cpus;
  const long pages = ::sysconf(_SC_PHYS_PAGES);
  const long page = ::sysconf(_SC_PAGESIZE);
  if (pages > 0 && page > 0) hardware.memory_bytes = static_cast<int64_t>(pages) * page;
  const int64_t allowed = resource_limits().memory_bytes;
  if (allowed > 0 && (hardware.memory_bytes == 0 || allowed < hardware.memory_bytes))
    hardware.memory_bytes = allowed;
  return hardware;
}

std::string_view trimmed(std::string_view text) {
  const auto blank = [](char c) { return c == ' ' || c == '\t'; };
  while (!text.empty() && blank(text.front())) text.remove_prefix(1);
  while (!text.empty() && blank(text.back())) text.remove_suffix(1);
  return text;
}

void read_flags(std::string_view text, Hardware& hardware) {
  while (!text.empty()) {
    const std::string_view flag = text.substr(0, text.find(' '));
    text.remove_prefix(std::min(text.size(), flag.size() + 1));
    if (!flag.empty()) hardware.cpu_flags.emplace_back(flag);
  }
  std::ranges::sort(hardware.cpu_flags);
  hardware.virtual_machine = std::ranges::binary_search(hardware.cpu_flags, "hypervisor");
}

}  // namespace

void read_cpuinfo(std::string_view text, Hardware& hardware) {
  while (!text.empty() && (hardware.cpu_model.empty() || hardware.cpu_flags.empty())) {
    const std::string_view line = text.substr(0, text.find('\n'));
    text.remove_prefix(std::min(text.size(), line.size() + 1));
    const size_t colon = line.find(':');
    if (colon == std::string_view::npos) continue;
    const std::string_view name = trimmed(line.substr(0, colon));
    const std::string_view value = trimmed(line.substr(colon + 1));
    if (name == "model name" && hardware.cpu_model.empty()) hardware.cpu_model = value;
    if (name == "flags" && hardware.cpu_flags.empty()) read_flags(value, hardware);
  }
}

namespace {

/// The values that were set for the host, newest last. They are never removed, because others hold references
/// to them.
class HostHardware {
 public:
  HostHardware() {
    Hardware hardware = ask_system();
    if (const auto kept = kept_caches(kept_caches_path(), hardware))
      hardware = with_caches(std::move(hardware), *kept);
    add(std::move(hardware));
  }
  const Hardware& now() const { return *now_.load(); }
  void add(Hardware hardware) {
    const std::lock_guard lock(mutex_);
    now_ = &told_.emplace_back(std::move(hardware));
  }

 private:
  std::mutex mutex_;
  std::deque<Hardware> told_;
  std::atomic<const Hardware*> now_ = nullptr;
};

HostHardware& host() {
  static HostHardware hardware;
  return hardware;
}

}  // namespace

const Hardware& host_hardware() {
  return host().now();
}

void adopt_caches(const CacheSizes& believed) {
  host().add(with_caches(host_hardware(), believed));
}

CacheSizes caches_of(const Hardware& hardware) {
  return {hardware.l1d_bytes, hardware.l2_bytes, hardware.l3_bytes};
}

CacheSizes told_caches_of(const Hardware& hardware) {
  return hardware.told_caches.value_or(caches_of(hardware));
}

Hardware with_caches(Hardware hardware, const CacheSizes& believed) {
  hardware.told_caches = told_caches_of(hardware);
  hardware.l1d_bytes = believed.l1d;
  hardware.l2_bytes = believed.l2;
  hardware.l3_bytes = believed.l3;
  return hardware;
}

std::span<const int32_t> host_cpus(int threads) {
  const std::span<const int32_t> all = host_hardware().cpus;
  return all.first(static_cast<size_t>(threads) <= all.size() ? static_cast<size_t>(threads) : 0);
}

nlohmann::json hardware_to_json(const Hardware& hardware) {
  nlohmann::json told;
  if (const auto& caches = hardware.told_caches) told = {caches->l1d, caches->l2, caches->l3};
  return {{"cpu_model", hardware.cpu_model},
          {"cpu_flags", hardware.cpu_flags},
          {"virtual_machine", hardware.virtual_machine},
          {"packages", hardware.packages},
          {"cores", hardware.cores},
          {"logical_cpus", hardware.logical_cpus},
          {"numa_nodes", hardware.numa_nodes},
          {"l1d_bytes", hardware.l1d_bytes},
          {"l2_bytes", hardware.l2_bytes},
          {"l3_bytes", hardware.l3_bytes},
          {"cache_line_bytes", hardware.cache_line_bytes},
          {"told_caches", std::move(told)},
          {"memory_bytes", hardware.memory_bytes},
          {"cpus", hardware.cpus}};
}

Result<Hardware> hardware_from_json(const nlohmann::json& json) {
  constexpr std::string_view kPlace = "hardware";
  if (!json.is_object())
    return Error{ErrorKind::kBadInput, std::string(kPlace), "expected an object", "", ""};
  const Hardware none;
  Hardware hardware;
  TILEWRIGHT_TRY(hardware.cpu_model, json_field_or<std::string>(json, "cpu_model", "", kPlace));
  TILEWRIGHT_TRY(hardware.cpu_flags, json_field_or<std::vector<std::string>>(json, "cpu_flags", {}, kPlace));
  TILEWRIGHT_TRY(hardware.virtual_machine, json_field_or<bool>(json, "virtual_machine", false, kPlace));
  TILEWRIGHT_TRY(hardware.packages, json_field_or<int>(json, "packages", 0, kPlace));
  TILEWRIGHT_TRY(hardware.cores, json_field_or<int>(json, "cores", 0, kPlace));
  TILEWRIGHT_TRY(hardware.logical_cpus, json_field_or<int>(json, "logical_cpus", 0, kPlace));
  TILEWRIGHT_TRY(hardware.numa_nodes, json_field_or<int>(json, "numa_nodes", 0, kPlace));
  TILEWRIGHT_TRY(hardware.l1d_bytes, json_field_or<int64_t>(json, "l1d_bytes", 0, kPlace));
  TILEWRIGHT_TRY(hardware.l2_bytes, json_field_or<int64_t>(json, "l2_bytes", 0, kPlace));
  TILEWRIGHT_TRY(hardware.l3_bytes, json_field_or<int64_t>(json, "l3_bytes", 0, kPlace));
  TILEWRIGHT_TRY(hardware.cache_line_bytes,
                 json_field_or<int64_t>(json, "cache_line_bytes", none.cache_line_bytes, kPlace));
  TILEWRIGHT_TRY(const std::vector<int64_t> told,
                 json_field_or<std::vector<int64_t>>(json, "told_caches", {}, kPlace));
  if (told.size() == 3) hardware.told_caches = CacheSizes{told[0], told[1], told[2]};
  TILEWRIGHT_TRY(hardware.memory_bytes, json_field_or<int64_t>(json, "memory_bytes", 0, kPlace));
  TILEWRIGHT_TRY(const std::vector<int64_t> cpus,
                 json_field_or<std::vector<int64_t>>(json, "cpus", {}, kPlace));
  for (int64_t cpu : cpus) hardware.cpus.push_back(static_cast<int32_t>(cpu));
  return hardware;
}

}  // namespace tilewright
