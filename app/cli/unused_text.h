// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>

#include "core/target/unused_features.h"

namespace tilewright {

/// Names features that the processor has and programs do not use, with the reason, as a sentence without
/// capital letter and full stop.
std::string unused_text(const UnusedFeatures& unused);
/// What to do about it; empty where nothing is to be done.
std::string unused_cure(const UnusedFeatures& unused);

/// Prints on standard error the instructions that this machine has and programs for the target do not use.
void print_unused_notes(const Target& target);

}  // namespace tilewright
