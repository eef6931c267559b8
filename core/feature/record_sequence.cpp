// SPDX-License-Identifier: Apache-2.0
#include "core/feature/record_sequence.h"

#include <fmt/format.h>

#include <charconv>
#include <limits>
#include <string>

#include <nlohmann/json.hpp>

namespace tilewright {
namespace {

using nlohmann::json;

constexpr std::string_view kUnrollPragma = "auto_unroll_max_step$";
constexpr uint64_t kLargest = std::numeric_limits<int64_t>::max();

class RecordEncoder {
 public:
  RecordEncoder(SequenceVocabulary vocabulary, SequenceRows& rows) : vocabulary_(vocabulary), rows_(rows) {}

  Result<void> add(const json& step, size_t index) {
    index_ = index;
    const auto* name = step.is_array() && !step.empty() ? step[0].get_ptr<const std::string*>() : nullptr;
    if (!name) return trouble("is no list that begins with a code");
    const auto code = step_code_from_record(*name);
    if (!code) return trouble(fmt::format("has the unknown code \"{}\"", *name));
    const int position = kind_position(vocabulary_, *code);
    if (position == 0) {
      return trouble(fmt::format("has the code \"{}\", which is none of those of {} schedules: {}", *name,
                                 vocabulary_name(vocabulary_), kind_list(vocabulary_)));
    }
    rows_.begin(position, kind_count(vocabulary_));
    for (size_t i = 1; i < step.size(); ++i) {
      if (!step[i].is_array()) {
        TILEWRIGHT_CHECK(put(step[i], *code));
        continue;
      }
      for (const auto& item : step[i]) TILEWRIGHT_CHECK(put(item, *code));
    }
    return {};
  }

 private:
  Result<void> put(const json& value, StepCode code) {
    if (value.is_number_integer()) {
      if (value.is_number_unsigned() && value.get<uint64_t>() > kLargest)
        return trouble("has a number beyond all loops: " + value.dump());
      rows_.put(value.get<int64_t>());
      return {};
    }
    const auto* text = value.get_ptr<const std::string*>();
    if (!text) return trouble("has an argument that is neither an integer nor a text: " + value.dump());
    const auto token = token_of(*text, code);
    if (!token) return trouble(fmt::format("has a text that has no number: \"{}\"", *text));
    rows_.put(*token);
    return {};
  }

  std::optional<int> token_of(std::string_view text, StepCode code) const {
    if (code == StepCode::kCHW || code == StepCode::kCHR) return scope_token(vocabulary_, code, text);
    if (code != StepCode::kPR || !text.starts_with(kUnrollPragma)) return std::nullopt;
    text.remove_prefix(kUnrollPragma.size());
    int64_t limit = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), limit);
    if (error != std::errc() || end != text.data() + text.size()) return std::nullopt;
    return unroll_token(vocabulary_, limit);
  }

  Error trouble(std::string message) const {
    return {ErrorKind::kBadInput,
            fmt::format("step {}", index_),
            std::move(message),
            "The record may be of another target, or of another program than TVM's auto_scheduler",
            {}};
  }

  SequenceVocabulary vocabulary_;
  SequenceRows& rows_;
  size_t index_ = 0;
};

}  // namespace

Result<int> encode_record_steps(const json& steps, const PrimitiveSequenceShape& shape,
                                std::span<float> out) {
  if (shape.vocabulary == SequenceVocabulary::kOwn) {
    return Error{ErrorKind::kUsage,
                 "steps of a record",
                 "have no place in the encoding of our own primitives",
                 "Take the published one of their target",
                 {}};
  }
  if (out.size() != shape.size()) {
    return Error{
        ErrorKind::kInternal, "steps of a record", "the room for their numbers has another size", {}, {}};
  }
  if (!steps.is_array()) {
    return Error{ErrorKind::kBadInput, "steps of a record", "are no list", {}, {}};
  }
  SequenceRows rows(shape, out);
  RecordEncoder encoder(shape.vocabulary, rows);
  for (size_t i = 0; i < steps.size(); ++i) TILEWRIGHT_CHECK(encoder.add(steps[i], i));
  return rows.used();
}

}  // namespace tilewright
