// SPDX-License-Identifier: Apache-2.0
#include <cstring>
#include <functional>
#include <map>
#include <string>
#include <string_view>

#include <CLI/CLI.hpp>

#include "app/cli/command.h"
#include "app/cli/help_text.h"
#include "app/cli/usage_error.h"
#ifdef TILEWRIGHT_STUDIO
#include "app/studio_command.h"
#endif

int main(int argc, char** argv) {
  using namespace tilewright;
#ifdef TILEWRIGHT_STUDIO
  if (int code = 0; ran_as_layout_worker(argc, argv, code)) return code;
#endif
  CLI::App app{"Tilewright: tunes the tensor programs of neural networks", "tilewright"};
  app.formatter(help_formatter());
  app.set_version_flag("--version", "tilewright " TILEWRIGHT_VERSION);
#ifdef TILEWRIGHT_STUDIO
  app.require_subcommand(0, 1);
  const auto run_window = declare_studio(app);
#else
  app.require_subcommand(1);
#endif
  std::map<std::string, std::function<int()>> run;
  for (const auto& command : commands()) {
    CLI::App* sub = app.add_subcommand(command.name, command.summary);
    run[command.name] = command.declare(*sub);
  }
  CLI::App* help = app.add_subcommand("help", "Tell what a command takes");
  run["help"] = declare_help(*help, app);
  // Known before the command line is understood: what is wrong with it goes into the document too.
  for (int i = 1; i < argc; ++i) {
    if (std::strcmp(argv[i], "--json") == 0) promise_json();
  }
  try {
    app.parse(argc, argv);
  } catch (const CLI::ParseError& e) {
    // Help and version end well; everything else is a wrong command line.
    if (e.get_exit_code() == 0) return app.exit(e);
    return report_usage(app, e);
  }
#ifdef TILEWRIGHT_STUDIO
  if (app.get_subcommands().empty()) return run_window(argc, argv);
#endif
  return run_guarded(run.at(app.get_subcommands().front()->get_name()));
}
