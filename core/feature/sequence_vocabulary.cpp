// SPDX-License-Identifier: Apache-2.0
#include "core/feature/sequence_vocabulary.h"

#include <algorithm>
#include <array>
#include <span>
#include <utility>

namespace tilewright {
namespace {

using enum StepCode;

constexpr size_t kCodes = static_cast<size_t>(kTensorize) + 1;
constexpr std::array<std::string_view, kCodes> kNames{
    "AN", "FU", "PR",  "RE",  "SP", "FSP",       "FFSP", "SA",       "CA",
    "CI", "CR", "CHR", "CHW", "RF", "set_scope", "pack", "prefetch", "tensorize"};

constexpr std::array kCpuKinds{kCI, kRE, kAN, kRF, kCHW, kSP, kCR, kCA, kFU, kFSP, kPR};
constexpr std::array kGpuKinds{kAN, kCHR, kCHW, kCI, kCA, kFFSP, kSP, kFU, kRE, kPR, kFSP};
constexpr std::array kOwnKinds{kCI, kRE,  kAN, kRF,  kCHW,      kSP,   kCR,       kCA,
                               kFU, kFSP, kPR, kCHR, kSetScope, kPack, kPrefetch, kTensorize};

constexpr std::span<const StepCode> kinds(SequenceVocabulary vocabulary) {
  switch (vocabulary) {
    case SequenceVocabulary::kCpu: return kCpuKinds;
    case SequenceVocabulary::kGpu: return kGpuKinds;
    default: return kOwnKinds;
  }
}

using Positions = std::array<int, kCodes>;

constexpr Positions positions_of(SequenceVocabulary vocabulary) {
  Positions out{};
  int next = 1;
  for (const StepCode code : kinds(vocabulary)) out[static_cast<size_t>(code)] = next++;
  return out;
}

constexpr std::array<Positions, 3> kPositions{positions_of(SequenceVocabulary::kCpu),
                                              positions_of(SequenceVocabulary::kGpu),
                                              positions_of(SequenceVocabulary::kOwn)};

// In the order in which TLP's data sets met them.
constexpr std::array<int64_t, 4> kCpuUnrollLimits{16, 0, 512, 64};
constexpr std::array<int64_t, 5> kGpuUnrollLimits{0, 16, 64, 1024, 512};
constexpr std::array<std::string_view, 4> kScopes{"local", "shared", "global", "register"};
constexpr size_t kPublishedScopes = 3;

template <typename T>
std::optional<int> token_in(std::span<const T> list, const T& wanted) {
  const auto at = std::find(list.begin(), list.end(), wanted);
  return at == list.end() ? std::nullopt : std::optional(static_cast<int>(at - list.begin()) + 1);
}

}  // namespace

int kind_count(SequenceVocabulary vocabulary) {
  return static_cast<int>(kinds(vocabulary).size());
}

int kind_position(SequenceVocabulary vocabulary, StepCode code) {
  return kPositions[static_cast<size_t>(vocabulary)][static_cast<size_t>(code)];
}

std::string kind_list(SequenceVocabulary vocabulary) {
  std::string out;
  for (const StepCode code : kinds(vocabulary)) {
    if (!out.empty()) out += ", ";
    out += step_code_name(code);
  }
  return out;
}

std::string_view vocabulary_name(SequenceVocabulary vocabulary) {
  switch (vocabulary) {
    case SequenceVocabulary::kCpu: return "llvm";
    case SequenceVocabulary::kGpu: return "cuda";
    default: return "tilewright";
  }
}

std::string_view step_code_name(StepCode code) {
  return kNames[static_cast<size_t>(code)];
}

std::optional<StepCode> step_code_from_record(std::string_view name) {
  const auto at = std::find(kNames.begin(), kNames.end(), name);
  const auto code = static_cast<StepCode>(at - kNames.begin());
  return code < kSetScope ? std::optional(code) : std::nullopt;
}

std::optional<int> unroll_token(SequenceVocabulary vocabulary, int64_t max_step) {
  const auto limits = vocabulary == SequenceVocabulary::kGpu ? std::span<const int64_t>(kGpuUnrollLimits)
                                                             : std::span<const int64_t>(kCpuUnrollLimits);
  return token_in(limits, max_step);
}

std::optional<int> scope_token(SequenceVocabulary vocabulary, StepCode code, std::string_view scope) {
  const std::span<const std::string_view> all(kScopes);
  if (vocabulary == SequenceVocabulary::kOwn) return token_in(all, scope);
  if (code == kCHR) return scope == "shared" ? std::optional(1) : std::nullopt;
  return token_in(all.first(kPublishedScopes), scope);
}

}  // namespace tilewright
