// SPDX-License-Identifier: Apache-2.0
// Stands in for core/codegen/llvm where the build has no LLVM: models are read, cut, searched and printed,
// and what needs machine code says why there is none.
#include "core/codegen/codegen.h"

#include "core/codegen/code_listing.h"
#include "core/codegen/disassembly.h"
#include "core/codegen/version.h"

namespace tilewright {
namespace {

Error no_generator() {
  return {ErrorKind::kUnsupported, "", "this build cannot generate machine code",
          "Build it with -DTILEWRIGHT_LLVM=ON", ""};
}

}  // namespace

struct LoadedCode::Jit {};

LoadedCode::LoadedCode() = default;
LoadedCode::LoadedCode(LoadedCode&&) noexcept = default;
LoadedCode& LoadedCode::operator=(LoadedCode&&) noexcept = default;
LoadedCode::~LoadedCode() = default;

Result<LoadedCode> LoadedCode::load(const ObjectCode&) {
  return no_generator();
}

Result<ObjectCode> generate_object(const LoopIr&, const Target&, const CodegenOptions&) {
  return no_generator();
}

Result<std::string> generate_llvm_text(const LoopIr&, const Target&, const CodegenOptions&) {
  return no_generator();
}

Result<std::string> generate_assembly(const LoopIr&, const Target&, const CodegenOptions&) {
  return no_generator();
}

Result<CodeListing> list_code(const LoopIr&, const Target&, const CodegenOptions&) {
  return no_generator();
}

Result<std::vector<MachineFunction>> disassemble(const ObjectCode&) {
  return no_generator();
}

std::string code_generator_version() {
  return {};
}

}  // namespace tilewright
