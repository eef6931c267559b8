// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <functional>
#include <string>
#include <string_view>
#include <vector>

namespace CLI {
class App;
class ParseError;
}  // namespace CLI

namespace tilewright {

/// Says what is wrong with a command line, with the command that it is of, what was probably meant and where
/// help is. Gives the exit code.
int report_usage(const CLI::App& app, const CLI::ParseError& error);

/// "Did you mean tune? `tilewright --help` lists the commands".
std::string command_cure(std::string_view word);

/// Declares what `tilewright help [COMMAND]` takes on `help`, a subcommand of `app`.
std::function<int()> declare_help(CLI::App& help, const CLI::App& app);

}  // namespace tilewright
