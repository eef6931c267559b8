// SPDX-License-Identifier: Apache-2.0
#include "app/studio/machine/quick_check.h"

#include <algorithm>
#include <utility>

#include <unistd.h>

#include "app/studio/machine/studio_measurer.h"
#include "core/compute/variant.h"
#include "core/example_models/layers.h"
#include "core/graph/prepare.h"
#include "core/measure/measuring_lock.h"

namespace tilewright {
namespace {

constexpr int64_t kExtent = 256;
constexpr int kTickMilliseconds = 200;
/// More trials than the time allows, which is the actual limit.
constexpr int kMostTrials = 2000;
constexpr const char* kSubject = "matrix product";

/// The model is written to a file, because a session runs whole models from their files.
Result<PreparedModel> matrix_product(const std::filesystem::path& folder) {
  example::ModelWriter writer("matrix product", {});
  const example::Value x = writer.input("x", {DataType::kFloat32, {kExtent, kExtent}});
  writer.output(example::layers::dense(writer, "product", x, kExtent, false), "y");
  const std::filesystem::path path = folder / "matrix_product.onnx";
  TILEWRIGHT_CHECK(writer.write(path));
  return prepare_model(path.string());
}

/// The plain loops, measured like every program.
Result<double> measure_default(const Task& task, const Target& target, const std::stop_token& stop) {
  TILEWRIGHT_TRY(ComputeDag dag, build_task_dag(task, task_variants(task).at(0)));
  const MeasureRequest request{&task, {std::make_shared<const ComputeDag>(std::move(dag)), {}}, 0};
  TILEWRIGHT_TRY(const auto measurer, studio_measurer({1}));
  MeasureOptions how;
  how.abandon_factor = 0;
  TILEWRIGHT_TRY(const auto measured, measurer->measure({&request, 1}, target, how, stop, {}));
  if (!measured.at(0).ok) return measured[0].error;
  return measured[0].latency_seconds;
}

}  // namespace

struct QuickCheck::Prepared {
  explicit Prepared(TempDirectory kept) : folder(std::move(kept)) {}
  TempDirectory folder;
  MeasuringLock turn;  ///< held for the plain loops and the following session
  std::shared_ptr<const PreparedModel> model;
  double default_seconds = 0;
};

QuickCheck::QuickCheck(Background* background, QObject* parent)
    : QObject(parent), background_(background), bridge_(std::make_unique<SessionBridge>()) {
  clock_.setInterval(kTickMilliseconds);
  connect(&clock_, &QTimer::timeout, this, [this] {
    if (state_ == State::kTuning && since_.elapsed() >= static_cast<qint64>(1000 * seconds_)) {
      set_state(State::kEnding);
      controller_->stop();
    }
    Q_EMIT changed();
  });
}

QuickCheck::~QuickCheck() {
  stop_.request_stop();
  // The session is deleted before the folder that it writes to.
  controller_.reset();
}

void QuickCheck::start(int threads) {
  if (running()) return;
  ++run_;
  stop_ = {};
  cancelled_ = false;
  error_.reset();
  default_seconds_ = 0;
  controller_.reset();
  bridge_ = std::make_unique<SessionBridge>();
  prepared_.reset();
  since_.start();
  clock_.start();
  set_state(State::kPreparing);
  background_->run(
      [target = Target::host(threads), lock = measuring_lock_,
       stop = stop_.get_token()]() -> Result<std::shared_ptr<Prepared>> {
        TILEWRIGHT_TRY(TempDirectory folder, TempDirectory::create("tilewright-check"));
        auto prepared = std::make_shared<Prepared>(std::move(folder));
        TILEWRIGHT_TRY(prepared->turn, MeasuringLock::take_where_possible(lock, {getpid(), kSubject, true}));
        TILEWRIGHT_TRY(PreparedModel model, matrix_product(prepared->folder.path()));
        prepared->model = std::make_shared<const PreparedModel>(std::move(model));
        TILEWRIGHT_TRY(prepared->default_seconds,
                       measure_default(prepared->model->partition.tasks.at(0), target, stop));
        return prepared;
      },
      this,
      [this, run = run_, threads](Result<std::shared_ptr<Prepared>> prepared) {
        if (run != run_) return;
        if (prepared.ok()) prepared_ = *std::move(prepared);
        if (cancelled_) {
          end();
        } else if (!prepared.ok()) {
          error_ = prepared.error();
          end();
        } else {
          tune(threads);
        }
      });
}

void QuickCheck::tune(int threads) {
  const Partition& partition = prepared_->model->partition;
  default_seconds_ = prepared_->default_seconds;
  TaskSummary summary;
  summary.id = partition.tasks.at(0).id;
  summary.name = partition.tasks[0].name;
  summary.flops = partition.tasks[0].flops;
  flops_ = summary.flops;
  bridge_->set_tasks({summary});
  controller_ =
      std::make_unique<SessionController>(bridge_.get(), background_, prepared_->folder.path() / "check.db");
  connect(controller_.get(), &SessionController::failed, this, [this](const Error& error) {
    if (!cancelled_) error_ = error;
  });
  connect(controller_.get(), &SessionController::ended, this, &QuickCheck::end);
  connect(bridge_.get(), &SessionBridge::status_changed, this, &QuickCheck::changed);
  set_state(State::kTuning);
  SessionChoices choices;
  choices.budget = SessionChoices::kTrials;
  choices.amount = kMostTrials;
  choices.threads = threads;
  controller_->begin({{kSubject, prepared_->model}}, choices);
}

void QuickCheck::end() {
  clock_.stop();
  if (bridge_->status().state == RunState::kFailed && !error_) {
    error_ = Error{ErrorKind::kInternal, {}, bridge_->status().reason.toStdString(), {}, {}};
  }
  // Listeners to the end may measure.
  if (prepared_) prepared_->turn = {};
  set_state(error_ ? State::kFailed : cancelled_ ? State::kCancelled : State::kDone);
  // The listener to the end is the controller itself.
  if (controller_) controller_.release()->deleteLater();
  background_->run(
      [prepared = std::move(prepared_)]() mutable {
        prepared.reset();
        return true;
      },
      this, [](bool) {});
}

void QuickCheck::cancel() {
  if (!running()) return;
  cancelled_ = true;
  stop_.request_stop();
  if (controller_) controller_->stop();
  set_state(State::kEnding);
}

double QuickCheck::progress() const {
  if (!running()) return state_ == State::kIdle ? 0 : 1;
  return std::min(1.0, static_cast<double>(since_.elapsed()) / (1000 * seconds_));
}

double QuickCheck::best_seconds() const {
  const auto& tasks = bridge_->models().tasks.tasks();
  return tasks.empty() ? 0 : tasks.front().best_seconds;
}

const CurveModel& QuickCheck::curves() const {
  return bridge_->models().curves;
}

const ErrorModel& QuickCheck::errors() const {
  return bridge_->models().errors;
}

int QuickCheck::trials() const {
  return bridge_->status().trials_done;
}

void QuickCheck::set_state(State state) {
  state_ = state;
  Q_EMIT changed();
}

}  // namespace tilewright
