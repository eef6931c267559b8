// SPDX-License-Identifier: Apache-2.0
#include "app/studio/records/pair_code.h"

#include <optional>

#include "app/studio/programs/known_program.h"
#include "core/backend/program_listing.h"
#include "views/code/shown_code.h"
#include "views/common/error_text.h"
#include "views/compare/code_diff.h"

namespace tilewright {
namespace {

/// The code of one record; where there is none, the reason.
ShownCode code_of(const std::filesystem::path& database, int64_t id, const LoadedModels& models) {
  const auto none = [](const QString& why) {
    ShownCode code;
    code.no_code = why;
    return code;
  };
  auto list = TrialList::open(database);
  if (!list.ok()) return none(error_text(list.error()));
  const auto record = list->program(id);
  if (!record.ok()) return none(error_text(record.error()));
  const auto program = recorded_program(*record, models);
  if (!program.ok()) return none(error_text(program.error()));
  if (!*program) return none(PairCode::tr("Open the model of this record's task to see its code."));
  const auto target = target_from_key(record->row.target);
  if (!target.ok()) return none(error_text(target.error()));
  return shown_code(list_program(**program, *target), {});
}

void take(ComparedText& compared, LinkedText& listing, size_t side) {
  compared.lines[side] = std::move(listing.lines);
  compared.starts[side] = listing.start;
}

/// None where nobody waits for it any more.
std::optional<ComparedCode> make_pair(const std::filesystem::path& database,
                                      const std::vector<int64_t>& records, const LoadedModels& models,
                                      const std::stop_token& stop) {
  ComparedCode made;
  made.records = records;
  for (size_t side = 0; side < records.size(); ++side) {
    if (stop.stop_requested()) return {};
    ShownCode code = code_of(database, records[side], models);
    made.no_code[side] = code.no_code;
    take(made.llvm_ir, code.llvm_ir, side);
    take(made.assembly, code.assembly, side);
    made.run[side] = code.run;
  }
  if (records.size() < 2) return made;
  for (ComparedText* compared : {&made.llvm_ir, &made.assembly}) {
    if (stop.stop_requested()) return {};
    match_code(*compared);
  }
  return made;
}

}  // namespace

void PairCode::make(const std::vector<int64_t>& records, std::shared_ptr<const LoadedModels> models) {
  cancel();
  stop_ = std::stop_source();
  std::vector<int64_t> ids = records;
  if (ids.size() > 2) ids.resize(2);
  background_->run([database = database_, ids = std::move(ids), models = std::move(models),
                    stop = stop_.get_token()] { return make_pair(database, ids, *models, stop); },
                   this,
                   [this, stop = stop_.get_token()](const std::optional<ComparedCode>& code) {
                     if (code && !stop.stop_requested()) Q_EMIT made(*code);
                   });
}

void PairCode::cancel() {
  stop_.request_stop();
}

}  // namespace tilewright
