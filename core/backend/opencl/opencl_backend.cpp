// SPDX-License-Identifier: Apache-2.0
#include "core/backend/opencl/opencl_backend.h"

#include "core/backend/gpu/check_kernels.h"
#include "core/backend/gpu/gpu_passes.h"
#include "core/backend/gpu/kernel_source.h"
#include "core/backend/gpu/program_file.h"
#include "core/backend/opencl/measure/opencl_device.h"

namespace tilewright {
namespace {

class OpenClBackend final : public Backend {
 public:
  TargetKind kind() const override { return TargetKind::kOpenCl; }
  std::string generator() const override { return "OpenCL C 1.2"; }
  std::span<const LoweringPass> passes() const override { return gpu_passes(); }
  Result<void> check(const LoopIr& ir, const Target& target) const override {
    return check_kernels(ir, target);
  }

  Result<CompiledProgram> generate(const LoopIr& ir, const Target& /*target*/,
                                   const CodegenOptions& options) const override {
    TILEWRIGHT_TRY(const Kernels kernels, cut_kernels(ir, options.symbol_prefix));
    KernelProgram program;
    TILEWRIGHT_TRY(program.code, kernel_source(ir, kernels, opencl_dialect()));
    program.prepack = kernel_calls(ir, kernels.prepack);
    program.run = kernel_calls(ir, kernels.run);
    program.activations = ir.activation_count;
    return CompiledProgram{kind(), options.symbol_prefix, to_bytes(program), ir.blob_bytes,
                           ir.workspace_bytes};
  }

  Result<std::unique_ptr<Device>> open_device() const override { return opencl_device_for_measuring(); }
  Result<std::unique_ptr<ModelDevice>> open_model_device(int, std::span<const int32_t>) const override {
    return Error{
        ErrorKind::kUnsupported, "OpenCL", "whole models run on processors only", "Use --target cpu", {}};
  }

  Result<std::string> assembly(const LoopIr& ir, const Target& /*target*/,
                               const CodegenOptions& options) const override {
    TILEWRIGHT_TRY(const Kernels kernels, cut_kernels(ir, options.symbol_prefix));
    return kernel_source(ir, kernels, opencl_dialect());
  }
  Result<CodeListing> listing(const LoopIr& ir, const Target& target) const override {
    TILEWRIGHT_TRY(const std::string text, assembly(ir, target, {}));
    CodeListing listing;
    for (size_t at = 0; at < text.size();) {
      const size_t end = std::min(text.find('\n', at), text.size());
      CodeLine line;
      line.text = text.substr(at, end - at);
      listing.intermediate.push_back(std::move(line));
      at = end + 1;
    }
    return listing;
  }
  Result<std::vector<LineCode>> line_code(const CompiledProgram&,
                                          const std::vector<CodeLine>&) const override {
    return Error{ErrorKind::kBadInput, "OpenCL", "the driver does not tell where its code lies", {}, {}};
  }
};

}  // namespace

const Backend& opencl_backend() {
  static const OpenClBackend backend;
  return backend;
}

}  // namespace tilewright
