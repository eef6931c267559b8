// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QString>
#include <cstdint>
#include <string>

namespace tilewright {

/// Something that went wrong outside trials: a file that cannot be read, an export that failed.
struct Incident {
  int64_t time = 0;  ///< milliseconds since 1970 UTC
  std::string kind;  ///< as `error_kind_name` spells it
  QString place;     ///< file, session or part that is affected; may be empty
  QString message;
  QString cure;    ///< empty where nothing can be done
  QString detail;  ///< raw text; may be long
  bool can_retry = false;
};

}  // namespace tilewright
