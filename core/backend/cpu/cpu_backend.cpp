// SPDX-License-Identifier: Apache-2.0
#include "core/backend/cpu/cpu_backend.h"

#include "core/backend/cpu/check_limits.h"
#include "core/backend/cpu/codegen.h"
#include "core/backend/cpu/cpu_passes.h"
#include "core/backend/cpu/deploy/processor_needs.h"
#include "core/backend/cpu/measure/host_device.h"
#include "core/backend/cpu/run/host_model_device.h"

namespace tilewright {
namespace {

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
  Result<std::unique_ptr<Device>> open_device() const override { return host_device_for_measuring(); }
  Result<std::unique_ptr<ModelDevice>> open_model_device(int threads,
                                                         std::span<const int32_t> cpus) const override {
    return host_device_for_models(threads, cpus);
  }
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
  Result<ExportNeeds> export_needs(const Target& target) const override { return processor_needs(target); }
};

}  // namespace

const Backend& cpu_backend() {
  static const CpuBackend backend;
  return backend;
}

}  // namespace tilewright
