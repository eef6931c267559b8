// SPDX-License-Identifier: Apache-2.0
#include "core/backend/program_listing.h"

#include <chrono>
#include <utility>

#include "core/backend/backend.h"
#include "core/backend/lower.h"
#include "core/lower/loop_ir_lines.h"

namespace tilewright {

InstructionCounts count_instructions(const std::vector<CodeLine>& assembly, bool prepack) {
  InstructionCounts counts{};
  for (const CodeLine& line : assembly) {
    if (!line.kind || line.prepack != prepack) continue;
    InstructionCount& count = counts[static_cast<size_t>(*line.kind)];
    ++count.written;
    count.executed += line.runs;
  }
  return counts;
}

ProgramListing list_program(const Program& program, const Target& target) {
  using Clock = std::chrono::steady_clock;
  ProgramListing listing;
  LowerOptions options;
  auto begun = Clock::now();
  options.trace = [&](const std::string& name, const LoopIr& ir) {
    ListedPass pass;
    pass.name = name;
    pass.seconds = std::chrono::duration<double>(Clock::now() - begun).count();
    for (LoopIrLine& line : loop_ir_lines(ir)) pass.lines.push_back(std::move(line.text));
    pass.changed = listing.passes.empty() || listing.passes.back().lines != pass.lines;
    listing.passes.push_back(std::move(pass));
    begun = Clock::now();
  };
  auto ir = lower(program, target, options);
  if (!ir.ok()) {
    listing.no_code = ir.error();
    return listing;
  }
  auto code = backend_of(target.kind).value()->listing(*ir, target);
  if (code.ok()) {
    listing.code = *std::move(code);
    listing.run = count_instructions(listing.code.assembly, false);
    listing.prepack = count_instructions(listing.code.assembly, true);
  } else {
    listing.no_code = code.error();
  }
  return listing;
}

}  // namespace tilewright
