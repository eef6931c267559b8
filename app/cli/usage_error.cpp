// SPDX-License-Identifier: Apache-2.0
#include "app/cli/usage_error.h"

#include <memory>

#include <fmt/format.h>
#include <CLI/CLI.hpp>

#include "app/cli/command.h"
#include "app/cli/say.h"
#include "app/cli/suggestion.h"

namespace tilewright {
namespace {

std::vector<std::string> command_names() {
  std::vector<std::string> names{"help"};
  for (const auto& command : commands()) names.push_back(command.name);
  return names;
}

/// All names of options that begin with two dashes.
std::vector<std::string> option_names(const CLI::App& app) {
  std::vector<std::string> names;
  for (const CLI::Option* option : app.get_options()) {
    for (const auto& name : option->get_lnames()) names.push_back("--" + name);
  }
  return names;
}

/// The option that was probably meant by one of the words that no option takes.
std::string meant_option(const CLI::App& app, const std::string& message) {
  const size_t begin = message.find("--");
  if (begin == std::string::npos) return {};
  const std::string word = message.substr(begin, message.find_first_of(" =,", begin) - begin);
  return closest(word, option_names(app));
}

std::string sentence(std::string text) {
  while (!text.empty() && (text.back() == '.' || text.back() == '\n')) text.pop_back();
  return text;
}

}  // namespace

int report_usage(const CLI::App& app, const CLI::ParseError& error) {
  const auto parsed = app.get_subcommands();
  const CLI::App& command = parsed.empty() ? app : *parsed.front();
  const std::string name = parsed.empty() ? "tilewright" : "tilewright " + command.get_name();
  std::string cure = fmt::format("`{} --help` lists what it takes", name);
  if (error.get_exit_code() == static_cast<int>(CLI::ExitCodes::ExtrasError)) {
    if (const std::string meant = meant_option(command, error.what()); !meant.empty())
      cure = fmt::format("Did you mean {}? {}", meant, cure);
  }
  return report(
      {ErrorKind::kUsage, parsed.empty() ? "" : command.get_name(), sentence(error.what()), cure, ""});
}

std::string command_cure(std::string_view word) {
  const std::string meant = closest(word, command_names());
  const std::string list = "`tilewright --help` lists the commands";
  return meant.empty() ? list : fmt::format("Did you mean {}? {}", meant, list);
}

std::function<int()> declare_help(CLI::App& help, const CLI::App& app) {
  auto name = std::make_shared<std::string>();
  help.add_option("COMMAND", *name, "The command; none: all of them");
  return [name, &app] {
    if (name->empty()) {
      // Its own help() would describe the command that was given, which is this one.
      fmt::print("{}", app.get_formatter()->make_help(&app, app.get_name(), CLI::AppFormatMode::Normal));
      return static_cast<int>(kDone);
    }
    for (const auto& command : commands()) {
      if (command.name != *name) continue;
      fmt::print("{}", app.get_subcommand(command.name)->help(app.get_name()));
      return static_cast<int>(kDone);
    }
    return report({ErrorKind::kUsage, *name, "is no command", command_cure(*name), ""});
  };
}

}  // namespace tilewright
