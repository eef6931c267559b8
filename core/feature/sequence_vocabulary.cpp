// SPDX-License-Identifier: Apache-2.0
#include "core/feature/sequence_vocabulary.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <array>
#include <span>
#include <utility>
#include <vector>

#include "core/schedule/primitive_descriptions.h"

namespace tilewright {
namespace {

using enum StepCode;

constexpr std::array<std::string_view, 14> kNames{"AN", "FU", "PR", "RE", "SP",  "FSP", "FFSP",
                                                  "SA", "CA", "CI", "CR", "CHR", "CHW", "RF"};

constexpr std::array kCpuKinds{kCI, kRE, kAN, kRF, kCHW, kSP, kCR, kCA, kFU, kFSP, kPR};
constexpr std::array kGpuKinds{kAN, kCHR, kCHW, kCI, kCA, kFFSP, kSP, kFU, kRE, kPR, kFSP};

/// The primitives that auto_scheduler has, too.
using Recorded = std::pair<std::string_view, StepCode>;
constexpr std::array kRecorded{
    Recorded{"split", kSP},        Recorded{"follow_split", kFSP},  Recorded{"fuse", kFU},
    Recorded{"reorder", kRE},      Recorded{"annotate", kAN},       Recorded{"unroll_up_to", kPR},
    Recorded{"compute_at", kCA},   Recorded{"compute_inline", kCI}, Recorded{"compute_root", kCR},
    Recorded{"cache_write", kCHW}, Recorded{"cache_read", kCHR},    Recorded{"rfactor", kRF}};

/// A property of each primitive, by its place in the variant.
template <typename T>
using OfPrimitives = std::array<T, kPrimitiveWords.size()>;

constexpr OfPrimitives<std::optional<StepCode>> kCodes = [] {
  OfPrimitives<std::optional<StepCode>> codes{};
  for (size_t i = 0; i < codes.size(); ++i) {
    for (const auto& [word, code] : kRecorded) {
      if (word == kPrimitiveWords[i]) codes[i] = code;
    }
  }
  return codes;
}();
static_assert(std::ranges::count_if(kCodes, [](const auto& code) { return code.has_value(); }) ==
              std::ssize(kRecorded));

/// The kinds of a published vocabulary, which are also the first kinds of our own.
constexpr std::span<const StepCode> published_kinds(SequenceVocabulary vocabulary) {
  return vocabulary == SequenceVocabulary::kGpu ? std::span<const StepCode>(kGpuKinds) : kCpuKinds;
}

/// The number of the text, from 1 on; 0 where it is not in the list.
constexpr int place_in(std::span<const StepCode> kinds, StepCode code) {
  for (size_t i = 0; i < kinds.size(); ++i) {
    if (kinds[i] == code) return static_cast<int>(i) + 1;
  }
  return 0;
}

constexpr OfPrimitives<int> positions_of(SequenceVocabulary vocabulary) {
  const auto kinds = published_kinds(vocabulary);
  auto last = static_cast<int>(kinds.size());
  OfPrimitives<int> positions{};
  for (size_t i = 0; i < positions.size(); ++i) {
    if (kCodes[i]) positions[i] = place_in(kinds, *kCodes[i]);
    if (positions[i] == 0 && vocabulary == SequenceVocabulary::kOwn) positions[i] = ++last;
  }
  return positions;
}

constexpr std::array<OfPrimitives<int>, 3> kPositionsByVocabulary{positions_of(SequenceVocabulary::kCpu),
                                                                  positions_of(SequenceVocabulary::kGpu),
                                                                  positions_of(SequenceVocabulary::kOwn)};
constexpr int kOwnKinds =
    std::ranges::max(kPositionsByVocabulary[static_cast<size_t>(SequenceVocabulary::kOwn)]);

// The texts are in the order in which TLP's data sets have them.
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
  return vocabulary == SequenceVocabulary::kOwn ? kOwnKinds
                                                : static_cast<int>(published_kinds(vocabulary).size());
}

int kind_position(SequenceVocabulary vocabulary, StepCode code) {
  return place_in(published_kinds(vocabulary), code);
}

int kind_position(SequenceVocabulary vocabulary, size_t primitive) {
  return kPositionsByVocabulary[static_cast<size_t>(vocabulary)][primitive];
}

std::string kind_list(SequenceVocabulary vocabulary) {
  const auto published = published_kinds(vocabulary);
  std::vector<std::string_view> names(static_cast<size_t>(kind_count(vocabulary)));
  const auto name_of = [](StepCode code) { return kNames[static_cast<size_t>(code)]; };
  std::ranges::transform(published, names.begin(), name_of);
  for (size_t i = 0; i < kPrimitiveWords.size(); ++i) {
    const auto place = static_cast<size_t>(kind_position(vocabulary, i));
    if (place > published.size()) names[place - 1] = kCodes[i] ? name_of(*kCodes[i]) : kPrimitiveWords[i];
  }
  return fmt::format("{}", fmt::join(names, ", "));
}

std::string_view vocabulary_name(SequenceVocabulary vocabulary) {
  switch (vocabulary) {
    case SequenceVocabulary::kCpu: return "llvm";
    case SequenceVocabulary::kGpu: return "cuda";
    default: return "tilewright";
  }
}

std::optional<StepCode> step_code_from_record(std::string_view name) {
  const auto at = std::ranges::find(kNames, name);
  return at == kNames.end() ? std::nullopt : std::optional(static_cast<StepCode>(at - kNames.begin()));
}

std::optional<StepCode> step_code_of(size_t primitive) {
  return kCodes[primitive];
}

std::optional<int> unroll_token(SequenceVocabulary vocabulary, int64_t max_step) {
  const auto limits = vocabulary == SequenceVocabulary::kGpu ? std::span<const int64_t>(kGpuUnrollLimits)
                                                             : std::span<const int64_t>(kCpuUnrollLimits);
  return token_in(limits, max_step);
}

std::optional<int> scope_token(SequenceVocabulary vocabulary, std::optional<StepCode> code,
                               std::string_view scope) {
  const std::span<const std::string_view> all(kScopes);
  if (vocabulary == SequenceVocabulary::kOwn) return token_in(all, scope);
  if (code == kCHR) return scope == "shared" ? std::optional(1) : std::nullopt;
  return token_in(all.first(kPublishedScopes), scope);
}

}  // namespace tilewright
