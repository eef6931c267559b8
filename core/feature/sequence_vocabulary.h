// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace tilewright {

/// The kinds of steps that an encoded primitive sequence can have, and their numbers.
enum class SequenceVocabulary : uint8_t {
  kCpu,  ///< TLP's for schedules of CPUs: 11 kinds
  kGpu,  ///< TLP's for schedules of GPUs: 11 kinds
  kOwn,  ///< all primitives of our own programs: the kinds of kCpu, then the others by their order
};

/// Kinds of steps by the codes that auto_scheduler's records have for them.
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
};

/// The number of columns of the one-hot.
int kind_count(SequenceVocabulary vocabulary);
/// The place of a record's kind in the one-hot, from 1; 0 where the vocabulary, which is a published one,
/// does not have it.
int kind_position(SequenceVocabulary vocabulary, StepCode code);
/// The same for a primitive, given by its index in the `Primitive` variant.
int kind_position(SequenceVocabulary vocabulary, size_t primitive);
/// "CI, RE, AN, ...": the kinds that a vocabulary has, in the order of their places.
std::string kind_list(SequenceVocabulary vocabulary);
/// The name of the vocabulary in errors: "llvm", "cuda", "tilewright".
std::string_view vocabulary_name(SequenceVocabulary vocabulary);

/// The code of a record's step; nothing for a text that no record has.
std::optional<StepCode> step_code_from_record(std::string_view name);
/// The code that records have for a primitive, given by its index in the variant; nothing where they have
/// none.
std::optional<StepCode> step_code_of(size_t primitive);

/// TLP's number for the limit of automatic unrolling; nothing where its data sets had no such limit.
std::optional<int> unroll_token(SequenceVocabulary vocabulary, int64_t max_step);
/// The number of a memory scope, given by its name. TLP's vocabularies number the scopes of written copies
/// local 1, shared 2, global 3, and know only shared, 1, for copies that are read. Our own programs have one
/// list for both, with register as 4.
std::optional<int> scope_token(SequenceVocabulary vocabulary, std::optional<StepCode> code,
                               std::string_view scope);

}  // namespace tilewright
