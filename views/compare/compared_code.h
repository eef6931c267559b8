// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QString>
#include <QStringList>
#include <array>
#include <cstdint>
#include <vector>

#include "core/backend/code_listing.h"
#include "views/compare/line_diff.h"

namespace tilewright {

/// The texts of both sides, and the rows in which their lines are side by side. With a single side there are
/// no rows.
struct ComparedText {
  std::array<QStringList, 2> lines;
  std::vector<DiffRow> rows;
  std::array<int, 2> starts{};  ///< the lines (from 0) that are shown first
};

/// The machine code of one or two records' programs.
struct ComparedCode {
  std::vector<int64_t> records;
  std::array<QString, 2> no_code;  ///< why there is no code; empty: there is
  ComparedText llvm_ir;
  ComparedText assembly;
  std::array<InstructionCounts, 2> run{};  ///< of one call, without packing
};

}  // namespace tilewright
