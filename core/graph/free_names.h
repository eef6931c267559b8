// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>
#include <unordered_map>
#include <unordered_set>

namespace tilewright {

/// Names of which each is given once. However many ask for the same name, each is answered at once.
class FreeNames {
 public:
  /// Keeps a name from being given.
  void reserve(const std::string& name) { taken_.insert(name); }

  /// A name that nothing else has: `stem` itself, or `stem` with a number.
  std::string take(const std::string& stem) {
    std::string name = stem;
    while (!taken_.insert(name).second) name = stem + "_" + std::to_string(next_[stem]++);
    return name;
  }

 private:
  std::unordered_set<std::string> taken_;
  std::unordered_map<std::string, int> next_;  ///< number to try for a stem
};

}  // namespace tilewright
