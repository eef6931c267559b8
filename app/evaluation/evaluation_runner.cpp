// SPDX-License-Identifier: Apache-2.0
#include "app/evaluation/evaluation_runner.h"

#include <algorithm>
#include <iterator>
#include <memory>
#include <set>
#include <utility>

#include "app/evaluation/sample_cache.h"
#include "app/evaluation/time_estimate.h"
#include "app/evaluation/weight_folder.h"
#include "core/base/thread_pool.h"
#include "core/base/version.h"
#include "core/costmodel/learner/learner_process.h"
#include "core/target/hardware.h"

namespace tilewright {
namespace {

Error cancelled() {
  return {ErrorKind::kCancelled, "evaluation", "was stopped", {}, {}};
}

/// Does jobs, one after the other.
class Runner {
 public:
  Runner(const Dataset& dataset, const EvaluationStore& store, const EvaluationRunOptions& options,
         const Clock& clock)
      : dataset_(dataset),
        options_(options),
        clock_(clock),
        threads_(std::max(1, options.threads)),
        samples_(dataset, threads_, options.most_feature_bytes),
        weights_(options.work, store.dataset()) {
    LearnerOptions learner;
    learner.threads = std::max(1, options.threads);
    learner_ = std::make_shared<LearnerProcess>(learner);
  }

  bool trained(const EvaluationJob& job) const {
    return weights_.has(job) && (!options_.again || fresh_.contains(job.source_key()));
  }

  Result<EvaluationRecord> run(const EvaluationJob& job,
                               const std::function<void(const FitProgress&)>& on_progress) {
    on_fit_ = on_progress;
    const double begun = clock_.seconds();
    source_cost_ = 0;
    EvaluationRecord record;
    record.job = job;
    TILEWRIGHT_TRY(const size_t target, target_of(job.target));
    TILEWRIGHT_TRY(const auto model, make_model(job.model, job.seed, target));
    TILEWRIGHT_CHECK(teach(job, target, *model, record));
    TILEWRIGHT_CHECK(judge(target, *model, record));
    record.parameters = model->parameter_count();
    record.seconds = clock_.seconds() - begun - source_cost_;
    record.threads = threads_.threads();
    if (cost_model_info(job.model).network) {
      TILEWRIGHT_TRY(const auto learner, learner_->ensure_started());
      record.device = learner.device;
    }
    record.processor = host_hardware().cpu_model;
    record.version = kProgramVersion;
    record.finished_unix_milliseconds = clock_.unix_milliseconds();
    return record;
  }

 private:
  Result<size_t> target_of(const std::string& key) const {
    const int found = dataset_.find_target(key);
    if (found >= 0) return static_cast<size_t>(found);
    return Error{ErrorKind::kUsage, key, "is no target of the dataset", "Plan for its targets", {}};
  }

  Result<std::unique_ptr<CostModel>> make_model(const std::string& name, uint64_t seed, size_t target) const {
    CostModelOptions options;
    options.seed = seed;
    options.threads = std::max(1, options_.threads);
    options.target = dataset_.targets[target].target;
    options.learner = learner_;
    // The model of a source is judged on other targets by the head of its source.
    options.foreign_heads = true;
    return make_cost_model(name, options);
  }

  /// The programs of the job's target from which it learns.
  TrainingSet of_target(const EvaluationJob& job, size_t target) {
    return subset_of_programs(samples_.training_set(target), job.programs, job.seed);
  }

  Result<std::vector<Sample>> of_sources(const EvaluationJob& job, const CostModel::Needs& needs) {
    std::vector<Sample> all;
    for (const auto& key : job.sources) {
      TILEWRIGHT_TRY(const size_t source, target_of(key));
      const auto set = subset_of_tasks(samples_.training_set(source), job.tasks, job.seed);
      TILEWRIGHT_TRY(auto some, samples_.training(set, needs));
      if (all.empty()) {
        all = std::move(some);
      } else {
        std::move(some.begin(), some.end(), std::back_inserter(all));
      }
    }
    return all;
  }

  /// The seconds that the training took.
  Result<double> fit(CostModel& model, const std::vector<Sample>& samples, uint64_t seed,
                     std::filesystem::path checkpoint) const {
    if (options_.stop.stop_requested()) return cancelled();
    CostModel::FitOptions options;
    options.seed = seed;
    options.stop = options_.stop;
    options.checkpoint = std::move(checkpoint);
    options.on_progress = on_fit_;
    const double begun = clock_.seconds();
    TILEWRIGHT_CHECK(model.fit(samples, options));
    return clock_.seconds() - begun;
  }

  /// Trains the model on the job's sources, or loads the weights from the folder. Returns the seconds of the
  /// training.
  Result<double> load_source(const EvaluationJob& job, CostModel& model) {
    if (trained(job)) {
      if (const auto kept = weights_.find(job)) {
        const auto loaded = model.load(kept->bytes);
        if (loaded.ok()) return kept->training_seconds;
        // Weights that this version of the model cannot load are ignored.
        const ErrorKind kind = loaded.error().kind;
        if (kind != ErrorKind::kBadInput && kind != ErrorKind::kNewerVersion) return loaded.error();
      }
    }
    const double begun = clock_.seconds();
    TILEWRIGHT_TRY(const size_t source, target_of(job.sources.empty() ? job.target : job.sources.front()));
    TILEWRIGHT_TRY(const auto base, make_model(job.source_model(), job.seed, source));
    TILEWRIGHT_TRY(const auto samples, of_sources(job, base->needs()));
    SourceWeights weights;
    TILEWRIGHT_TRY(weights.training_seconds, fit(*base, samples, job.seed, weights_.source_checkpoint(job)));
    TILEWRIGHT_TRY(weights.bytes, base->save());
    TILEWRIGHT_CHECK(weights_.keep(job, weights));
    fresh_.insert(job.source_key());
    source_cost_ = clock_.seconds() - begun;
    TILEWRIGHT_CHECK(model.load(weights.bytes));
    return weights.training_seconds;
  }

  Result<void> teach(const EvaluationJob& job, size_t target, CostModel& model, EvaluationRecord& record) {
    if (job.starts_from_source()) {
      TILEWRIGHT_TRY(record.source_seconds, load_source(job, model));
      if (job.regime == LearningRegime::kSource) return {};
    }
    std::vector<Sample> samples;
    if (job.regime == LearningRegime::kJoint) {
      TILEWRIGHT_TRY(samples, of_sources(job, model.needs()));
    }
    TILEWRIGHT_TRY(auto own, samples_.training(of_target(job, target), model.needs()));
    std::move(own.begin(), own.end(), std::back_inserter(samples));
    TILEWRIGHT_TRY(record.training_seconds, fit(model, samples, job.seed, weights_.checkpoint(job)));
    return {};
  }

  Result<void> judge(size_t target, CostModel& model, EvaluationRecord& record) {
    TILEWRIGHT_TRY(const auto test, samples_.test(target, model.needs()));
    if (options_.stop.stop_requested()) return cancelled();
    const double begun = clock_.seconds();
    const auto predictions = model.predict(test->candidates);
    const double took = clock_.seconds() - begun;
    // A model reports by its next update what went wrong during a prediction.
    TILEWRIGHT_CHECK(model.update({}));
    const double per_program = 1e6 / static_cast<double>(std::max<size_t>(1, predictions.size()));
    record.feature_microseconds = test->feature_seconds * per_program;
    record.prediction_microseconds = took * per_program;
    std::vector<double> scores;
    scores.reserve(predictions.size());
    for (const auto& prediction : predictions) scores.push_back(static_cast<double>(prediction.score));
    // A chosen program that fails costs only its time, because the other chosen ones are measured as well.
    TILEWRIGHT_TRY(record.evaluation, evaluate_scores(dataset_, test->set, test->networks, scores, {false}));
    return {};
  }

  const Dataset& dataset_;
  const EvaluationRunOptions& options_;
  const Clock& clock_;
  ThreadPool threads_;
  SampleCache samples_;
  WeightFolder weights_;
  std::shared_ptr<LearnerProcess> learner_;
  std::set<std::string> fresh_;  ///< sources that were trained on in this run
  std::function<void(const FitProgress&)> on_fit_;
  double source_cost_ = 0;  ///< seconds that the training of the present job on its sources took
};

}  // namespace

Result<EvaluationRunReport> run_evaluation(const Dataset& dataset, std::span<const EvaluationJob> jobs,
                                           EvaluationStore& store, const EvaluationRunOptions& options,
                                           const Clock& clock) {
  EvaluationRunReport report;
  std::vector<EvaluationJob> left;
  for (const auto& job : jobs) {
    if (options.again || store.find(job) == nullptr) left.push_back(job);
  }
  report.known = jobs.size() - left.size();
  Runner runner(dataset, store, options, clock);
  const double begun = clock.seconds();
  for (size_t i = 0; i < left.size(); ++i) {
    const double elapsed = clock.seconds() - begun;
    if (options.stop.stop_requested() || elapsed >= options.seconds) {
      report.ended = true;
      break;
    }
    EvaluationProgress progress;
    progress.done = report.known + i;
    progress.jobs = jobs.size();
    progress.job = left[i].key();
    const auto trained = [&](const EvaluationJob& job) { return runner.trained(job); };
    const KnownTimes known{store.records(), options.elsewhere, std::max(1, options.threads)};
    const double all = estimated_seconds(std::span(left).subspan(i), known, trained);
    const double job = estimated_seconds(std::span(left).subspan(i, 1), known, trained);
    const auto tell = [&](const std::optional<FitProgress>& fit) {
      progress.fit = fit;
      progress.seconds = clock.seconds() - begun;
      const double in_job = progress.seconds - elapsed;
      double rest_of_job = std::max(0.0, job - in_job);
      // A job that takes longer than others did is expected to run to its last round.
      if (fit && fit->round > 0 && rest_of_job <= 0)
        rest_of_job = in_job / fit->round * (fit->rounds - fit->round);
      progress.seconds_left = all - job + rest_of_job;
      if (options.on_progress) options.on_progress(progress);
    };
    tell(std::nullopt);
    auto record = runner.run(left[i], [&](const FitProgress& fit) { tell(fit); });
    if (record.ok()) {
      TILEWRIGHT_CHECK(store.add(*std::move(record)));
      ++report.done;
    } else if (record.error().kind == ErrorKind::kCancelled && options.stop.stop_requested()) {
      report.ended = true;
      break;
    } else {
      report.failures.push_back({left[i], std::move(record).error()});
    }
  }
  return report;
}

}  // namespace tilewright
