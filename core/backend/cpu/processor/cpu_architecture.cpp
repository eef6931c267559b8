// SPDX-License-Identifier: Apache-2.0
#include "core/backend/cpu/processor/cpu_architecture.h"

#include <algorithm>
#include <utility>
#include <vector>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "core/backend/cpu/processor/foreign_processor.h"

namespace tilewright {
namespace {

using F = CpuFeature;

constexpr size_t kLevels = 4;

std::vector<CpuArchitecture> make_architectures() {
  const auto with = [](const CpuFeatures& base, const CpuFeatures& more) {
    return (base | more).with_implied();
  };
  // The levels of the x86-64 psABI.
  const CpuFeatures v1 = CpuFeatures{F::kSse2}.with_implied();
  const CpuFeatures v2 = with(v1, {F::kSse42, F::kCx16, F::kLahf, F::kPopcnt});
  const CpuFeatures v3 = with(v2, {F::kAvx2, F::kFma, F::kF16c, F::kBmi1, F::kBmi2, F::kLzcnt, F::kMovbe});
  const CpuFeatures v4 = with(v3, {F::kAvx512bw, F::kAvx512cd, F::kAvx512dq, F::kAvx512vl});
  const CpuFeatures silvermont = with(v2, {F::kMovbe});
  const CpuFeatures ivy_bridge = with(v2, {F::kF16c});
  const CpuFeatures skylake = with(v3, {F::kAdx});
  const CpuFeatures alder_lake = with(skylake, {F::kAvxVnni, F::kGfni, F::kVaes, F::kVpclmulqdq});
  const CpuFeatures skylake_server = with(v4, {F::kAdx});
  const CpuFeatures cascade_lake = with(skylake_server, {F::kAvx512vnni});
  const CpuFeatures ice_lake =
      with(cascade_lake, {F::kAvx512ifma, F::kAvx512vbmi, F::kAvx512vbmi2, F::kAvx512bitalg,
                          F::kAvx512vpopcntdq, F::kGfni, F::kVaes, F::kVpclmulqdq});
  const CpuFeatures sapphire_rapids = with(ice_lake, {F::kAvx512bf16, F::kAvx512fp16, F::kAvxVnni});
  const CpuFeatures bulldozer = with(v2, {F::kAvx, F::kLzcnt, F::kSse4a});
  const CpuFeatures piledriver = with(bulldozer, {F::kF16c, F::kFma, F::kBmi1});
  const CpuFeatures zen = with(skylake, {F::kSse4a});
  const CpuFeatures zen3 = with(zen, {F::kVaes, F::kVpclmulqdq});
  const CpuFeatures zen4 = with(ice_lake, {F::kSse4a, F::kAvx512bf16});
  return {
      {"x86-64", v1},
      {"x86-64-v2", v2},
      {"x86-64-v3", v3},
      {"x86-64-v4", v4},
      {"nehalem", v2},
      {"westmere", v2},
      {"silvermont", silvermont},
      {"sandybridge", with(v2, {F::kAvx})},
      {"ivybridge", ivy_bridge},
      {"haswell", v3},
      {"broadwell", skylake},
      {"skylake", skylake},
      {"alderlake", alder_lake},
      {"sierraforest", alder_lake},
      {"amdfam10", with(v1, {F::kSse4a, F::kCx16, F::kLahf, F::kPopcnt, F::kLzcnt})},
      {"bdver1", bulldozer},
      {"bdver2", piledriver},
      {"bdver4", with(piledriver, {F::kAvx2, F::kBmi2, F::kMovbe})},
      {"znver1", zen},
      {"znver2", zen},
      {"znver3", zen3},
      {"znver4", zen4},
      {"knl", with(skylake, {F::kAvx512cd})},
      {"skylake-avx512", skylake_server},
      {"cascadelake", cascade_lake},
      {"cooperlake", with(cascade_lake, {F::kAvx512bf16})},
      {"icelake-client", ice_lake},
      {"icelake-server", ice_lake},
      {"tigerlake", ice_lake},
      {"rocketlake", ice_lake},
      {"sapphirerapids", sapphire_rapids},
      {"emeraldrapids", sapphire_rapids},
      {"graniterapids", sapphire_rapids},
  };
}

const std::vector<CpuArchitecture>& all() {
  static const std::vector<CpuArchitecture> architectures = make_architectures();
  return architectures;
}

/// The features of `added` that do not follow from the others.
CpuFeatures least_to_add(const CpuFeatures& added) {
  CpuFeatures least;
  for (const F one : added.list()) {
    CpuFeatures others;
    for (const F other : added.list()) {
      if (other != one) others.add(other);
    }
    if (!others.with_implied().has(one)) least.add(one);
  }
  return least;
}

/// The features of `removed` whose removal takes the others along.
CpuFeatures least_to_remove(const CpuFeatures& removed) {
  CpuFeatures least;
  for (const F one : removed.list()) {
    if (((CpuFeatures{one}.with_implied() - CpuFeatures{one}) & removed).empty()) least.add(one);
  }
  return least;
}

struct Difference {
  CpuFeatures added;
  CpuFeatures removed;
};

/// The fewest features to add and to remove that lead from `base` to `features`.
Difference difference(const CpuArchitecture& base, const CpuFeatures& features) {
  return {least_to_add(features - base.features), least_to_remove(base.features - features)};
}

NamedFeatures named(const CpuArchitecture& base, const CpuFeatures& features) {
  const Difference edits = difference(base, features);
  std::string name(base.name);
  for (const std::string& one : edits.added.names()) name += "+" + one;
  for (const std::string& one : edits.removed.names()) name += "-" + one;
  return {&base, features, std::move(name)};
}

/// Takes away `feature` and all features that need it.
CpuFeatures without(const CpuFeatures& features, F feature) {
  return (features - CpuFeatures{feature}).usable();
}

Error unknown(std::string message, std::string cure) {
  return {ErrorKind::kUsage, {}, std::move(message), std::move(cure), {}};
}

Error unknown_name(std::string_view text) {
  std::vector<std::string_view> names{"native"};
  for (const CpuArchitecture& one : all()) names.push_back(one.name);
  for (const ForeignProcessor& one : foreign_processors()) names.push_back(one.arch);
  return unknown(
      fmt::format("no processor or level '{}' is known", text),
      fmt::format("Choose one of: {}; or add and take away features: x86-64-v4-abm", fmt::join(names, ", ")));
}

/// Applies "+avx-abm".
Result<CpuFeatures> edited(CpuFeatures features, std::string_view edits) {
  while (!edits.empty()) {
    const bool add = edits.front() == '+';
    edits.remove_prefix(1);
    const std::string_view name = edits.substr(0, edits.find_first_of("+-"));
    edits.remove_prefix(name.size());
    const auto feature = find_cpu_feature(name);
    if (!feature) {
      std::vector<std::string_view> names;
      for (const CpuFeatureInfo& one : cpu_features()) names.push_back(one.name);
      return unknown(fmt::format("no feature '{}' of processors is known", name),
                     fmt::format("Add or take away one of: {}", fmt::join(names, ", ")));
    }
    if (!add && cpu_levels().front().features.has(*feature))
      return unknown(fmt::format("every x86-64 processor has '{}'", name), "Leave it out");
    features = add ? (features | CpuFeatures{*feature}).with_implied() : without(features, *feature);
  }
  return features;
}

}  // namespace

std::span<const CpuArchitecture> cpu_architectures() {
  return all();
}

std::span<const CpuArchitecture> cpu_levels() {
  return std::span(all()).first(kLevels);
}

NamedFeatures named_by_level(const CpuFeatures& features) {
  const CpuFeatures usable = features.usable();
  // The number of signs in the name decides first: a single -avx, for example, removes many features.
  const auto distance = [&](const CpuArchitecture& level) {
    const Difference edits = difference(level, usable);
    const size_t whole = (usable - level.features).list().size() + (level.features - usable).list().size();
    return std::pair(edits.added.list().size() + edits.removed.list().size(), whole);
  };
  const auto levels = cpu_levels();
  const CpuArchitecture* nearest = &levels.front();
  for (const CpuArchitecture& level : levels) {
    if (distance(level) < distance(*nearest)) nearest = &level;
  }
  return named(*nearest, usable);
}

Result<NamedFeatures> parse_architecture(std::string_view text) {
  // Names have hyphens too, so the longest known name that is followed by a sign or by the end is taken.
  const CpuArchitecture* base = nullptr;
  for (const CpuArchitecture& one : all()) {
    const bool begins =
        text.starts_with(one.name) &&
        (text.size() == one.name.size() || text[one.name.size()] == '+' || text[one.name.size()] == '-');
    if (begins && (base == nullptr || one.name.size() > base->name.size())) base = &one;
  }
  if (base == nullptr) return unknown_name(text);
  const std::string_view edits = text.substr(base->name.size());
  if (edits.empty()) return NamedFeatures{base, base->features, std::string(text)};
  // A text such as "x86-64-v9" is an unknown name and not a feature that is taken away.
  if (edits.starts_with('-') && !find_cpu_feature(edits.substr(1, edits.find_first_of("+-", 1) - 1)))
    return unknown_name(text);
  TILEWRIGHT_TRY(const CpuFeatures features, edited(base->features, edits));
  const bool level =
      std::ranges::any_of(cpu_levels(), [&](const CpuArchitecture& one) { return one.name == base->name; });
  return level ? named_by_level(features) : named(*base, features);
}

const CpuFeatures& features_of_programs() {
  return cpu_levels().back().features;
}

}  // namespace tilewright
