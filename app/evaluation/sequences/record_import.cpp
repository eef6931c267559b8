// SPDX-License-Identifier: Apache-2.0
#include "app/evaluation/sequences/record_import.h"

#include <algorithm>
#include <optional>
#include <set>
#include <system_error>
#include <unordered_map>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "app/evaluation/sequences/auto_scheduler_log.h"
#include "core/base/hash.h"
#include "core/base/json.h"
#include "core/feature/record_sequence.h"

namespace tilewright {
namespace {

namespace fs = std::filesystem;

Error bad(std::string place, std::string message, std::string cure) {
  return {ErrorKind::kBadInput, std::move(place), std::move(message), std::move(cure), {}};
}

std::optional<SequenceVocabulary> vocabulary_of(std::string_view kind) {
  for (const auto vocabulary : {SequenceVocabulary::kCpu, SequenceVocabulary::kGpu}) {
    if (vocabulary_name(vocabulary) == kind) return vocabulary;
  }
  return std::nullopt;
}

Result<void> list_folder(const fs::path& folder, std::set<fs::path>& files) {
  std::error_code error;
  auto entry = fs::recursive_directory_iterator(folder, error);
  for (; !error && entry != fs::recursive_directory_iterator(); entry.increment(error)) {
    std::error_code unreadable;
    if (entry->path().extension() == ".json" && entry->is_regular_file(unreadable))
      files.insert(entry->path());
  }
  if (!error) return {};
  return Error{ErrorKind::kIo, folder.string(), "cannot be listed: " + error.message(), "See its rights", {}};
}

class Importer {
 public:
  explicit Importer(const RecordImportOptions& options) : options_(options) {}

  Result<RecordImport> run(const std::vector<fs::path>& files) {
    out_.files = files.size();
    for (size_t i = 0; i < files.size(); ++i) {
      if (options_.stop.stop_requested())
        return Error{ErrorKind::kCancelled, "import", "was stopped", {}, {}};
      TILEWRIGHT_CHECK(add_file(files[i]));
      if (options_.on_progress) options_.on_progress(i + 1, files.size());
    }
    leave_out_empty_platforms();
    if (out_.dataset.platforms.empty())
      return bad(files.front().string(), "and what else was given holds no measurement",
                 "Give logs of programs that were measured");
    return std::move(out_);
  }

 private:
  Result<void> add_file(const fs::path& path) {
    TILEWRIGHT_TRY(const auto log, read_auto_scheduler_log(path));
    if (log.torn_line > 0) out_.torn.push_back(place_of(path, log.torn_line));
    for (const auto& record : log.records) TILEWRIGHT_CHECK(add(record, path));
    return {};
  }

  Result<void> add(const AutoSchedulerRecord& record, const fs::path& path) {
    TILEWRIGHT_CHECK(check_kind(record, path));
    ++out_.records;
    out_.failed += record.failed;
    out_.unmeasured += !record.measured();
    const size_t platform = platform_of(record, path);
    const size_t task = task_of(record.workload);
    auto& pools = pools_[platform];
    if (pools.size() <= task) pools.resize(task + 1);
    auto& latencies = out_.dataset.platforms[platform].latencies;
    if (latencies.size() <= task) latencies.resize(task + 1);

    const auto [at, fresh] = pools[task].emplace(hash_of(record.steps), latencies[task].size());
    if (!fresh) {
      ++out_.repeated;
      auto& known = latencies[task][at->second];
      if (known.repeats.empty()) put(record, known);
      return {};
    }
    TILEWRIGHT_CHECK(align(record, path, platform, task, at->second));
    put(record, latencies[task].emplace_back());
    return {};
  }

  Result<void> check_kind(const AutoSchedulerRecord& record, const fs::path& path) {
    const auto kind = tvm_target_kind(record.target);
    const auto vocabulary = vocabulary_of(kind);
    if (!vocabulary)
      return bad(place_of(path, record.line), fmt::format("is of the target \"{}\"", kind),
                 "Give records of llvm or of cuda; no published encoding has others");
    if (first_kind_ && *first_kind_ != *vocabulary)
      return bad(place_of(path, record.line),
                 fmt::format("is of {}, others are of {}", kind, vocabulary_name(*first_kind_)),
                 "Import processors and GPUs into a file each");
    first_kind_ = vocabulary;
    out_.dataset.vocabulary = *vocabulary;
    return {};
  }

  size_t platform_of(const AutoSchedulerRecord& record, const fs::path& path) {
    std::string name(tvm_target_model(record.target));
    if (name.empty()) name = fs::absolute(path).parent_path().filename().string();
    const int known = out_.dataset.find_platform(name);
    if (known >= 0) return static_cast<size_t>(known);
    out_.dataset.platforms.push_back({std::move(name), {}});
    pools_.emplace_back();
    return pools_.size() - 1;
  }

  size_t task_of(const std::string& workload) {
    const auto [at, fresh] = tasks_.emplace(workload, out_.dataset.tasks.size());
    if (fresh) out_.dataset.tasks.push_back({workload, {}});
    return at->second;
  }

  /// A program must be the one that the other platforms have at its position, or a new one after all of
  /// theirs.
  Result<void> align(const AutoSchedulerRecord& record, const fs::path& path, size_t platform, size_t task,
                     size_t program) {
    auto& programs = out_.dataset.tasks[task].programs;
    if (program < programs.size()) {
      if (programs[program] == record.steps) return {};
      return bad(place_of(path, record.line),
                 fmt::format("program {} of workload {} on {} is another one than on the platforms before",
                             program, record.workload, out_.dataset.platforms[platform].name),
                 "Give the same programs in the same order for every platform, or import each platform by "
                 "itself");
    }
    const auto& shape = out_.dataset.shape();
    scratch_.resize(shape.size());
    TILEWRIGHT_TRY(const auto steps, parse_json(record.steps, place_of(path, record.line)));
    if (auto encoded = encode_record_steps(steps, shape, scratch_); !encoded.ok()) {
      auto error = std::move(encoded).error();
      error.place = place_of(path, record.line) + ", " + error.place;
      return error;
    }
    programs.push_back(record.steps);
    return {};
  }

  static void put(const AutoSchedulerRecord& record, DatasetLatency& latency) {
    latency.failed = record.failed;
    if (record.seconds > 0) latency.repeats = {static_cast<float>(record.seconds)};
  }

  void leave_out_empty_platforms() {
    auto& platforms = out_.dataset.platforms;
    for (auto& platform : platforms) platform.latencies.resize(out_.dataset.tasks.size());
    std::erase_if(platforms, [&](const SequencePlatform& platform) {
      const bool any = std::ranges::any_of(platform.latencies, [](const auto& of_task) {
        return std::ranges::any_of(of_task, &DatasetLatency::measured);
      });
      if (!any) out_.empty_platforms.push_back(platform.name);
      return !any;
    });
  }

  static std::string place_of(const fs::path& path, size_t line) {
    return fmt::format("{}, line {}", path.string(), line);
  }

  const RecordImportOptions& options_;
  RecordImport out_;
  std::optional<SequenceVocabulary> first_kind_;
  std::unordered_map<std::string, size_t> tasks_;  ///< positions by workload
  /// [platform][task]: positions of programs by the hash of their steps.
  std::vector<std::vector<std::unordered_map<ContentHash, size_t>>> pools_;
  std::vector<float> scratch_;
};

}  // namespace

Result<std::vector<fs::path>> find_record_files(std::span<const fs::path> places) {
  std::set<fs::path> files;
  for (const auto& place : places) {
    std::error_code error;
    const auto status = fs::status(place, error);
    if (fs::is_directory(status)) {
      TILEWRIGHT_CHECK(list_folder(place.lexically_normal(), files));
    } else if (fs::exists(status)) {
      files.insert(place.lexically_normal());
    } else {
      return Error{ErrorKind::kIo, place.string(), "is not there", "Give a file or a folder of records", {}};
    }
  }
  if (files.empty())
    return bad(places.empty() ? "import" : places.front().string(), "holds no file that ends in .json",
               "Give the folder of the measurements, say measure_records");
  return std::vector<fs::path>(files.begin(), files.end());
}

Result<RecordImport> import_records(std::span<const fs::path> places, const RecordImportOptions& options) {
  TILEWRIGHT_TRY(const auto files, find_record_files(places));
  return Importer(options).run(files);
}

}  // namespace tilewright
