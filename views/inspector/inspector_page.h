// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QString>
#include <memory>
#include <optional>
#include <vector>

#include "core/records/record_types.h"
#include "views/inspector/graph_details.h"

namespace tilewright {

struct Theme;

/// What the inspector can show: a box of a picture, or a task.
struct InspectorPlace {
  BoxRef box;  ///< box -1: the task alone
  int task = -1;
  bool operator==(const InspectorPlace&) const = default;
};

/// The page of a place as HTML; its links are those that `place_of_link` reads. Empty where the place is
/// none. `sessions`: those that tried its task, which a task's own page lists.
QString inspector_page(const std::vector<std::shared_ptr<const GraphDetails>>& models,
                       const InspectorPlace& place, const Theme& theme,
                       const std::vector<TaskSession>& sessions = {});

/// "box:MODEL/STAGE/BOX" and "task:TASK"; nothing for other texts.
std::optional<InspectorPlace> place_of_link(const QString& link);

}  // namespace tilewright
