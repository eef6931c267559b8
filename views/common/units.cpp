// SPDX-License-Identifier: Apache-2.0
#include "views/common/units.h"

#include <QCoreApplication>
#include <QHash>
#include <QLocale>
#include <algorithm>
#include <cmath>

#include "core/base/units.h"

namespace tilewright {
namespace {

QString text(const char* source) {
  return QCoreApplication::translate("Units", source);
}

/// Three significant digits, or four below ten.
QString digits(double value) {
  const double size = std::abs(value);
  return QLocale().toString(value, 'f', size < 10 ? 3 : size < 100 ? 1 : 0);
}

QString latency_pattern(LatencyUnit unit) {
  switch (unit) {
    case LatencyUnit::kNanosecond: return QCoreApplication::translate("Units", "%1 ns");
    case LatencyUnit::kMicrosecond: return QCoreApplication::translate("Units", "%1 µs");
    case LatencyUnit::kMillisecond: return QCoreApplication::translate("Units", "%1 ms");
    case LatencyUnit::kSecond: return QCoreApplication::translate("Units", "%1 s");
  }
  return {};
}

const QString& none() {
  static const QString dash = QStringLiteral("–");
  return dash;
}

int score_decimals(double score) {
  constexpr int kDigits = 5;
  constexpr int kMostDecimals = 3;
  const int before_point = score == 0 ? 1 : static_cast<int>(std::floor(std::log10(std::abs(score)))) + 1;
  return std::clamp(kDigits - before_point, 0, kMostDecimals);
}

}  // namespace

QString latency_label(double seconds) {
  if (!std::isfinite(seconds) || seconds <= 0) return none();
  const LatencyFigure figure = latency_figure(seconds);
  return latency_pattern(figure.unit).arg(QLocale().toString(figure.value, 'f', figure.decimals));
}

QString duration_label(double seconds) {
  if (!std::isfinite(seconds) || seconds < 0) return none();
  const auto whole = static_cast<long long>(std::llround(seconds));
  const auto two = [](long long value) { return QStringLiteral("%1").arg(value, 2, 10, QLatin1Char('0')); };
  if (whole < 60) return QCoreApplication::translate("Units", "%1 s").arg(whole);
  if (whole < 3600)
    return QCoreApplication::translate("Units", "%1 min %2 s")
        .arg(QString::number(whole / 60), two(whole % 60));
  return QCoreApplication::translate("Units", "%1 h %2 min")
      .arg(QString::number(whole / 3600), two(whole / 60 % 60));
}

QString flop_rate_label(double flop_per_second) {
  if (!std::isfinite(flop_per_second) || flop_per_second <= 0) return none();
  if (flop_per_second < 1e12)
    return QCoreApplication::translate("Units", "%1 GFLOP/s").arg(digits(flop_per_second / 1e9));
  return QCoreApplication::translate("Units", "%1 TFLOP/s").arg(digits(flop_per_second / 1e12));
}

QString flop_label(double flops) {
  if (!std::isfinite(flops) || flops <= 0) return none();
  if (flops < 1e3) return QCoreApplication::translate("Units", "%1 FLOP").arg(digits(flops));
  if (flops < 1e6) return QCoreApplication::translate("Units", "%1 kFLOP").arg(digits(flops / 1e3));
  if (flops < 1e9) return QCoreApplication::translate("Units", "%1 MFLOP").arg(digits(flops / 1e6));
  return QCoreApplication::translate("Units", "%1 GFLOP").arg(digits(flops / 1e9));
}

QString score_label(double score) {
  if (!std::isfinite(score)) return none();
  return QLocale().toString(score, 'f', score_decimals(score));
}

QString score_label(double score, double spread) {
  if (!std::isfinite(score) || !(spread > 0)) return score_label(score);
  return QStringLiteral("%1 ± %2").arg(score_label(score),
                                       QLocale().toString(spread, 'f', score_decimals(score)));
}

QString percent_label(double fraction, int decimals) {
  if (!std::isfinite(fraction)) return none();
  return QCoreApplication::translate("Units", "%1 %").arg(QLocale().toString(fraction * 100, 'f', decimals));
}

QString ratio_label(double ratio) {
  if (!std::isfinite(ratio) || ratio <= 0) return none();
  return QCoreApplication::translate("Units", "%1×").arg(QLocale().toString(ratio, 'f', ratio < 100 ? 2 : 0));
}

QString speed_up_label(double seconds, double baseline_seconds) {
  return seconds > 0 ? ratio_label(baseline_seconds / seconds) : none();
}

QString change_label(double fraction) {
  if (!std::isfinite(fraction)) return none();
  const QString size = QLocale().toString(std::abs(fraction) * 100, 'f', std::abs(fraction) < 0.1 ? 1 : 0);
  return fraction < 0 ? QCoreApplication::translate("Units", "−%1 %").arg(size)
                      : QCoreApplication::translate("Units", "+%1 %").arg(size);
}

QString count_label(long long count) {
  return QLocale().toString(count);
}

QString bytes_label(double bytes) {
  return QLocale().formattedDataSize(static_cast<qint64>(bytes), bytes < 1024 ? 0 : 1,
                                     QLocale::DataSizeIecFormat);
}

QString error_kind_label(const std::string& kind) {
  static const QHash<QString, const char*> labels{
      {QStringLiteral("usage"), QT_TRANSLATE_NOOP("Units", "Wrong use")},
      {QStringLiteral("bad_input"), QT_TRANSLATE_NOOP("Units", "Bad input")},
      {QStringLiteral("unsupported"), QT_TRANSLATE_NOOP("Units", "Not supported")},
      {QStringLiteral("at_run"), QT_TRANSLATE_NOOP("Units", "Not supported")},
      {QStringLiteral("invalid"), QT_TRANSLATE_NOOP("Units", "Illegal program")},
      {QStringLiteral("compile"), QT_TRANSLATE_NOOP("Units", "Compilation failed")},
      {QStringLiteral("run"), QT_TRANSLATE_NOOP("Units", "Crashed")},
      {QStringLiteral("timeout"), QT_TRANSLATE_NOOP("Units", "Took too long")},
      {QStringLiteral("out_of_memory"), QT_TRANSLATE_NOOP("Units", "Out of memory")},
      {QStringLiteral("wrong_result"), QT_TRANSLATE_NOOP("Units", "Wrong result")},
      {QStringLiteral("io"), QT_TRANSLATE_NOOP("Units", "System refused")},
      {QStringLiteral("busy"), QT_TRANSLATE_NOOP("Units", "In use")},
      {QStringLiteral("newer_version"), QT_TRANSLATE_NOOP("Units", "From a newer version")},
      {QStringLiteral("cancelled"), QT_TRANSLATE_NOOP("Units", "Cancelled")},
      {QStringLiteral("internal"), QT_TRANSLATE_NOOP("Units", "Internal error")}};
  const QString key = QString::fromStdString(kind);
  const auto found = labels.find(key);
  return found == labels.end() ? key : text(found.value());
}

TimeUnit time_unit_for(double largest) {
  if (largest < 1e-6) return {1e-9, text(QT_TRANSLATE_NOOP("Units", "ns"))};
  if (largest < 1e-3) return {1e-6, text(QT_TRANSLATE_NOOP("Units", "µs"))};
  if (largest < 1) return {1e-3, text(QT_TRANSLATE_NOOP("Units", "ms"))};
  return {1, text(QT_TRANSLATE_NOOP("Units", "s"))};
}

}  // namespace tilewright
