// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>

namespace tilewright {

/// What compiles and links exported sources.
struct ExportTools {
  std::string c_compiler = "cc";
  std::string cpp_compiler = "c++";
  std::string objcopy = "objcopy";  ///< of a module the linker
  /// Before CC, CXX and OBJCOPY in the names of the environment variables that choose others.
  std::string variables;
  std::string install;  ///< a sentence that says where they come from; may be empty
};

/// What exported C sources say of the machine that the code for a target needs. @NAME@ stands for the prefix
/// of their functions.
struct ExportNeeds {
  /// The lines of a comment: what it needs of a machine and of a program that it is linked to, each begun
  /// with " * ".
  std::string comment;
  std::string features_table;    ///< the definition of `tw_needed_features`, which processor.h declares
  std::string how_named;         ///< how features are named: "the names of /proc/cpuinfo: ..."
  std::string examples_trusted;  ///< what a person may write where some are to be taken for granted
  ExportTools tools = {};
  /// The archive beside the programs that has the reference kernels for the target; empty: there is none.
  std::string kernel_archive = {};
  /// Code runs as a module inside a host program, such as a browser, without an operating system.
  bool is_module = false;
};

}  // namespace tilewright
