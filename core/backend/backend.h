// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/backend/code_listing.h"
#include "core/backend/compiled_program.h"
#include "core/backend/device.h"
#include "core/backend/export_needs.h"
#include "core/backend/line_code.h"
#include "core/backend/model_device.h"
#include "core/base/result.h"
#include "core/lower/loop_ir.h"
#include "core/schedule/program.h"
#include "core/target/target.h"

namespace tilewright {

/// A pass of the lowering: changes the IR of a program, or rejects the program (kInvalid).
struct LoweringPass {
  const char* name;  ///< for people: "peel loops"
  Result<void> (*run)(LoopIr& ir, const Program& program, const Target& target);
};

/// What depends on the kind of device: how a loop nest becomes code, and what code is. There is one a kind of
/// target; `backends` lists them. Has no state that changes; thread-safe.
class Backend {
 public:
  virtual ~Backend() = default;

  virtual TargetKind kind() const = 0;
  /// What makes its code, as found at run time, with its version. Empty where this build has none: programs
  /// are lowered then, and what makes, loads or shows code fails with kUnsupported and the cure.
  virtual std::string generator() const = 0;

  /// What makes of `build_loop_nest` what `generate` takes, in order.
  virtual std::span<const LoweringPass> passes() const = 0;
  /// Rejects (kInvalid), with the reason, lowered programs that must not be built for this target.
  virtual Result<void> check(const LoopIr& ir, const Target& target) const = 0;

  /// Equal IR and target give equal bytes. Errors (kCompile): the code generator refused.
  virtual Result<CompiledProgram> generate(const LoopIr& ir, const Target& target,
                                           const CodegenOptions& options) const = 0;

  /// The device of this machine that programs are measured on, in a process of its own. Errors: kUnsupported
  /// where there is none.
  virtual Result<std::unique_ptr<Device>> open_device() const = 0;
  /// The device of this machine that models run on, in this process, with so many threads that work in
  /// parallel, the caller's among them. `cpus`: the processors to which the others are bound, as many as
  /// there are threads; none: they are not bound. Errors: kUnsupported where there is no device.
  virtual Result<std::unique_ptr<ModelDevice>> open_model_device(int threads,
                                                                 std::span<const int32_t> cpus) const = 0;

  /// What `generate` makes, as text for people. Errors as there.
  virtual Result<std::string> assembly(const LoopIr& ir, const Target& target,
                                       const CodegenOptions& options) const = 0;
  /// The same line by line, with where each comes from.
  virtual Result<CodeListing> listing(const LoopIr& ir, const Target& target) const = 0;
  /// Where each line of the listing's assembly lies in the code of the same program. Errors: kBadInput (no
  /// code of this back end), kInternal with the place where the two disagree.
  virtual Result<std::vector<LineCode>> line_code(const CompiledProgram& code,
                                                  const std::vector<CodeLine>& assembly) const = 0;

  /// What C sources around its code say of a target. Errors: kUnsupported, the answer of kinds of device
  /// whose code is not linked into programs.
  virtual Result<ExportNeeds> export_needs(const Target& target) const;
};

/// All of this build.
std::span<const Backend* const> backends();
/// The one of a kind of target. Errors: kUnsupported where this build has none.
Result<const Backend*> backend_of(TargetKind kind);

/// What makes code in this build, with its version; several are separated by commas; empty: nothing.
std::string code_generators();

/// The code of a lowered program. Errors as `Backend::generate`, and kUnsupported where there is no back end.
Result<CompiledProgram> generate_code(const LoopIr& ir, const Target& target,
                                      const CodegenOptions& options = {});
/// The device that programs of this kind are measured on. Errors as `Backend::open_device`, and kUnsupported
/// where there is no such back end.
Result<std::unique_ptr<Device>> open_device(TargetKind kind);

}  // namespace tilewright
