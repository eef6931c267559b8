// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QString>
#include <optional>

#include "views/inspector/record_details.h"

namespace tilewright {

struct Theme;

/// The actions that a person can choose for the record on the page.
enum class RecordAction { kGraph, kCode, kProgram, kCompare, kMeasure, kEdit, kNote, kPin };

/// The page of a record as HTML. `history`: null until it is read. Its links are "task:NUMBER", "record:ID",
/// "session:ID" and those that `record_action_of_link`, `step_of_link` and `rule_of_link` read.
QString record_page(const RecordDetails& details, const RecordHistory* history, const Theme& theme);

std::optional<RecordAction> record_action_of_link(const QString& link);
/// The number of the record's primitive in the link.
std::optional<int> step_of_link(const QString& link);
/// The number of the record's step whose rule is in the link.
std::optional<int> rule_of_link(const QString& link);

}  // namespace tilewright
