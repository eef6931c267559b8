// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QObject>
#include <filesystem>
#include <functional>
#include <memory>
#include <vector>

#include "app/studio/background.h"
#include "app/studio/models/model_loader.h"
#include "app/studio/records/pair_code.h"
#include "app/studio/records/record_reader.h"
#include "app/studio/records/remeasurer.h"
#include "app/studio/sessions/session_bridge.h"
#include "app/studio/sessions/session_controller.h"
#include "views/compare/compared_program.h"

namespace tilewright {

class ErrorBar;
class RecordModel;
class RecordView;
class Settings;

/// Connects the table of records, the part that reads and copies them, and the session that measures them
/// again.
class RecordActions : public QObject {
  Q_OBJECT

 public:
  /// Sets the open models; null: none.
  using OpenModels = std::function<std::shared_ptr<const LoadedModels>()>;

  /// Connects the bar for failures and results, and the settings for filters.
  RecordActions(RecordView* view, RecordModel* model, OpenModels models, SessionBridge* bridge,
                SessionController* controller, Background* background, const std::filesystem::path& database,
                Settings* settings, ErrorBar* error_bar, QObject* parent = nullptr);

  /// Sets the database for later requests.
  void set_database(const std::filesystem::path& database);
  /// Sets the baselines of records.
  void set_baselines(const RecordBaselines& baselines);
  /// Asks for the programs of these records, side by side; `programs_read` follows.
  void compare(const std::vector<int64_t>& ids);
  /// Asks for the machine code of these programs; `code_made` follows, unless others are compared meanwhile.
  void generate_code(const std::vector<int64_t>& ids);
  void cancel_code() { pair_code_.cancel(); }

 Q_SIGNALS:
  void programs_read(const std::vector<tilewright::ComparedProgram>& programs);
  void code_made(const tilewright::ComparedCode& code);
  /// The table shows the failure itself; `again` repeats what failed.
  void incident_told(const tilewright::Error& error, const std::function<void()>& again);
  /// Asks to measure a record without storing the result.
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
  std::function<void()> remeasure_again_;  ///< what was asked for last
};

}  // namespace tilewright
