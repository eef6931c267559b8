// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace tilewright {

/// Which kinds of steps an encoded primitive sequence knows, and the number of each.
enum class SequenceVocabulary : uint8_t {
  kCpu,  ///< TLP's for schedules of CPUs: 11 kinds
  kGpu,  ///< TLP's for schedules of GPUs: 11 kinds
  kOwn,  ///< all primitives of our own programs: 16 kinds, the first 11 as in kCpu
};

/// Kinds of steps by the codes that auto_scheduler's records have for them, then those that only our own
/// programs have.
enum class StepCode : uint8_t {
  kAN,
  kFU,
  kPR,
  kRE,
  kSP,
  kFSP,
  kFFSP,
  kSA,
  kCA,
  kCI,
  kCR,
  kCHR,
  kCHW,
  kRF,
  kSetScope,
  kPack,
  kPrefetch,
  kTensorize,
};

/// Columns of the one-hot.
int kind_count(SequenceVocabulary vocabulary);
/// Place of a kind in the one-hot, from 1; 0 where the vocabulary does not have it.
int kind_position(SequenceVocabulary vocabulary, StepCode code);
/// "CI, RE, AN, ...": the codes that a vocabulary has, in the order of their places.
std::string kind_list(SequenceVocabulary vocabulary);
/// "llvm", "cuda", "tilewright": as errors call the vocabulary.
std::string_view vocabulary_name(SequenceVocabulary vocabulary);

/// "AN", "FFSP", ...; our own primitives have lower-case names.
std::string_view step_code_name(StepCode code);
/// The code of a record's step; nothing for a text that no record has.
std::optional<StepCode> step_code_from_record(std::string_view name);

/// TLP's number for the limit of automatic unrolling; nothing where its data sets had no such limit.
std::optional<int> unroll_token(SequenceVocabulary vocabulary, int64_t max_step);
/// The number of a memory scope by its name: local 1, shared 2, global 3 for what is written; of copies made
/// to be read TLP knows shared, 1. Our own programs have register, 4, and one list for both.
std::optional<int> scope_token(SequenceVocabulary vocabulary, StepCode code, std::string_view scope);

}  // namespace tilewright
