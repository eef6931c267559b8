// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QString>

#include "core/tuning/tuning_event.h"

namespace tilewright {

/// The effect of an option on a model's graph: "plain layout", "blocks of 16 channels", "one subgraph".
QString graph_option_text(const GraphChosen::Option& option);
/// The place of an option: "1x96x112x112", "1x96x112x112 between two convolutions".
QString graph_site_text(const GraphChosen::Option& option);

}  // namespace tilewright
