// SPDX-License-Identifier: Apache-2.0
#include "core/backend/line_code.h"

#include <algorithm>
#include <cctype>
#include <string>
#include <string_view>

#include <fmt/format.h>

namespace tilewright {
namespace {

bool is_word(char c) {
  return std::isalnum(static_cast<unsigned char>(c)) != 0;
}

/// The first word of an instruction. An assembler may write "rep;movsq" for what a disassembler calls "rep
/// movsq".
std::string_view first_word(std::string_view text) {
  const auto* begin = std::ranges::find_if(text, is_word);
  return {begin, std::find_if_not(begin, text.end(), is_word)};
}

/// "tw_task_run" of "tw_task_run:"; empty where a line is no label of a function.
std::string_view function_label(const CodeLine& line) {
  const std::string_view text = line.text;
  if (line.kind || text.starts_with('.') || text.starts_with(' ') || !text.ends_with(':')) return {};
  return text.substr(0, text.size() - 1);
}

/// Walks through the instructions of the functions in step with the lines of the text.
class Walk {
 public:
  explicit Walk(const std::vector<MachineFunction>& functions) : functions_(functions) {}

  /// Called where the text begins the next function.
  Result<void> enter(std::string_view name) {
    TILEWRIGHT_CHECK(leave());
    if (function_ == functions_.size() || functions_[function_].name != name)
      return disagreement(name, "the object has another function there");
    inside_ = true;
    return {};
  }

  /// Called where the text of the function ends.
  Result<void> leave() {
    if (!inside_) return {};
    skip_padding();
    if (next_ < instructions().size()) {
      return disagreement(functions_[function_].name, fmt::format("the object goes on with '{}' at byte {}",
                                                                  here().mnemonic, here().offset));
    }
    ++function_;
    next_ = 0;
    inside_ = false;
    last_ = nullptr;
    return {};
  }

  /// Called for a line of the text that holds an instruction.
  Result<void> take(std::string_view text, LineCode& line) {
    const std::string_view wanted = first_word(text);
    if (!inside_) return disagreement(wanted, "it stands in no function");
    if (!at(wanted)) skip_padding();
    if (!at(wanted)) {
      const bool ended = next_ == instructions().size();
      return disagreement(
          functions_[function_].name,
          fmt::format("the text has '{}' where the object has {}", wanted,
                      ended ? "ended" : fmt::format("'{}' at byte {}", here().mnemonic, here().offset)));
    }
    line = {here().offset, here().bytes};
    last_ = &line;
    ++next_;
    return {};
  }

  bool at_end() const { return function_ == functions_.size(); }

  static Error disagreement(std::string_view place, std::string_view what) {
    return {ErrorKind::kInternal, std::string(place),
            fmt::format("the assembly is not that of the object: {}", what), "", ""};
  }

 private:
  const std::vector<MachineInstruction>& instructions() const { return functions_[function_].instructions; }
  const MachineInstruction& here() const { return instructions()[next_]; }
  bool at(std::string_view mnemonic) const {
    return next_ < instructions().size() && first_word(here().mnemonic) == mnemonic;
  }
  /// The instruction runs after the one before it, if it runs at all.
  void skip_padding() {
    for (; next_ < instructions().size() && here().is_padding; ++next_) {
      if (last_ != nullptr) last_->bytes += here().bytes;
    }
  }

  const std::vector<MachineFunction>& functions_;
  size_t function_ = 0;
  size_t next_ = 0;  ///< instruction of the function
  bool inside_ = false;
  LineCode* last_ = nullptr;  ///< the line before, in this function
};

}  // namespace

Result<std::vector<LineCode>> line_code(const std::vector<MachineFunction>& functions,
                                        const std::vector<CodeLine>& assembly) {
  std::vector<LineCode> found(assembly.size());
  Walk walk(functions);
  for (size_t i = 0; i < assembly.size(); ++i) {
    if (const std::string_view name = function_label(assembly[i]); !name.empty()) {
      TILEWRIGHT_CHECK(walk.enter(name));
    } else if (assembly[i].kind) {
      TILEWRIGHT_CHECK(walk.take(assembly[i].text, found[i]));
    }
  }
  TILEWRIGHT_CHECK(walk.leave());
  if (!walk.at_end()) return Walk::disagreement("its end", "the object has further functions");
  return found;
}

}  // namespace tilewright
