// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/result.h"
#include "core/measure/measurement.h"

namespace tilewright {

/// The address of this machine.
inline constexpr std::string_view kLocalAddress = "local";

/// What may be said about a measurer of any kind.
struct MeasurerOptions {
  int build_workers = 0;  ///< processes that compile; 0: one for each CPU that may be used
};

/// Makes what measures at an address: the name of a kind, and after a colon whatever that kind takes. Starts
/// nothing. Fails with kUsage, and names the kinds that exist, where the address is none.
Result<std::unique_ptr<Measurer>> measurer_at(std::string_view address, const MeasurerOptions& options = {});

/// The names of the kinds, as addresses begin with them.
std::vector<std::string> measurer_kinds();

}  // namespace tilewright
