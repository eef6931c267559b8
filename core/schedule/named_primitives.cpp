// SPDX-License-Identifier: Apache-2.0
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <utility>

#include "core/schedule/primitive_descriptions.h"
#include "core/schedule/primitive_names.h"
#include "core/schedule/primitive_scope.h"
#include "core/schedule/program.h"

namespace tilewright {
namespace {

/// Writes a primitive field by field, with the names of the scope in which it stands.
template <typename P>
class NamedText {
 public:
  NamedText(const P& p, const PrimitiveScope& scope, const PrimitiveNames& earlier)
      : p_(p), scope_(scope), earlier_(earlier), word_(description<P>.word) {}

  std::string text() && {
    each_field_read<P>(*this);
    return fmt::format("{}({})", word_, fmt::join(said_, ", "));
  }

  void operator()(const StageField<P>& field) { say(stage(p_.*field.stage)); }
  void operator()(const PlaceField<P>& field) { say(loop(p_.*field.stage, p_.*field.loop)); }
  void operator()(const LoopsField<P>& field) {
    std::vector<std::string> names;
    for (const LoopId loop : p_.*field.loops) names.push_back(loop_name(p_.stage, loop));
    say(fmt::format("{}", fmt::join(names, " ")));
  }
  void operator()(const FactorsField<P>& field) {
    say(fmt::format("[{}]", fmt::join(p_.*field.factors, ", ")));
  }
  template <typename Choice>
  void operator()(const ChoiceField<P, Choice>& field) {
    const Choice choice = p_.*field.choice;
    if (!field.optional || choice != field.first) say(std::string(choice_name(choice)));
  }
  void operator()(const WordField<P>& field) { word_ = choice_name(p_.*field.annotation); }
  void operator()(const FollowedField<P>& field) { say(std::to_string(p_.*field.primitive + 1)); }
  void operator()(const NumberField<P>& field) {
    say(fmt::format("{}{}{}", p_.*field.number, field.unit.empty() ? "" : " ", field.unit));
  }
  void operator()(const ReadersField<P>& field) {
    std::vector<std::string> names;
    for (const StageId reader : p_.*field.readers) names.push_back(stage(reader));
    say(fmt::format("for {}", fmt::join(names, ", ")));
  }
  void operator()(const PartsField<P>& field) {
    std::vector<std::string> parts;
    for (const Pack::Part& part : p_.*field.parts) {
      parts.push_back(axis(p_.stage, part.axis) +
                      (part.size > 0 ? fmt::format(":{}", part.size) : std::string()));
    }
    say(fmt::format("[{}]", fmt::join(parts, ", ")));
  }
  void operator()(const AheadField<P>& field) {
    say(fmt::format("{} bytes ahead of {}", p_.*field.bytes, around(p_.*field.loop)));
  }
  void operator()(const IntrinsicField<P>& field) { say(p_.*field.name); }

 private:
  void say(std::string text) { said_.push_back(std::move(text)); }

  static std::string known(const std::map<int32_t, std::string>& names, int32_t id) {
    const auto found = names.find(id);
    return found == names.end() ? std::to_string(id) : found->second;
  }
  std::string stage(StageId id) const {
    const NamedStage* found = scope_.find(id);
    return found != nullptr ? found->name : known(earlier_.stages, id);
  }
  std::string loop_name(StageId id, LoopId loop) const {
    const NamedStage* stage = scope_.find(id);
    if (stage != nullptr) {
      const auto found = std::ranges::find(stage->loops, loop, &NamedLoop::id);
      if (found != stage->loops.end()) return found->name;
    }
    return known(earlier_.loops, loop);
  }
  std::string loop(StageId id, LoopId loop) const { return stage(id) + "." + loop_name(id, loop); }
  /// A loop of whichever stage has it.
  std::string around(LoopId id) const {
    const NamedStage* stage = scope_.stage_of(id);
    return stage != nullptr ? loop(stage->id, id) : known(earlier_.loops, id);
  }
  std::string axis(StageId id, int32_t number) const {
    const NamedStage* found = scope_.find(id);
    const bool named = found != nullptr && number >= 0 && static_cast<size_t>(number) < found->axes.size();
    return named ? found->axes[static_cast<size_t>(number)] : std::to_string(number);
  }

  const P& p_;
  const PrimitiveScope& scope_;
  const PrimitiveNames& earlier_;
  std::string_view word_;
  std::vector<std::string> said_;
};

}  // namespace

std::string named_text(const Primitive& primitive, const PrimitiveScope& scope,
                       const PrimitiveNames& earlier) {
  return std::visit([&](const auto& p) { return NamedText(p, scope, earlier).text(); }, primitive);
}

Result<std::vector<std::string>> named_primitives(const Program& program) {
  std::vector<std::string> texts;
  ScheduleState state = initial_state(*program.dag);
  std::vector<Primitive> earlier;
  earlier.reserve(program.primitives.size());
  for (const Primitive& primitive : program.primitives) {
    texts.push_back(named_text(primitive, scope_of(state)));
    TILEWRIGHT_CHECK(apply(state, primitive, earlier));
    earlier.push_back(primitive);
  }
  return texts;
}

Program first_primitives(const Program& program, size_t count) {
  const auto end =
      program.primitives.begin() + static_cast<std::ptrdiff_t>(std::min(count, program.primitives.size()));
  return {program.dag, {program.primitives.begin(), end}};
}

}  // namespace tilewright
