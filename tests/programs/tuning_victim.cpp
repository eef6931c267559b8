// SPDX-License-Identifier: Apache-2.0
// tuning_victim DATABASE JOURNAL TRIALS SEED [COST MODEL]
//
// Goes on with the unfinished session of the database, or begins one, and ends with it. Before a result is
// delivered the journal gets the line "measured TASK PROGRAM", and once the session has taken it "kept TASK
// PROGRAM"; both are on the disk before anything else happens, whatever the database does.
#include <cstdio>
#include <cstdlib>
#include <thread>

#include <fcntl.h>
#include <unistd.h>

#include "core/measure/fake_measurer.h"
#include "core/records/record_store.h"
#include "core/schedule/program_hash.h"
#include "core/search/search_policy.h"
#include "tests/core/tuning/small_model.h"

namespace tilewright::testing {
namespace {

class JournalMeasurer final : public Measurer {
 public:
  explicit JournalMeasurer(const char* journal)
      : journal_(open(journal, O_WRONLY | O_CREAT | O_APPEND, 0666)) {}

  Result<std::vector<Measurement>> measure(std::span<const MeasureRequest> requests, const Target& target,
                                           const MeasureOptions& options, std::stop_token stop,
                                           const Listener& listener) override {
    const auto on_result = [&](size_t i, const Measurement& m) {
      std::this_thread::sleep_for(std::chrono::milliseconds(1));
      const auto& request = requests[i];
      const std::string name =
          request.task->id + " " + program_hash(request.task->id, request.program) + "\n";
      note("measured " + name);
      listener.on_result(i, m);
      note("kept " + name);
    };
    return inner_.measure(requests, target, options, std::move(stop), {on_result, listener.on_phase});
  }

 private:
  void note(const std::string& line) {
    if (write(journal_, line.data(), line.size()) < 0 || fdatasync(journal_) != 0) std::_Exit(20);
  }
  int journal_;
  FakeMeasurer inner_;
};

int work(int count, char** arguments) {
  TuningOptions options = small_options(std::atoi(arguments[3]), std::strtoull(arguments[4], nullptr, 10));
  options.warm_start = false;
  if (count > 5) options.cost_model = arguments[5];
  std::string unfinished;
  {
    auto store = RecordStore::open(arguments[1]);
    if (!store.ok()) return 10;
    const auto sessions = store->unfinished_sessions();
    if (!sessions.ok()) return 11;
    if (!sessions->empty()) unfinished = sessions->front().setup.id;
  }
  JournalMeasurer measurer(arguments[2]);
  RunState state = RunState::kIdle;
  TuningSurroundings around;
  around.database = arguments[1];
  around.measurer = &measurer;
  around.on_event = [&](const TuningEvent& event) {
    const auto* e = std::get_if<SessionFinished>(&event);
    if (!e) return;
    state = e->state;
    std::fprintf(stderr, "%s\n", e->message.c_str());
  };
  auto session = unfinished.empty() ? TuningSession::begin({small_model()}, options, around)
                                    : TuningSession::resume(unfinished, {small_model()}, 0, around);
  if (!session.ok()) {
    std::fprintf(stderr, "%s\n", session.error().text().c_str());
    return 12;
  }
  (*session)->start();
  (*session)->wait();
  return state == RunState::kFinished ? 0 : 13;
}

}  // namespace
}  // namespace tilewright::testing

int main(int count, char** arguments) {
  return count == 5 || count == 6 ? tilewright::testing::work(count, arguments) : 2;
}
