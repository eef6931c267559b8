// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QObject>
#include <QSize>
#include <optional>

#include "views/graph/legend.h"

class QWidget;

namespace tilewright {

class GraphSides;
class LegendPanel;
struct GraphState;

/// The legend: in a corner of the one graph that is shown, or below two. It places the overviews, too, which
/// are in other corners.
class GraphLegends : public QObject {
  Q_OBJECT

 public:
  GraphLegends(const GraphState* state, GraphSides* sides, QWidget* parent);

  /// Below two graphs; hidden while there is one.
  QWidget* strip() const;
  void set_legend(const Legend& legend);
  const Legend& legend() const;
  /// Shows or hides what is below two graphs.
  void follow_sides();
  /// Puts the legend into the corner where it covers the fewest boxes, and the overviews into theirs.
  void place();
  /// The same, but the legend keeps its corner while scale and sizes are the same.
  void follow_canvas();

 private:
  /// The conditions for which the legend's corner was chosen.
  struct Seen {
    QSize room;
    double scale = 0;
    bool operator==(const Seen&) const = default;
  };

  const GraphState* state_;
  GraphSides* sides_;
  LegendPanel* legend_;  ///< over the one graph that is shown
  LegendPanel* strip_;
  Seen seen_;
  std::optional<Qt::Corner> corner_;  ///< none: to be chosen
};

}  // namespace tilewright
