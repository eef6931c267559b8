// SPDX-License-Identifier: Apache-2.0
#include "core/backend/cpu/llvm/assembly_reader.h"

#include <llvm/MC/MCAsmInfo.h>
#include <llvm/MC/MCContext.h>
#include <llvm/MC/MCObjectFileInfo.h>
#include <llvm/MC/MCParser/MCAsmParser.h>
#include <llvm/MC/MCParser/MCTargetAsmParser.h>
#include <llvm/MC/MCStreamer.h>
#include <llvm/MC/MCSubtargetInfo.h>
#include <llvm/MC/MCSymbol.h>
#include <llvm/MC/TargetRegistry.h>
#include <llvm/Support/MemoryBuffer.h>
#include <llvm/Support/SourceMgr.h>

#include <algorithm>

#include "core/backend/cpu/llvm/instruction_class.h"
#include "core/backend/cpu/llvm/scheduler_cost.h"

namespace tilewright::llvm_codegen {
namespace {

using llvm::StringRef;

/// Receives every instruction with its operands, as the assembler understood them.
class InstructionReader final : public llvm::MCStreamer {
 public:
  InstructionReader(llvm::MCContext& context, StringRef text, const llvm::TargetMachine& target_machine)
      : MCStreamer(context), text_(text), machine_(target_machine) {
    starts_.push_back(0);
    for (size_t i = 0; i < text.size(); ++i) {
      if (text[i] == '\n') starts_.push_back(i + 1);
    }
    lines.resize(starts_.size());
  }

  std::vector<ReadLine> lines;

  bool emitSymbolAttribute(llvm::MCSymbol*, llvm::MCSymbolAttr) override { return true; }
  void emitCommonSymbol(llvm::MCSymbol*, uint64_t, llvm::Align) override {}
  void emitZerofill(llvm::MCSection*, llvm::MCSymbol*, uint64_t, llvm::Align, llvm::SMLoc) override {}

  void emitLabel(llvm::MCSymbol* symbol, llvm::SMLoc at) override {
    MCStreamer::emitLabel(symbol, at);
    // The label begins another function.
    if (!symbol->isTemporary()) line_ = column_ = 0;
  }
  void emitDwarfLocDirective(unsigned, unsigned line, unsigned column, unsigned, unsigned, unsigned,
                             StringRef) override {
    line_ = line;
    column_ = column;
  }
  void emitInstruction(const llvm::MCInst& instruction, const llvm::MCSubtargetInfo& subtarget) override {
    const char* at = instruction.getLoc().getPointer();
    if (at < text_.begin() || at >= text_.end()) return;
    const auto offset = static_cast<size_t>(at - text_.begin());
    const auto after = std::upper_bound(starts_.begin(), starts_.end(), offset);
    ReadLine& line = lines[static_cast<size_t>(after - starts_.begin()) - 1];
    if (line.kind) return;
    const StringRef mnemonic =
        text_.substr(offset).take_until([](char c) { return c == ' ' || c == '\t' || c == '\n'; });
    line.kind =
        instruction_class(instruction, *machine_.getMCInstrInfo(), *machine_.getMCRegisterInfo(), mnemonic);
    line.cost = scheduler_cost(instruction, *machine_.getMCInstrInfo(), subtarget);
    line.line = line_;
    line.column = column_;
    // LLVM ends the lines of spills and reloads with such a comment.
    const StringRef whole = text_.substr(offset).take_until([](char c) { return c == '\n'; });
    if (whole.endswith("-byte Spill") || whole.endswith("-byte Reload")) line.kind = InstructionClass::kSpill;
  }

 private:
  StringRef text_;
  const llvm::TargetMachine& machine_;
  std::vector<size_t> starts_;  ///< of the lines of the text
  unsigned line_ = 0;
  unsigned column_ = 0;
};

void keep_first(const llvm::SMDiagnostic& complaint, void* text) {
  auto& kept = *static_cast<std::string*>(text);
  if (kept.empty()) kept = complaint.getMessage().str();
}

}  // namespace

Result<std::vector<ReadLine>> read_assembly(const std::string& text,
                                            const llvm::TargetMachine& target_machine) {
  std::string complaint;
  llvm::SourceMgr source;
  source.setDiagHandler(keep_first, &complaint);
  source.AddNewSourceBuffer(llvm::MemoryBuffer::getMemBuffer(text, "assembly"), llvm::SMLoc());
  const llvm::MCSubtargetInfo& subtarget = *target_machine.getMCSubtargetInfo();
  const llvm::MCTargetOptions& options = target_machine.Options.MCOptions;
  llvm::MCContext context(target_machine.getTargetTriple(), target_machine.getMCAsmInfo(),
                          target_machine.getMCRegisterInfo(), &subtarget, &source, &options);
  const std::unique_ptr<llvm::MCObjectFileInfo> object(
      target_machine.getTarget().createMCObjectFileInfo(context, true));
  context.setObjectFileInfo(object.get());
  InstructionReader reader(context, text, target_machine);
  const std::unique_ptr<llvm::MCAsmParser> parser(
      llvm::createMCAsmParser(source, context, reader, *target_machine.getMCAsmInfo()));
  const std::unique_ptr<llvm::MCTargetAsmParser> instructions(target_machine.getTarget().createMCAsmParser(
      subtarget, *parser, *target_machine.getMCInstrInfo(), options));
  if (instructions) parser->setTargetParser(*instructions);
  if (!instructions || parser->Run(false)) {
    return Error{ErrorKind::kInternal, "assembly", "LLVM does not read what it wrote", {}, complaint};
  }
  return std::move(reader.lines);
}

}  // namespace tilewright::llvm_codegen
