// SPDX-License-Identifier: Apache-2.0
// graph_speed [BOXES [FRAMES]]: how smoothly a large graph moves, without a display: panning and zooming at
// several scales, in each overlay that paints otherwise. Prints frames a second, the longest frame, and the
// processor's time for one, which other programs beside do not change. Then the same of two graphs of that
// size beside each other, which move together, and of which a third is on one side only. The layout is made
// up: no Graphviz.
#include <fmt/format.h>

#include <QApplication>
#include <QElapsedTimer>
#include <QScrollBar>
#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <ctime>
#include <functional>

#include "views/graph/canvas_link.h"
#include "views/graph/graph_canvas.h"
#include "views/graph/graph_scene.h"
#include "views/graph/legend_panel.h"
#include "views/graph/minimap.h"

namespace {

using namespace tilewright;

constexpr int kColumns = 40;
constexpr double kColumnWidth = 220;
constexpr double kRowHeight = 90;

/// Rows of boxes; each reads two of the row before it, and now and then one far above.
GraphPicture rows_of_boxes(int count) {
  GraphPicture picture;
  for (int i = 0; i < count; ++i) {
    PictureNode node;
    node.label = QStringLiteral("Conv · Add · Relu");
    node.shape = QStringLiteral("1x%1x56x56").arg(8 << (i % 7));
    node.task = i % 97;
    picture.nodes.push_back(node);
    if (i >= kColumns) {
      picture.edges.push_back({i - kColumns, i});
      if (i % kColumns > 0) picture.edges.push_back({i - kColumns - 1, i});
    }
    if (i % 50 == 0 && i >= 12 * kColumns) picture.edges.push_back({i - 12 * kColumns, i});
  }
  return picture;
}

/// `other`: with left and right exchanged, and closer together.
GraphLayout laid_out(const GraphPicture& picture, bool other) {
  GraphLayout layout;
  for (int i = 0; i < static_cast<int>(picture.nodes.size()); ++i) {
    const int column = i % kColumns;
    layout.centers.emplace_back((other ? kColumns - column : column) * kColumnWidth,
                                i / kColumns * kRowHeight * (other ? 0.7 : 1));
  }
  for (const auto& edge : picture.edges) {
    const QPointF from = layout.centers[static_cast<size_t>(edge.from)] + QPointF(0, 20);
    const QPointF to = layout.centers[static_cast<size_t>(edge.to)] - QPointF(0, 20);
    const QPointF bend(0, (to.y() - from.y()) / 3);
    layout.routes.push_back({from, from + bend, to - bend - QPointF(0, 8), to - QPointF(0, 8), to});
  }
  return layout;
}

/// The canvas with what lies over it, as the window has it.
struct Stage {
  GraphScene scene;
  GraphCanvas canvas{&scene};
  LegendPanel legend{&canvas};
  Minimap map{&scene, &canvas, &canvas};

  explicit Stage(int boxes, int width = 1440, bool other = false) {
    canvas.resize(width, 900);
    const GraphPicture picture = rows_of_boxes(boxes);
    scene.show_graph(picture, laid_out(picture, other));
    QObject::connect(&canvas, &GraphCanvas::moved, &map, &Minimap::follow);
    legend.set_legend(legend_of({}, {}, picture, {}));
    canvas.show();
  }

  void lack_a_third(BoxFate fate) {
    std::vector<BoxFate> fates;
    for (int box = 0; box < scene.node_count(); ++box) fates.push_back(box % 3 == 0 ? fate : BoxFate::kKept);
    scene.set_fates(std::move(fates));
  }

  void show_latencies() {
    const auto& picture = scene.drawing().picture();
    std::vector<TaskValues> tasks(97);
    for (size_t i = 0; i < tasks.size(); ++i) tasks[i].seconds = 1e-6 * std::pow(1.1, static_cast<double>(i));
    scene.set_overlay(overlay_scale(GraphOverlay::kLatency, picture, picture, tasks),
                      box_statuses(picture, picture, tasks), {});
  }
};

/// Shows `frames` frames, each after one step, as the event loop does: what the step changed is painted.
void time_frames(const std::string& name, int frames, const std::function<void(int)>& step) {
  QApplication::processEvents();
  double longest = 0;
  QElapsedTimer all;
  all.start();
  const std::clock_t work = std::clock();
  for (int frame = 0; frame < frames; ++frame) {
    QElapsedTimer one;
    one.start();
    step(frame);
    QApplication::processEvents();
    longest = std::max(longest, static_cast<double>(one.nsecsElapsed()) * 1e-6);
  }
  const double seconds = static_cast<double>(all.nsecsElapsed()) * 1e-9;
  const double worked = static_cast<double>(std::clock() - work) / CLOCKS_PER_SEC;
  fmt::print("{:<32} {:>7.1f} frames/s   longest {:>6.1f} ms   {:>6.1f} ms of work a frame\n", name,
             frames / seconds, longest, worked / frames * 1e3);
}

/// To and fro, so that there is room.
void pan(const GraphCanvas& canvas, int frame) {
  const int way = frame / 25 % 2 == 0 ? 1 : -1;
  canvas.horizontalScrollBar()->setValue(canvas.horizontalScrollBar()->value() + 7 * way);
  canvas.verticalScrollBar()->setValue(canvas.verticalScrollBar()->value() + 11 * way);
}

void fit_both(GraphCanvas& first, GraphCanvas& second, CanvasLink& link) {
  link.apart([&first, &second] {
    first.fit();
    second.fit();
  });
  link.keep_ratio();
}

/// Two graphs of that many boxes, laid out otherwise, each on half of the width; the first one is moved.
void time_two_sides(int boxes, int frames) {
  Stage first(boxes, 720);
  Stage second(boxes, 720, true);
  first.lack_a_third(BoxFate::kGone);
  second.lack_a_third(BoxFate::kAdded);
  CanvasLink link(&first.canvas, &second.canvas);
  std::vector<PlacePair> places;
  for (int box = 0; box < boxes; ++box)
    places.push_back({first.scene.node_rect(box).center(), second.scene.node_rect(box).center()});
  link.set_places(std::move(places));
  GraphCanvas& canvas = first.canvas;
  link.set_enabled(true);
  const auto move = [&canvas](int frame) { pan(canvas, frame); };
  fit_both(first.canvas, second.canvas, link);
  canvas.zoom_by(1.3);
  time_frames(fmt::format("two sides: pan, overview ({:.3f})", canvas.scale_now()), frames, move);
  for (const double scale : {0.12, 0.2, 0.44, 0.46, 1.0, 2.0}) {
    canvas.set_scale(scale);
    canvas.centerOn(canvas.sceneRect().center());
    link.align();
    time_frames(fmt::format("two sides: pan, scale {:.2f}", scale), frames, move);
  }
  fit_both(first.canvas, second.canvas, link);
  time_frames("two sides: zoom in and out", frames,
              [&canvas](int frame) { canvas.zoom_by(frame / 20 % 2 == 0 ? 1.15 : 1 / 1.15); });
}

}  // namespace

int main(int argc, char** argv) {
  if (qEnvironmentVariableIsEmpty("QT_QPA_PLATFORM")) qputenv("QT_QPA_PLATFORM", "offscreen");
  QApplication application(argc, argv);
  const int boxes = argc > 1 ? std::max(1, std::atoi(argv[1])) : 10'000;
  const int frames = argc > 2 ? std::max(1, std::atoi(argv[2])) : 100;
  QElapsedTimer building;
  building.start();
  Stage stage(boxes);
  GraphCanvas& canvas = stage.canvas;
  fmt::print("{} boxes, {} edges, shown after {} ms\n", boxes, stage.scene.drawing().picture().edges.size(),
             building.elapsed());
  const auto move = [&canvas](int frame) { pan(canvas, frame); };
  for (const bool heat : {false, true}) {
    if (heat) stage.show_latencies();
    const std::string colours = heat ? "latency" : "task";
    // A little nearer than the fit, where nothing could move.
    canvas.fit();
    canvas.zoom_by(1.3);
    time_frames(fmt::format("{}: pan, overview ({:.3f})", colours, canvas.scale_now()), frames, move);
    for (const double scale : {0.12, 0.2, 0.44, 0.46, 1.0, 2.0}) {
      canvas.set_scale(scale);
      canvas.centerOn(canvas.sceneRect().center());
      time_frames(fmt::format("{}: pan, scale {:.2f}", colours, scale), frames, move);
    }
    canvas.fit();
    time_frames(fmt::format("{}: zoom in and out", colours), frames,
                [&canvas](int frame) { canvas.zoom_by(frame / 20 % 2 == 0 ? 1.15 : 1 / 1.15); });
  }
  canvas.fit();
  time_frames("select a task, overview", frames,
              [&stage](int frame) { stage.scene.select_task(frame % 97); });
  stage.canvas.hide();
  time_two_sides(boxes, frames);
  return 0;
}
