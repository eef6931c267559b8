// SPDX-License-Identifier: Apache-2.0
#include <cstdio>
#include <functional>
#include <map>

#include "app/cli/command.h"

int main(int argc, char** argv) {
  using namespace tilewright;
  CLI::App app{"Tilewright: tunes the tensor programs of neural networks"};
  app.set_version_flag("--version", "tilewright " TILEWRIGHT_VERSION);
  app.require_subcommand(1);
  std::map<std::string, std::function<int()>> run;
  for (const auto& command : commands()) {
    CLI::App* sub = app.add_subcommand(command.name, command.summary);
    run[command.name] = command.declare(*sub);
  }
  try {
    app.parse(argc, argv);
  } catch (const CLI::ParseError& e) {
    // Help and version end well; everything else is a wrong command line.
    return app.exit(e) == 0 ? kDone : kUsage;
  }
  return run.at(app.get_subcommands().front()->get_name())();
}
