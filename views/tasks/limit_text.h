// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QString>
#include <string>

namespace tilewright {

/// A share of what the machine allows: "84 %", and "at the limit" where it is more than all.
QString limit_share_label(double share, int decimals);
/// How a program of this variant can be above the limit, with the share as it is: "230 % of the limit, …".
QString above_limit_text(double share, const std::string& variant);

}  // namespace tilewright
