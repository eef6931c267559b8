// SPDX-License-Identifier: Apache-2.0
#include "app/cli/command_list.h"
#include "core/sample/sample.h"

namespace tilewright {

Command sample_command() {
  return {"sample", "Write a sample model as an ONNX file", [](CLI::App& app) -> std::function<int()> {
            auto name = std::make_shared<std::string>();
            auto path = std::make_shared<std::string>();
            auto options = std::make_shared<SampleOptions>();
            std::string names;
            for (const auto& n : sample_names()) names.append(names.empty() ? "" : ", ").append(n);
            app.add_option("NAME", *name, "One of " + names)->required();
            app.add_option("OUT", *path, "File to write")->required();
            app.add_option("--seed", options->seed, "Seed of the weights (and of shapes that are drawn)")
                ->capture_default_str();
            app.add_option("--batch", options->batch, "Extent of the first dimension")->capture_default_str();
            app.add_option("--width-divisor", options->width_divisor, "Divides the number of channels")
                ->capture_default_str();
            app.add_option("--extent", options->extent,
                           "Height and width of images, or tokens of a text; 0: the model's own")
                ->capture_default_str();
            return [=] {
              const auto result = write_sample(*name, *path, *options);
              return result.ok() ? kDone : report(result.error());
            };
          }};
}

}  // namespace tilewright
