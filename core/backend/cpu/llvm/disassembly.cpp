// SPDX-License-Identifier: Apache-2.0
#include "core/backend/disassembly.h"

#include <llvm/ADT/ArrayRef.h>
#include <llvm/BinaryFormat/ELF.h>
#include <llvm/MC/MCAsmInfo.h>
#include <llvm/MC/MCContext.h>
#include <llvm/MC/MCDisassembler/MCDisassembler.h>
#include <llvm/MC/MCInst.h>
#include <llvm/MC/MCInstPrinter.h>
#include <llvm/MC/MCInstrInfo.h>
#include <llvm/MC/MCRegisterInfo.h>
#include <llvm/MC/MCSubtargetInfo.h>
#include <llvm/MC/MCTargetOptions.h>
#include <llvm/MC/TargetRegistry.h>
#include <llvm/Object/ELFObjectFile.h>
#include <llvm/Support/MemoryBuffer.h>
#include <llvm/Support/raw_ostream.h>

#include <algorithm>
#include <memory>
#include <optional>
#include <utility>

#include <fmt/format.h>

#include "core/backend/cpu/llvm/compiler.h"

namespace tilewright {
namespace {

using llvm::StringRef;

constexpr const char* kTriple = "x86_64-unknown-linux-gnu";

/// The disassembler knows all instructions of the architecture: which ones a processor has does not change
/// what bytes mean.
class Disassembler {
 public:
  static std::unique_ptr<Disassembler> create() {
    llvm_codegen::initialize_back_end();
    std::string problem;
    const llvm::Target* target = llvm::TargetRegistry::lookupTarget(kTriple, problem);
    if (target == nullptr) return nullptr;
    auto made = std::make_unique<Disassembler>();
    made->registers_.reset(target->createMCRegInfo(kTriple));
    made->instructions_.reset(target->createMCInstrInfo());
    made->subtarget_.reset(target->createMCSubtargetInfo(kTriple, "", ""));
    if (!made->registers_ || !made->instructions_ || !made->subtarget_) return nullptr;
    made->assembler_.reset(target->createMCAsmInfo(*made->registers_, kTriple, llvm::MCTargetOptions()));
    if (!made->assembler_) return nullptr;
    made->context_ = std::make_unique<llvm::MCContext>(llvm::Triple(kTriple), made->assembler_.get(),
                                                       made->registers_.get(), made->subtarget_.get());
    made->reader_.reset(target->createMCDisassembler(*made->subtarget_, *made->context_));
    made->printer_.reset(
        target->createMCInstPrinter(llvm::Triple(kTriple), made->assembler_->getAssemblerDialect(),
                                    *made->assembler_, *made->instructions_, *made->registers_));
    if (!made->reader_ || !made->printer_) return nullptr;
    return made;
  }

  /// The first instruction of `bytes`, without its offset; nothing where the bytes are no instruction.
  std::optional<MachineInstruction> read(llvm::ArrayRef<uint8_t> bytes) {
    llvm::MCInst instruction;
    uint64_t size = 0;
    if (reader_->getInstruction(instruction, size, bytes, 0, llvm::nulls()) != llvm::MCDisassembler::Success)
      return std::nullopt;
    text_.clear();
    llvm::raw_string_ostream stream(text_);
    printer_->printInst(&instruction, 0, "", *subtarget_, stream);
    const StringRef text = StringRef(stream.str()).trim();
    MachineInstruction found;
    found.bytes = static_cast<int64_t>(size);
    found.mnemonic = text.take_until([](char c) { return c == ' ' || c == '\t'; }).str();
    // Two bytes of padding exchange a register with itself; longer ones may have a prefix that is read alone.
    found.is_padding =
        text.startswith("nop") || text == "data16" || (size == 2 && bytes[0] == 0x66 && bytes[1] == 0x90);
    return found;
  }

 private:
  std::unique_ptr<llvm::MCRegisterInfo> registers_;
  std::unique_ptr<llvm::MCInstrInfo> instructions_;
  std::unique_ptr<llvm::MCSubtargetInfo> subtarget_;
  std::unique_ptr<llvm::MCAsmInfo> assembler_;
  std::unique_ptr<llvm::MCContext> context_;
  std::unique_ptr<llvm::MCDisassembler> reader_;
  std::unique_ptr<llvm::MCInstPrinter> printer_;
  std::string text_;
};

struct FunctionRange {
  std::string name;
  uint64_t begin = 0;
  uint64_t bytes = 0;
};

struct TextSection {
  llvm::ArrayRef<uint8_t> bytes;
  std::vector<FunctionRange> functions;  ///< in the order of their code
};

/// The functions that a section has.
llvm::Expected<std::vector<FunctionRange>> functions_of(const llvm::object::ELFObjectFileBase& object,
                                                        const llvm::object::SectionRef& section) {
  std::vector<FunctionRange> functions;
  for (const llvm::object::ELFSymbolRef symbol : object.symbols()) {
    if (symbol.getELFType() != llvm::ELF::STT_FUNC) continue;
    auto home = symbol.getSection();
    if (!home) return home.takeError();
    if (*home == object.section_end() || **home != section) continue;
    auto name = symbol.getName();
    if (!name) return name.takeError();
    auto begin = symbol.getAddress();
    if (!begin) return begin.takeError();
    functions.push_back({name->str(), *begin - section.getAddress(), symbol.getSize()});
  }
  std::ranges::sort(functions, {}, &FunctionRange::begin);
  return functions;
}

llvm::Expected<TextSection> text_of(const llvm::object::ELFObjectFileBase& object) {
  for (const llvm::object::SectionRef& section : object.sections()) {
    auto name = section.getName();
    if (!name) return name.takeError();
    if (*name != ".text") continue;
    auto content = section.getContents();
    if (!content) return content.takeError();
    auto functions = functions_of(object, section);
    if (!functions) return functions.takeError();
    return TextSection{llvm::arrayRefFromStringRef(*content), std::move(*functions)};
  }
  return TextSection{};
}

Error no_code(const CompiledProgram& code, llvm::Error error) {
  return {ErrorKind::kBadInput, code.symbol_prefix, "its object code cannot be read", "",
          llvm::toString(std::move(error))};
}

}  // namespace

Result<std::vector<MachineFunction>> disassemble(const CompiledProgram& code) {
  const StringRef bytes(reinterpret_cast<const char*>(code.bytes.data()), code.bytes.size());
  auto read = llvm::object::ObjectFile::createELFObjectFile({bytes, code.symbol_prefix});
  if (!read) return no_code(code, read.takeError());
  const auto* object = llvm::dyn_cast<llvm::object::ELFObjectFileBase>(read->get());
  if (object == nullptr || object->getEMachine() != llvm::ELF::EM_X86_64) {
    return Error{ErrorKind::kBadInput, code.symbol_prefix, "its object code is not of an x86-64 processor",
                 "", ""};
  }
  auto text = text_of(*object);
  if (!text) return no_code(code, text.takeError());
  const auto run = std::ranges::find(text->functions, code.symbol_prefix + "_run", &FunctionRange::name);
  if (run == text->functions.end())
    return Error{ErrorKind::kBadInput, code.symbol_prefix, "its object code has no function to run", "", ""};
  const auto disassembler = Disassembler::create();
  if (!disassembler) return Error{ErrorKind::kInternal, "LLVM", "it has no disassembler", "", ""};

  std::vector<MachineFunction> functions;
  for (const FunctionRange& range : text->functions) {
    MachineFunction& function = functions.emplace_back();
    function.name = range.name;
    const uint64_t end = std::min<uint64_t>(range.begin + range.bytes, text->bytes.size());
    for (uint64_t at = range.begin; at < end;) {
      auto instruction = disassembler->read(text->bytes.slice(at, end - at));
      if (!instruction) {
        return Error{ErrorKind::kInternal, range.name,
                     fmt::format("byte {} of its code begins no instruction", at - range.begin), "", ""};
      }
      instruction->offset = static_cast<int64_t>(at) - static_cast<int64_t>(run->begin);
      at += static_cast<uint64_t>(instruction->bytes);
      function.instructions.push_back(std::move(*instruction));
    }
  }
  return functions;
}

}  // namespace tilewright
