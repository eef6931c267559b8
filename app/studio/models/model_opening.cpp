// SPDX-License-Identifier: Apache-2.0
#include "app/studio/models/model_opening.h"

#include <QDateTime>
#include <QFileDialog>
#include <QFileInfo>
#include <QHash>
#include <QStackedWidget>
#include <algorithm>
#include <functional>
#include <utility>

#include "app/studio/models/lost_models.h"
#include "app/studio/models/opening_notes.h"
#include "app/studio/models/shown_tasks.h"
#include "app/studio/records/filter_control.h"
#include "app/studio/sessions/baseline_choice.h"
#include "app/studio/sessions/example_session.h"
#include "app/studio/sessions/session_lists.h"
#include "app/studio/sessions/session_replay.h"
#include "app/studio/sessions/target_choice.h"
#include "app/studio/sheets/question_sheet.h"
#include "app/studio/sheets/shape_sheet.h"
#include "app/studio/shell/error_bar.h"
#include "app/studio/shell/loading_page.h"
#include "app/studio/shell/page_tabs.h"
#include "app/studio/shell/session_bar.h"
#include "app/studio/shell/start_page.h"
#include "app/studio/shell/status_line.h"
#include "app/studio/shell/window_closing.h"
#include "app/studio/shell/window_layouts.h"
#include "core/graph/outline.h"
#include "core/records/database_file.h"
#include "views/common/error_text.h"

namespace tilewright {
namespace {

QStringList binding_texts(const std::vector<ShapeBinding>& bindings) {
  QStringList texts;
  for (const ShapeBinding& binding : bindings) texts << QString::fromStdString(binding_text(binding));
  return texts;
}

/// An entry that cannot be read is left out.
std::vector<ShapeBinding> bindings_from_texts(const QStringList& texts) {
  std::vector<ShapeBinding> bindings;
  for (const QString& text : texts) {
    auto binding = parse_binding(text.toStdString());
    if (binding.ok() && !binding->empty()) bindings.push_back(*std::move(binding));
  }
  return bindings;
}

/// Each of `first` with each of `second`, of which only what the first leaves open counts.
std::vector<ShapeBinding> completed(const std::vector<ShapeBinding>& first,
                                    const std::vector<ShapeBinding>& second) {
  std::vector<ShapeBinding> all;
  for (const ShapeBinding& one : first) {
    for (const ShapeBinding& other : second) {
      ShapeBinding& both = all.emplace_back(one);
      both.dimensions.insert(other.dimensions.begin(), other.dimensions.end());
      both.shapes.insert(other.shapes.begin(), other.shapes.end());
    }
  }
  return all;
}

}  // namespace

void ModelOpening::choose_model() {
  auto* dialog =
      new QFileDialog(shell_.window, tr("Open model"), {}, tr("ONNX models (*.onnx);;All files (*)"));
  dialog->setAttribute(Qt::WA_DeleteOnClose);
  dialog->setObjectName(QStringLiteral("openDialog"));
  dialog->setFileMode(QFileDialog::ExistingFiles);
  connect(dialog, &QFileDialog::filesSelected, this, &ModelOpening::open_models);
  dialog->open();
}

void ModelOpening::open_files(const QStringList& paths) {
  if (work_.controller.active() && !paths.isEmpty()) {
    ask_open(paths);
  } else if (paths.size() == 1 && is_database_file(paths.front().toStdString())) {
    all_.replay->show_session_of(paths.front());
  } else {
    open_models(paths);
  }
}

bool ModelOpening::open_models(const QStringList& wanted) {
  if (work_.controller.active() && !wanted.isEmpty()) {
    ask_open(wanted);
    return false;
  }
  all_.replay->end_replay();
  // These pages are not about a model that is opened.
  if (!wanted.isEmpty() && !shell_.page_is_of_model()) shell_.show_graph();
  return load_models(wanted, chosen_target(shell_.session_bar->choices()));
}

void ModelOpening::reload_models() {
  const std::shared_ptr<const LoadedModels> before = work_.models.models();
  QWidget* page = shell_.tabs->currentWidget();
  if (!before || !open_models(before->paths())) return;
  reloaded_ = before;
  shell_.tabs->setCurrentWidget(page);
}

bool ModelOpening::load_models(const QStringList& wanted, const Target& target) {
  purpose_.reset();
  reloaded_ = nullptr;
  if (work_.controller.active()) return false;
  QStringList paths = wanted;
  paths.removeDuplicates();
  if (paths.isEmpty()) return false;
  QStringList names;
  for (const QString& path : paths) names << QFileInfo(path).fileName();
  shell_.error_bar->hide();
  shell_.dismiss_sheets();
  shell_.loading_page->set_sentence(tr("Reading %1…").arg(names.join(QStringLiteral(", "))));
  shell_.window->setWindowTitle(tr("%1 – Tilewright").arg(names.join(QStringLiteral(", "))));
  shell_.layouts->set_shown(false);
  if (work_.models.models()) {
    models_before_load_ = work_.models.models();
    target_before_load_ = work_.models.target();
  }
  work_.models.set_models(nullptr);
  shell_.update_actions();
  shell_.pages->setCurrentWidget(shell_.loading_page);
  work_.models.set_target(target.key());
  QHash<QString, std::vector<ShapeBinding>> remembered;
  for (const QString& path : paths) remembered.insert(path, remembered_bindings(path));
  work_.loader.load(paths, [prepare = work_.arguments.prepare_options, given = work_.arguments.bindings,
                            target, remembered](const QString& path, bool entered) {
    ModelLoader::FileOptions options{prepare(target), given};
    const auto known = remembered.value(path);
    // The command line takes precedence.
    if (entered && !known.empty()) options.bindings = completed(given, known);
    return options;
  });
  return true;
}

void ModelOpening::show_models(const std::shared_ptr<LoadedModels>& models) {
  work_.models.set_models(models);
  models_before_load_.reset();
  shell_.window->setWindowTitle(tr("%1 – Tilewright").arg(models->title()));
  work_.selection.select(-1);
  work_.record.select(0);
  for (const auto& model : models->models) {
    if (model->path != all_.replay->replayed_example()) {
      work_.settings.add_recent_model(model->path);
      work_.settings.set_model_place(QString::fromStdString(model->prepared->model.content_hash),
                                     QFileInfo(model->path).absoluteFilePath());
    }
  }
  std::vector<std::string> tasks;
  for (const auto& task : models->tasks) tasks.push_back(task.id);
  work_.models.set_tasks(std::move(tasks));
  all_.tasks->forget_drawn(true);
  work_.bridge.set_tasks(models->tasks, models->weights, model_names());
  all_.baseline->set_models(models->hashes());
  Q_EMIT work_.models.opened();
  Q_EMIT work_.models.pictured();
  Q_EMIT all_.context->refused_told(models->outlines);
  all_.tasks->count_nodes(0);
  shell_.pages->setCurrentWidget(shell_.tabs);
  shell_.layouts->set_shown(true);
  all_.filter->forget();
  all_.filter->set_tasks(work_.models.tasks());
  all_.tasks->read_earlier();
  shell_.update_actions();
  const auto open = std::ranges::find_if(models->outlines, &RefusedModel::is_open);
  if (open != models->outlines.end() && !purpose_) {
    QStringList all = models->paths();
    for (const Error& refused : models->refused) all << QString::fromStdString(refused.place);
    ask_shapes(*open, [this, all] { open_models(all); });
  } else if (!models->refused.empty()) {
    QStringList all = models->paths();
    for (const Error& refused : models->refused) all << QString::fromStdString(refused.place);
    // The bar shows the first error; the list of errors has all of them.
    for (size_t i = models->refused.size(); i-- > 0;)
      shell_.error_bar->show_error(models->refused[i], [this, all] { open_models(all); });
  } else {
    tell_opened(*models);
  }
  const auto purpose = std::exchange(purpose_, std::nullopt);
  if (!purpose) return;
  // A session of several models continues with all of them or not at all.
  if (const auto lost = all_.lost->lost_model(purpose->models, nullptr)) {
    if (purpose->of_replay) all_.replay->end_replay();
    all_.lost->ask_for_model(*lost, purpose->again);
    return;
  }
  purpose->opened();
}

void ModelOpening::tell_opened(const LoadedModels& models) {
  const auto before = std::exchange(reloaded_, nullptr);
  const OpeningNotes notes = before ? reload_notes(*before, models) : opening_notes(models);
  // Errors that occurred meanwhile are more important than notes about a file.
  if (!notes.sentence.isEmpty() && !shell_.error_bar->shows_error())
    shell_.error_bar->show_details(notes.sentence, notes.details);
}

void ModelOpening::load_failed(const QStringList& paths, const Error& error,
                               const std::shared_ptr<const RefusedModel>& refused) {
  const auto purpose = std::exchange(purpose_, std::nullopt);
  const std::function<void()> again = purpose ? purpose->again : std::function<void()>();
  leave_loading();
  const std::function<void()> retry = again ? again : [this, paths] { open_models(paths); };
  if (refused && refused->is_open()) {
    ask_shapes(*refused, retry);
    return;
  }
  if (purpose) {
    if (const auto lost = all_.lost->lost_model(purpose->models, &error)) {
      all_.lost->ask_for_model(*lost, again);
      return;
    }
  }
  if (refused) {
    if (!work_.models.models())
      shell_.window->setWindowTitle(tr("%1 – Tilewright").arg(QFileInfo(refused->path).fileName()));
    show_refused(*refused);
  }
  shell_.error_bar->show_error(error, retry);
}

std::vector<ShapeBinding> ModelOpening::remembered_bindings(const QString& path) const {
  const auto of_session = session_bindings_.find(path);
  return bindings_from_texts(of_session == session_bindings_.end() ? work_.settings.input_bindings(path)
                                                                   : *of_session);
}

void ModelOpening::use_bindings(const std::vector<SoughtModel>& models) {
  for (const SoughtModel& model : models) session_bindings_.remove(model.place);
  for (const SoughtModel& model : models) {
    if (!model.binding.isEmpty()) session_bindings_[model.place] << model.binding;
  }
}

void ModelOpening::ask_sizes() {
  const auto& models = work_.models.models();
  if (!models) return;
  const auto open = std::ranges::find_if(
      models->models, [](const auto& model) { return !model->prepared->model.binding.empty(); });
  if (open == models->models.end()) return;
  const QString path = (*open)->path;
  std::vector<ShapeBinding> shown;
  for (const auto& model : models->models) {
    if (model->path == path) shown.push_back(model->prepared->model.binding);
  }
  work_.background.run([path] { return read_outline(path.toStdString(), {}); }, this,
                       [this, path, shown, opening = work_.models.opening()](const Result<Outline>& outline) {
                         // Something else was opened meanwhile.
                         if (opening != work_.models.opening()) return;
                         if (!outline.ok()) {
                           shell_.error_bar->show_error(outline.error(), [this] { ask_sizes(); });
                           return;
                         }
                         shapes_for_ = [this] { open_models(open_paths()); };
                         shell_.shape_sheet->ask(path, outline->inputs, shown);
                       });
}

void ModelOpening::take_shapes(const QString& path, const std::vector<ShapeBinding>& bindings) {
  session_bindings_.remove(path);
  work_.settings.set_input_bindings(path, binding_texts(bindings));
  if (const auto then = std::exchange(shapes_for_, nullptr)) then();
}

void ModelOpening::show_refused(const RefusedModel& refused) {
  Q_EMIT all_.context->refused_told({refused});
  if (refused.is_open()) return;
  shell_.pages->setCurrentWidget(shell_.tabs);
  Q_EMIT all_.context->refused_wanted(refused);
  shell_.update_actions();
}

void ModelOpening::ask_shapes(const RefusedModel& model, std::function<void()> then) {
  shell_.error_bar->hide();
  shapes_for_ = std::move(then);
  const QString why = model.sizes_failed ? error_text(model.why) : QString();
  shell_.shape_sheet->ask(model.path, model.inputs, remembered_bindings(model.path), why);
}

void ModelOpening::leave_loading() {
  purpose_.reset();
  all_.replay->end_replay();
  if (!models_before_load_) {
    show_start();
    return;
  }
  work_.models.set_models(std::exchange(models_before_load_, nullptr));
  work_.models.set_target(target_before_load_);
  // Questions about them are not answered any more.
  all_.tasks->forget_drawn(false);
  // They were prepared for that target, and cannot be tuned for another one.
  if (chosen_target(shell_.session_bar->choices()).key() != work_.models.target())
    all_.tasks->choose_target(QString::fromStdString(work_.models.target()));
  shell_.window->setWindowTitle(tr("%1 – Tilewright").arg(work_.models.models()->title()));
  shell_.pages->setCurrentWidget(shell_.tabs);
  shell_.layouts->set_shown(true);
  if (work_.bridge.status().session.empty()) all_.tasks->read_earlier();
  shell_.update_actions();
}

void ModelOpening::open_example_model() {
  shell_.error_bar->hide();
  work_.background.run([] { return example_model(); }, this,
                       [this](const Result<std::filesystem::path>& path) {
                         if (path.ok()) {
                           open_model(QString::fromStdString(path->string()));
                         } else {
                           shell_.error_bar->show_error(path.error(), [this] { open_example_model(); });
                         }
                       });
}

void ModelOpening::close_model() {
  if (work_.controller.active()) return;
  work_.models.set_models(nullptr);
  work_.selection.select(-1);
  work_.bridge.set_tasks({});
  show_start();
}

void ModelOpening::note_results() {
  const SessionStatus& status = work_.bridge.status();
  if (!work_.models.models() || status.replayed || status.session.empty() || status.model_seconds <= 0)
    return;
  // For several models only the sum is known.
  if (work_.models.models()->models.size() != 1) return;
  const double seconds = status.run_seconds > 0 ? status.run_seconds : status.model_seconds;
  const RecentResult result{QString::fromStdString(all_.context->shown_target().key()), seconds,
                            QDateTime::currentMSecsSinceEpoch()};
  work_.settings.set_recent_result(QFileInfo(work_.models.models()->models.front()->path).absoluteFilePath(),
                                   result);
}

void ModelOpening::show_start() {
  all_.replay->end_replay();
  shell_.dismiss_sheets();
  work_.models.set_models(nullptr);
  models_before_load_.reset();
  work_.record.select(0);
  Q_EMIT work_.models.closed();
  Q_EMIT work_.models.pictured();
  shell_.window->setWindowTitle(tr("Tilewright"));
  shell_.status_line->show_model({});
  shell_.layouts->set_shown(false);
  shell_.pages->setCurrentWidget(shell_.start_page);
  all_.lists->list_recent_models();
  shell_.update_actions();
  work_.sessions.read_all();
}

QStringList ModelOpening::open_paths() const {
  return work_.models.models() ? work_.models.models()->paths() : QStringList();
}

std::vector<TuningModel> ModelOpening::tuning_models() const {
  std::vector<TuningModel> models;
  for (const auto& model : work_.models.models()->models)
    models.push_back({QFileInfo(model->path).completeBaseName().toStdString(), model->prepared});
  return models;
}

std::vector<QString> ModelOpening::model_names() const {
  std::vector<QString> names;
  for (const auto& model : work_.models.models()->models) names.push_back(model->name);
  return names;
}

void ModelOpening::ask_open(const QStringList& paths) {
  QStringList names;
  for (const QString& path : paths) names << QFileInfo(path).fileName();
  shell_.question->ask(
      tr("Open %1?").arg(names.join(QStringLiteral(", "))),
      tr("A session is running in this window. It can go on beside another window; once stopped it can "
         "be resumed later."),
      {{QStringLiteral("openBeside"), tr("Open in a new window"),
        [this, paths] { Q_EMIT shell_.window_wanted(paths); }},
       {QStringLiteral("openStop"), tr("Stop the session and open"), [this, paths] {
          if (!work_.controller.active()) {
            open_files(paths);
            return;
          }
          all_.closing->open_when_ended(paths);
          work_.controller.stop();
        }}});
}

void ModelOpening::expect(OpeningPurpose purpose) {
  purpose_ = std::move(purpose);
}

void ModelOpening::drop_replay() {
  if (purpose_ && purpose_->of_replay) purpose_.reset();
}

void ModelOpening::open_model(const QString& path) {
  open_models({path});
}

void ModelOpening::follow() {
  connect(&work_.loader, &ModelLoader::loaded, this, &ModelOpening::show_models);
  connect(&work_.loader, &ModelLoader::failed, this, &ModelOpening::load_failed);
  connect(shell_.shape_sheet, &ShapeSheet::bindings_chosen, this, &ModelOpening::take_shapes);
  connect(shell_.loading_page, &LoadingPage::cancelled, this, [this] {
    work_.loader.cancel();
    leave_loading();
  });
  connect(shell_.start_page, &StartPage::open_wanted, this, &ModelOpening::choose_model);
  connect(shell_.start_page, &StartPage::example_model_wanted, this, &ModelOpening::open_example_model);
  connect(shell_.start_page, &StartPage::model_wanted, this, &ModelOpening::open_model);
  connect(&work_.bridge, &SessionBridge::session_finished, this, &ModelOpening::note_results);
}

}  // namespace tilewright
