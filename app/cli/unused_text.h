// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>

#include "core/target/unused_features.h"

namespace tilewright {

/// What the processor has and programs do not use, and why, as a sentence without a capital and a stop.
std::string unused_text(const UnusedFeatures& unused);
/// What to do about it; empty where nothing is to be done.
std::string unused_cure(const UnusedFeatures& unused);

/// Says on standard error which instructions that this machine has the target's programs are without.
void print_unused_notes(const Target& target);

}  // namespace tilewright
