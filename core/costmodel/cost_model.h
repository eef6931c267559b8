// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <filesystem>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <stop_token>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/result.h"
#include "core/feature/loop_tree.h"
#include "core/feature/statement_features.h"
#include "core/graph/task.h"
#include "core/schedule/program.h"
#include "core/target/target.h"

namespace tilewright {

class LearnerProcess;

/// A program as cost models see it. Which members are filled follows from `CostModel::needs`; a need for
/// statements brings their nests.
struct Candidate {
  std::string task;  ///< id; groups candidates that compete
  Program program;
  std::vector<StatementFeatures> statements;
  std::vector<int32_t> nests;   ///< of each statement, as in `StatementRows`
  std::vector<float> workload;  ///< TenSet's description of the DAG
  std::vector<float> context;   ///< AutoTVM's context vectors, loop after loop
  std::vector<float> relation;  ///< AutoTVM's relation features
  LoopTree loops;
};

/// A measured candidate.
struct Sample {
  Candidate candidate;
  std::string target;          ///< key
  double latency_seconds = 0;  ///< 0: failed
  /// Where samples of several machines share a target: all but one of these name theirs.
  std::string machine = {};
  int64_t l1d_bytes = 0;  ///< of the machine's first-level cache; 0: it is this machine
};

/// A predicted score: higher is faster. `spread` is the model's own uncertainty, 0 where it has none.
struct Prediction {
  float score = 0;
  float spread = 0;
};

/// How far a training has come.
struct FitProgress {
  int round = 0;        ///< trees or epochs so far
  int rounds = 0;       ///< at most
  double training = 0;  ///< the model's own measure on what it learns from
  /// The same on what was set apart; none where nothing was.
  std::optional<double> validation;
};

/// What a model tells of its last training. Whatever it cannot tell is left out.
struct TrainingReport {
  std::optional<double> loss;  ///< the model's own measure on what it learnt from, at the end
  /// What the trees' splits gained by each group of features, as shares of 1, largest first.
  struct FeatureShare {
    std::string group;  ///< by what the features describe: "bytes", "loop extents", ...
    double share = 0;
  };
  std::vector<FeatureShare> features;
};

/// Predicts which programs of a task are fast without running them. Not thread-safe unless it says so.
class CostModel {
 public:
  struct Needs {
    bool statements = false;
    bool program = false;
    bool workload = false;
    bool context = false;
    bool relation = false;
    bool loops = false;

    /// Whether anything of it is read off the loop nest.
    bool nest() const { return statements || context || relation || loops; }
    bool operator==(const Needs&) const = default;
  };
  struct FitOptions {
    /// Of each task's programs, set apart to end the training by where a model does so; others learn from
    /// all.
    double validation_share = 0.1;
    uint64_t seed = 43;
    // Of networks, in place of what their authors chose; other models have no such choice.
    std::string loss = {};       ///< one of `loss_names`; empty: theirs
    bool group_by_task = false;  ///< ranking losses compare programs of one task only
    int epochs = 0;              ///< at most; 0: theirs
    std::stop_token stop = {};
    /// Where a model whose training takes minutes keeps its state, so that the same training goes on from
    /// there after an interruption. Empty: nowhere. Removed at the end.
    std::filesystem::path checkpoint = {};
    /// Called on the calling thread after each round.
    std::function<void(const FitProgress&)> on_progress = {};
  };
  virtual ~CostModel() = default;
  virtual std::string name() const = 0;
  virtual Needs needs() const = 0;
  /// Whether predictions come from data. While not, callers sample at random and say so.
  virtual bool trained() const = 0;
  /// Takes new samples and learns; what was learnt before is kept or replaced as the model sees fit.
  virtual Result<void> update(std::span<const Sample> samples) = 0;
  /// Does the training that is due now. A model may put it off until `predict`, which gives the same; this
  /// tells its time apart. False where a stop came before its end: it is due still, and whenever it is done
  /// it gives what it would have given.
  virtual bool train_if_due(const std::stop_token& stop) {
    (void)stop;
    return true;
  }
  /// Learns from all of these now, in place of what came by `update`, even if they are fewer than a warm-up;
  /// what was loaded serves as it does there. Repeats exactly. Fails with kCancelled when stopped, and the
  /// model predicts then what it did before. A model that only learns online takes them as one update.
  virtual Result<void> fit(std::span<const Sample> samples, const FitOptions& options);
  /// Once `stop` is requested it returns within a second. What it gives then is good for nothing, and what a
  /// stop kept it from is no failure.
  virtual std::vector<Prediction> predict(std::span<const Candidate> candidates,
                                          const std::stop_token& stop = {}) = 0;
  /// What kept it from learning or predicting since the last update, say a learner that died; the next update
  /// fails with it too. What it predicted meanwhile is good for nothing, and whatever it could not predict
  /// is not finite.
  virtual Result<void> failure() const { return {}; }
  /// Whether ratios of its scores of a task's programs are about those of their speeds; else scores tell no
  /// more than an order.
  virtual bool tells_speed() const { return true; }
  /// Of the last training in this object's life; empty before, and of models that tell nothing.
  virtual TrainingReport training_report() const { return {}; }
  /// As sealed bytes; without what a training that is still due would add. Empty: it has learnt nothing.
  Result<std::string> save() const;
  /// The same for whoever loads it soon: perhaps larger, made in no time.
  Result<std::string> save_quickly() const;
  /// Back. Fails with kBadInput where the bytes are damaged, and it is then what it was. Takes those without
  /// a seal too, as versions before it saved them; what is wrong in these shows as far as their form tells.
  Result<void> load(const std::string& bytes);
  /// How many numbers it has learnt: weights, or thresholds and leaves.
  virtual int64_t parameter_count() const { return 0; }

 protected:
  virtual Result<std::string> learnt_bytes() const = 0;
  virtual Result<std::string> learnt_bytes_quickly() const { return learnt_bytes(); }
  virtual Result<void> take_learnt(const std::string& bytes) = 0;
};

struct CostModelOptions {
  uint64_t seed = 43;
  int threads = 1;
  int warm_up_samples = 100;             ///< predictions are random until more samples than this
  bool published_features_only = false;  ///< of statements: what the literature's models see, without our own
  Target target;  ///< that predictions are for; models that see programs only do not look at it
  /// Name of the rule set whose programs are judged, which weights that come with the program are chosen by;
  /// empty: the program's own.
  std::string rules = {};
  /// Whether a network with a head for each target also takes weights that have none for `target`: the first
  /// head then predicts, and a `fit` makes it the target's. Otherwise `load` refuses them.
  bool foreign_heads = false;
  /// Where networks live; none: each model has a learner of its own, with `threads` threads.
  std::shared_ptr<LearnerProcess> learner = {};
};

/// A cost model that there is.
struct CostModelInfo {
  std::string name;
  /// Parts that its authors did not publish are our choice; whoever shows results of it says so.
  bool reconstruction = false;
  bool network = false;  ///< needs the learner
  /// Raised where the model learns something else from the same data than it did, so that whoever kept what
  /// came of it sees that it is outdated.
  int version = 1;
  /// Of a model of residuals: that which it freezes, and whose weights it loads.
  std::string base = {};
  bool learns_upon = true;       ///< `fit` learns on top of weights that were loaded, not anew in their place
  bool stays_as_loaded = false;  ///< weights that were loaded learn nothing more in a session
  /// Tells samples of several targets apart. To others a program that is fast on one of them and slow on
  /// another is one program with two labels.
  bool several_targets = false;
};

/// Makes a model by name ("xgboost", "random", ...). kUsage with the list of names for an unknown one.
Result<std::unique_ptr<CostModel>> make_cost_model(std::string_view name, const CostModelOptions& options);
std::vector<CostModelInfo> cost_models();
/// One with only its name set where there is none of that name.
CostModelInfo cost_model_info(std::string_view name);
std::vector<std::string> cost_model_names();

}  // namespace tilewright
