// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>

#include "core/costmodel/cost_model.h"
#include "core/costmodel/feature_rows.h"

namespace tilewright {

/// What trees see of a program.
struct TreeFeatures {
  std::string name;    ///< kept with saved trees, which serve for no other features
  size_t columns = 0;  ///< 0: as many as the longest row of those to learn from
  CostModel::Needs needs;
  /// Appends the program's rows and returns how many. None where there is nothing to see; such a program is
  /// not learnt from and scores minus infinity.
  size_t (*append)(const Candidate&, FeatureRows&) = nullptr;
  Zeros zeros = Zeros::kNumbers;
};

/// A row a statement: all statement features, or the published 164 (Ansor, appendix B).
TreeFeatures statement_rows();
TreeFeatures published_statement_rows();
/// A row a statement: the published 164, then TenSet's nine flags of the workload.
TreeFeatures tenset_rows();
/// A row a program: AutoTVM's context vectors of its loops one after the other ("itervar"), or its relation
/// features ("curve"), which stay comparable between operators. The longest context rows have thousands of
/// numbers, nine in ten of them zeros that fill up the others' ends or stand for what a loop does not have:
/// these are missing values, which trees over many programs need not look at.
TreeFeatures context_row();
TreeFeatures relation_row();

}  // namespace tilewright
