// SPDX-License-Identifier: Apache-2.0
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <llvm/MC/MCSubtargetInfo.h>
#include <llvm/MC/TargetRegistry.h>
#include <llvm/Support/TargetSelect.h>

#include <algorithm>
#include <map>

#include "core/backend/cpu/codegen.h"
#include "core/backend/cpu/processor/cpu_architecture.h"
#include "core/backend/cpu/processor/cpu_target.h"
#include "core/backend/lower.h"
#include "core/base/file.h"
#include "core/base/process.h"
#include "core/compute/variant.h"
#include "core/graph/graph_builder.h"
#include "core/graph/partition.h"
#include "core/graph/pass_pipeline.h"
#include "core/intrinsic/intrinsic.h"
#include "core/space/search_space.h"
#include "core/space/sketch_rule.h"
#include "tests/processor/flag_set.h"

namespace tilewright::testing {
namespace {

constexpr const char* kTriple = "x86_64-unknown-linux-gnu";

const llvm::Target& x86() {
  static const llvm::Target& target = []() -> const llvm::Target& {
    LLVMInitializeX86TargetInfo();
    LLVMInitializeX86TargetMC();
    std::string problem;
    return *llvm::TargetRegistry::lookupTarget(kTriple, problem);
  }();
  return target;
}

std::unique_ptr<llvm::MCSubtargetInfo> subtarget(const std::string& cpu, const std::string& features) {
  return std::unique_ptr<llvm::MCSubtargetInfo>(x86().createMCSubtargetInfo(kTriple, cpu, features));
}

/// What GNU's assembler for a processor with these flags, and nothing else, says of the text: LLVM's takes
/// every instruction that it knows.
std::string complaints_of(const std::string& assembly, const CpuFeatures& features) {
  std::string march = "generic64";
  for (const CpuFeature one : features.list()) {
    // Of two the assembler knows no name, and no code has them.
    if (one != CpuFeature::kLahf && one != CpuFeature::kCx16)
      march += "+" + std::string(cpu_feature_info(one).llvm);
  }
  const TempDirectory folder = TempDirectory::create().value();
  EXPECT_TRUE(write_file_atomic(folder.path() / "code.s", assembly).ok());
  ProcessOptions options;
  options.program = "/bin/sh";
  options.arguments = {"-c", "exec as -march=" + march + " -o code.o code.s"};
  options.working_directory = folder.path();
  ChildProcess assembler = ChildProcess::spawn(options).value();
  const ProcessExit exit = assembler.wait(deadline_in(60)).value();
  return exit.clean() ? "" : exit.text() + "\n" + assembler.stderr_tail();
}

/// A product of matrices with activations that take choices, exponentials and divisions.
Graph product_with_activations() {
  GraphBuilder b;
  const ValueId x = b.add_input("x", {24, 64});
  const ValueId y = b.add_node("MatMul", {x, b.add_constant("w", Shape{64, 64}, {0.1F})});
  b.add_output(b.add_node("Sigmoid", {b.add_node("Relu", {y})}));
  return b.build();
}

/// The first choices of the direct sketch; with the kernel where there is one.
Program first_choice(const Target& target) {
  PartitionOptions options;
  options.can_tune = can_compute;
  const Partition cut = partition(run_passes(product_with_activations(), {}).value().graph, options).value();
  const auto space = build_search_space(cut.tasks.at(0), target, "tilewright").value();
  const Sketch& sketch = *space->sketches().front();
  auto values = neutral_values(sketch.decisions());
  for (size_t i = 0; i < values.size(); ++i) {
    const Decision& d = sketch.decisions()[i];
    if (d.name.ends_with(" column block") || d.name.ends_with(" row block")) values[i] = {d.options.back()};
  }
  close_decisions(sketch.decisions(), values);
  return sketch.materialise(values).value();
}

/// Compiled once for each target.
const std::string& assembly_for(const Target& target) {
  static std::map<std::string, std::string> known;
  std::string& text = known[target.arch];
  if (text.empty()) text = generate_assembly(lower(first_choice(target), target).value(), target).value();
  return text;
}

bool uses(const std::string& assembly, const char* registers) {
  return assembly.find(registers) != std::string::npos;
}

class FlagSets : public ::testing::TestWithParam<FlagSet> {};

TEST_P(FlagSets, CodeHasNoInstructionThatIsNotThereAndTheWidestThatAre) {
  const FlagSet& set = GetParam();
  const Target target = target_of_features(features_of_flags(set.flags));
  const Intrinsic* kernel = best_intrinsic(target);
  EXPECT_EQ(kernel == nullptr ? "none" : std::string(kernel->name()), set.kernel);
  const std::string& assembly = assembly_for(target);
  EXPECT_EQ(complaints_of(assembly, features_of_flags(set.flags) & features_of_programs()), "");
  EXPECT_EQ(uses(assembly, "%zmm"), set.vector_bits == 512);
  EXPECT_EQ(uses(assembly, "%ymm"), set.vector_bits == 256);
  EXPECT_EQ(uses(assembly, "fmadd"), set.fma);
}

INSTANTIATE_TEST_SUITE_P(Processors, FlagSets, ::testing::ValuesIn(flag_sets()),
                         [](const auto& set) { return set.param.name; });

TEST(FlagSets, TheAssemblerRefusesWhatIsNotThere) {
  const auto wide = target_of_features(cpu_levels().back().features);
  EXPECT_THAT(complaints_of(assembly_for(wide), cpu_levels()[2].features), ::testing::HasSubstr("zmm"))
      << "or the test above could not fail";
  const auto with_multiply_add = target_of_features(cpu_levels()[2].features);
  EXPECT_THAT(complaints_of(assembly_for(with_multiply_add), parse_architecture("x86-64-v3-fma")->features),
              ::testing::HasSubstr("vfmadd"));
}

TEST(FlagSets, LlvmGetsTheFeaturesOfATargetAndNoOthers) {
  std::vector<Target> targets;
  for (const FlagSet& set : flag_sets()) targets.push_back(target_of_features(features_of_flags(set.flags)));
  for (const CpuArchitecture& one : cpu_architectures())
    targets.push_back(parse_target("cpu:" + std::string(one.name), 1).value());
  for (const Target& target : targets) {
    const GeneratorNames names = generator_names(target).value();
    const auto told = subtarget(names.cpu, names.features);
    ASSERT_TRUE(told->isCPUStringValid(names.cpu)) << names.cpu;
    for (const CpuFeatureInfo& one : cpu_features()) {
      EXPECT_EQ(told->checkFeatures("+" + std::string(one.llvm)), target_features(target).has(one.feature))
          << target.key() << ": " << one.name;
    }
  }
}

}  // namespace
}  // namespace tilewright::testing
