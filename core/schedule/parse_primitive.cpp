// SPDX-License-Identifier: Apache-2.0
#include "core/schedule/parse_primitive.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <charconv>
#include <optional>
#include <span>
#include <utility>

#include "core/intrinsic/intrinsic.h"
#include "core/schedule/primitive_descriptions.h"
#include "core/schedule/primitive_names.h"
#include "core/schedule/schedule_limits.h"

namespace tilewright {
namespace {

constexpr std::string_view kBlank = " \t";
/// Characters that end a name. Names of stages and loops may have dots, so the longest name that fits is
/// taken.
constexpr std::string_view kEndOfLoop = " \t,()[]:";
constexpr std::string_view kEndOfStage = " \t,()[]:.";
constexpr size_t kMostNamesInCure = 12;

std::vector<std::string> intrinsic_names() {
  std::vector<std::string> names;
  for (const Intrinsic* intrinsic : intrinsics()) names.emplace_back(intrinsic->name());
  return names;
}

std::vector<std::string> stage_names(const PrimitiveScope& scope) {
  std::vector<std::string> names;
  for (const NamedStage& stage : scope.stages) names.push_back(stage.name);
  return names;
}

std::vector<std::string> loop_names(const NamedStage& stage) {
  std::vector<std::string> names;
  for (const NamedLoop& loop : stage.loops) names.push_back(loop.name);
  return names;
}

/// Reads up to the first error. After an error, all functions leave the text alone and return arbitrary
/// values.
class Reader {
 public:
  /// With `completing`, a name at the end of the text may be incomplete.
  Reader(std::string_view text, const PrimitiveScope& scope, const std::vector<EditedPrimitive>& earlier,
         bool completing)
      : text_(text), scope_(scope), earlier_(earlier), completing_(completing) {}

  ParsedPrimitive read() {
    Primitive primitive = read_primitive();
    sign(')');
    skip_blanks();
    if (at_ < text_.size()) fail("the primitive ends before it", {}, "Take the rest away");
    if (error_) return {*std::move(error_), place_, std::move(expected_)};
    return {std::move(primitive), text_.size(), {}};
  }

 private:
  struct Place {
    StageId stage = 0;
    LoopId loop = 0;
  };

  Primitive read_primitive();

  void skip_blanks() {
    while (at_ < text_.size() && kBlank.find(text_[at_]) != std::string_view::npos) ++at_;
  }

  void fail(std::string message, std::vector<std::string> expected, std::string cure) {
    if (error_) return;
    place_ = at_;
    expected_ = std::move(expected);
    error_ = Error{ErrorKind::kBadInput, fmt::format("character {}", characters(at_) + 1), std::move(message),
                   std::move(cure), std::string(text_)};
  }

  /// The number of characters that a person sees before that place; names may be written in any script.
  int64_t characters(size_t place) const {
    return std::ranges::count_if(text_.substr(0, place), [](char byte) { return (byte & 0xC0) != 0x80; });
  }

  static std::string list_of(const std::vector<std::string>& names) {
    if (names.empty()) return {};
    const auto shown = std::span(names).first(std::min(names.size(), kMostNamesInCure));
    return fmt::format("{}{}", fmt::join(shown, ", "), names.size() > shown.size() ? ", …" : "");
  }

  /// Takes the sign if it stands next; tells whether it did.
  bool has(char sign) {
    if (error_) return false;
    skip_blanks();
    if (at_ >= text_.size() || text_[at_] != sign) return false;
    ++at_;
    return true;
  }
  void sign(char wanted) {
    if (!error_ && !has(wanted)) fail(fmt::format("\"{}\" is missing", wanted), {}, "Write it here");
  }

  /// Reads the longest of `names` that stands next and returns its position in the list.
  size_t name(const std::vector<std::string>& names, const char* kind, std::string_view ends) {
    if (error_) return 0;
    skip_blanks();
    const std::string_view rest = text_.substr(at_);
    std::optional<size_t> found;
    for (size_t i = 0; i < names.size(); ++i) {
      const std::string& one = names[i];
      if (one.empty()) continue;
      const bool ended = rest.size() == one.size() ||
                         (rest.size() > one.size() && ends.find(rest[one.size()]) != std::string_view::npos);
      if (rest.starts_with(one) && ended && (!found || one.size() > names[*found].size())) found = i;
    }
    const bool at_end = found && names[*found].size() == rest.size();
    if (found && !(completing_ && at_end)) {
      at_ += names[*found].size();
      return *found;
    }
    const std::string_view word = rest.substr(0, rest.find_first_of(kEndOfLoop));
    fail(
        word.empty() ? fmt::format("a {} is missing", kind) : fmt::format("\"{}\" is no {} here", word, kind),
        names, names.empty() ? "" : fmt::format("One of: {}", list_of(names)));
    return 0;
  }

  int64_t number(int64_t least, int64_t most) {
    if (error_) return 0;
    skip_blanks();
    int64_t value = 0;
    const char* end = text_.data() + text_.size();
    const auto read = std::from_chars(text_.data() + at_, end, value);
    if (read.ec != std::errc() || value < least || value > most) {
      fail("a whole number is missing", {}, fmt::format("Write one from {} to {}", least, most));
      return 0;
    }
    at_ = static_cast<size_t>(read.ptr - text_.data());
    return value;
  }

  void words(std::string_view wanted) {
    if (error_) return;
    skip_blanks();
    if (text_.substr(at_).starts_with(wanted)) {
      at_ += wanted.size();
    } else {
      fail(fmt::format("\"{}\" is missing", wanted), {std::string(wanted)}, "Write it here");
    }
  }

  const NamedStage* stage() {
    const size_t found = name(stage_names(scope_), "stage", kEndOfStage);
    return error_ ? nullptr : &scope_.stages[found];
  }
  StageId stage_id() {
    const NamedStage* found = stage();
    return found == nullptr ? 0 : found->id;
  }
  LoopId loop_of(const NamedStage* stage) {
    if (stage == nullptr) return 0;
    const size_t found = name(loop_names(*stage), "loop", kEndOfLoop);
    return error_ ? 0 : stage->loops[found].id;
  }
  /// "stage.loop"
  Place place() {
    const NamedStage* found = stage();
    sign('.');
    const LoopId loop = loop_of(found);
    return found == nullptr ? Place{} : Place{found->id, loop};
  }
  std::vector<LoopId> loops_of(const NamedStage* stage) {
    std::vector<LoopId> loops;
    for (skip_blanks(); !error_ && (loops.empty() || (at_ < text_.size() && text_[at_] != ')'));
         skip_blanks())
      loops.push_back(loop_of(stage));
    // A loop may follow, or the end.
    if (completing_ && !error_ && at_ == text_.size()) loop_of(stage);
    return loops;
  }

  /// Fills a primitive in, field by field.
  template <typename P>
  struct FieldReader {
    Reader& r;
    P& p;
    bool begun = false;

    /// What stands between two fields.
    void next() {
      if (begun) r.sign(',');
      begun = true;
    }
    /// The stage that was read before; null where it was not.
    const NamedStage* stage() const { return r.error_ ? nullptr : r.scope_.find(p.stage); }

    void operator()(const StageField<P>& field) {
      next();
      p.*field.stage = r.stage_id();
    }
    void operator()(const PlaceField<P>& field) {
      next();
      const Place at = r.place();
      p.*field.stage = at.stage;
      p.*field.loop = at.loop;
    }
    void operator()(const LoopsField<P>& field) {
      next();
      p.*field.loops = r.loops_of(stage());
    }
    void operator()(const FactorsField<P>& field) {
      next();
      r.sign('[');
      do (p.*field.factors).push_back(r.number(1, kMaxFactor));
      while (r.has(','));
      r.sign(']');
    }
    template <typename Choice>
    void operator()(const ChoiceField<P, Choice>& field) {
      p.*field.choice = field.first;
      if (field.optional && !r.has(',')) return;
      if (!field.optional) next();
      const auto& names = ChoiceWords<Choice>::kNames;
      const size_t found = r.name({names.begin(), names.end()}, ChoiceWords<Choice>::kNoun, kEndOfLoop);
      if (!r.error_) p.*field.choice = static_cast<Choice>(found);
    }
    void operator()(const WordField<P>&) {}
    void operator()(const FollowedField<P>& field) {
      next();
      p.*field.primitive = r.followed();
    }
    void operator()(const NumberField<P>& field) {
      next();
      p.*field.number = static_cast<int32_t>(r.number(field.least, field.most));
      if (!field.unit.empty()) r.words(field.unit);
    }
    void operator()(const ReadersField<P>& field) {
      next();
      r.words("for");
      do (p.*field.readers).push_back(r.stage_id());
      while (r.has(','));
    }
    void operator()(const PartsField<P>& field) {
      next();
      const NamedStage* of = stage();
      r.sign('[');
      do {
        Pack::Part part;
        part.axis = static_cast<int32_t>(
            r.name(of == nullptr ? std::vector<std::string>() : of->axes, "axis", kEndOfLoop));
        if (r.has(':')) part.size = r.number(1, kMaxFactor);
        (p.*field.parts).push_back(part);
      } while (r.has(','));
      r.sign(']');
    }
    void operator()(const AheadField<P>& field) {
      next();
      p.*field.bytes = r.number(1, kMaxPrefetchBytes);
      r.words("bytes ahead of");
      p.*field.loop = r.place().loop;
    }
    void operator()(const IntrinsicField<P>& field) {
      next();
      const auto names = intrinsic_names();
      const size_t found = r.name(names, "intrinsic", kEndOfLoop);
      if (!r.error_) p.*field.name = names[found];
    }
  };

  /// The key of a split by the number of its row.
  int32_t followed() {
    skip_blanks();
    const size_t before = at_;
    const int64_t row = number(1, std::max<int64_t>(1, static_cast<int64_t>(earlier_.size())));
    if (error_) return 0;
    const bool known = !earlier_.empty();
    if (!known || !std::holds_alternative<Split>(earlier_[static_cast<size_t>(row - 1)].primitive)) {
      at_ = before;
      fail(fmt::format("primitive {} is no split before this one", row), {},
           "Write the number of the split that it follows");
      return 0;
    }
    return earlier_[static_cast<size_t>(row - 1)].key;
  }

  std::string_view text_;
  const PrimitiveScope& scope_;
  const std::vector<EditedPrimitive>& earlier_;
  bool completing_;
  size_t at_ = 0;
  std::optional<Error> error_;
  size_t place_ = 0;
  std::vector<std::string> expected_;
};

Primitive Reader::read_primitive() {
  const size_t word = name(primitive_words(), "primitive", kEndOfLoop);
  sign('(');
  if (error_) return {};
  Primitive made = blank_primitives()[word];
  std::visit([&]<typename P>(P& p) { each_field_read<P>(FieldReader<P>{*this, p}); }, made);
  return made;
}

}  // namespace

ParsedPrimitive parse_primitive(std::string_view text, const PrimitiveScope& scope,
                                const std::vector<EditedPrimitive>& earlier) {
  return Reader(text, scope, earlier, false).read();
}

PrimitiveCompletion complete_primitive(std::string_view typed, const PrimitiveScope& scope,
                                       const std::vector<EditedPrimitive>& earlier) {
  const ParsedPrimitive parsed = Reader(typed, scope, earlier, true).read();
  PrimitiveCompletion completion;
  if (parsed.primitive.ok()) return completion;
  completion.begin = parsed.place;
  const std::string_view word = typed.substr(std::min(parsed.place, typed.size()));
  for (const std::string& expected : parsed.expected) {
    if (expected.size() > word.size() && expected.starts_with(word)) completion.words.push_back(expected);
  }
  return completion;
}

}  // namespace tilewright
