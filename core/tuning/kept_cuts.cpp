// SPDX-License-Identifier: Apache-2.0
#include "core/tuning/kept_cuts.h"

#include <algorithm>

#include "core/records/plain_trial.h"
#include "core/tuning/tuned_model.h"
#include "core/tuning/verified_trials.h"

namespace tilewright {
namespace {

/// A person may have written a working program, or a later session of another model may have found one.
Result<bool> works(RecordStore& store, const std::string& task, const Target& target) {
  // The plain loop nest counts as one program.
  TILEWRIGHT_TRY(const auto trials, store.distinct_programs(verified_trials(task, target), 2));
  return std::ranges::any_of(trials, [](const TrialRecord& trial) { return trial.origin != kPlainOrigin; });
}

}  // namespace

Result<GraphChoice> kept_graph_choice(RecordStore& store, const PreparedModel& model, const Target& target) {
  TILEWRIGHT_TRY(const auto kept,
                 store.choices().graph(model.model.content_hash, target.key(), input_shapes_text(model)));
  if (!kept) return GraphChoice();
  auto choice = graph_choice_from_json(*kept);
  return choice.ok() ? *std::move(choice) : GraphChoice();
}

Result<std::set<std::string>> kept_cuts(RecordStore& store, const PreparedModel& model,
                                        const Target& target) {
  TILEWRIGHT_TRY(const GraphChoice kept, kept_graph_choice(store, model, target));
  std::set<std::string> cut;
  for (const std::string& task : kept.cut) {
    TILEWRIGHT_TRY(const bool is_working, works(store, task, target));
    if (!is_working) cut.insert(task);
  }
  return cut;
}

Result<void> keep_cuts(RecordStore& store, const PreparedModel& model, const std::set<std::string>& cut,
                       const Target& target) {
  TILEWRIGHT_TRY(GraphChoice kept, kept_graph_choice(store, model, target));
  const auto known = kept.cut.size();
  kept.cut.insert(cut.begin(), cut.end());
  if (kept.cut.size() == known) return {};
  return store.choices().keep_graph(
      {model.model.content_hash, target.key(), input_shapes_text(model), graph_choice_to_json(kept)});
}

}  // namespace tilewright
