// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/backend/export_needs.h"
#include "core/target/target.h"

namespace tilewright {

/// For code of this processor's kind; processor.h beside this file travels with it.
ExportNeeds processor_needs(const Target& target);

}  // namespace tilewright
