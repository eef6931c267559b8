// SPDX-License-Identifier: Apache-2.0
#include "views/graph/layout_worker.h"

#include <gvc.h>

#include <QFile>
#include <cstdio>
#include <string>

#include "views/graph/layered_layout.h"

namespace tilewright {
namespace {

constexpr double kPointsPerInch = 72;
/// From this size on, edges are straight and the search for crossings is limited, so that the layout takes
/// seconds.
constexpr size_t kManyNodes = 600;
/// The sum of boxes and edges beyond which Graphviz takes minutes.
constexpr size_t kMostForGraphviz = 6000;

void set(void* object, const char* name, const std::string& value) {
  agsafeset(object, const_cast<char*>(name), const_cast<char*>(value.c_str()), const_cast<char*>(""));
}

std::vector<QPointF> route_of(Agedge_t* edge, double height) {
  std::vector<QPointF> route;
  const splines* lines = ED_spl(edge);
  if (lines == nullptr || lines->size == 0) return route;
  const bezier& curve = lines->list[0];
  for (size_t i = 0; i < static_cast<size_t>(curve.size); ++i)
    route.emplace_back(curve.list[i].x, height - curve.list[i].y);
  if (curve.eflag != 0) route.emplace_back(curve.ep.x, height - curve.ep.y);
  return route;
}

/// Graphviz's graph and context, which are freed in the right order.
struct Session {
  GVC_t* context = gvContext();
  Agraph_t* graph = agopen(const_cast<char*>("g"), Agdirected, nullptr);
  bool laid_out = false;
  ~Session() {
    if (laid_out) gvFreeLayout(context, graph);
    agclose(graph);
    gvFreeContext(context);
  }
};

}  // namespace

std::optional<GraphLayout> lay_out(const LayoutRequest& request) {
  if (request.sizes.empty()) return GraphLayout{};
  if (request.sizes.size() + request.edges.size() > kMostForGraphviz) return layered_layout(request);
  Session session;
  const bool many = request.sizes.size() > kManyNodes;
  set(session.graph, "nodesep", "0.3");
  set(session.graph, "ranksep", "0.35");
  set(session.graph, "rankdir", request.left_to_right ? "LR" : "TB");
  set(session.graph, "splines", many ? "line" : "spline");
  if (many) {
    set(session.graph, "nslimit", "2");
    set(session.graph, "nslimit1", "2");
    set(session.graph, "mclimit", "0.3");
  }
  std::vector<Agnode_t*> nodes;
  for (size_t i = 0; i < request.sizes.size(); ++i) {
    std::string name = std::to_string(i);
    Agnode_t* node = agnode(session.graph, name.data(), 1);
    set(node, "label", "");
    set(node, "shape", "box");
    set(node, "fixedsize", "true");
    set(node, "width", std::to_string(request.sizes[i].width() / kPointsPerInch));
    set(node, "height", std::to_string(request.sizes[i].height() / kPointsPerInch));
    nodes.push_back(node);
  }
  std::vector<Agedge_t*> edges;
  for (const auto& edge : request.edges) {
    edges.push_back(agedge(session.graph, nodes[static_cast<size_t>(edge.from)],
                           nodes[static_cast<size_t>(edge.to)], nullptr, 1));
  }
  if (gvLayout(session.context, session.graph, "dot") != 0) return std::nullopt;
  session.laid_out = true;

  GraphLayout layout;
  const boxf box = GD_bb(session.graph);
  layout.size = QSizeF(box.UR.x, box.UR.y);
  for (Agnode_t* node : nodes) layout.centers.emplace_back(ND_coord(node).x, box.UR.y - ND_coord(node).y);
  for (Agedge_t* edge : edges) layout.routes.push_back(route_of(edge, box.UR.y));
  return layout;
}

int run_layout_worker() {
  QFile input;
  QFile output;
  if (!input.open(stdin, QIODevice::ReadOnly) || !output.open(stdout, QIODevice::WriteOnly)) return 1;
  const auto request = decode_request(input.readAll());
  if (!request) return 3;
  const auto layout = lay_out(*request);
  if (!layout) return 1;
  const QByteArray bytes = encode(*layout);
  return output.write(bytes) == bytes.size() && output.flush() ? 0 : 1;
}

}  // namespace tilewright
