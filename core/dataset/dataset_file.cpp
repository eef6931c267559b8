// SPDX-License-Identifier: Apache-2.0
#include "core/dataset/dataset_file.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "core/base/file.h"
#include "core/base/gzip.h"
#include "core/base/json.h"
#include "core/dataset/line_document.h"
#include "core/graph/task_json.h"

namespace tilewright {
namespace {

using nlohmann::json;

constexpr int kFormat = 1;
constexpr const char* kWhat = "tilewright dataset";
/// Latencies are written in nanoseconds below a tenth of a millisecond, and with five digits above.
constexpr double kNanosecond = 1e-9;
constexpr double kDigits = 1e5;

/// Nanoseconds, rounded to the precision of the measurement.
int64_t to_nanoseconds(double seconds) {
  const double ns = seconds / kNanosecond;
  double unit = 1;
  while (ns / unit >= kDigits) unit *= 10;
  return static_cast<int64_t>(std::round(ns / unit) * unit);
}

/// A list of nanoseconds; false: failed; null: not measured.
json latency_json(const DatasetLatency& latency) {
  if (latency.failed) return false;
  if (latency.repeats.empty()) return nullptr;
  json repeats = json::array();
  for (const float seconds : latency.repeats) repeats.push_back(to_nanoseconds(static_cast<double>(seconds)));
  return repeats;
}

Result<DatasetLatency> latency_from(const json& value) {
  DatasetLatency latency;
  if (value.is_null()) return latency;
  if (value.is_boolean()) {
    latency.failed = true;
    return latency;
  }
  if (!value.is_array()) return Error{ErrorKind::kBadInput, kWhat, "has a latency that is no list", {}, {}};
  for (const auto& ns : value) {
    if (!ns.is_number_integer() || ns.get<int64_t>() <= 0)
      return Error{ErrorKind::kBadInput, kWhat, "has a latency that is no positive whole number", {}, {}};
    latency.repeats.push_back(static_cast<float>(static_cast<double>(ns.get<int64_t>()) * kNanosecond));
  }
  return latency;
}

json header_json(const Dataset& dataset) {
  json networks = json::array();
  for (const auto& network : dataset.networks)
    networks.push_back({{"name", network.name}, {"held_out", network.held_out}});
  json targets = json::array();
  for (const auto& target : dataset.targets) {
    targets.push_back(
        {{"target", target_to_json(target.target)}, {"hardware", hardware_to_json(target.hardware)}});
  }
  return {{"what", kWhat},
          {"format", kFormat},
          {"rules_version", dataset.rules_version},
          {"lowering_version", dataset.lowering_version},
          {"networks", networks},
          {"targets", targets},
          {"tasks", dataset.tasks.size()}};
}

Result<json> task_json(const Dataset& dataset, size_t index) {
  const auto& task = dataset.tasks[index];
  json uses = json::array();
  for (const auto& use : task.uses) uses.push_back({use.network, use.weight});
  json programs = json::array();
  for (const auto& program : task.programs) {
    TILEWRIGHT_TRY(auto primitives, parse_json(primitives_to_json(program.primitives), kWhat));
    programs.push_back({program.variant, program_origin_name(program.origin), std::move(primitives)});
  }
  json latencies = json::array();
  for (const auto& target : dataset.targets) {
    json of_target = json::array();
    if (index < target.latencies.size()) {
      for (const auto& latency : target.latencies[index]) of_target.push_back(latency_json(latency));
    }
    latencies.push_back(std::move(of_target));
  }
  TILEWRIGHT_TRY(auto description, parse_json(task_to_json(task.task), kWhat));
  return json{{"task", std::move(description)},
              {"uses", std::move(uses)},
              {"programs", std::move(programs)},
              {"latencies_ns", std::move(latencies)}};
}

/// The number of tasks.
Result<size_t> read_header(const json& header, Dataset& dataset) {
  TILEWRIGHT_TRY(const auto what, json_field<std::string>(header, "what", kWhat));
  if (what != kWhat) return Error{ErrorKind::kBadInput, kWhat, "is something else", {}, what};
  TILEWRIGHT_TRY(const int format, json_field<int>(header, "format", kWhat));
  if (format > kFormat)
    return Error{
        ErrorKind::kNewerVersion, kWhat, "was written by a newer version", "Update this program", {}};
  TILEWRIGHT_TRY(dataset.rules_version, json_field<int>(header, "rules_version", kWhat));
  TILEWRIGHT_TRY(dataset.lowering_version, json_field<int>(header, "lowering_version", kWhat));
  TILEWRIGHT_TRY(const auto networks, json_field<json>(header, "networks", kWhat));
  for (const auto& network : networks) {
    TILEWRIGHT_TRY(auto name, json_field<std::string>(network, "name", kWhat));
    TILEWRIGHT_TRY(const bool held_out, json_field<bool>(network, "held_out", kWhat));
    dataset.networks.push_back({std::move(name), held_out});
  }
  TILEWRIGHT_TRY(const auto targets, json_field<json>(header, "targets", kWhat));
  for (const auto& entry : targets) {
    DatasetTarget target;
    TILEWRIGHT_TRY(const auto description, json_field<json>(entry, "target", kWhat));
    TILEWRIGHT_TRY(target.target, target_from_json(description));
    TILEWRIGHT_TRY(const auto hardware, json_field<json>(entry, "hardware", kWhat));
    TILEWRIGHT_TRY(target.hardware, hardware_from_json(hardware));
    dataset.targets.push_back(std::move(target));
  }
  return json_field<uint64_t>(header, "tasks", kWhat);
}

Result<DatasetProgram> program_from(const json& entry) {
  if (!entry.is_array() || entry.size() != 3 || !entry[0].is_string() || !entry[1].is_string())
    return Error{ErrorKind::kBadInput, kWhat, "has a program that is none", {}, {}};
  const auto origin = program_origin_from_name(entry[1].get<std::string>());
  if (!origin) return Error{ErrorKind::kBadInput, kWhat, "has a program of unknown origin", {}, {}};
  TILEWRIGHT_TRY(auto primitives, primitives_from_json(json_text(entry[2])));
  return DatasetProgram{entry[0].get<std::string>(), std::move(primitives), *origin};
}

Result<void> read_uses(const json& entry, Dataset& dataset, DatasetTask& task) {
  TILEWRIGHT_TRY(const auto uses, json_field<json>(entry, "uses", kWhat));
  for (const auto& use : uses) {
    if (!use.is_array() || use.size() != 2 || !use[0].is_number_integer() || !use[1].is_number_integer())
      return Error{ErrorKind::kBadInput, kWhat, "has a use that is none", {}, {}};
    const auto network = use[0].get<int64_t>();
    const auto weight = use[1].get<int64_t>();
    if (network < 0 || network >= static_cast<int64_t>(dataset.networks.size()) || weight < 0 ||
        weight > std::numeric_limits<int>::max())
      return Error{ErrorKind::kBadInput, kWhat, "has a use of no network", {}, {}};
    task.uses.push_back({static_cast<int>(network), static_cast<int>(weight)});
  }
  return {};
}

Result<void> read_task(const json& entry, Dataset& dataset) {
  DatasetTask task;
  TILEWRIGHT_TRY(const auto description, json_field<json>(entry, "task", kWhat));
  TILEWRIGHT_TRY(task.task, task_from_json(json_text(description)));
  TILEWRIGHT_CHECK(read_uses(entry, dataset, task));
  TILEWRIGHT_TRY(const auto programs, json_field<json>(entry, "programs", kWhat));
  for (const auto& program : programs) {
    TILEWRIGHT_TRY(auto read, program_from(program));
    task.programs.push_back(std::move(read));
  }
  TILEWRIGHT_TRY(const auto latencies, json_field<json>(entry, "latencies_ns", kWhat));
  if (!latencies.is_array() || latencies.size() != dataset.targets.size())
    return Error{ErrorKind::kBadInput, kWhat, "has latencies of other targets", {}, {}};
  for (size_t i = 0; i < latencies.size(); ++i) {
    if (!latencies[i].is_array() || latencies[i].size() > task.programs.size())
      return Error{ErrorKind::kBadInput, kWhat, "has more latencies than programs", {}, {}};
    std::vector<DatasetLatency> of_target;
    for (const auto& value : latencies[i]) {
      TILEWRIGHT_TRY(auto latency, latency_from(value));
      of_target.push_back(std::move(latency));
    }
    dataset.targets[i].latencies.push_back(std::move(of_target));
  }
  dataset.tasks.push_back(std::move(task));
  return {};
}

}  // namespace

Result<void> write_dataset(const Dataset& dataset, const std::filesystem::path& path) {
  std::string text = json_text(header_json(dataset)) + "\n";
  for (size_t i = 0; i < dataset.tasks.size(); ++i) {
    TILEWRIGHT_TRY(const auto line, task_json(dataset, i));
    text += json_text(line) + "\n";
  }
  TILEWRIGHT_TRY(const auto bytes, gzip(text));
  return write_file_atomic(path, bytes);
}

Result<Dataset> read_dataset(const std::filesystem::path& path) {
  Dataset dataset;
  const LineDocument document{"a dataset", "tasks", "Get the file again, or pack the collected data anew",
                              [&](const json& header) { return read_header(header, dataset); },
                              [&](const json& entry) { return read_task(entry, dataset); }};
  TILEWRIGHT_CHECK(read_line_document(path, document));
  return dataset;
}

}  // namespace tilewright
