// SPDX-License-Identifier: Apache-2.0
#include <filesystem>

#include <fmt/format.h>
#include <CLI/CLI.hpp>

#include "app/cli/command_list.h"
#include "app/cli/say.h"
#include "app/cli/validators.h"
#include "core/example_models/example_model.h"

namespace tilewright {

Command sample_command() {
  return {"sample", "Write a sample model as an ONNX file", [](CLI::App& app) -> std::function<int()> {
            auto name = std::make_shared<std::string>();
            auto path = std::make_shared<std::string>();
            auto options = std::make_shared<ExampleModelOptions>();
            auto force = std::make_shared<bool>(false);
            std::string names;
            for (const auto& n : example_model_names()) names.append(names.empty() ? "" : ", ").append(n);
            app.add_option("NAME", *name, "One of " + names)->required();
            app.add_option("OUT", *path, "File to write")->required();
            app.add_option("--seed", options->seed, "Seed of the weights (and of shapes that are drawn)")
                ->check(seed_number())
                ->capture_default_str();
            app.add_option("--batch", options->batch, "Extent of the first dimension")->capture_default_str();
            app.add_option("--width-divisor", options->width_divisor, "Divides the number of channels")
                ->capture_default_str();
            app.add_option("--extent", options->extent,
                           "Height and width of images, tokens of a text, length of a sound; 0: its own")
                ->capture_default_str();
            app.add_flag("--force", *force, "Write over a file that is there");
            return [=] {
              if (std::error_code ignored; !*force && std::filesystem::exists(*path, ignored)) {
                return report({ErrorKind::kUsage, *path, "is there already",
                               "Choose another file, or write over it with --force", ""});
              }
              const auto result = write_example_model(*name, *path, *options);
              if (!result.ok()) return report(result.error());
              std::error_code ignored;
              tell("{}: {} with seeded weights, {:.1f} MB\n", *path, *name,
                   static_cast<double>(std::filesystem::file_size(*path, ignored)) / 1e6);
              return static_cast<int>(kDone);
            };
          }};
}

}  // namespace tilewright
