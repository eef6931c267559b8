// SPDX-License-Identifier: Apache-2.0
// Stands in for core/backend/cpu/llvm where the build has no LLVM: models are read, cut, searched and
// printed, and what needs machine code says why there is none.
#include "core/backend/cpu/codegen.h"

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

Result<LoadedCode> LoadedCode::load(const CompiledProgram&) {
  return no_generator();
}

Result<CompiledProgram> generate_object(const LoopIr&, const Target&, const CodegenOptions&) {
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

Result<std::vector<MachineFunction>> disassemble(const CompiledProgram&) {
  return no_generator();
}

std::string code_generator_version() {
  return {};
}

}  // namespace tilewright
