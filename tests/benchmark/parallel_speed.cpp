// SPDX-License-Identifier: Apache-2.0
// parallel_speed [RECORDS [FRAMES]]: how smoothly records across parallel axes are brushed and read, without
// a display. Prints milliseconds of the processor for one step, which other programs beside do not change.
#include <fmt/format.h>

#include <QApplication>
#include <QMouseEvent>
#include <cstdlib>
#include <ctime>
#include <functional>

#include "views/parallel/parallel_canvas.h"

namespace {

using namespace tilewright;

/// Twelve decisions of ten values; latencies over two decades.
std::shared_ptr<DecisionRecords> made_up(int count) {
  auto data = std::make_shared<DecisionRecords>();
  data->sketches = {QStringLiteral("direct/0")};
  for (int axis = 0; axis < 12; ++axis) {
    DecisionAxis& made = data->axes.emplace_back();
    made.name = QStringLiteral("decision %1").arg(axis);
    for (int value = 0; value < 10; ++value) made.labels << QString::number(value);
  }
  std::srand(1);
  for (int i = 0; i < count; ++i) {
    DecisionRecord& record = data->records.emplace_back();
    record.id = i + 1;
    record.latency = 1e-4 * (1 + std::rand() % 100'000 / 1000.0);
    for (int axis = 0; axis < 12; ++axis) record.values.push_back(std::rand() % 10);
  }
  return data;
}

void tell(const char* what, int steps, const std::function<void(int)>& step) {
  const std::clock_t begun = std::clock();
  for (int i = 0; i < steps; ++i) step(i);
  const double seconds = static_cast<double>(std::clock() - begun) / CLOCKS_PER_SEC;
  fmt::print("{:<28} {:7.2f} ms\n", what, 1e3 * seconds / steps);
}

void send(QWidget& widget, QEvent::Type type, const QPointF& at, Qt::MouseButton button) {
  const Qt::MouseButtons held = type == QEvent::MouseButtonRelease ? Qt::NoButton : button;
  QMouseEvent event(type, at, widget.mapToGlobal(at), button, held, {});
  QApplication::sendEvent(&widget, &event);
}

}  // namespace

int main(int argc, char** argv) {
  if (qEnvironmentVariableIsEmpty("QT_QPA_PLATFORM")) qputenv("QT_QPA_PLATFORM", "offscreen");
  const QApplication application(argc, argv);
  const int count = argc > 1 ? std::atoi(argv[1]) : 20'000;
  const int frames = argc > 2 ? std::atoi(argv[2]) : 40;
  ParallelCanvas canvas;
  canvas.resize(1400, 700);
  canvas.show();
  const auto data = made_up(count);
  fmt::print("{} records, 13 axes, 1400 x 700\n", count);
  tell("read and shown", 1, [&](int) {
    canvas.set_records(data, ParallelChoice::kEverySketch, ParallelChoice::kEveryDecision);
    canvas.grab();
  });
  const double x = canvas.axes().x(3);
  send(canvas, QEvent::MouseButtonPress, {x, 200}, Qt::LeftButton);
  tell("one step of a brush", frames, [&](int i) {
    send(canvas, QEvent::MouseMove, {x, 220.0 + 5 * i}, Qt::LeftButton);
    canvas.grab();
  });
  send(canvas, QEvent::MouseButtonRelease, {x, 420}, Qt::LeftButton);
  tell("one step of the mouse", frames, [&](int i) {
    send(canvas, QEvent::MouseMove, {canvas.axes().x(5) + 30, 150.0 + 9 * i}, Qt::NoButton);
    canvas.grab();
  });
  return 0;
}
