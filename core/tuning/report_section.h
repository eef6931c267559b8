// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>

namespace tilewright {

/// A part of a report that something else than its session gives, in the page's own look.
struct ReportSection {
  std::string style;  ///< CSS rules, in addition to the page's
  std::string html;   ///< from its heading on
};

}  // namespace tilewright
