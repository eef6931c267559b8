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

/// A text of each side, and how their lines stand beside each other. With one side only there are no rows.
struct ComparedText {
  std::array<QStringList, 2> lines;
  std::vector<DiffRow> rows;
  std::array<int, 2> starts{};  ///< lines (from 0) where what a reader wants to see begins
};

/// What one or two records' programs became as machine code.
struct ComparedCode {
  std::vector<int64_t> records;
  std::array<QString, 2> no_code;  ///< why there is none; empty: there is
  ComparedText llvm_ir;
  ComparedText assembly;
  std::array<InstructionCounts, 2> run{};  ///< of one call, without what is packed before
};

}  // namespace tilewright
