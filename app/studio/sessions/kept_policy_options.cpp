// SPDX-License-Identifier: Apache-2.0
#include "app/studio/sessions/kept_policy_options.h"

#include "core/tuning/tuning_options.h"

namespace tilewright {

QString policy_options_of(const SessionSetup& setup) {
  const auto options = tuning_options_from_json(setup.options);
  return options.ok() ? QString::fromStdString(policy_options_text(options->policy_options)) : QString();
}

}  // namespace tilewright
