// SPDX-License-Identifier: Apache-2.0
#include "app/studio/programs/descent_reader.h"

#include <QCoreApplication>
#include <optional>
#include <string>

#include "app/studio/programs/known_program.h"
#include "core/feature/nest_footprints.h"
#include "core/lower/loop_nest.h"
#include "core/records/trial_list.h"
#include "core/target/target.h"
#include "views/common/error_text.h"

namespace tilewright {
namespace {

/// Nothing where the task of the record is not known.
Result<std::optional<NestPicture>> picture_of(TrialList& list, int64_t record, const LoadedModels& models) {
  TILEWRIGHT_TRY(const TrialProgram kept, list.program(record));
  TILEWRIGHT_TRY(const Target target, target_from_key(kept.row.target));
  TILEWRIGHT_TRY(const auto program, recorded_program(kept, models));
  if (!program) return std::optional<NestPicture>();
  TILEWRIGHT_TRY(const LoopIr nest, build_run_nest(*program));
  return std::optional(nest_picture(nest_footprints(nest), target));
}

}  // namespace

std::vector<DescentNest> read_descent(const DescentRequest& request) {
  const LoadedModels models = request.models ? *request.models : LoadedModels();
  auto list = TrialList::open(request.database);
  std::vector<DescentNest> nests;
  for (const int64_t record : request.records) {
    DescentNest& nest = nests.emplace_back();
    nest.record = record;
    const auto picture =
        list.ok() ? picture_of(*list, record, models) : Result<std::optional<NestPicture>>(list.error());
    if (!picture.ok()) {
      nest.why_none = error_text(picture.error());
    } else if (!*picture) {
      nest.why_none =
          QCoreApplication::translate("RecordReader", "Open the model of this task to see its loop nest.");
    } else {
      nest.nest = **picture;
    }
  }
  return nests;
}

DescentReader::DescentReader(Background* background, QObject* parent)
    : QObject(parent),
      nests_(background, this, read_descent,
             [this](const DescentRequest&, const std::vector<DescentNest>& nests) { Q_EMIT found(nests); }) {}

}  // namespace tilewright
