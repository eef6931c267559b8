// SPDX-License-Identifier: Apache-2.0
#include "app/cli/model_loading.h"

#include <charconv>
#include <sstream>

#include "app/cli/say.h"
#include "core/tuning/session_defaults.h"

namespace tilewright {

Result<std::map<std::string, Shape>> parse_shapes(const std::vector<std::string>& texts) {
  std::map<std::string, Shape> shapes;
  for (const auto& text : texts) {
    const Error bad{ErrorKind::kUsage,
                    "--shape " + text,
                    "is not NAME:EXTENT,EXTENT,...",
                    "For example --shape input:1,3,224,224",
                    {}};
    const auto colon = text.rfind(':');
    if (colon == std::string::npos || colon == 0) return bad;
    Shape shape;
    std::stringstream extents(text.substr(colon + 1));
    for (std::string extent; std::getline(extents, extent, ',');) {
      int64_t value = 0;
      const auto [end, error] = std::from_chars(extent.data(), extent.data() + extent.size(), value);
      if (error != std::errc() || end != extent.data() + extent.size() || value < 0) return bad;
      shape.push_back(value);
    }
    if (shape.empty() || text.back() == ',') return bad;
    shapes[text.substr(0, colon)] = std::move(shape);
  }
  return shapes;
}

Result<Target> target_of(const CommonOptions& options) {
  return parse_target(options.target, options.threads);
}

Result<std::shared_ptr<const PreparedModel>> load_model(const std::string& path, const Target& target,
                                                        const CommonOptions& options) {
  TILEWRIGHT_TRY(auto shapes, parse_shapes(options.shapes));
  PrepareOptions prepare = prepare_options(target, std::move(shapes));
  prepare.passes.keep_rounding = options.keep_rounding;
  TILEWRIGHT_TRY(PreparedModel prepared, prepare_model(path, prepare));
  for (const auto& warning : prepared.model.warnings) say("tilewright: warning: {}\n", printable(warning));
  return std::make_shared<const PreparedModel>(std::move(prepared));
}

Result<std::shared_ptr<const PreparedModel>> load_model(const std::string& path,
                                                        const CommonOptions& options) {
  TILEWRIGHT_TRY(const Target target, target_of(options));
  return load_model(path, target, options);
}

}  // namespace tilewright
