// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QString>
#include <string>

#include "core/target/roofline.h"

namespace tilewright {

/// The data of the ceilings: the measured peaks of a machine, and its caches.
struct RooflineMachine {
  Peaks peaks;
  Hardware hardware;
};

/// A task's best program below the ceilings.
struct RooflinePoint {
  int task = -1;
  QString name;
  std::string variant;                     ///< of the best program
  double intensity = 0;                    ///< FLOP per byte of weights, inputs and outputs
  double rate = 0;                         ///< FLOP/s of the direct algorithm
  double share = 0;                        ///< of the models' time; 0: unknown
  double limit_rate = 0;                   ///< what the machine allows, FLOP/s; 0: unknown
  Resource binds = Resource::kArithmetic;  ///< the resource that limits it
  QString why_below;                       ///< why it is far below its limit; empty where it is not
  double baseline_rate = 0;                ///< of what the task is compared with, FLOP/s; 0: nothing

  double of_limit() const { return limit_rate > 0 ? rate / limit_rate : 0; }
  double speed_up() const { return baseline_rate > 0 ? rate / baseline_rate : 0; }
};

/// "arithmetic", "the L2 cache", "memory".
QString resource_label(Resource resource);
/// "3.52 FLOP/byte".
QString intensity_label(double flop_per_byte);
/// "41.3 GB/s".
QString byte_rate_label(double bytes_per_second);

}  // namespace tilewright
