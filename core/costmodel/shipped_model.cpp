// SPDX-License-Identifier: Apache-2.0
#include "core/costmodel/shipped_model.h"

#include "core/base/embedded_file.h"

// The build names the folder.
TILEWRIGHT_EMBED_FILE(shipped_model, TILEWRIGHT_SHIPPED_MODELS "/tilewright.model")
TILEWRIGHT_EMBED_FILE(shipped_ansor_model, TILEWRIGHT_SHIPPED_MODELS "/ansor.model")

namespace tilewright {

std::string_view shipped_cost_model(std::string_view rules) {
  return rules == "ansor" ? TILEWRIGHT_EMBEDDED_FILE(shipped_ansor_model)
                          : TILEWRIGHT_EMBEDDED_FILE(shipped_model);
}

}  // namespace tilewright
