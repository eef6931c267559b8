// SPDX-License-Identifier: Apache-2.0
#include "tests/support/random_edits.h"

#include <algorithm>
#include <array>
#include <utility>

#include "core/schedule/parse_primitive.h"
#include "core/schedule/primitive_fields.h"
#include "core/schedule/schedule_limits.h"

namespace tilewright {
namespace {

enum Kind { kTakeOut, kDouble, kMove, kPutIn, kChange, kKinds };

constexpr std::array<int64_t, 8> kNumbers{1, 2, 3, 4, 7, 16, 64, 500};
constexpr std::array<int64_t, 5> kHugeNumbers{1, 1 << 20, 1 << 24, kMaxFactor - 1, kMaxFactor};

std::vector<int64_t> other_value(const PrimitiveField& field, Random& random, bool huge) {
  const auto number = [&] { return huge ? random.pick(kHugeNumbers) : random.pick(kNumbers); };
  switch (field.kind) {
    case PrimitiveField::Kind::kChoice:
      return field.options.empty() ? field.value : std::vector<int64_t>{random.pick(field.options)};
    case PrimitiveField::Kind::kNumber: return {std::clamp(number(), field.least, field.most)};
    case PrimitiveField::Kind::kFactors: {
      auto value = field.value;
      if (random.bernoulli(0.2)) value.push_back(1);
      random.pick(value) = number();
      return value;
    }
    case PrimitiveField::Kind::kOrder: {
      auto value = field.value;
      if (value.size() > 1) std::swap(random.pick(value), value.front());
      return value;
    }
  }
  return field.value;
}

}  // namespace

void edit_at_random(std::vector<EditedPrimitive>& list, const std::shared_ptr<const ComputeDag>& dag,
                    int32_t new_key, Random& random, bool huge) {
  const EditedSchedule applied = apply_edited(dag, list);
  // What stands behind an illegal one has no scope of its own.
  const auto known = static_cast<int64_t>(std::min(list.size(), applied.scopes.size()));
  auto kind = static_cast<Kind>(random.uniform_int(kKinds));
  if (known == 0) kind = kPutIn;
  const auto at = static_cast<std::ptrdiff_t>(random.uniform_int(known));
  const auto place = static_cast<size_t>(at);
  const std::vector<EditedPrimitive> before(list.begin(), list.begin() + at);
  const PrimitiveScope& scope = applied.scopes[place];
  switch (kind) {
    case kTakeOut: list.erase(list.begin() + at); break;
    case kDouble: list.insert(list.begin() + at, {new_key, list[place].primitive}); break;
    case kMove: std::swap(list[place], random.pick(list)); break;
    case kPutIn: {
      const auto near = static_cast<StageId>(scope.stages.empty() ? 0 : random.pick(scope.stages).id);
      const auto first = first_primitive(random.pick(primitive_words()), scope, near, before);
      if (first) list.insert(list.begin() + at, {new_key, *first});
      break;
    }
    default: {
      const auto fields = primitive_fields(list[place].primitive, scope, before);
      if (fields.empty()) break;
      const auto row = static_cast<size_t>(random.uniform_int(static_cast<int64_t>(fields.size())));
      list[place].primitive =
          with_field(list[place].primitive, row, other_value(fields[row], random, huge), scope);
    }
  }
}

}  // namespace tilewright
