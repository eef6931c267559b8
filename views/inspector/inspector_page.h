// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QString>
#include <QStringList>
#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

#include "core/records/record_types.h"
#include "core/tuning/measured_run.h"
#include "views/inspector/graph_details.h"

namespace tilewright {

struct Theme;

/// A subject of the inspector: a box of a picture, a task, or a record.
struct InspectorPlace {
  BoxRef box;  ///< box -1: the task alone
  int task = -1;
  int64_t record = 0;  ///< 0: none; otherwise there is neither a box nor a task
  bool operator==(const InspectorPlace&) const = default;
};

/// Information about a task beyond its place in the graph.
struct TaskNews {
  std::vector<TaskSession> sessions;  ///< that tried it, the newest first
  QStringList advice;                 ///< a sentence each
  bool operator==(const TaskNews&) const = default;
};

/// The page of a place as HTML; its links are those that `place_of_link` reads. Empty where there is no
/// place. `news`: the additional content of a task's own page. `runs`: of each model, what was measured.
QString inspector_page(const std::vector<std::shared_ptr<const GraphDetails>>& models,
                       const InspectorPlace& place, const Theme& theme, const TaskNews& news = {},
                       const std::vector<MeasuredRun>& runs = {});

/// The name of a place: "Conv conv1", "7 · conv2d …" or "record 1 234"; empty where there is none.
QString place_name(const std::vector<std::shared_ptr<const GraphDetails>>& models,
                   const InspectorPlace& place);

/// "box:MODEL/STAGE/BOX", "task:TASK" and "record:ID"; nothing for other texts.
std::optional<InspectorPlace> place_of_link(const QString& link);

}  // namespace tilewright
