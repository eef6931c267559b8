// SPDX-License-Identifier: Apache-2.0
#include "app/evaluation/sequences/sequence_file.h"

#include <algorithm>
#include <cmath>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "core/base/file.h"
#include "core/base/gzip.h"
#include "core/base/json.h"
#include "core/dataset/line_document.h"

namespace tilewright {
namespace {

using nlohmann::json;

constexpr int kFormat = 1;
/// How the first line begins, whatever else it says.
constexpr std::string_view kBeginning = R"({"record_sequences":)";
constexpr const char* kWhat = "record sequences";

Error wrong(std::string message) {
  return {ErrorKind::kBadInput, kWhat, std::move(message), {}, {}};
}

/// Seconds; false: failed; null: not measured.
json latency_json(const DatasetLatency& latency) {
  if (latency.failed) return false;
  if (latency.repeats.empty()) return nullptr;
  // The fewest digits that identify the number.
  return json::parse(fmt::format("{}", latency.repeats.front()));
}

Result<DatasetLatency> latency_from(const json& value) {
  DatasetLatency latency;
  if (value.is_null()) return latency;
  if (value.is_boolean()) {
    latency.failed = true;
    return latency;
  }
  if (!value.is_number()) return wrong("has a latency that is no number");
  const auto seconds = static_cast<float>(value.get<double>());
  if (!std::isfinite(seconds) || seconds <= 0) return wrong("has a latency that no program takes");
  latency.repeats = {seconds};
  return latency;
}

std::string header_text(const SequenceDataset& dataset) {
  json platforms = json::array();
  for (const auto& platform : dataset.platforms) platforms.push_back(platform.name);
  return fmt::format(R"({}{},"platforms":{},"tasks":{},"vocabulary":{}}})", kBeginning, kFormat,
                     json_text(platforms), dataset.tasks.size(),
                     json_text(std::string(vocabulary_name(dataset.vocabulary))));
}

std::string task_text(const SequenceDataset& dataset, size_t index) {
  const auto& task = dataset.tasks[index];
  std::string text = fmt::format(R"({{"workload":{},"programs":[)", json_text(task.workload));
  for (size_t p = 0; p < task.programs.size(); ++p) {
    if (p > 0) text += ",";
    text += task.programs[p];
  }
  json latencies = json::array();
  for (const auto& platform : dataset.platforms) {
    json of_platform = json::array();
    if (index < platform.latencies.size()) {
      for (const auto& latency : platform.latencies[index]) of_platform.push_back(latency_json(latency));
    }
    latencies.push_back(std::move(of_platform));
  }
  return text + R"(],"seconds":)" + json_text(latencies) + "}";
}

Result<size_t> read_header(const json& header, SequenceDataset& dataset) {
  TILEWRIGHT_TRY(const int format, json_field<int>(header, "record_sequences", kWhat));
  if (format > kFormat)
    return Error{
        ErrorKind::kNewerVersion, kWhat, "were written by a newer version", "Update this program", {}};
  TILEWRIGHT_TRY(const auto vocabulary, json_field<std::string>(header, "vocabulary", kWhat));
  if (vocabulary == vocabulary_name(SequenceVocabulary::kGpu)) {
    dataset.vocabulary = SequenceVocabulary::kGpu;
  } else if (vocabulary != vocabulary_name(SequenceVocabulary::kCpu)) {
    return wrong("have an unknown vocabulary: " + vocabulary);
  }
  TILEWRIGHT_TRY(auto platforms, json_field<std::vector<std::string>>(header, "platforms", kWhat));
  for (auto& name : platforms) dataset.platforms.push_back({std::move(name), {}});
  return json_field<uint64_t>(header, "tasks", kWhat);
}

Result<void> read_task(const json& entry, SequenceDataset& dataset) {
  SequenceTask task;
  TILEWRIGHT_TRY(task.workload, json_field<std::string>(entry, "workload", kWhat));
  const auto programs = entry.find("programs");
  if (programs == entry.end() || !programs->is_array()) return wrong("have a workload without programs");
  for (const auto& program : *programs) {
    if (!program.is_array()) return wrong("have a program that is no list of steps");
    task.programs.push_back(json_text(program));
  }
  const auto seconds = entry.find("seconds");
  if (seconds == entry.end() || !seconds->is_array() || seconds->size() != dataset.platforms.size())
    return wrong("have latencies of other platforms");
  for (size_t i = 0; i < seconds->size(); ++i) {
    const auto& values = (*seconds)[i];
    if (!values.is_array() || values.size() > task.programs.size())
      return wrong("have more latencies than programs");
    std::vector<DatasetLatency> of_platform;
    for (const auto& value : values) {
      TILEWRIGHT_TRY(auto latency, latency_from(value));
      of_platform.push_back(std::move(latency));
    }
    dataset.platforms[i].latencies.push_back(std::move(of_platform));
  }
  dataset.tasks.push_back(std::move(task));
  return {};
}

}  // namespace

Result<bool> is_sequence_file(const std::filesystem::path& path) {
  TILEWRIGHT_TRY(const auto bytes, read_file(path));
  TILEWRIGHT_TRY(const auto text, gunzip_beginning(bytes, path.string(), kBeginning.size()));
  return text == kBeginning;
}

Result<void> write_sequences(const SequenceDataset& dataset, const std::filesystem::path& path) {
  std::string text = header_text(dataset) + "\n";
  for (size_t i = 0; i < dataset.tasks.size(); ++i) text += task_text(dataset, i) + "\n";
  TILEWRIGHT_TRY(const auto bytes, gzip(text));
  return write_file_atomic(path, bytes);
}

Result<SequenceDataset> read_sequences(const std::filesystem::path& path) {
  SequenceDataset dataset;
  const LineDocument document{"imported records", "workloads", "Import the records anew",
                              [&](const json& header) { return read_header(header, dataset); },
                              [&](const json& entry) { return read_task(entry, dataset); }};
  TILEWRIGHT_CHECK(read_line_document(path, document));
  return dataset;
}

}  // namespace tilewright
