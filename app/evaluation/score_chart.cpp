// SPDX-License-Identifier: Apache-2.0
#include "app/evaluation/score_chart.h"

#include <algorithm>
#include <cmath>
#include <vector>

#include <fmt/format.h>

#include "app/evaluation/interval.h"
#include "core/base/markup.h"
#include "core/costmodel/cost_model.h"

namespace tilewright {
namespace {

constexpr size_t kLineColors = 10;
constexpr double kLegendRow = 17;

Interval score_of(const JobRow& row, bool top_5) {
  std::vector<double> values;
  for (const auto* record : row.records) {
    const TopKScores& score = record->evaluation.score;
    values.push_back(top_5 ? score.top_5_mean : score.top_1_mean);
  }
  return mean_interval(values);
}

double random_score(const JobRow& row, bool top_5) {
  const TopKScores& random = row.records.front()->evaluation.random;
  return top_5 ? random.top_5_mean : random.top_1_mean;
}

std::string line(const char* kind, double x1, double y1, double x2, double y2) {
  return fmt::format("<line class=\"{}\" x1=\"{:.1f}\" y1=\"{:.1f}\" x2=\"{:.1f}\" y2=\"{:.1f}\"/>", kind, x1,
                     y1, x2, y2);
}

std::string text(const char* kind, double x, double y, const char* anchor, std::string_view said) {
  return fmt::format("<text class=\"{}\" x=\"{:.1f}\" y=\"{:.1f}\" text-anchor=\"{}\">{}</text>", kind, x, y,
                     anchor, markup_escaped(said));
}

std::string begin_svg(double width, double height, std::string_view title) {
  return fmt::format(
      "<svg viewBox=\"0 0 {0:.0f} {1:.0f}\" width=\"{0:.0f}\" height=\"{1:.0f}\" role=\"img\" "
      "xmlns=\"http://www.w3.org/2000/svg\"><title>{2}</title>\n",
      width, height, markup_escaped(title));
}

/// Horizontal bars, two a row.
class BarChart {
 public:
  explicit BarChart(std::span<const JobRow> rows) : rows_(rows.begin(), rows.end()) {
    std::ranges::stable_sort(rows_, std::ranges::greater(),
                             [](const JobRow& row) { return score_of(row, false).mean; });
    for (const auto& row : rows_) labels_.push_back(label_of(row));
    size_t longest = 0;
    for (const auto& label : labels_) longest = std::max(longest, label.size());
    left_ = kCharacter * static_cast<double>(longest) + kGap;
  }

  std::string svg() const {
    std::string out =
        begin_svg(left_ + kPlot + kRight, height(), "Top-1 and top-5 scores of cost models") + legend();
    for (int tenth = 0; tenth <= 10; tenth += 2) {
      const double x = x_of(tenth / 10.0);
      out += line("grid", x, kTop - 4, x, height() - kGap) +
             text("faint", x, kTop - 10, "middle", fmt::format("{:.1f}", tenth / 10.0)) + "\n";
    }
    for (size_t i = 0; i < rows_.size(); ++i) out += row_svg(i);
    for (const bool top_5 : {false, true}) {
      const double x = x_of(random_score(rows_.front(), top_5));
      out += line("random", x, kTop - 4, x, height() - kGap) + "\n";
    }
    return out + "</svg>\n";
  }

 private:
  static constexpr double kPlot = 460;
  static constexpr double kRight = 110;
  static constexpr double kRow = 28;
  static constexpr double kTop = 50;
  static constexpr double kBar = 10;
  static constexpr double kGap = 10;
  static constexpr double kCharacter = 6.6;  ///< about as wide as one is

  double height() const { return kTop + kRow * static_cast<double>(rows_.size()) + kGap; }
  double x_of(double score) const { return left_ + kPlot * std::clamp(score, 0.0, 1.0); }

  /// The name of the row, with the source of its training where that distinguishes rows.
  std::string label_of(const JobRow& row) const {
    const auto same =
        std::ranges::count_if(rows_, [&](const JobRow& other) { return other.job.model == row.job.model; });
    const std::string name = evaluated_model_name(row.job.model);
    return same > 1 ? fmt::format("{}, {}", name, row.job.learnt_from()) : name;
  }

  std::string bar(const Interval& score, const char* kind, double y) const {
    std::string out =
        fmt::format("<rect class=\"{}\" x=\"{:.1f}\" y=\"{:.1f}\" width=\"{:.1f}\" height=\"{:.0f}\"/>", kind,
                    left_, y, x_of(score.mean) - left_, kBar);
    if (!(score.half_width > 0)) return out;
    const double middle = y + kBar / 2;
    const double low = x_of(score.mean - score.half_width);
    const double high = x_of(score.mean + score.half_width);
    out += line("error", low, middle, high, middle);
    for (const double end : {low, high}) out += line("error", end, middle - 3, end, middle + 3);
    return out;
  }

  std::string row_svg(size_t i) const {
    const double y = kTop + kRow * static_cast<double>(i);
    const auto one = score_of(rows_[i], false);
    const auto five = score_of(rows_[i], true);
    return text("", left_ - 8, y + kBar + 4, "end", labels_[i]) + bar(one, "one", y) +
           bar(five, "five", y + kBar + 1) +
           text("faint", left_ + kPlot + 8, y + kBar + 4, "start",
                fmt::format("{:.3f} / {:.3f}", one.mean, five.mean)) +
           "\n";
  }

  std::string legend() const {
    const auto box = [&](const char* kind, double x) {
      return fmt::format("<rect class=\"{}\" x=\"{:.1f}\" y=\"4\" width=\"12\" height=\"10\"/>", kind, x);
    };
    return box("one", left_) + text("", left_ + 18, 14, "start", "top-1") + box("five", left_ + 70) +
           text("", left_ + 88, 14, "start", "top-5") + line("random", left_ + 146, 2, left_ + 146, 16) +
           text("", left_ + 154, 14, "start", "a random order") + "\n";
  }

  std::vector<JobRow> rows_;
  std::vector<std::string> labels_;
  double left_ = 0;
};

/// The appearance of a line: its colour, and how it is dashed.
struct LineLook {
  size_t color = 0;
  std::string kind;
};

const char* way_of(LearningRegime regime) {
  switch (regime) {
    case LearningRegime::kFineTuned: return " fine-tuned";
    case LearningRegime::kJoint: return " together";
    case LearningRegime::kAlone: return " alone";
    case LearningRegime::kSource: break;
  }
  return "";
}

/// Each model has a colour, each regime of learning a dash.
std::vector<LineLook> looks_of(const Sweep& sweep) {
  std::vector<LineLook> looks;
  std::vector<std::string> models;
  for (const auto& one : sweep.lines) {
    auto known = std::ranges::find(models, one.model);
    if (known == models.end()) known = models.insert(models.end(), one.model);
    const size_t color = static_cast<size_t>(known - models.begin()) % kLineColors;
    const char* dash = one.regime == LearningRegime::kJoint   ? " joint"
                       : one.regime == LearningRegime::kAlone ? " alone"
                                                              : "";
    looks.push_back({color, fmt::format("c{}{}", color, dash)});
  }
  return looks;
}

/// A chart of scores by the number of programs in the training.
class LinePanel {
 public:
  static constexpr double kWidth = 420;
  static constexpr double kHeight = 326;

  LinePanel(std::span<const JobRow> rows, const Sweep& sweep, bool top_5, double begin)
      : rows_(rows), sweep_(sweep), top_5_(top_5), left_(begin + kMargin) {
    low_ = random();
    double high = low_;
    for (const auto& one : sweep.lines) {
      for (const auto& point : one.points) {
        const Interval score = score_of(rows[point.row], top_5);
        low_ = std::min(low_, score.mean - score.half_width);
        high = std::max(high, score.mean + score.half_width);
      }
    }
    low_ = std::max(0.0, std::floor(low_ / kStep) * kStep);
    high_ = std::min(1.0, std::max(low_ + kStep, std::ceil(high / kStep) * kStep));
  }

  std::string svg(const std::vector<LineLook>& looks) const {
    std::string out = axes() + line("random", left_, y_of(random()), left_ + kPlot, y_of(random()));
    for (size_t i = 0; i < sweep_.lines.size(); ++i) out += line_svg(sweep_.lines[i], looks[i]);
    return out;
  }

 private:
  static constexpr double kStep = 0.05;
  static constexpr double kMargin = 48;
  static constexpr double kPlot = kWidth - kMargin - 12;
  static constexpr double kTop = 26;
  static constexpr double kBottom = 40;

  double random() const { return random_score(rows_.front(), top_5_); }
  static double floor_y() { return kHeight - kBottom; }

  double x_of(size_t amount) const {
    const auto at = std::ranges::find(sweep_.amounts, amount) - sweep_.amounts.begin();
    return left_ + kPlot * (static_cast<double>(at) + 0.5) / static_cast<double>(sweep_.amounts.size());
  }
  double y_of(double score) const { return kTop + (floor_y() - kTop) * (high_ - score) / (high_ - low_); }

  static std::string amount_text(size_t amount) {
    if (amount == EvaluationJob::kAll) return "all";
    return amount == 0 ? "none" : std::to_string(amount);
  }

  std::string axes() const {
    std::string out = text("", left_, 12, "start", top_5_ ? "top-5" : "top-1");
    const int steps = static_cast<int>(std::lround((high_ - low_) / kStep));
    const int every = steps > 10 ? 2 : 1;
    for (int i = 0; i <= steps; i += every) {
      const double score = low_ + kStep * i;
      out += line("grid", left_, y_of(score), left_ + kPlot, y_of(score)) +
             text("faint", left_ - 6, y_of(score) + 4, "end", fmt::format("{:.2f}", score)) + "\n";
    }
    for (const size_t amount : sweep_.amounts)
      out += text("faint", x_of(amount), floor_y() + 16, "middle", amount_text(amount));
    return out + text("", left_ + kPlot / 2, floor_y() + 34, "middle",
                      sweep_.kind == SweepKind::kTasks ? "tasks of the source that were learnt from"
                                                       : "programs of the target that were learnt from");
  }

  std::string line_svg(const SweepLine& one, const LineLook& look) const {
    std::string points;
    std::string marks;
    const std::string thin = fmt::format("c{} thin", look.color);
    for (const auto& point : one.points) {
      const Interval score = score_of(rows_[point.row], top_5_);
      const double x = x_of(point.amount);
      points += fmt::format("{:.1f},{:.1f} ", x, y_of(score.mean));
      if (score.half_width > 0)
        marks += line(thin.c_str(), x, y_of(std::max(low_, score.mean - score.half_width)), x,
                      y_of(std::min(high_, score.mean + score.half_width)));
      marks += fmt::format("<circle class=\"c{}\" cx=\"{:.1f}\" cy=\"{:.1f}\" r=\"3\"/>", look.color, x,
                           y_of(score.mean));
    }
    return fmt::format("<polyline class=\"{}\" points=\"{}\"/>", look.kind, points) + marks + "\n";
  }

  std::span<const JobRow> rows_;
  const Sweep& sweep_;
  bool top_5_;
  double left_;
  double low_ = 0;
  double high_ = 1;
};

std::string line_legend(const Sweep& sweep, const std::vector<LineLook>& looks, double x, double top) {
  constexpr double kKeyLine = 28;
  std::string out;
  double y = top;
  const auto entry = [&](const std::string& kind, const std::string& name) {
    out +=
        line(kind.c_str(), x, y, x + kKeyLine, y) + text("", x + kKeyLine + 6, y + 4, "start", name) + "\n";
    y += kLegendRow;
  };
  for (size_t i = 0; i < looks.size(); ++i)
    entry(looks[i].kind, evaluated_model_name(sweep.lines[i].model) + way_of(sweep.lines[i].regime));
  entry("random", "a random order");
  return out;
}

}  // namespace

std::string_view score_chart_style() {
  return R"(
:root { --one: #2b6cb0; --five: #9cc4ea; --order: #9a6700; --c0: #1f6fd6; --c1: #b4540a; --c2: #1a7f37; --c3: #a8327d;
  --c4: #6b46c1; --c5: #7a6a00; --c6: #007a87; --c7: #c62828; --c8: #4a5568; --c9: #557a00; }
@media (prefers-color-scheme: dark) {
  :root { --one: #63a4e0; --five: #2f5a85; --order: #d9a441; --c0: #6db0f7; --c1: #f0a05a; --c2: #5cc074; --c3: #e889c5;
    --c4: #b39df0; --c5: #d6c452; --c6: #4fc7d3; --c7: #f07878; --c8: #b5bfcc; --c9: #a9cf52; }
}
svg { max-width: 100%; height: auto; } svg text { fill: var(--ink); font: 12px system-ui, sans-serif; }
svg .faint { fill: var(--faint); } svg .one { fill: var(--one); } svg .five { fill: var(--five); }
svg .error { stroke: var(--ink); } svg .grid { stroke: var(--line); }
svg .random { stroke: var(--order); stroke-width: 1.5; stroke-dasharray: 5 3; }
svg polyline { fill: none; } svg polyline, svg line[class^=c] { stroke-width: 2; } svg line.thin { stroke-width: 1; }
svg .joint { stroke-dasharray: 8 4; } svg .alone { stroke-dasharray: 2 4; }
svg .c0 { stroke: var(--c0); } svg .c1 { stroke: var(--c1); } svg .c2 { stroke: var(--c2); } svg .c3 { stroke: var(--c3); }
svg .c4 { stroke: var(--c4); } svg .c5 { stroke: var(--c5); } svg .c6 { stroke: var(--c6); } svg .c7 { stroke: var(--c7); }
svg .c8 { stroke: var(--c8); } svg .c9 { stroke: var(--c9); } svg circle { fill: var(--paper); stroke-width: 2; }
)";
}

std::string score_bars_svg(std::span<const JobRow> rows) {
  return rows.empty() ? std::string() : BarChart(rows).svg();
}

std::string score_lines_svg(std::span<const JobRow> rows, const Sweep& sweep) {
  if (sweep.lines.empty()) return {};
  constexpr double kLegendWidth = 310;
  constexpr double kLegendTop = 32;
  const auto looks = looks_of(sweep);
  const double legend_height = kLegendTop + kLegendRow * static_cast<double>(looks.size() + 1);
  const double width = 2 * LinePanel::kWidth + kLegendWidth;
  return begin_svg(width, std::max(LinePanel::kHeight, legend_height),
                   "Top-1 and top-5 by what cost models learnt from") +
         LinePanel(rows, sweep, false, 0).svg(looks) +
         LinePanel(rows, sweep, true, LinePanel::kWidth).svg(looks) +
         line_legend(sweep, looks, 2 * LinePanel::kWidth + 8, kLegendTop) + "</svg>\n";
}

std::string evaluated_model_name(const std::string& model) {
  return cost_model_info(model).reconstruction ? model + " (reconstruction)" : model;
}

}  // namespace tilewright
