// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>

namespace tilewright {

/// What exported C sources say of the machine that the code for a target needs. @NAME@ stands for the prefix
/// of their functions.
struct ExportNeeds {
  /// The lines of a comment: what it needs of a machine and of a program that it is linked to, each begun
  /// with " * ".
  std::string comment;
  std::string features_table;    ///< the definition of `tw_needed_features`, which processor.h declares
  std::string how_named;         ///< how features are named: "the names of /proc/cpuinfo: ..."
  std::string examples_trusted;  ///< what a person may write where some are to be taken for granted
};

}  // namespace tilewright
