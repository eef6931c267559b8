// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QString>
#include <optional>

#include "views/inspector/record_details.h"

namespace tilewright {

struct Theme;

/// What a person can have done with the record on the page.
enum class RecordAction { kGraph, kCode, kProgram, kCompare, kMeasure, kEdit, kNote, kPin };

/// The page of a record as HTML. `history`: null while it is looked for. Its links are "task:NUMBER",
/// "record:ID", "session:ID" and those that `record_action_of_link`, `step_of_link` and `rule_of_link` read.
QString record_page(const RecordDetails& details, const RecordHistory* history, const Theme& theme);

std::optional<RecordAction> record_action_of_link(const QString& link);
/// Which of the record's primitives, by their order, is meant.
std::optional<int> step_of_link(const QString& link);
/// Which of the record's steps, by their order, is the rule that is meant.
std::optional<int> rule_of_link(const QString& link);

}  // namespace tilewright
