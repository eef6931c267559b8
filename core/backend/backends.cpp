// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <array>

#include "core/backend/backend.h"
#include "core/backend/cpu/cpu_backend.h"
#ifdef TILEWRIGHT_HAS_OPENCL
#include "core/backend/opencl/opencl_backend.h"
#endif

namespace tilewright {

Result<ExportNeeds> Backend::export_needs(const Target& target) const {
  return Error{ErrorKind::kUnsupported, target.key(), "libraries are made for processors only",
               "Choose --target cpu", ""};
}

std::span<const Backend* const> backends() {
  static const std::array all = {
      &cpu_backend(),
#ifdef TILEWRIGHT_HAS_OPENCL
      &opencl_backend(),
#endif
  };
  return all;
}

Result<const Backend*> backend_of(TargetKind kind) {
  const auto found = std::ranges::find(backends(), kind, &Backend::kind);
  if (found != backends().end()) return *found;
  return Error{ErrorKind::kUnsupported, "target", "this build has no back end for its kind of device",
               "Give a target of another kind: cpu is always there", ""};
}

std::string code_generators() {
  std::string names;
  for (const Backend* backend : backends()) {
    if (backend->generator().empty()) continue;
    names += (names.empty() ? "" : ", ") + backend->generator();
  }
  return names;
}

Result<CompiledProgram> generate_code(const LoopIr& ir, const Target& target, const CodegenOptions& options) {
  TILEWRIGHT_TRY(const Backend* backend, backend_of(target.kind));
  return backend->generate(ir, target, options);
}

Result<std::unique_ptr<Device>> open_device(TargetKind kind) {
  TILEWRIGHT_TRY(const Backend* backend, backend_of(kind));
  return backend->open_device();
}

}  // namespace tilewright
