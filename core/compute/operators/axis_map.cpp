// SPDX-License-Identifier: Apache-2.0
#include "core/compute/operators/axis_map.h"

#include <algorithm>
#include <optional>

#include "core/tensor/values.h"

namespace tilewright::operators {
namespace {

/// The entries of a map that have a source: places [begin, end).
struct Sources {
  const std::vector<int64_t>& places;
  int64_t begin = 0;
  int64_t end = 0;

  int64_t at(int64_t i) const { return places[static_cast<size_t>(i)]; }
  template <typename F>
  bool are(const F& f) const {
    for (int64_t i = begin; i < end; ++i) {
      if (at(i) != f(i)) return false;
    }
    return true;
  }
};

Sources sources_of(const std::vector<int64_t>& places) {
  const auto has_source = [](int64_t place) { return place != kNoSource; };
  const auto first = std::find_if(places.begin(), places.end(), has_source);
  const auto last = std::find_if(places.rbegin(), places.rend(), has_source).base();
  if (first == places.end()) return {places};
  return {places, first - places.begin(), last - places.begin()};
}

int64_t quotient(int64_t a, int64_t b) {
  return a >= 0 ? a / b : -((b - 1 - a) / b);
}

/// step * at + offset.
std::optional<Expr> as_multiple(const Sources& s, const Expr& at) {
  const int64_t step = s.end - s.begin > 1 ? s.at(s.begin + 1) - s.at(s.begin) : 0;
  const int64_t offset = s.at(s.begin) - step * s.begin;
  if (!s.are([&](int64_t i) { return step * i + offset; })) return std::nullopt;
  if (step == 0) return int_imm(offset);
  const Expr scaled = step == 1 ? at : at * step;
  return offset == 0 ? scaled : scaled + offset;
}

/// (at + shift) / divisor + offset: each source is repeated equally often, except for the first and the last.
std::optional<Expr> as_quotient(const Sources& s, const Expr& at) {
  const auto run_from = [&](int64_t i) {
    int64_t end = i;
    while (end < s.end && s.at(end) == s.at(i)) ++end;
    return end - i;
  };
  const int64_t first_run = run_from(s.begin);
  if (s.begin + first_run >= s.end) return std::nullopt;
  const int64_t divisor = std::max(first_run, run_from(s.begin + first_run));
  const int64_t shift = divisor - first_run - s.begin;
  const int64_t offset = s.at(s.begin);
  if (divisor < 2 || !s.are([&](int64_t i) { return quotient(i + shift, divisor) + offset; }))
    return std::nullopt;
  const Expr shifted = shift == 0 ? at : at + shift;
  const Expr divided = floor_div(shifted, divisor);
  return offset == 0 ? divided : divided + offset;
}

/// at % period.
std::optional<Expr> as_remainder(const Sources& s, const Expr& at) {
  const int64_t period = *std::max_element(s.places.begin(), s.places.end()) + 1;
  if (!s.are([&](int64_t i) { return i % period; })) return std::nullopt;
  return floor_mod(at, period);
}

Expr as_table(DagBuilder& builder, const std::string& name, const Sources& s, const Expr& at) {
  std::vector<float> values;
  for (const int64_t place : s.places) values.push_back(static_cast<float>(std::max<int64_t>(place, 0)));
  const int64_t last = *std::max_element(s.places.begin(), s.places.end());
  const auto extent = static_cast<int64_t>(values.size());
  const TensorId table = builder.table(name + "_places", float_tensor({extent}, values));
  // The bounds of the index tell a reader of the index alone which part it lies in.
  return min_expr(max_expr(cast(DataType::kInt64, builder.at(table, {at})), int_imm(0)), int_imm(last));
}

}  // namespace

MappedIndex mapped_index(DagBuilder& builder, const std::string& name, const std::vector<int64_t>& places,
                         const Expr& at) {
  const Sources s = sources_of(places);
  const auto extent = static_cast<int64_t>(places.size());
  MappedIndex made;
  if (s.begin == s.end) {
    made.source = int_imm(0);
    made.inside = less(at, int_imm(0));
    return made;
  }
  if (s.begin > 0) made.inside = less_equal(int_imm(s.begin), at);
  if (s.end < extent) {
    const Expr before_end = less(at, int_imm(s.end));
    made.inside = made.inside.valid() ? logical_and(made.inside, before_end) : before_end;
  }
  for (const auto& form : {as_multiple(s, at), as_quotient(s, at), as_remainder(s, at)}) {
    if (!form) continue;
    made.source = *form;
    return made;
  }
  made.source = as_table(builder, name, s, at);
  return made;
}

}  // namespace tilewright::operators
