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

/// Prints what is wrong with a command line, the command to which it belongs, what was probably meant, and
/// how to get help. Returns the exit code.
int report_usage(const CLI::App& app, const CLI::ParseError& error);

/// "Did you mean tune? `tilewright --help` lists the commands".
std::string command_cure(std::string_view word);

/// Declares the arguments of `tilewright help [COMMAND]` on `help`, a subcommand of `app`. Returns the
/// function that runs it.
std::function<int()> declare_help(CLI::App& help, const CLI::App& app);

}  // namespace tilewright
