// SPDX-License-Identifier: Apache-2.0
#include "app/studio/evaluation_reader.h"

#include <algorithm>
#include <set>

#include "app/evaluation/interval.h"
#include "app/evaluation/job_rows.h"
#include "app/evaluation/known_evaluations.h"
#include "app/evaluation/section_tables.h"
#include "app/evaluation/shipped_evaluations.h"
#include "app/evaluation/time_estimate.h"
#include "app/evaluation/weight_folder.h"
#include "core/base/thread_pool.h"
#include "views/common/utf8_text.h"

namespace tilewright {
namespace {

constexpr double kMicrosecond = 1e-6;

qint64 amount_of(size_t count) {
  return count == EvaluationJob::kAll ? kAllOfThem : static_cast<qint64>(count);
}

template <typename Value>
EvaluatedFigure figure_of(const JobRow& row, const Value& value) {
  std::vector<double> values;
  for (const auto* record : row.records) values.push_back(value(*record));
  const Interval interval = mean_interval(values);
  return {interval.mean, interval.half_width};
}

std::array<EvaluatedFigure, kScoreCount> scores_of(const JobRow& row) {
  static_assert(std::size(kScoreFigures) + std::size(kMeanFigures) == kScoreCount);
  std::array<EvaluatedFigure, kScoreCount> scores;
  auto* score = scores.begin();
  for (const auto of : kScoreFigures)
    *score++ = figure_of(row, [&](const EvaluationRecord& record) { return record.evaluation.score.*of; });
  for (const auto of : kMeanFigures)
    *score++ = figure_of(row, [&](const EvaluationRecord& record) { return record.evaluation.*of; });
  return scores;
}

std::array<double, kTopFivePooled + 1> top_k(const TopKScores& scores) {
  return {scores.top_1_mean, scores.top_5_mean, scores.top_1_pooled, scores.top_5_pooled};
}

EvaluatedTraining::Regime regime_of(LearningRegime regime) {
  switch (regime) {
    case LearningRegime::kSource: return EvaluatedTraining::kSource;
    case LearningRegime::kFineTuned: return EvaluatedTraining::kFineTuned;
    case LearningRegime::kJoint: return EvaluatedTraining::kJoint;
    case LearningRegime::kAlone: return EvaluatedTraining::kAlone;
  }
  return EvaluatedTraining::kNothing;
}

EvaluatedModel model_of(const std::string& section, const JobRow& row) {
  const EvaluationRow evaluated = evaluation_row(section, row);
  EvaluatedModel model;
  model.name = text(row.job.model);
  model.parameters = evaluated.parameters;
  if (model.parameters > 0) {
    model.training.regime = regime_of(row.job.regime);
    for (const auto& source : row.job.sources) model.training.sources << text(source);
    model.training.programs = amount_of(row.job.programs);
    model.training.tasks = amount_of(row.job.tasks);
  }
  model.reconstruction = evaluated.reconstruction;
  model.device = text(evaluated.device);
  model.seeds = static_cast<int>(row.records.size());
  model.same_for_each_seed = same_for_each_seed(evaluated);
  model.scores = scores_of(row);
  model.training_seconds = typical_training_seconds(evaluated);
  model.seconds_per_program = least_microseconds(evaluated) * kMicrosecond;
  model.published = text(evaluated.published);
  return model;
}

void add_sweep(EvaluatedTable& table, const std::vector<EvaluationJob>& jobs) {
  const Sweep sweep = sweep_of(jobs);
  table.amounts_are_tasks = sweep.kind == SweepKind::kTasks;
  for (const size_t amount : sweep.amounts) table.amounts.push_back(amount_of(amount));
  for (const auto& line : sweep.lines) {
    EvaluatedLine out{text(line.model), regime_of(line.regime), {}};
    for (const auto& point : line.points) {
      const auto at = std::ranges::find(sweep.amounts, point.amount);
      out.points.push_back({static_cast<int>(at - sweep.amounts.begin()), static_cast<int>(point.row)});
    }
    table.lines.push_back(std::move(out));
  }
}

EvaluatedTable table_of(const std::string& section, const std::vector<JobRow>& rows) {
  EvaluatedTable table;
  std::vector<EvaluationJob> jobs;
  for (const auto& row : rows) {
    table.models.push_back(model_of(section, row));
    jobs.push_back(row.job);
  }
  const Evaluation& judged = rows.front().records.front()->evaluation;
  table.target = text(rows.front().job.target);
  table.random_order = top_k(judged.random);
  table.true_order = top_k(judged.oracle);
  table.networks = static_cast<int>(judged.networks.size());
  table.tasks = static_cast<int>(judged.tasks);
  table.programs = static_cast<int>(judged.programs);
  add_sweep(table, jobs);
  return table;
}

EvaluatedSection section_of(const EvaluationSection& section, const EvaluationStore& store) {
  EvaluatedSection out;
  out.name = text(section.name);
  std::vector<std::vector<JobRow>> by_target;
  for (auto& row : job_rows(section, store)) {
    const auto same = [&](const auto& rows) { return rows.front().job.target == row.job.target; };
    const auto found = std::ranges::find_if(by_target, same);
    if (found == by_target.end()) {
      by_target.push_back({std::move(row)});
    } else {
      found->push_back(std::move(row));
    }
  }
  for (const auto& rows : by_target) out.tables.push_back(table_of(section.name, rows));
  return out;
}

Result<EvaluatedDataset> dataset_of(const EvaluationStore& store) {
  EvaluatedDataset out;
  out.digest = text(store.dataset());
  TILEWRIGHT_TRY(const auto plan, known_plan(store));
  for (const auto& section : plan) {
    auto found = section_of(section, store);
    if (!found.tables.empty()) out.sections.push_back(std::move(found));
  }
  const auto records = records_of(plan, store);
  std::set<int> threads;
  for (const auto* record : records) {
    if (const QString name = text(record->processor); !out.processors.contains(name)) out.processors << name;
    threads.insert(record->threads);
  }
  out.threads.assign(threads.begin(), threads.end());
  out.processors.sort();
  out.jobs = static_cast<int>(records.size());
  for (const auto& cost : model_costs(records)) out.seconds += cost.seconds;
  std::vector<EvaluationJob> left = jobs_in_order(plan);
  std::erase_if(left, [&](const EvaluationJob& job) { return store.find(job) != nullptr; });
  const WeightFolder weights(default_work_folder(store.file()), store.dataset());
  out.jobs_left = static_cast<int>(left.size());
  out.seconds_left = estimated_seconds(left, {store.records(), {}, std::max(1, usable_cpu_count())},
                                       [&](const EvaluationJob& job) { return weights.has(job); });
  return out;
}

}  // namespace

Result<std::vector<EvaluatedDataset>> read_evaluations(const std::filesystem::path& file,
                                                       std::span<const std::string> shipped) {
  TILEWRIGHT_TRY(const auto digests, evaluated_datasets(file, shipped));
  TILEWRIGHT_TRY(const auto shipped_digests, evaluated_datasets({}, shipped));
  std::vector<EvaluatedDataset> datasets;
  for (const auto& digest : digests) {
    TILEWRIGHT_TRY(const auto store, EvaluationStore::open(file, digest, shipped));
    TILEWRIGHT_TRY(auto dataset, dataset_of(store));
    if (dataset.sections.empty()) continue;
    dataset.shipped = std::ranges::find(shipped_digests, digest) != shipped_digests.end();
    datasets.push_back(std::move(dataset));
  }
  return datasets;
}

void EvaluationReader::read() {
  background_->run([file = file_] { return read_evaluations(file, shipped_evaluations()); }, this,
                   answer_.take([this](const Result<std::vector<EvaluatedDataset>>& datasets) {
                     if (datasets.ok()) {
                       Q_EMIT found(*datasets);
                     } else {
                       Q_EMIT failed(datasets.error());
                     }
                   }));
}

}  // namespace tilewright
