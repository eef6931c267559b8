// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QObject>
#include <filesystem>
#include <functional>
#include <memory>
#include <optional>
#include <utility>
#include <vector>

#include "app/studio/background.h"
#include "app/studio/latest_answer.h"
#include "app/studio/models/model_loader.h"
#include "core/base/error.h"
#include "core/records/trial_list.h"
#include "views/compare/compared_program.h"
#include "views/records/record_copy.h"

namespace tilewright {

/// Reads records for the views, beside the window's thread; each answer is a signal on that thread.
class RecordReader : public QObject {
  Q_OBJECT

 public:
  RecordReader(Background* background, std::filesystem::path database, QObject* parent = nullptr)
      : QObject(parent), background_(background), database_(std::move(database)) {}

  /// Sets the database for later requests.
  void set_database(std::filesystem::path database) { database_ = std::move(database); }
  /// The baselines for copies and tables.
  void set_baselines(RecordBaselines baselines) { baselines_ = std::move(baselines); }

  /// One question at a time: of those that arrive meanwhile only the last one is answered.
  void list(int generation, const TrialListQuery& query);
  void rows(int generation, const std::vector<int64_t>& ids);
  /// Answers with the first trial of the query.
  void place(int generation, const TrialListQuery& query);
  void copy(const std::vector<int64_t>& ids, RecordFormat format, const std::vector<int>& columns);
  /// The format follows from the file's ending: CSV, JSON or Markdown.
  void save(const std::vector<int64_t>& ids, const QString& path);
  /// Loop nests need the task, from an open model or from the database. Where an older program stored none,
  /// only the primitives are available.
  void programs(const std::vector<int64_t>& ids, const std::shared_ptr<const LoadedModels>& models);

 Q_SIGNALS:
  /// The first part of a long list, and its final length; `listed` follows.
  void list_begun(int generation, const std::vector<int64_t>& first, qlonglong count);
  void listed(int generation, const std::vector<int64_t>& ids);
  /// How many machines the database of the list knows; right before `listed`.
  void machines_counted(qlonglong machines);
  void list_failed(int generation, const tilewright::Error& error);
  void read(int generation, const std::vector<tilewright::TrialListRow>& rows);
  /// 0: there is none.
  void placed(int generation, int64_t id);
  void copied(const QString& text);
  void saved(const QString& path, qlonglong count);
  void programs_read(const std::vector<tilewright::ComparedProgram>& programs);
  /// `again` repeats the question.
  void failed(const tilewright::Error& error, const std::function<void()>& again);

 private:
  void read_list(int generation, const TrialListQuery& query);

  Background* background_;
  std::filesystem::path database_;
  RecordBaselines baselines_;
  bool listing_ = false;
  std::optional<std::pair<int, TrialListQuery>> next_list_;
  LatestAnswer programs_;
};

}  // namespace tilewright
