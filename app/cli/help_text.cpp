// SPDX-License-Identifier: Apache-2.0
#include "app/cli/help_text.h"

#include <sys/ioctl.h>
#include <unistd.h>

#include <algorithm>
#include <cstddef>

#include <CLI/CLI.hpp>

namespace tilewright {
namespace {

constexpr size_t kUsualWidth = 100;
constexpr size_t kNarrowest = 60;
/// The column in which descriptions begin.
constexpr size_t kColumn = 30;
constexpr size_t kIndent = 2;

size_t terminal_width() {
  winsize size{};
  if (::isatty(STDOUT_FILENO) == 0 || ::ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) != 0 || size.ws_col == 0)
    return kUsualWidth;
  return std::clamp<size_t>(size.ws_col, kNarrowest, kUsualWidth);
}

class WrappingFormatter final : public CLI::Formatter {
 public:
  std::string make_option(const CLI::Option* option, bool positional) const override {
    return entry(make_option_name(option, positional) + make_option_opts(option), make_option_desc(option));
  }
  std::string make_subcommand(const CLI::App* command) const override {
    return entry(command->get_name(), command->get_description());
  }

 private:
  static std::string entry(const std::string& name, const std::string& description) {
    const size_t width = terminal_width();
    const std::string head = std::string(kIndent, ' ') + wrapped(name, width - 2 * kIndent, 2 * kIndent);
    if (description.empty()) return head + "\n";
    const bool fits = head.size() < kColumn && head.find('\n') == std::string::npos;
    const std::string gap = fits ? std::string(kColumn - head.size(), ' ') : "\n" + std::string(kColumn, ' ');
    return head + gap + wrapped(description, width - kColumn, kColumn) + "\n";
  }
};

}  // namespace

std::string wrapped(std::string_view text, size_t width, size_t indent) {
  std::string out;
  while (text.size() > width) {
    // Breaks the line behind the last space or comma that fits, or in the middle of a word that is too long.
    size_t end = text.substr(0, width + 1).find_last_of(' ');
    if (const size_t comma = text.substr(0, width).find_last_of(','); end == text.npos && comma != text.npos)
      end = comma + 1;
    if (end == text.npos || end == 0) end = width;
    out += text.substr(0, end);
    out += '\n' + std::string(indent, ' ');
    text.remove_prefix(end);
    text.remove_prefix(std::min(text.find_first_not_of(' '), text.size()));
  }
  return out += text;
}

std::shared_ptr<CLI::FormatterBase> help_formatter() {
  auto formatter = std::make_shared<WrappingFormatter>();
  formatter->column_width(kColumn);
  return formatter;
}

}  // namespace tilewright
