// SPDX-License-Identifier: Apache-2.0
#include <gtest/gtest.h>

#include <algorithm>

#include "core/backend/cpu/processor/cpu_architecture.h"
#include "core/backend/cpu/processor/cpu_target.h"
#include "core/backend/cpu/processor/cpuid.h"
#include "core/backend/cpu/processor/vector_unit.h"
#include "core/base/random.h"
#include "core/target/target.h"
#include "tests/processor/flag_set.h"

namespace tilewright {
namespace {

/// A processor that has these features, under a system that keeps such registers.
Cpuid cpuid_with(const CpuFeatures& features, uint64_t kept_state) {
  return {[features](uint32_t leaf, uint32_t subleaf) {
            Cpuid::Words words{};
            for (const CpuFeatureInfo& one : cpu_features()) {
              if (features.has(one.feature) && one.leaf == leaf && one.subleaf == subleaf)
                words[static_cast<size_t>(one.word)] |= uint32_t{1} << one.bit;
            }
            return words;
          },
          kept_state};
}

constexpr uint64_t kEverything = 0xe7;
constexpr uint64_t kWithoutZmm = 0x07;
constexpr uint64_t kSseOnly = 0x03;

CpuFeatures random_features(Random& random) {
  CpuFeatures features;
  for (const CpuFeatureInfo& one : cpu_features()) {
    if (random.next() >> 63 == 0) features.add(one.feature);
  }
  return features.usable();
}

class FlagSets : public ::testing::TestWithParam<FlagSet> {};

TEST_P(FlagSets, GiveTheWidestVectorsThatProgramsCanBeMadeOf) {
  const FlagSet& set = GetParam();
  const CpuFeatures features = features_of_flags(set.flags);
  const Target target = target_of_features(features);
  EXPECT_EQ(target.arch, set.arch);
  EXPECT_EQ(target.vector_bytes * 8, set.vector_bits);
  EXPECT_EQ(target.fma, set.fma);
  EXPECT_EQ(target.vector_registers, set.vector_bits == 512 ? 32 : 16);
  const GeneratorNames names = generator_names(target).value();
  EXPECT_EQ(names.cpu, set.llvm_cpu);
  EXPECT_EQ(names.features, set.llvm_features);
  EXPECT_EQ(target_features(target), features & features_of_programs()) << "nothing is left out or made up";
  // The same from CPUID, from the key, and from what is printed.
  EXPECT_EQ(features_by_cpuid(cpuid_with(features, kEverything)).usable, features);
  const Target read = target_from_key(target.key()).value();
  EXPECT_EQ(target_features(read), target_features(target));
  EXPECT_EQ(read.key(), target.key());
  EXPECT_EQ(parse_target("cpu:" + set.arch, 1).value(), read);
}

TEST_P(FlagSets, AreOfNoUseBeyondTheRegistersThatTheSystemKeeps) {
  const CpuFeatures features = features_of_flags(GetParam().flags);
  const auto narrow = features_by_cpuid(cpuid_with(features, kSseOnly));
  EXPECT_EQ(vector_unit(narrow.usable).bytes, 16);
  EXPECT_EQ(narrow.usable | narrow.not_kept, features);
  EXPECT_TRUE((narrow.usable & narrow.not_kept).empty());
  EXPECT_EQ(narrow.not_kept.has(CpuFeature::kAvx), features.has(CpuFeature::kAvx));
  const auto middle = features_by_cpuid(cpuid_with(features, kWithoutZmm));
  EXPECT_EQ(vector_unit(middle.usable).bytes, std::min(GetParam().vector_bits / 8, 32));
  EXPECT_EQ(middle.not_kept.has(CpuFeature::kAvx512f), features.has(CpuFeature::kAvx512f));
}

INSTANTIATE_TEST_SUITE_P(Processors, FlagSets, ::testing::ValuesIn(flag_sets()),
                         [](const auto& set) { return set.param.name; });

TEST(CpuFeatures, HiddenOnesNeverMakeVectorsNarrowerUnlessVectorsAreMadeOfThem) {
  // Each feature of each processor hidden in turn, with all that cannot be without it.
  for (const FlagSet& set : flag_sets()) {
    const CpuFeatures whole = features_of_flags(set.flags);
    const VectorUnit before = vector_unit(whole);
    for (const CpuFeature hidden : (whole - cpu_levels().front().features).list()) {
      const CpuFeatures left = (whole - CpuFeatures{hidden}).usable();
      const VectorUnit unit = vector_unit(left);
      const bool needed = features_of_vectors(before.bytes).has(hidden);
      EXPECT_EQ(unit.bytes < before.bytes, needed)
          << set.name << " without " << cpu_feature_info(hidden).name;
    }
  }
}

TEST(CpuFeatures, AnySetHasANameThatReadsBack) {
  Random random(7);
  for (int i = 0; i < 2000; ++i) {
    const CpuFeatures features = random_features(random) | CpuFeatures{CpuFeature::kSse2}.with_implied();
    const NamedFeatures named = named_by_level(features.usable());
    const auto read = parse_architecture(named.name);
    ASSERT_TRUE(read.ok()) << named.name;
    EXPECT_EQ(read->features, named.features) << named.name;
    EXPECT_EQ(read->name, named.name) << "one set, one name";
  }
}

TEST(CpuFeatures, NamesAreThoseOfTheLevelsWhereTheyFit) {
  for (const CpuArchitecture& level : cpu_levels()) {
    EXPECT_EQ(named_by_level(level.features).name, level.name);
    EXPECT_TRUE(generator_names(target_of_features(level.features))->features.find('+') == std::string::npos);
  }
  for (const CpuArchitecture& one : cpu_architectures()) {
    EXPECT_EQ(parse_architecture(one.name)->name, one.name);
    EXPECT_EQ(one.features, one.features.usable()) << one.name;
  }
  const auto name = [](const char* text) { return parse_architecture(text)->name; };
  EXPECT_EQ(name("x86-64-v4-avx512f"), "x86-64-v3") << "each set of features has one name";
  EXPECT_EQ(name("x86-64-v3+avx512bw+avx512cd+avx512dq+avx512vl"), "x86-64-v4");
  EXPECT_EQ(name("x86-64-v4-lzcnt"), "x86-64-v4-abm") << "LLVM's names are read too";
  EXPECT_EQ(name("skylake-avx512-abm"), "skylake-avx512-abm");
  EXPECT_EQ(name("skylake-avx2"), "skylake-avx2");
  EXPECT_EQ(name("skylake-avx2+avx2"), "skylake");
  EXPECT_FALSE(parse_architecture("haswell-sse2").ok()) << "every x86-64 processor has it";
}

TEST(CpuFeatures, ImplyOneAnother) {
  Random random(3);
  for (int i = 0; i < 500; ++i) {
    const CpuFeatures usable = random_features(random);
    EXPECT_EQ(usable.usable(), usable);
    EXPECT_EQ(usable.with_implied(), usable);
  }
  EXPECT_EQ(find_cpu_feature("abm"), CpuFeature::kLzcnt);
  EXPECT_EQ(find_cpu_feature("lzcnt"), CpuFeature::kLzcnt);
  EXPECT_FALSE(find_cpu_feature("AVX").has_value());
}

}  // namespace
}  // namespace tilewright
