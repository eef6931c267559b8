// SPDX-License-Identifier: Apache-2.0
#include "core/backend/code_listing.h"

#include <llvm/ADT/SmallVector.h>
#include <llvm/ADT/StringExtras.h>
#include <llvm/IR/AssemblyAnnotationWriter.h>
#include <llvm/IR/DebugInfo.h>
#include <llvm/IR/InstIterator.h>
#include <llvm/Support/FormattedStream.h>
#include <llvm/Support/raw_ostream.h>
#include <llvm/Transforms/Utils/Cloning.h>

#include <tuple>
#include <unordered_map>
#include <unordered_set>
#include <utility>

#include "core/backend/cpu/llvm/assembly_reader.h"
#include "core/backend/cpu/llvm/compilation.h"
#include "core/backend/cpu/llvm/compiler.h"

namespace tilewright::llvm_codegen {
namespace {

using llvm::StringRef;

/// Longer lines are cut: they are data of tables, which nobody reads.
constexpr size_t kLongestLine = 400;
constexpr int kMostData = 4;
constexpr size_t kMnemonicWidth = 13;

std::string cut(StringRef text) {
  if (text.size() <= kLongestLine) return text.str();
  return text.take_front(kLongestLine).str() + " …";
}

/// Puts a line with the instruction's number before each of them.
class Numbering final : public llvm::AssemblyAnnotationWriter {
 public:
  static constexpr char kMark = '\x01';

  explicit Numbering(llvm::Module& module) {
    for (const llvm::Function& function : module) {
      for (const llvm::Instruction& instruction : llvm::instructions(function)) {
        numbers_.try_emplace(&instruction, places.size());
        const llvm::DebugLoc& at = instruction.getDebugLoc();
        places.emplace_back(at ? at.getLine() : 0, at ? at.getCol() : 0);
      }
    }
  }

  void emitInstructionAnnot(const llvm::Instruction* instruction,
                            llvm::formatted_raw_ostream& stream) override {
    stream << kMark << numbers_.at(instruction) << '\n';
  }

  std::vector<std::pair<unsigned, unsigned>> places;  ///< line and column

 private:
  std::unordered_map<const llvm::Instruction*, size_t> numbers_;
};

std::vector<CodeLine> ir_lines(const Compilation& compilation, const std::string& prefix) {
  const std::unique_ptr<llvm::Module> module = llvm::CloneModule(*compilation.module);
  Numbering numbering(*module);
  llvm::StripDebugInfo(*module);
  for (llvm::Function& function : *module) {
    for (llvm::Instruction& instruction : llvm::instructions(function)) {
      instruction.dropUnknownNonDebugMetadata();
    }
  }
  std::string text;
  llvm::raw_string_ostream stream(text);
  module->print(stream, &numbering);

  std::vector<CodeLine> lines;
  std::pair<unsigned, unsigned> place;
  const std::string prepack = "@" + prefix + "_prepack(";
  bool is_prepack = false;
  for (StringRef rest = text; !rest.empty();) {
    auto [line, after] = rest.split('\n');
    rest = after;
    if (line.consume_front(StringRef(&Numbering::kMark, 1))) {
      size_t number = 0;
      if (!line.getAsInteger(10, number)) place = numbering.places[number];
      continue;
    }
    if (line.startswith("source_filename") || line.startswith("target datalayout")) continue;
    // The module's own metadata and the functions' attributes follow everything else.
    if (line.startswith("attributes #") || line.startswith("!")) break;
    if (line.startswith("; Function Attrs") || line.startswith("; ModuleID")) continue;
    if (line.empty() && (lines.empty() || lines.back().text.empty())) continue;
    if (line.startswith("define")) is_prepack = line.contains(prepack);
    CodeLine shown{cut(line), 0, 0, {}, is_prepack};
    if (line.startswith(" ")) {
      shown.source_line = static_cast<int>(place.first);
      shown.runs = compilation.lines->runs(place.second);
    } else {
      place = {};
    }
    lines.push_back(std::move(shown));
  }
  while (!lines.empty() && lines.back().text.empty()) lines.pop_back();
  return lines;
}

/// The compiler's labels that a line names.
void add_labels(StringRef line, std::unordered_set<std::string>& labels) {
  for (size_t at = line.find(".L"); at != StringRef::npos; at = line.find(".L", at + 2)) {
    labels.insert(
        line.substr(at).take_while([](char c) { return llvm::isAlnum(c) || c == '.' || c == '_'; }).str());
  }
}

bool is_data(StringRef line) {
  for (const char* directive : {".long", ".quad", ".short", ".byte", ".zero", ".ascii", ".asciz", ".float"}) {
    if (line.startswith(directive)) return true;
  }
  return false;
}

/// "  vmovups      (%rdi), %ymm0".
std::string aligned(StringRef line) {
  auto [mnemonic, operands] = line.split('\t');
  if (operands.empty()) std::tie(mnemonic, operands) = line.split(' ');
  std::string text = "  " + mnemonic.str();
  if (operands.empty()) return text;
  if (mnemonic.size() < kMnemonicWidth) text.append(kMnemonicWidth - mnemonic.size(), ' ');
  std::string shown = operands.ltrim().str();
  for (char& c : shown) {
    if (c == '\t') c = ' ';
  }
  return text + (mnemonic.size() < kMnemonicWidth ? "" : " ") + shown;
}

std::vector<CodeLine> assembly_lines(StringRef text, const std::vector<ReadLine>& read,
                                     const SourceLines& sources, const std::string& prefix) {
  std::unordered_set<std::string> labels;
  llvm::SmallVector<StringRef, 0> all;
  text.split(all, '\n');
  for (size_t i = 0; i < all.size() && i < read.size(); ++i) {
    if (read[i].kind) add_labels(all[i].split('#').first, labels);
  }
  std::vector<CodeLine> lines;
  bool is_prepack = false;
  bool is_shown = true;
  int data = 0;
  const auto end_data = [&] {
    if (data > kMostData)
      lines.push_back({"  # … " + std::to_string(data - kMostData) + " more", 0, 0, {}, false});
    data = 0;
  };
  for (size_t i = 0; i < all.size() && i < read.size(); ++i) {
    const StringRef line = all[i].trim();
    if (read[i].kind) {
      lines.push_back({cut(aligned(line)), static_cast<int>(read[i].line), sources.runs(read[i].column),
                       read[i].kind, is_prepack, read[i].cost});
      continue;
    }
    if (line.startswith("#")) continue;
    const StringRef label = line.split('#').first.rtrim();
    if (label.endswith(":")) {
      end_data();
      const StringRef name = label.drop_back();
      const bool local = name.startswith(".L");
      is_shown = !local || labels.contains(name.str());
      if (!is_shown) continue;
      if (!local) is_prepack = name == prefix + "_prepack";
      lines.push_back({name.str() + ":", 0, 0, {}, is_prepack});
    } else if (is_data(line) && is_shown && ++data <= kMostData) {
      lines.push_back({cut(aligned(line)), 0, 0, {}, false});
    }
  }
  end_data();
  return lines;
}

}  // namespace
}  // namespace tilewright::llvm_codegen

namespace tilewright {

Result<CodeListing> list_code(const LoopIr& ir, const Target& target, const CodegenOptions& options) {
  using namespace llvm_codegen;
  TILEWRIGHT_TRY(const auto compilation, compile(ir, target, options, Reader::kPersonWithLines));
  CodeListing listing;
  listing.intermediate = ir_lines(*compilation, options.symbol_prefix);
  // Comments tell spills from other accesses of the stack.
  compilation->target_machine->Options.MCOptions.AsmVerbose = true;
  TILEWRIGHT_TRY(const std::string text,
                 emit_machine_code(*compilation->module, *compilation->target_machine, Output::kAssembly));
  if (!compilation->complaints.empty()) {
    return Error{
        ErrorKind::kCompile, options.symbol_prefix, "LLVM refused the program", {}, compilation->complaints};
  }
  TILEWRIGHT_TRY(const auto read, read_assembly(text, *compilation->target_machine));
  listing.assembly = assembly_lines(text, read, *compilation->lines, options.symbol_prefix);
  listing.processor = compilation->target_machine->getTargetCPU().str();
  return listing;
}

}  // namespace tilewright
