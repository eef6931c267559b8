// SPDX-License-Identifier: Apache-2.0
#include "core/backend/cpu/cpu_backend.h"

#include <fmt/format.h>

#include "core/backend/cpu/check_limits.h"
#include "core/backend/cpu/codegen.h"
#include "core/backend/cpu/cpu_passes.h"
#include "core/backend/cpu/measure/host_device.h"

namespace tilewright {
namespace {

Result<void> result_of(const char* function, int32_t status) {
  if (status == 0) return {};
  return Error{ErrorKind::kRun, "program", fmt::format("its function '{}' returned {}", function, status), "",
               ""};
}

class LoadedObject final : public LoadedProgram {
 public:
  explicit LoadedObject(LoadedCode code) : code_(std::move(code)) {}

  Result<void> prepack(const void* const* parameters, void* blob) const override {
    return result_of("prepack", code_.prepack()(parameters, blob));
  }
  Result<void> run(const tw_argument* arguments, const void* blob, void* workspace,
                   tw_pool* pool) const override {
    return result_of("run", code_.run()(arguments, blob, workspace, pool));
  }
  std::optional<int64_t> offset_of(uint64_t address) const override {
    const auto begin = reinterpret_cast<uint64_t>(code_.text().data());
    if (address - begin >= code_.text().size()) return std::nullopt;
    return static_cast<int64_t>(address - reinterpret_cast<uint64_t>(code_.run()));
  }

 private:
  LoadedCode code_;
};

class CpuBackend final : public Backend {
 public:
  TargetKind kind() const override { return TargetKind::kCpu; }
  std::string generator() const override { return code_generator_version(); }
  std::span<const LoweringPass> passes() const override { return cpu_passes(); }
  Result<void> check(const LoopIr& ir, const Target& target) const override {
    return check_limits(ir, target);
  }
  Result<CompiledProgram> generate(const LoopIr& ir, const Target& target,
                                   const CodegenOptions& options) const override {
    return generate_object(ir, target, options);
  }
  Result<std::unique_ptr<LoadedProgram>> load(const CompiledProgram& code) const override {
    TILEWRIGHT_TRY(LoadedCode loaded, LoadedCode::load(code));
    return std::unique_ptr<LoadedProgram>(std::make_unique<LoadedObject>(std::move(loaded)));
  }
  const ReferenceOperator* plain_kernel(std::string_view op) const override {
    return find_reference_operator(op);
  }
  Result<std::unique_ptr<Device>> open_device() const override { return host_device_for_measuring(); }
  Result<std::string> assembly(const LoopIr& ir, const Target& target,
                               const CodegenOptions& options) const override {
    return generate_assembly(ir, target, options);
  }
  Result<CodeListing> listing(const LoopIr& ir, const Target& target) const override {
    return list_code(ir, target);
  }
  Result<std::vector<LineCode>> line_code(const CompiledProgram& code,
                                          const std::vector<CodeLine>& assembly) const override {
    TILEWRIGHT_TRY(const auto functions, disassemble(code));
    return tilewright::line_code(functions, assembly);
  }
};

}  // namespace

const Backend& cpu_backend() {
  static const CpuBackend backend;
  return backend;
}

}  // namespace tilewright
