// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <filesystem>
#include <string>

namespace tilewright::testing {

/// One line of auto_scheduler's log, version v0.6.
std::string record_line(const std::string& workload, const std::string& target, const std::string& steps,
                        const std::string& costs, int error = 0);

/// Steps of a CPU schedule of a small matrix product; equal numbers give equal steps.
std::string made_up_steps(int number);

/// What a made-up platform takes for those: fast where the inner factor is large, `skew` apart from the
/// others.
double made_up_seconds(int number, double skew = 0);

struct MadeUpFolder {
  int tasks = 2;
  int programs = 60;
  double skew = 0;
};

/// Writes FOLDER/MODEL/taskN.json as TenSet's measurements of the processor MODEL.
void write_made_up_platform(const std::filesystem::path& folder, const std::string& model,
                            const MadeUpFolder& options = {});

}  // namespace tilewright::testing
