// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QString>
#include <vector>

#include "core/target/graphics.h"
#include "core/target/hardware.h"
#include "core/target/target.h"
#include "core/target/timing_warnings.h"
#include "core/target/unused_features.h"

namespace tilewright {

/// The parts of this machine that Tilewright uses.
struct MachineFacts {
  Hardware hardware;
  Target target;
  QString code_generator;  ///< "LLVM 16.0.6"; empty: this build has none
  QString compiler;        ///< that links exported libraries; empty: there is none
  QString learner;         ///< program that trains networks; empty: it is not installed
  std::vector<GraphicsDevice> graphics;
  std::vector<TimingWarning> warnings;
  std::vector<UnusedFeatures> unused;  ///< by programs for `target`
};

/// Examines the machine, which takes tens of milliseconds. Any thread.
MachineFacts read_machine(int threads);

/// One finding, as text for a person.
struct MachineFinding {
  bool good = true;
  QString title;
  QString detail;
  QString chapter;  ///< of the manual, that says why it matters; empty: none
};
/// Processor, compilers and graphics processors.
std::vector<MachineFinding> machine_findings(const MachineFacts& facts);
/// Conditions that disturb measurements; a single positive finding where there are none.
std::vector<MachineFinding> timing_findings(const MachineFacts& facts);

}  // namespace tilewright
