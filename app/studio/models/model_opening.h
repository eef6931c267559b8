// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QHash>
#include <QStringList>

#include "app/studio/models/model_places.h"
#include "app/studio/sheets/shape_sheet.h"
#include "app/studio/shell/window_part.h"

namespace tilewright {

/// The purpose for which models are read.
struct OpeningPurpose {
  std::vector<SoughtModel> models;  ///< where they are expected
  std::function<void()> opened;     ///< once they are shown
  std::function<void()> again;      ///< begins again with it, where one of the models was elsewhere
  bool of_replay = false;           ///< it is over where the replay is
};

/// Opens and closes models: asks for files, reads them, shows them when they are ready, and reports problems
/// with those that cannot be used.
class ModelOpening : public WindowPart {
  Q_DECLARE_TR_FUNCTIONS(tilewright::MainWindow)

 public:
  using WindowPart::WindowPart;

  /// Asks for files.
  void choose_model();
  /// Opens dropped files: the newest session of a single file of records, otherwise models. Asks first while
  /// a session runs here.
  void open_files(const QStringList& paths);
  /// Several models are tuned together by one session. False where nothing is being read now: a session runs,
  /// and a person is asked what to do about it.
  bool open_models(const QStringList& paths);
  void open_model(const QString& path);
  /// Reads the same files again, and reports what changed in them.
  void reload_models();
  /// Opens models while a replay stays. False where nothing is being read now.
  bool load_models(const QStringList& paths, const Target& target);
  void open_example_model();
  void close_model();
  /// Closes the models and shows the first page.
  void show_start();
  QStringList open_paths() const;
  std::vector<TuningModel> tuning_models() const;
  std::vector<QString> model_names() const;
  /// From now on these files are read with the bindings of their open dimensions that a session has.
  void use_bindings(const std::vector<SoughtModel>& models);
  /// Asks for other sizes of the inputs of a model that is open, and reads it again with the answer.
  void ask_sizes();
  /// The purpose of the models that are being read.
  void expect(OpeningPurpose purpose);
  /// The models are no longer read for a replay.
  void drop_replay();
  /// Shows models as if they had been read from files.
  void show_models(const std::shared_ptr<LoadedModels>& models);
  /// Connects to the loader and to the requests of the first page.
  void follow();

 private:
  /// Stores the shown models for the list of recent models and sessions.
  void note_results();
  /// Nothing new is opened: returns to the former models, or to the first page.
  void leave_loading();
  void tell_opened(const LoadedModels& models);
  void load_failed(const QStringList& paths, const Error& error,
                   const std::shared_ptr<const RefusedModel>& refused);
  void take_shapes(const QString& path, const std::vector<ShapeBinding>& bindings);
  /// Of a session that was opened, or those that a person entered.
  std::vector<ShapeBinding> remembered_bindings(const QString& path) const;
  /// Shows a refused file as far as it could be read.
  void show_refused(const RefusedModel& refused);
  /// Asks whether to open another window while a session runs, or to replace it.
  void ask_open(const QStringList& paths);
  /// Asks for the extents of inputs that a file leaves open; `then` opens it with the answer.
  void ask_shapes(const RefusedModel& model, std::function<void()> then);

  std::shared_ptr<const LoadedModels> reloaded_;  ///< the former models, while their files are read again
  std::shared_ptr<const LoadedModels> models_before_load_;  ///< restored where the others cannot be read
  std::string target_before_load_;
  QHash<QString, QStringList> session_bindings_;  ///< by file, of sessions that were opened
  std::function<void()> shapes_for_;              ///< what waits for the answer
  std::optional<OpeningPurpose> purpose_;  ///< of the models that are being read; none: only to show them
};

}  // namespace tilewright
