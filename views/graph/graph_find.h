// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QObject>
#include <QString>
#include <array>

namespace tilewright {

class GraphFindBar;
class GraphSide;
class GraphSides;
struct GraphState;

/// Finds boxes by what is typed into the line above the graph.
class GraphFind : public QObject {
  Q_OBJECT

 public:
  GraphFind(const GraphState* state, GraphSides* sides, GraphFindBar* bar);

  void start();
  /// Goes to the next hit of the side that has the keys (1), or to the one before (-1).
  void step(int step);
  /// What is shown or sought is another one.
  void update();

 private:
  QString hits_text(const GraphSide* side, const std::array<int, 2>& boxes) const;

  const GraphState* state_;
  GraphSides* sides_;
  GraphFindBar* bar_;
};

}  // namespace tilewright
