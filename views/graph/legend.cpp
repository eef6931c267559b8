// SPDX-License-Identifier: Apache-2.0
#include "views/graph/legend.h"

#include <QApplication>
#include <QCoreApplication>
#include <QFontMetricsF>
#include <QLinearGradient>
#include <QPainter>
#include <algorithm>
#include <cmath>
#include <functional>
#include <map>

#include "views/common/task_name_delegate.h"
#include "views/common/task_title.h"
#include "views/common/theme.h"
#include "views/common/translated_in.h"
#include "views/common/units.h"
#include "views/graph/box_painter.h"
#include "views/graph/box_text.h"

namespace tilewright {
namespace {

constexpr double kPadding = 8;
constexpr double kSwatch = 22;
constexpr double kRampWidth = 190;
constexpr double kRampHeight = 12;
constexpr double kWidestLegend = 220;
constexpr double kSignGap = 5;
constexpr double kPartGap = 14;

constexpr TranslatedIn translated_role("GraphLegend");

void add_tasks(Legend& legend, const GraphPicture& whole, const std::vector<TaskValues>& tasks,
               size_t most_tasks) {
  std::map<int, int> boxes;
  bool without = false;
  for (const auto& box : whole.nodes) {
    if (box.task >= 0) ++boxes[box.task];
    without |= box.task < 0;
  }
  const auto known = [&](int task) {
    return task < static_cast<int>(tasks.size()) ? tasks[static_cast<size_t>(task)] : TaskValues();
  };
  // The tasks that take the most time come first, or those with the most work while nothing is measured.
  std::vector<int> order;
  order.reserve(boxes.size());
  for (const auto& [task, count] : boxes) order.push_back(task);
  const auto amount = [&](int task) {
    const TaskValues values = known(task);
    return std::pair(values.share, values.flops * values.weight);
  };
  std::stable_sort(order.begin(), order.end(), [&](int a, int b) { return amount(a) > amount(b); });
  for (size_t i = 0; i < std::min(order.size(), most_tasks); ++i) {
    const TaskValues values = known(order[i]);
    const QString name = values.name.isEmpty()
                             ? QCoreApplication::translate("GraphLegend", "Task %1").arg(order[i])
                             : values.name;
    const QString text =
        values.weight > 0 ? QStringLiteral("×%1 %2").arg(count_label(values.weight), name) : name;
    legend.entries.push_back({order[i], values.name.isEmpty() ? text : task_title(order[i], text)});
  }
  if (order.size() > most_tasks) {
    const int more = static_cast<int>(order.size() - most_tasks);
    legend.note = QCoreApplication::translate("GraphLegend", "and %n more task(s)", nullptr, more);
  }
  if (without && !boxes.empty())
    legend.entries.push_back({-1, translated_role(QT_TRANSLATE_NOOP("GraphLegend", "no task"))});
}

QFontMetricsF metrics() {
  return QFontMetricsF(box_detail_font());
}

QString elided(const QString& text) {
  return fitted_task_name(text, QFontMetrics(box_detail_font()),
                          static_cast<int>(kWidestLegend - kSwatch - 6));
}

/// The colours from the least to the most.
void paint_ramp(QPainter* painter, const QRectF& bar, const Theme& theme) {
  QLinearGradient ramp(bar.topLeft(), bar.topRight());
  for (int step = 0; step <= 16; ++step) ramp.setColorAt(step / 16.0, theme.heat_fill(step / 16.0));
  painter->setPen(QPen(theme.line, 1));
  painter->setBrush(ramp);
  painter->drawRect(bar);
}

void paint_swatch(QPainter* painter, const QRectF& swatch, int task, const Theme& theme) {
  QPen border(theme.line, 1);
  if (task < 0) border.setStyle(Qt::DashLine);
  painter->setPen(border);
  painter->setBrush(theme.task_fill(task));
  painter->drawRoundedRect(swatch, 3, 3);
}

void paint_swatch(QPainter* painter, const QRectF& swatch, BoxStatus status, const Theme& theme) {
  painter->setPen(status_pen(status, theme));
  painter->setBrush(Qt::NoBrush);
  painter->drawRoundedRect(swatch.adjusted(1, 0, -1, 0), 3, 3);
}

void paint_swatch(QPainter* painter, const QRectF& swatch, BoxFate fate, const Theme& theme) {
  const bool gone = fate == BoxFate::kGone;
  painter->setPen(gone ? QPen(theme.muted, 1, Qt::DotLine) : QPen(theme.line, 1));
  painter->setBrush(gone ? gone_fill(theme) : theme.task_fill(-1));
  painter->drawRoundedRect(swatch, 3, 3);
  paint_fate(painter, swatch, fate, gone ? theme.line : theme.good);
}

/// A word of a strip, preceded by its sign.
struct StripPart {
  QString text;
  bool is_muted = false;
  double sign_width = 0;  ///< 0: there is none
  std::function<void(QPainter*, const QRectF&, const Theme&)> paint_sign;
};

std::vector<StripPart> strip_parts(const Legend& legend) {
  std::vector<StripPart> parts{{legend.title, false, 0, {}}};
  if (legend.ramp) {
    parts.push_back({legend.least, false, 0, {}});
    parts.push_back({legend.most, false, kRampWidth / 2, paint_ramp});
  }
  const auto add = [&parts](const QString& text, auto sign) {
    parts.push_back(
        {elided(text), false, kSwatch - 4, [sign](auto* painter, const auto& room, const auto& theme) {
           paint_swatch(painter, room, sign, theme);
         }});
  };
  for (const auto& entry : legend.entries)
    if (entry.task >= 0) add(entry.text, entry.task);
  if (!legend.note.isEmpty()) parts.push_back({legend.note, true, 0, {}});
  for (const auto& entry : legend.entries)
    if (entry.task < 0) add(entry.text, entry.task);
  for (const BoxStatus status : legend.statuses) add(box_status_name(status), status);
  for (const BoxFate fate : legend.fates) add(box_fate_name(fate), fate);
  return parts;
}

/// The places of the parts of a strip, row by row.
std::vector<QRectF> strip_rooms(const std::vector<StripPart>& parts, double width) {
  const QFontMetricsF lines = metrics();
  std::vector<QRectF> rooms;
  QPointF at(kPadding, kPadding / 2);
  for (const StripPart& part : parts) {
    const double sign = part.sign_width > 0 ? part.sign_width + kSignGap : 0;
    const QSizeF size(sign + lines.horizontalAdvance(part.text), lines.height() + 2);
    if (at.x() > kPadding && at.x() + size.width() > width - kPadding)
      at = QPointF(kPadding, at.y() + size.height());
    rooms.emplace_back(at, size);
    at.rx() += size.width() + kPartGap;
  }
  return rooms;
}

}  // namespace

bool operator==(const Legend::Entry& a, const Legend::Entry& b) {
  return a.task == b.task && a.text == b.text;
}

Legend legend_of(const OverlayScale& scale, const std::vector<BoxStatus>& statuses, const GraphPicture& whole,
                 const std::vector<TaskValues>& tasks, size_t most_tasks) {
  Legend legend;
  if (!scale.measures()) {
    legend.title = translated_role(QT_TRANSLATE_NOOP("GraphLegend", "Colour: task"));
    add_tasks(legend, whole, tasks, most_tasks);
    return legend;
  }
  legend.title = QCoreApplication::translate("GraphLegend", "Colour: %1").arg(overlay_name(scale.overlay));
  const bool gaps =
      std::any_of(scale.values.begin(), scale.values.end(), [](double value) { return std::isnan(value); });
  if (scale.has_values()) {
    legend.ramp = true;
    legend.least = overlay_value_label(scale.overlay, scale.least);
    legend.middle = overlay_value_label(scale.overlay, scale.value_at(0.5));
    legend.most = overlay_value_label(scale.overlay, scale.most);
    if (scale.least <= 0 && scale.overlay == GraphOverlay::kRate) legend.least = QStringLiteral("0");
    if (scale.logarithmic) legend.note = translated_role(QT_TRANSLATE_NOOP("GraphLegend", "logarithmic"));
  } else {
    legend.note = translated_role(QT_TRANSLATE_NOOP("GraphLegend", "nothing measured yet"));
  }
  if (gaps) legend.entries.push_back({-1, translated_role(QT_TRANSLATE_NOOP("GraphLegend", "no value"))});
  for (const BoxStatus status :
       {BoxStatus::kMeasured, BoxStatus::kVerified, BoxStatus::kRunning, BoxStatus::kDead}) {
    if (std::find(statuses.begin(), statuses.end(), status) != statuses.end())
      legend.statuses.push_back(status);
  }
  return legend;
}

QString box_fate_name(BoxFate fate) {
  switch (fate) {
    case BoxFate::kKept: break;
    case BoxFate::kGone: return translated_role(QT_TRANSLATE_NOOP("GraphLegend", "folded or removed"));
    case BoxFate::kAdded: return translated_role(QT_TRANSLATE_NOOP("GraphLegend", "added by a pass"));
  }
  return {};
}

QString legend_text(const Legend& legend) {
  QStringList lines{legend.title};
  if (legend.ramp) lines << QStringLiteral("%1 … %2").arg(legend.least, legend.most);
  if (!legend.note.isEmpty()) lines << legend.note;
  for (const auto& entry : legend.entries) lines << entry.text;
  for (const BoxStatus status : legend.statuses) lines << box_status_name(status);
  for (const BoxFate fate : legend.fates) lines << box_fate_name(fate);
  return lines.join(QLatin1Char('\n'));
}

QSizeF legend_size(const Legend& legend) {
  const QFontMetricsF lines = metrics();
  double width = lines.horizontalAdvance(legend.title);
  double rows = 1;
  if (legend.ramp) width = std::max(width, kRampWidth);
  if (!legend.note.isEmpty()) {
    width = std::max(width, lines.horizontalAdvance(legend.note));
    ++rows;
  }
  const auto add = [&](const QString& text) {
    width = std::max(width, kSwatch + 6 + lines.horizontalAdvance(elided(text)));
    ++rows;
  };
  for (const auto& entry : legend.entries) add(entry.text);
  for (const BoxStatus status : legend.statuses) add(box_status_name(status));
  for (const BoxFate fate : legend.fates) add(box_fate_name(fate));
  const double ramp = legend.ramp ? kRampHeight + lines.height() + 6 : 0;
  return {std::ceil(width) + 2 * kPadding, std::ceil(rows * (lines.height() + 2) + ramp) + 2 * kPadding};
}

void paint_legend(QPainter* painter, const QPointF& at, const Legend& legend, const Theme& theme) {
  const QFontMetricsF lines = metrics();
  const QSizeF size = legend_size(legend);
  painter->save();
  painter->setRenderHint(QPainter::Antialiasing);
  QColor behind = theme.window;
  behind.setAlpha(235);
  painter->setPen(QPen(theme.grid, 1));
  painter->setBrush(behind);
  painter->drawRoundedRect(QRectF(at, size).adjusted(0.5, 0.5, -0.5, -0.5), 5, 5);
  painter->setFont(box_detail_font());
  const double left = at.x() + kPadding;
  double top = at.y() + kPadding;
  const auto write = [&](const QString& text, double x, const QColor& color) {
    painter->setPen(color);
    painter->drawText(QPointF(x, top + lines.ascent() + 1), text);
  };
  const auto next = [&] { top += lines.height() + 2; };
  write(legend.title, left, theme.text);
  next();
  if (legend.ramp) {
    const QRectF bar(left, top + 2, size.width() - 2 * kPadding, kRampHeight);
    paint_ramp(painter, bar, theme);
    top += kRampHeight + 4;
    write(legend.least, bar.left(), theme.text);
    const double middle = lines.horizontalAdvance(legend.middle);
    const double most = lines.horizontalAdvance(legend.most);
    const double middle_left = bar.center().x() - middle / 2;
    if (middle_left > bar.left() + lines.horizontalAdvance(legend.least) + 8 &&
        middle_left + middle + 8 < bar.right() - most)
      write(legend.middle, middle_left, theme.muted);
    write(legend.most, bar.right() - most, theme.text);
    top += lines.height() + 2;
  }
  const auto swatch = [&] { return QRectF(left, top + 2, kSwatch - 4, lines.height() - 4); };
  const auto write_note = [&] {
    if (legend.note.isEmpty()) return;
    write(legend.note, left, theme.muted);
    next();
  };
  if (legend.ramp) write_note();
  for (const auto& entry : legend.entries) {
    if (entry.task < 0 && !legend.ramp) write_note();
    paint_swatch(painter, swatch(), entry.task, theme);
    write(elided(entry.text), left + kSwatch + 2, theme.text);
    next();
  }
  if (!legend.ramp && (legend.entries.empty() || legend.entries.back().task >= 0)) write_note();
  for (const BoxStatus status : legend.statuses) {
    paint_swatch(painter, swatch(), status, theme);
    write(box_status_name(status), left + kSwatch + 2, theme.text);
    next();
  }
  for (const BoxFate fate : legend.fates) {
    paint_swatch(painter, swatch(), fate, theme);
    write(box_fate_name(fate), left + kSwatch + 2, theme.text);
    next();
  }
  painter->restore();
}

QSizeF legend_strip_size(const Legend& legend, double width) {
  const std::vector<QRectF> rooms = strip_rooms(strip_parts(legend), width);
  double right = 0;
  for (const QRectF& room : rooms) right = std::max(right, room.right());
  return {std::ceil(right + kPadding), std::ceil(rooms.back().bottom() + kPadding / 2)};
}

void paint_legend_strip(QPainter* painter, double width, const Legend& legend, const Theme& theme) {
  const QFontMetricsF lines = metrics();
  const std::vector<StripPart> parts = strip_parts(legend);
  const std::vector<QRectF> rooms = strip_rooms(parts, width);
  painter->save();
  painter->setRenderHint(QPainter::Antialiasing);
  painter->setFont(box_detail_font());
  for (size_t i = 0; i < parts.size(); ++i) {
    const StripPart& part = parts[i];
    double left = rooms[i].left();
    if (part.sign_width > 0) {
      part.paint_sign(painter, QRectF(left, rooms[i].top() + 2, part.sign_width, lines.height() - 4), theme);
      left += part.sign_width + kSignGap;
    }
    painter->setPen(part.is_muted ? theme.muted : theme.text);
    painter->drawText(QPointF(left, rooms[i].top() + lines.ascent() + 1), part.text);
  }
  painter->restore();
}

}  // namespace tilewright
