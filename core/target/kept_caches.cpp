// SPDX-License-Identifier: Apache-2.0
#include "core/target/kept_caches.h"

#include <algorithm>

#include <nlohmann/json.hpp>

#include "core/base/file.h"
#include "core/base/json.h"
#include "core/base/log.h"
#include "core/target/available_memory.h"
#include "core/target/device_kind.h"

namespace tilewright {
namespace {

using Json = nlohmann::json;

/// The probe uses no larger working set.
constexpr int64_t kMostBytes = int64_t{128} << 20;

Json sizes_json(const CacheSizes& sizes) {
  return Json::array({sizes.l1d, sizes.l2, sizes.l3});
}

std::optional<CacheSizes> sizes_from_json(const Json& machine) {
  const auto sizes = json_field<std::vector<int64_t>>(machine, "believed", "caches");
  if (!sizes.ok() || sizes->size() != 3 || std::ranges::any_of(*sizes, [](int64_t size) { return size < 0; }))
    return {};
  return CacheSizes{(*sizes)[0], (*sizes)[1], (*sizes)[2]};
}

/// The properties of a machine on which the sizes of its caches depend.
Json fingerprint(const Hardware& hardware) {
  return {{"cpu_model", hardware.cpu_model},
          {"virtual_machine", hardware.virtual_machine},
          {"logical_cpus", hardware.logical_cpus},
          {"told", sizes_json(told_caches_of(hardware))}};
}

/// All machines in the file; none where the file is missing or has another form.
Json kept_machines(const std::filesystem::path& path) {
  const auto document = read_json_file(path);
  if (!document.ok()) return Json::array();
  const auto machines = document->find("machines");
  return machines != document->end() && machines->is_array() ? *machines : Json::array();
}

bool is_of(const Json& machine, const Hardware& hardware) {
  const auto mark = machine.find("machine");
  return mark != machine.end() && *mark == fingerprint(hardware);
}

}  // namespace

std::filesystem::path kept_caches_path() {
  return user_cache_directory() / "caches.json";
}

std::optional<CacheSizes> kept_caches(const std::filesystem::path& path, const Hardware& hardware) {
  for (const Json& machine : kept_machines(path)) {
    if (is_of(machine, hardware)) return sizes_from_json(machine);
  }
  return {};
}

Result<void> keep_caches(const std::filesystem::path& path, const Hardware& hardware,
                         const CacheSizes& believed) {
  Json machines = Json::array({{{"machine", fingerprint(hardware)}, {"believed", sizes_json(believed)}}});
  for (const Json& machine : kept_machines(path)) {
    if (!is_of(machine, hardware)) machines.push_back(machine);
  }
  return write_json_file(path, {{"machines", std::move(machines)}});
}

Result<CacheSizes> check_host_caches(bool anew) {
  const Hardware& hardware = host_hardware();
  if (hardware.told_caches && !anew) return caches_of(hardware);
  const CacheSizes told = told_caches_of(hardware);
  const int64_t free = available_memory_bytes();
  TILEWRIGHT_TRY(CacheSizes believed,
                 host_device().probe_caches(told, free > 0 ? std::min(kMostBytes, free / 4) : kMostBytes));
  if (hardware.told_caches) believed = best_of(believed, caches_of(hardware));
  if (const auto kept = keep_caches(kept_caches_path(), hardware, believed); !kept.ok())
    log_warning("{}", kept.error().text());
  adopt_caches(believed);
  return believed;
}

}  // namespace tilewright
