// SPDX-License-Identifier: Apache-2.0
#include "core/example_models/example_model.h"

#include <algorithm>
#include <string>

#include <fmt/format.h>

#include "core/example_models/architecture_list.h"
#include "core/example_models/model_writer.h"

namespace tilewright {
namespace {

/// Other names under which an architecture is known.
constexpr struct {
  std::string_view alias;
  std::string_view name;
} kAliases[] = {{"r3d_10", "resnet3d_10"}};

Result<const example::Architecture*> find_architecture(std::string_view name) {
  for (const auto& entry : kAliases) {
    if (entry.alias == name) name = entry.name;
  }
  const auto list = example::architecture_list();
  const auto found =
      std::find_if(list.begin(), list.end(), [&](const example::Architecture& a) { return a.name == name; });
  if (found != list.end()) return &*found;
  return Error{ErrorKind::kUsage, "", fmt::format("there is no sample model \"{}\"", name),
               fmt::format("Choose one of {}", fmt::join(example_model_names(), ", ")), ""};
}

Result<void> check_range(std::string_view option, int64_t value, int64_t most) {
  if (value >= 1 && value <= most) return {};
  return Error{ErrorKind::kUsage, "", fmt::format("a {} of {} makes no model", option, value),
               fmt::format("Give a number from 1 to {}", most), ""};
}

/// Pooling and strides leave nothing of images that are too small, and the files of a few of the largest
/// would exceed the limit of Protocol Buffers.
Result<void> check_extent(const example::Architecture& architecture, int64_t extent) {
  const example::ExtentRange& range = architecture.extents;
  if (extent == 0) return {};
  if (extent >= range.least && extent <= range.most && (extent - range.least) % range.step == 0) return {};
  std::string cure = "Leave it out: this model's shapes are its own";
  if (range.most > 0) {
    cure = fmt::format("Give a number from {} to {}", range.least, range.most);
    if (range.step > 1) cure += fmt::format(", in steps of {}", range.step);
    cure += ", or 0 for the model's own";
  }
  return Error{ErrorKind::kUsage, "", fmt::format("an extent of {} makes no {}", extent, architecture.name),
               cure, ""};
}

}  // namespace

std::vector<std::string_view> example_model_names() {
  std::vector<std::string_view> names;
  for (const example::Architecture& architecture : example::architecture_list())
    names.push_back(architecture.name);
  std::sort(names.begin(), names.end());
  return names;
}

Result<void> write_example_model(std::string_view name, const std::filesystem::path& path,
                                 const ExampleModelOptions& options) {
  TILEWRIGHT_TRY(const example::Architecture* architecture, find_architecture(name));
  TILEWRIGHT_CHECK(check_range("batch", options.batch, 1024));
  TILEWRIGHT_CHECK(check_range("width divisor", options.width_divisor, 64));
  TILEWRIGHT_CHECK(check_extent(*architecture, options.extent));
  example::ModelWriter writer(architecture->name, options, architecture->opset);
  architecture->build(writer);
  return writer.write(path);
}

}  // namespace tilewright
