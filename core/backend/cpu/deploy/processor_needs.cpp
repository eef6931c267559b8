// SPDX-License-Identifier: Apache-2.0
#include "core/backend/cpu/deploy/processor_needs.h"

#include <algorithm>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "core/backend/cpu/processor/cpu_architecture.h"
#include "core/backend/cpu/processor/cpu_target.h"
#include "core/backend/cpu/processor/foreign_processor.h"

namespace tilewright {
namespace {

/// For every processor of the kind that programs run on here.
constexpr const char* kKernelArchive = "libtilewright-kernels.a";

/// The words of a comment, broken into lines.
std::string wrapped(const std::string& text) {
  constexpr size_t kWidth = 100;
  std::string out;
  std::string line = " *";
  for (size_t at = 0; at < text.size();) {
    const size_t end = std::min(text.find(' ', at), text.size());
    if (line.size() + 1 + end - at > kWidth) {
      out += line + "\n";
      line = " *";
    }
    line += ' ' + text.substr(at, end - at);
    at = end + 1;
  }
  return out + line + "\n";
}

/// The processors that have an instruction set, in words: "Intel since Haswell (2013), ..."; empty where the
/// name says it.
std::string processors_text(const std::string& arch) {
  if (arch == "x86-64-v2") return "Intel since Nehalem (2008), AMD since Bulldozer (2011)";
  if (arch == "x86-64-v3") return "Intel Core and Xeon since Haswell (2013), AMD since Excavator (2015)";
  if (arch == "x86-64-v4") return "Intel Xeon since Skylake-SP (2017), AMD since Zen 4 (2022)";
  return {};
}

std::string needs_comment(const Target& target) {
  const auto features = needed_features(target);
  const std::string words = processors_text(target.arch);
  const std::string processor =
      features.empty()
          ? "any x86-64 processor"
          : fmt::format("an x86-64 processor of {}{}, that is with {} (@NAME@_missing_features tells)",
                        target.arch, words.empty() ? "" : " (" + words + ")", fmt::join(features, ", "));
  return wrapped(
      fmt::format("Needs Linux, {}; of a program that it is linked to the C library with POSIX threads, and "
                  "nothing of Tilewright or LLVM.",
                  processor));
}

/// `features`: without those that every processor of the kind has.
std::string needed_features_table(const CpuFeatures& features) {
  std::string rows;
  for (const CpuFeature feature : features.list()) {
    const CpuFeatureInfo& one = cpu_feature_info(feature);
    rows += fmt::format("    {{\"{}\", {:#x}u, {}u, {}, {}, {:#x}u}},\n", one.name, one.leaf, one.subleaf,
                        static_cast<int>(one.word), one.bit, one.state);
  }
  return "const tw_feature tw_needed_features[] = {\n" + rows + "    {NULL, 0, 0, 0, 0, 0}};\n\n";
}

}  // namespace

namespace {

std::string foreign_comment(const ForeignProcessor& processor) {
  if (processor.module) {
    return wrapped(fmt::format(
        "Needs {}, and nothing else. It was compiled, and never run where it was made.", processor.words));
  }
  return wrapped(fmt::format(
      "Needs Linux on {}; of a program that it is linked to the C library with POSIX threads, and "
      "nothing of Tilewright or LLVM. It was compiled, and never run where it was made.",
      processor.words));
}

/// Every processor of the kind has what the code needs.
ExportNeeds foreign_needs(const ForeignProcessor& processor) {
  ExportNeeds needs;
  needs.comment = foreign_comment(processor);
  needs.features_table = needed_features_table({});
  needs.how_named = "the names of /proc/cpuinfo";
  needs.examples_trusted = "there are none";
  needs.tools.c_compiler = processor.c_compiler;
  needs.tools.cpp_compiler = processor.cpp_compiler;
  needs.tools.objcopy = processor.objcopy;
  needs.tools.variables = "CROSS_";
  needs.tools.install = processor.install;
  needs.is_module = processor.module;
  return needs;
}

}  // namespace

ExportNeeds processor_needs(const Target& target) {
  if (const ForeignProcessor* foreign = find_foreign_processor(target.arch)) return foreign_needs(*foreign);
  return {needs_comment(target),
          needed_features_table(target_features(target) - cpu_levels().front().features),
          "the names of /proc/cpuinfo: \"avx2, fma\"",
          "\"fma\" or \"fma, avx2\"",
          {},
          kKernelArchive,
          false};
}

}  // namespace tilewright
