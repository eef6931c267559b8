// SPDX-License-Identifier: Apache-2.0
#include "app/studio/records/record_reader.h"

#include <QCoreApplication>
#include <QPointer>
#include <algorithm>
#include <sstream>

#include "app/studio/programs/known_program.h"
#include "app/studio/sessions/session_reader.h"
#include "core/base/file.h"
#include "core/costmodel/feature_groups.h"
#include "core/lower/loop_nest.h"
#include "core/records/drift.h"
#include "core/records/record_export.h"
#include "core/schedule/program.h"
#include "views/common/error_text.h"
#include "views/common/units.h"
#include "views/common/utf8_text.h"
#include "views/records/record_model.h"
#include "views/sketches/loop_text.h"

namespace tilewright {
namespace {

/// The number of rows that are read at once for a file.
constexpr size_t kChunk = 512;

/// What the table asks for.
struct Listed {
  std::vector<int64_t> ids;
  int64_t machines = 0;
};

void add_traits(ComparedProgram& shown, const Program& program) {
  const auto target = target_from_key(shown.target.toStdString());
  if (!target.ok()) return;
  shown.machine = {
      {target->l1d_bytes, target->l2_bytes, target->l3_bytes}, target->vector_registers, target->threads};
  const auto traits = program_traits(program, *target);
  if (!traits.ok()) return;
  shown.traits = *traits;
  const auto& names = statement_feature_names();
  for (size_t i = 0; i < names.size(); ++i)
    shown.features.push_back({names[i], std::string(feature_group(names[i])), traits->features[i]});
}

void add_texts(ComparedProgram& shown, const TrialProgram& record, const LoadedModels& models) {
  auto primitives = primitives_from_json(record.primitives);
  if (!primitives.ok()) {
    shown.why_no_program = error_text(primitives.error());
    return;
  }
  for (const auto& primitive : *primitives) shown.primitives << text(primitive_text(primitive));
  const auto program = recorded_program(record, models);
  if (!program.ok()) {
    shown.why_no_program = error_text(program.error());
  } else if (!*program) {
    shown.why_no_program =
        QCoreApplication::translate("RecordReader", "Open the model of this task to see its loop nest.");
  } else {
    shown.program = readable_loop_nest(text(program_text(**program))).split(QLatin1Char('\n'));
    add_traits(shown, **program);
  }
}

void add_machine(ComparedProgram& shown, const TrialProgram& record) {
  shown.session_machine_seconds = machine_seconds(record.sentinels);
  const auto drift = drift_at(record.sentinels, record.elapsed);
  if (!drift) return;
  // Drift is relative to the session's first reading.
  const SentinelRecord& first = record.sentinels.front();
  shown.machine_seconds = first.latency * (1 + *drift) / (1 + first.drift);
}

Result<std::vector<ComparedProgram>> read_programs(const std::filesystem::path& database,
                                                   const std::vector<int64_t>& ids,
                                                   const LoadedModels& models) {
  TILEWRIGHT_TRY(TrialList list, TrialList::open(database));
  std::vector<ComparedProgram> programs;
  for (const int64_t id : ids) {
    TILEWRIGHT_TRY(const TrialProgram record, list.program(id));
    ComparedProgram shown;
    shown.record = id;
    shown.task = text(record.row.task_name);
    shown.task_id = text(record.row.task);
    shown.target = text(record.row.target);
    shown.variant = text(record.row.variant);
    shown.sketch = text(record.row.sketch);
    shown.outcome = record_cell(record.row, RecordModel::kOutcome);
    if (!record.row.error_text.empty()) shown.outcome += QStringLiteral(": ") + text(record.row.error_text);
    shown.latency = record.row.latency.value_or(0);
    shown.spread = record.row.spread.value_or(0);
    shown.repeats = record.repeats;
    add_machine(shown, record);
    add_texts(shown, record, models);
    programs.push_back(std::move(shown));
  }
  return programs;
}

Result<std::vector<TrialListRow>> read_rows(const std::filesystem::path& database,
                                            const std::vector<int64_t>& ids) {
  TILEWRIGHT_TRY(TrialList list, TrialList::open(database));
  return list.rows(ids);
}

/// Formats for people, written chunk by chunk.
Result<void> write_table(const std::filesystem::path& database, const std::vector<int64_t>& ids,
                         RecordFormat format, const std::vector<int>& columns,
                         const RecordBaselines& baselines, std::ostream& out) {
  TILEWRIGHT_TRY(TrialList list, TrialList::open(database));
  const bool markdown = format == RecordFormat::kMarkdown;
  out << record_table_heading(columns, markdown).toStdString();
  for (size_t first = 0; first < ids.size() && out; first += kChunk) {
    const size_t count = std::min(kChunk, ids.size() - first);
    TILEWRIGHT_TRY(const auto rows, list.rows(std::span(ids).subspan(first, count)));
    out << record_table_rows(rows, columns, markdown, baselines).toStdString();
  }
  return {};
}

Result<void> write_listed(const std::filesystem::path& database, const std::vector<int64_t>& ids,
                          RecordFormat format, const std::vector<int>& columns,
                          const RecordBaselines& baselines, std::ostream& out) {
  if (format == RecordFormat::kText || format == RecordFormat::kMarkdown)
    return write_table(database, ids, format, columns, baselines, out);
  TILEWRIGHT_TRY(RecordStore store, RecordStore::open(database));
  return write_records(store, ids,
                       format == RecordFormat::kJson ? RecordFileFormat::kJson : RecordFileFormat::kCsv, out,
                       RecordDetail::kFigures);
}

Result<void> write_file(const std::filesystem::path& database, const std::vector<int64_t>& ids,
                        const QString& path, const RecordBaselines& baselines) {
  return write_stream_atomic(path.toStdString(), [&](std::ostream& out) {
    return write_listed(database, ids, record_format_of(path), all_record_columns(), baselines, out);
  });
}

Result<QString> listed_text(const std::filesystem::path& database, const std::vector<int64_t>& ids,
                            RecordFormat format, const std::vector<int>& columns,
                            const RecordBaselines& baselines) {
  std::ostringstream out;
  TILEWRIGHT_CHECK(write_listed(database, ids, format, columns, baselines, out));
  return QString::fromStdString(out.str());
}

}  // namespace

void RecordReader::list(int generation, const TrialListQuery& query) {
  if (listing_) {
    next_list_ = {generation, query};
  } else {
    read_list(generation, query);
  }
}

void RecordReader::read_list(int generation, const TrialListQuery& query) {
  listing_ = true;
  background_->run(
      [this, background = background_, self = QPointer<QObject>(this), generation, database = database_,
       query]() -> Result<Listed> {
        std::error_code ignored;
        // Nothing was ever tuned: an empty table, and no error.
        if (!std::filesystem::exists(database, ignored)) return Listed();
        TILEWRIGHT_TRY(TrialList found, TrialList::open(database));
        Listed list;
        TILEWRIGHT_TRY(list.machines, found.machines());
        TILEWRIGHT_TRY(list.ids, found.ids(query, [&](std::vector<int64_t> first, int64_t count) {
          background->post(self, [this, generation, first = std::move(first), count] {
            Q_EMIT list_begun(generation, first, count);
          });
        }));
        return list;
      },
      this,
      [this, generation](const Result<Listed>& list) {
        listing_ = false;
        if (const auto next = std::exchange(next_list_, std::nullopt)) read_list(next->first, next->second);
        if (list.ok()) {
          Q_EMIT machines_counted(list->machines);
          Q_EMIT listed(generation, list->ids);
        } else {
          Q_EMIT list_failed(generation, list.error());
        }
      });
}

void RecordReader::rows(int generation, const std::vector<int64_t>& ids) {
  background_->run([database = database_, ids] { return read_rows(database, ids); }, this,
                   [this, generation, ids](const Result<std::vector<TrialListRow>>& rows) {
                     // Rows that cannot be read stay empty; the table does not ask for them again.
                     Q_EMIT read(generation, rows.ok() ? *rows : std::vector<TrialListRow>());
                     if (!rows.ok())
                       Q_EMIT failed(rows.error(), [this, generation, ids] { this->rows(generation, ids); });
                   });
}

void RecordReader::place(int generation, const TrialListQuery& query) {
  TrialListQuery first = query;
  first.most = 1;
  background_->run(
      [database = database_, query = std::move(first)]() -> Result<int64_t> {
        TILEWRIGHT_TRY(TrialList found, TrialList::open(database));
        TILEWRIGHT_TRY(const auto ids, found.ids(query));
        return ids.empty() ? 0 : ids.front();
      },
      this,
      [this, generation](const Result<int64_t>& id) {
        // A failed look-up of a place counts as none.
        Q_EMIT placed(generation, id.ok() ? *id : 0);
      });
}

void RecordReader::copy(const std::vector<int64_t>& ids, RecordFormat format,
                        const std::vector<int>& columns) {
  background_->run(
      [database = database_, ids, format, columns, baselines = baselines_] {
        return listed_text(database, ids, format, columns, baselines);
      },
      this,
      [this, ids, format, columns](const Result<QString>& text) {
        if (text.ok()) {
          Q_EMIT copied(*text);
        } else {
          Q_EMIT failed(text.error(), [this, ids, format, columns] { copy(ids, format, columns); });
        }
      });
}

void RecordReader::save(const std::vector<int64_t>& ids, const QString& path) {
  background_->run([database = database_, ids, path,
                    baselines = baselines_] { return write_file(database, ids, path, baselines); },
                   this,
                   [this, path, ids](const Result<void>& written) {
                     if (written.ok()) {
                       Q_EMIT saved(path, static_cast<qlonglong>(ids.size()));
                     } else {
                       Q_EMIT failed(written.error(), [this, path, ids] { save(ids, path); });
                     }
                   });
}

void RecordReader::programs(const std::vector<int64_t>& ids,
                            const std::shared_ptr<const LoadedModels>& models) {
  background_->run([database = database_, ids, models] { return read_programs(database, ids, *models); },
                   this,
                   programs_.take([this, ids, models](const Result<std::vector<ComparedProgram>>& programs) {
                     if (programs.ok()) {
                       Q_EMIT programs_read(*programs);
                     } else {
                       Q_EMIT failed(programs.error(), [this, ids, models] { this->programs(ids, models); });
                     }
                   }));
}

}  // namespace tilewright
