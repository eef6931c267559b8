// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QPointF>
#include <QSizeF>
#include <QString>
#include <vector>

#include "views/graph/graph_overlay.h"
#include "views/graph/stage_pair.h"

class QPainter;

namespace tilewright {

struct Theme;

/// The meaning of a picture's colours.
struct Legend {
  struct Entry {
    int task = -1;  ///< whose fill it is
    QString text;
  };
  QString title;
  std::vector<Entry> entries;  ///< tasks, and boxes without a task or a value
  bool ramp = false;
  QString least;
  QString middle;
  QString most;
  QString note;                     ///< under the ramp
  std::vector<BoxStatus> statuses;  ///< statuses that borders show
  std::vector<BoxFate> fates;       ///< fates of boxes that only one of two stages has
  /// Colours have no meaning in a graph without tasks.
  bool empty() const {
    return entries.empty() && !ramp && note.isEmpty() && statuses.empty() && fates.empty();
  }
  bool operator==(const Legend&) const = default;
};
bool operator==(const Legend::Entry& a, const Legend::Entry& b);

/// The number of tasks that a legend names where it has room.
inline constexpr size_t kMostLegendTasks = 6;

Legend legend_of(const OverlayScale& scale, const std::vector<BoxStatus>& statuses, const GraphPicture& whole,
                 const std::vector<TaskValues>& tasks, size_t most_tasks = kMostLegendTasks);
QString box_fate_name(BoxFate fate);
/// The same in words.
QString legend_text(const Legend& legend);
QSizeF legend_size(const Legend& legend);
/// The same in rows of limited width, as it is shown below two graphs.
QSizeF legend_strip_size(const Legend& legend, double width);
void paint_legend_strip(QPainter* painter, double width, const Legend& legend, const Theme& theme);
/// Draws a panel with its upper left corner at that place.
void paint_legend(QPainter* painter, const QPointF& at, const Legend& legend, const Theme& theme);

}  // namespace tilewright
