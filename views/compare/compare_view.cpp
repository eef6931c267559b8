// SPDX-License-Identifier: Apache-2.0
#include "views/compare/compare_view.h"

#include <QCheckBox>
#include <QComboBox>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QStackedWidget>
#include <QVBoxLayout>
#include <algorithm>
#include <array>

#include "views/common/data_table.h"
#include "views/common/empty_state.h"
#include "views/common/table_filter.h"
#include "views/common/units.h"
#include "views/compare/diff_panes.h"
#include "views/compare/difference_explanation.h"
#include "views/compare/difference_reasons.h"
#include "views/compare/feature_compare_model.h"
#include "views/compare/instruction_compare_model.h"
#include "views/compare/latency_verdict.h"
#include "views/prediction/feature_model.h"

namespace tilewright {
namespace {

/// The difference of two values relative to the smaller one; 0 where one is unknown.
double difference_of(double a, double b) {
  const auto [least, most] = std::minmax(a, b);
  return least > 0 ? most / least - 1 : 0;
}

/// The part of the noise that comes from the machine: its sessions differ, and so do the moments within them.
double machine_noise(const ComparedProgram& a, const ComparedProgram& b) {
  double noise = difference_of(a.session_machine_seconds, b.session_machine_seconds);
  if (a.session_machine_seconds > 0 && b.session_machine_seconds > 0) {
    noise += difference_of(a.machine_seconds / a.session_machine_seconds,
                           b.machine_seconds / b.session_machine_seconds);
  }
  return noise;
}

DataTable* make_table(QAbstractItemModel* model, const QString& name, const QString& accessible_name) {
  auto* table = new DataTable(model);
  table->setObjectName(name);
  table->setAccessibleName(accessible_name);
  // A person may want to return to the model's own order.
  table->horizontalHeader()->setSortIndicatorClearable(true);
  table->sortByColumn(-1, Qt::AscendingOrder);
  return table;
}

/// Makes all columns except the first as wide as their titles and contents.
void fit_columns(DataTable* table, const QString& widest) {
  for (int column = 1; column < table->model()->columnCount(); ++column) table->fit_column(column, widest);
  table->set_wide_column(0, table->fontMetrics().averageCharWidth() * 26);
}

}  // namespace

CompareView::CompareView(QWidget* parent)
    : QWidget(parent),
      features_(new FeatureCompareModel(this)),
      instructions_(new InstructionCompareModel(this)) {
  auto* content = new QWidget;
  panes_ = new DiffPanes;
  sentence_ = new QLabel;
  sentence_->setObjectName(QStringLiteral("compareSentence"));
  sentence_->setWordWrap(true);
  sentence_->setAlignment(Qt::AlignCenter);
  sentence_->setMargin(12);
  pages_ = new QStackedWidget(content);
  pages_->addWidget(panes_);
  feature_page_ = build_features();
  pages_->addWidget(feature_page_);
  instruction_page_ = build_instructions();
  pages_->addWidget(instruction_page_);
  pages_->addWidget(sentence_);
  auto* column = new QVBoxLayout(content);
  column->setContentsMargins(0, 0, 0, 0);
  column->setSpacing(0);
  column->addWidget(build_bar());
  explanation_ = new QLabel(content);
  explanation_->setObjectName(QStringLiteral("compareExplanation"));
  explanation_->setWordWrap(true);
  explanation_->setContentsMargins(8, 0, 8, 3);
  explanation_->setTextInteractionFlags(Qt::TextSelectableByMouse);
  column->addWidget(explanation_);
  column->addWidget(build_facts());
  column->addWidget(pages_, 1);
  state_ = new EmptyState(content, tr("Select two records and choose Compare."), this);
  auto* outer = new QVBoxLayout(this);
  outer->setContentsMargins(0, 0, 0, 0);
  outer->addWidget(state_);
}

QWidget* CompareView::build_bar() {
  auto* bar = new QWidget(this);
  auto* row = new QHBoxLayout(bar);
  row->setContentsMargins(6, 3, 6, 3);
  shown_ = new QComboBox(bar);
  shown_->setObjectName(QStringLiteral("compareShown"));
  shown_->addItems({tr("Loop nests"), tr("Primitives"), tr("Features"), tr("LLVM IR"), tr("Assembly"),
                    tr("Instructions")});
  shown_->setAccessibleName(tr("What is compared"));
  connect(shown_, &QComboBox::currentIndexChanged, this, &CompareView::show_chosen);
  verdict_ = new QLabel(bar);
  verdict_->setObjectName(QStringLiteral("compareVerdict"));
  verdict_->setWordWrap(true);
  verdict_->setTextInteractionFlags(Qt::TextSelectableByMouse);
  verdict_->setToolTip(
      tr("In brackets: the 95 % confidence interval of the ratio of the two, from their repeats (Welch's, of "
         "the logarithms), widened by what the machine's own speed changed between them. Interrupted repeats "
         "are left out. An interval that contains 1 shows no difference."));
  QFont font = verdict_->font();
  font.setBold(true);
  verdict_->setFont(font);
  row->addWidget(shown_);
  row->addWidget(verdict_, 1);
  return bar;
}

QWidget* CompareView::build_facts() {
  auto* panel = new QWidget(this);
  // The left one is on the left in every language, as its code is.
  panel->setLayoutDirection(Qt::LeftToRight);
  auto* row = new QHBoxLayout(panel);
  row->setContentsMargins(0, 0, 0, 0);
  row->setSpacing(0);
  for (int side = 0; side < 2; ++side) {
    facts_[side] = new QLabel(panel);
    facts_[side]->setMargin(6);
    facts_[side]->setAlignment(Qt::AlignLeft | Qt::AlignTop);
    facts_[side]->setWordWrap(true);
    facts_[side]->setTextInteractionFlags(Qt::TextSelectableByMouse);
    facts_[side]->setObjectName(side == 0 ? QStringLiteral("compareLeft") : QStringLiteral("compareRight"));
    row->addWidget(facts_[side], 1);
  }
  return panel;
}

QWidget* CompareView::build_features() {
  auto* page = new QWidget;
  feature_table_ =
      make_table(features_, QStringLiteral("compareFeatures"), tr("Features in which the programs differ"));
  fit_columns(feature_table_, QStringLiteral("12.345.678"));
  feature_table_->setColumnWidth(
      FeatureCompareModel::kGroup,
      feature_table_->fontMetrics().horizontalAdvance(feature_group_label("traffic")) + 16);
  all_features_ = new QCheckBox(tr("Also what cost models see"), page);
  all_features_->setObjectName(QStringLiteral("compareAllFeatures"));
  all_features_->setToolTip(tr("Adds the features of the programs' statements by their own names"));
  connect(all_features_, &QCheckBox::toggled, features_, &FeatureCompareModel::set_all);
  auto* column = new QVBoxLayout(page);
  column->setContentsMargins(0, 0, 0, 0);
  column->setSpacing(2);
  column->addWidget(new TableFilter(feature_table_), 1);
  auto* row = new QHBoxLayout;
  row->setContentsMargins(6, 0, 6, 2);
  row->addWidget(all_features_);
  row->addStretch(1);
  column->addLayout(row);
  return page;
}

QWidget* CompareView::build_instructions() {
  auto* table = make_table(instructions_, QStringLiteral("compareInstructions"),
                           tr("Instructions of the two programs by class"));
  fit_columns(table, QStringLiteral("1.234.567.890"));
  return table;
}

void CompareView::set_baselines(std::map<std::string, double> baselines) {
  if (baselines == baselines_) return;
  baselines_ = std::move(baselines);
  for (size_t side = 0; side < programs_.size(); ++side) facts_[side]->setText(facts(programs_[side]));
}

void CompareView::show_programs(std::vector<ComparedProgram> programs) {
  programs_ = std::move(programs);
  if (programs_.size() > 2) programs_.resize(2);
  code_.reset();
  asked_.clear();
  features_->set_programs(programs_);
  refresh();
}

std::vector<int64_t> CompareView::records() const {
  std::vector<int64_t> ids;
  for (const ComparedProgram& program : programs_) ids.push_back(program.record);
  return ids;
}

void CompareView::show_code(ComparedCode code) {
  if (code.records != records()) return;
  code_ = std::move(code);
  instructions_->set_counts(code_->run);
  refresh();
}

LatencyVerdict CompareView::judge() const {
  const auto& a = programs_[0];
  const auto& b = programs_[1];
  return compare_latencies(a.repeats, b.repeats, machine_noise(a, b));
}

QString CompareView::verdict() const {
  if (programs_.size() < 2) return {};
  const auto& a = programs_[0];
  const auto& b = programs_[1];
  if (a.latency <= 0 || b.latency <= 0) return tr("Cannot tell: one of them was not measured.");
  if (a.target != b.target) return tr("Cannot tell: they were measured on different targets.");
  if (a.task_id != b.task_id) return tr("They are programs of different tasks.");
  const LatencyVerdict verdict = judge();
  if (!verdict.interval)
    return tr("Cannot tell: each was measured only once, too few repeats for an interval.");
  const RatioInterval& times = *verdict.interval;
  QString sentence;
  switch (verdict.kind) {
    case LatencyVerdict::kFirstFaster:
      sentence = tr("Left is faster: %1 (%2 to %3 with 95 % confidence).")
                     .arg(ratio_label(times.ratio), ratio_label(times.low), ratio_label(times.high));
      break;
    case LatencyVerdict::kSecondFaster:
      sentence =
          tr("Right is faster: %1 (%2 to %3 with 95 % confidence).")
              .arg(ratio_label(1 / times.ratio), ratio_label(1 / times.high), ratio_label(1 / times.low));
      break;
    case LatencyVerdict::kCannotTell:
      sentence = tr("Cannot tell: right takes %1 as long as left, with 95 % confidence between %2 and %3.")
                     .arg(ratio_label(times.ratio), ratio_label(times.low), ratio_label(times.high));
      break;
  }
  if (times.borrowed)
    sentence += QLatin1Char(' ') + tr("One was measured only once; its noise is taken to be the other's.");
  return sentence;
}

QString CompareView::explanation() const {
  if (programs_.size() < 2 || programs_[0].task_id != programs_[1].task_id ||
      programs_[0].target != programs_[1].target)
    return {};
  if (!programs_[0].primitives.isEmpty() && programs_[0].primitives == programs_[1].primitives &&
      programs_[0].variant == programs_[1].variant)
    return tr("Both are one and the same program.");
  if (programs_[0].latency <= 0 || programs_[1].latency <= 0) return {};
  const LatencyVerdict verdict = judge();
  if (verdict.kind == LatencyVerdict::kCannotTell) return {};
  const size_t faster = verdict.kind == LatencyVerdict::kFirstFaster ? 0 : 1;
  const double ratio = faster == 0 ? verdict.interval->ratio : 1 / verdict.interval->ratio;
  std::optional<std::array<double, 2>> spilled;
  if (code_ && code_->no_code[0].isEmpty() && code_->no_code[1].isEmpty())
    spilled = {spilled_share(code_->run[0]), spilled_share(code_->run[1])};
  return explain_difference(programs_[0], programs_[1], faster, ratio, spilled);
}

QString CompareView::facts(const ComparedProgram& program) const {
  QStringList repeats;
  for (const double seconds : program.repeats) repeats << latency_label(seconds);
  QStringList lines{
      tr("<b>Record %1</b> · %2").arg(QString::number(program.record), program.task.toHtmlEscaped())};
  lines << tr("%1 · spread %2 · %3")
               .arg(latency_label(program.latency),
                    program.repeats.size() > 1 ? percent_label(program.spread) : QStringLiteral("–"),
                    program.outcome.toHtmlEscaped());
  const auto baseline = baselines_.find(program.task_id.toStdString());
  if (baseline != baselines_.end() && program.latency > 0) {
    lines << tr("%1 as fast as the baseline (%2)")
                 .arg(speed_up_label(program.latency, baseline->second), latency_label(baseline->second));
  }
  lines
      << tr("Repeats: %1").arg(repeats.isEmpty() ? QStringLiteral("–") : repeats.join(QStringLiteral(", ")));
  lines << tr("Variant %1 · sketch %2 · %3")
               .arg(program.variant.toHtmlEscaped(), program.sketch.toHtmlEscaped(),
                    program.target.toHtmlEscaped());
  return lines.join(QStringLiteral("<br>"));
}

void CompareView::refresh() {
  state_->set_empty(programs_.empty());
  verdict_->setText(verdict());
  explanation_->setText(explanation());
  explanation_->setVisible(!explanation_->text().isEmpty());
  for (size_t side = 0; side < 2; ++side) {
    const bool there = side < programs_.size();
    facts_[side]->setVisible(there);
    facts_[side]->setText(there ? facts(programs_[side]) : QString());
  }
  // With a single program the right side is empty.
  for (const int column : {FeatureCompareModel::kRight, FeatureCompareModel::kRatio})
    feature_table_->setColumnHidden(column, programs_.size() < 2);
  show_chosen();
}

void CompareView::show_chosen() {
  if (programs_.empty()) return;
  switch (shown_->currentIndex()) {
    case kLoopNests:
    case kPrimitives: show_lines(shown_->currentIndex() == kPrimitives); break;
    case kFeatures:
      sentence_->setText(no_features_sentence());
      pages_->setCurrentWidget(features_->rowCount() > 0 ? feature_page_ : sentence_);
      break;
    default: show_generated();
  }
}

QString CompareView::no_features_sentence() const {
  const auto any = [this](const auto& holds) { return std::ranges::any_of(programs_, holds); };
  if (any([](const ComparedProgram& program) { return program.program.isEmpty(); }))
    return tr("Open the model of this task to see the features of its programs.");
  if (any([](const ComparedProgram& program) { return !program.traits; }))
    return tr("There are no estimates for programs of this target.");
  return tr("They do not differ in any feature.");
}

void CompareView::show_lines(bool primitives) {
  const auto lines_of = [&](const ComparedProgram& program) {
    if (primitives) return program.primitives;
    if (!program.program.isEmpty() || program.why_no_program.isEmpty()) return program.program;
    return QStringList{QStringLiteral("# ") + program.why_no_program};
  };
  ComparedText text;
  for (size_t side = 0; side < programs_.size(); ++side) text.lines[side] = lines_of(programs_[side]);
  text.rows = line_diff(text.lines[0], text.lines[1]);
  panes_->show_text(text, static_cast<int>(programs_.size()), CodeHighlighter::Language::kLoopNest);
  pages_->setCurrentWidget(panes_);
}

void CompareView::show_generated() {
  if (!code_) {
    sentence_->setText(tr("Generating the code…"));
    pages_->setCurrentWidget(sentence_);
    if (asked_ == records()) return;
    asked_ = records();
    Q_EMIT code_wanted(asked_);
    return;
  }
  QStringList missing;
  for (size_t side = 0; side < programs_.size(); ++side) {
    if (!code_->no_code[side].isEmpty())
      missing << tr("Record %1: %2").arg(QString::number(programs_[side].record), code_->no_code[side]);
  }
  if (!missing.isEmpty()) {
    sentence_->setText(missing.join(QLatin1Char('\n')));
    pages_->setCurrentWidget(sentence_);
    return;
  }
  const auto sides = static_cast<int>(programs_.size());
  switch (shown_->currentIndex()) {
    case kLlvmIr: panes_->show_text(code_->llvm_ir, sides, CodeHighlighter::Language::kLlvmIr); break;
    case kAssembly: panes_->show_text(code_->assembly, sides, CodeHighlighter::Language::kAssembly); break;
    default: pages_->setCurrentWidget(instruction_page_); return;
  }
  pages_->setCurrentWidget(panes_);
}

}  // namespace tilewright
