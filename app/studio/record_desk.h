// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QObject>
#include <filesystem>
#include <functional>
#include <memory>
#include <vector>

#include "app/studio/background.h"
#include "app/studio/model_loader.h"
#include "app/studio/pair_code.h"
#include "app/studio/record_reader.h"
#include "app/studio/remeasurer.h"
#include "app/studio/session_bridge.h"
#include "app/studio/session_controller.h"
#include "views/compare/compared_program.h"

namespace tilewright {

class ErrorBar;
class IncidentDesk;
class RecordModel;
class RecordView;
class Settings;

/// Brings together the table of records, what reads and copies them, and the session that measures one again.
class RecordDesk : public QObject {
  Q_OBJECT

 public:
  /// What is open; null: nothing is.
  using OpenModels = std::function<std::shared_ptr<const LoadedModels>()>;

  /// Failures and results are told on the bar; filters and columns are kept in the settings.
  RecordDesk(RecordView* view, RecordModel* model, OpenModels models, SessionBridge* bridge,
             SessionController* controller, Background* background, const std::filesystem::path& database,
             Settings* settings, ErrorBar* error_bar, QObject* parent = nullptr);

  /// What the table tells in its own place is to be among the errors too.
  void set_incidents(IncidentDesk* incidents) { incidents_ = incidents; }
  void keep_columns();
  /// Records are read from there from now on.
  void set_database(const std::filesystem::path& database);
  /// Records are compared with these from now on.
  void set_baselines(const RecordBaselines& baselines);
  /// The programs of these, side by side: `programs_read` follows.
  void compare(const std::vector<int64_t>& ids);
  /// What these programs became as machine code: `code_made` follows, unless others are compared meanwhile.
  void generate_code(const std::vector<int64_t>& ids);
  void cancel_code() { pair_code_.cancel(); }

 Q_SIGNALS:
  void programs_read(const std::vector<tilewright::ComparedProgram>& programs);
  void code_made(const tilewright::ComparedCode& code);
  /// A record is to be measured, and nothing kept of it.
  void run_once_wanted(int64_t record);

 private:
  void connect_reader();
  void connect_filters();
  void remeasure(int64_t record);
  void remeasure_several(const TrialListQuery& query);

  RecordView* view_;
  RecordModel* model_;
  OpenModels models_;
  RecordReader reader_;
  PairCode pair_code_;
  Remeasurer remeasurer_;
  Settings* settings_;
  ErrorBar* error_bar_;
  IncidentDesk* incidents_ = nullptr;
  std::function<void()> remeasure_again_;  ///< what was asked for last
};

}  // namespace tilewright
