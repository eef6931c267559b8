// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/studio/models/model_places.h"
#include "app/studio/sheets/shape_sheet.h"
#include "app/studio/shell/window_part.h"

namespace tilewright {

/// What models are read for.
struct OpeningPurpose {
  std::vector<SoughtModel> models;  ///< where they are expected
  std::function<void()> opened;     ///< once they are shown
  std::function<void()> again;      ///< begins with it anew, where one of them was elsewhere
  bool of_replay = false;           ///< it is over where the replay is
};

/// Opens and closes models: asks for files, reads them, shows them once they are there, and tells what is
/// wrong with those that cannot be used.
class ModelOpening : public WindowPart {
  Q_DECLARE_TR_FUNCTIONS(tilewright::MainWindow)

 public:
  using WindowPart::WindowPart;

  /// Asks for files.
  void choose_model();
  /// What was dropped: the newest session of one file of records, otherwise models. Asks first while a
  /// session runs here.
  void open_files(const QStringList& paths);
  /// Several are tuned together, by one session. False where nothing is being read now: a session runs, and a
  /// person is asked what to do about it.
  bool open_models(const QStringList& paths);
  void open_model(const QString& path);
  /// The same files, and what changed in them is told.
  void reload_models();
  /// Whatever is played meanwhile stays. False where nothing is being read now.
  bool load_models(const QStringList& paths, const Target& target);
  void open_example_model();
  void close_model();
  /// Nothing is open: the first page.
  void show_start();
  QStringList open_paths() const;
  std::vector<TuningModel> tuning_models() const;
  std::vector<QString> model_names() const;
  /// What the models that are being read are for.
  void expect(OpeningPurpose purpose);
  /// They are read for no replay any more.
  void drop_replay();
  /// Shows models as if they had been read from files.
  void show_models(const std::shared_ptr<LoadedModels>& models);
  /// Hears of what is read, and of what is asked for on the first page.
  void follow();

 private:
  /// What is shown is remembered for the list of recent models and sessions.
  void note_results();
  /// Nothing new is opened: back to the models that were, or to the first page.
  void leave_loading();
  void tell_opened(const LoadedModels& models);
  void load_failed(const QStringList& paths, const Error& error,
                   const std::shared_ptr<const RefusedModel>& refused);
  void take_shapes(const QString& path, const InputShapes& shapes);
  /// As far as it could be looked into.
  void show_refused(const RefusedModel& refused);
  /// A session runs: beside it, or instead of it?
  void ask_open(const QStringList& paths);
  /// How large the inputs of a file are that leaves it open; `then` opens it with what is answered.
  void ask_shapes(const RefusedModel& model, std::function<void()> then);

  std::shared_ptr<const LoadedModels> reloaded_;  ///< as they were, while their files are read again
  std::shared_ptr<const LoadedModels>
      models_before_load_;  ///< they come back where the others cannot be read
  std::string target_before_load_;
  std::function<void()> shapes_for_;       ///< what waits for the answer
  std::optional<OpeningPurpose> purpose_;  ///< of what is being read; none: only to be shown
};

}  // namespace tilewright
