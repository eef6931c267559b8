// SPDX-License-Identifier: Apache-2.0
#include <QDateTime>
#include <QDir>
#include <QFileDialog>
#include <QFileInfo>
#include <QHash>
#include <QStackedWidget>
#include <QTabWidget>
#include <algorithm>
#include <functional>
#include <set>
#include <tuple>
#include <utility>

#include "app/studio/main_window.h"
#include "app/studio/models/opening_notes.h"
#include "app/studio/records/filter_control.h"
#include "app/studio/records/record_page_actions.h"
#include "app/studio/sessions/baseline_choice.h"
#include "app/studio/sessions/earlier_results.h"
#include "app/studio/sessions/example_session.h"
#include "app/studio/sessions/session_player.h"
#include "app/studio/sessions/target_choice.h"
#include "app/studio/sheets/shape_sheet.h"
#include "app/studio/shell/error_bar.h"
#include "app/studio/shell/loading_page.h"
#include "app/studio/shell/page_tabs.h"
#include "app/studio/shell/recent_menu.h"
#include "app/studio/shell/session_bar.h"
#include "app/studio/shell/start_page.h"
#include "app/studio/shell/status_line.h"
#include "app/studio/shell/window_layouts.h"
#include "core/records/database_file.h"
#include "views/common/roles.h"
#include "views/common/units.h"
#include "views/graph/graph_view.h"
#include "views/graph/outline_picture.h"

namespace tilewright {
namespace {

/// As --shape takes them.
QStringList shape_texts(const InputShapes& shapes) {
  QStringList texts;
  for (const auto& [name, shape] : shapes) {
    QStringList extents;
    for (const int64_t extent : shape) extents << QString::number(extent);
    texts << QString::fromStdString(name) + QLatin1Char(':') + extents.join(QLatin1Char(','));
  }
  return texts;
}

/// What cannot be read is left out.
InputShapes shapes_from_texts(const QStringList& texts) {
  InputShapes shapes;
  for (const QString& text : texts) {
    const auto colon = text.lastIndexOf(QLatin1Char(':'));
    Shape shape;
    for (const QString& extent : text.mid(colon + 1).split(QLatin1Char(',')))
      shape.push_back(extent.toLongLong());
    if (colon > 0 && std::ranges::all_of(shape, [](int64_t extent) { return extent > 0; }))
      shapes[text.left(colon).toStdString()] = std::move(shape);
  }
  return shapes;
}

/// -1: nothing is known of any.
int most_costly(const TaskModel& tasks) {
  int most = -1;
  double largest = 0;
  for (int row = 0; row < tasks.rowCount(); ++row) {
    const double share = tasks.index(row, TaskModel::kShare).data(kRawRole).toDouble();
    if (share <= largest) continue;
    largest = share;
    most = row;
  }
  return most;
}

}  // namespace

void MainWindow::choose_model() {
  auto* dialog = new QFileDialog(this, tr("Open model"), {}, tr("ONNX models (*.onnx);;All files (*)"));
  dialog->setAttribute(Qt::WA_DeleteOnClose);
  dialog->setObjectName(QStringLiteral("openDialog"));
  dialog->setFileMode(QFileDialog::ExistingFiles);
  connect(dialog, &QFileDialog::filesSelected, this, &MainWindow::open_models);
  dialog->open();
}

void MainWindow::open_files(const QStringList& paths) {
  if (controller_.active() && !paths.isEmpty()) {
    ask_open(paths);
  } else if (paths.size() == 1 && is_database_file(paths.front().toStdString())) {
    show_session_of(paths.front());
  } else {
    open_models(paths);
  }
}

bool MainWindow::open_models(const QStringList& wanted) {
  if (controller_.active() && !wanted.isEmpty()) {
    ask_open(wanted);
    return false;
  }
  end_replay();
  // These pages say nothing of a model that is opened.
  if (!wanted.isEmpty() && !page_is_of_model()) show_graph();
  return load_models(wanted, chosen_target(session_bar_->choices()));
}

void MainWindow::reload_models() {
  const std::shared_ptr<const LoadedModels> before = library_.models();
  QWidget* page = tabs_->currentWidget();
  if (!before || !open_models(before->paths())) return;
  reloaded_ = before;
  tabs_->setCurrentWidget(page);
}

bool MainWindow::load_models(const QStringList& wanted, const Target& target) {
  resume_after_load_ = {};
  reloaded_ = nullptr;
  if (controller_.active()) return false;
  QStringList paths = wanted;
  paths.removeDuplicates();
  if (paths.isEmpty()) return false;
  QStringList names;
  for (const QString& path : paths) names << QFileInfo(path).fileName();
  error_bar_->hide();
  dismiss_sheets();
  loading_page_->set_sentence(tr("Reading %1…").arg(names.join(QStringLiteral(", "))));
  setWindowTitle(tr("%1 – Tilewright").arg(names.join(QStringLiteral(", "))));
  layouts_->set_shown(false);
  if (library_.models()) {
    models_before_load_ = library_.models();
    target_before_load_ = shown_target_;
  }
  library_.set_models(nullptr);
  ++opening_;
  update_actions();
  pages_->setCurrentWidget(loading_page_);
  shown_target_ = target.key();
  QHash<QString, InputShapes> remembered;
  for (const QString& path : paths) remembered.insert(path, shapes_from_texts(settings_.input_shapes(path)));
  loader_.load(paths,
               [prepare = arguments_.prepare_options, target, remembered](const QString& path, bool entered) {
                 PrepareOptions options = prepare(target);
                 // What the command line says goes before.
                 if (entered) {
                   const InputShapes known = remembered.value(path);
                   options.shapes.insert(known.begin(), known.end());
                 }
                 return options;
               });
  return true;
}

std::vector<TuningModel> MainWindow::tuning_models() const {
  std::vector<TuningModel> models;
  for (const auto& model : library_.models()->models)
    models.push_back({model->name.toStdString(), model->prepared});
  return models;
}

std::vector<QString> MainWindow::model_names() const {
  std::vector<QString> names;
  for (const auto& model : library_.models()->models) names.push_back(model->name);
  return names;
}

void MainWindow::show_models(const std::shared_ptr<LoadedModels>& models) {
  library_.set_models(models);
  models_before_load_.reset();
  ++opening_;
  setWindowTitle(tr("%1 – Tilewright").arg(models->title()));
  selection_.select(-1);
  chosen_record_.select(0);
  std::vector<ModelPictures> pictures;
  for (const auto& model : models->models) {
    if (model->path != example_model_) {
      settings_.add_recent_model(model->path);
      settings_.set_model_place(QString::fromStdString(model->prepared->model.content_hash),
                                QFileInfo(model->path).absoluteFilePath());
    }
    pictures.push_back(model->pictures);
    pictures.back().left_to_right = settings_.left_to_right(model->path);
  }
  std::vector<std::string> tasks;
  for (const auto& task : models->tasks) tasks.push_back(task.id);
  library_.set_tasks(std::move(tasks));
  drawn_.assign(models->models.size(), GraphChoice());
  bridge_.set_tasks(models->tasks, models->weights, model_names());
  baseline_choice_->set_models(models->hashes());
  Q_EMIT library_.opened();
  graph_->set_models(std::move(pictures));
  list_refused(models->outlines);
  count_nodes();
  pages_->setCurrentWidget(tabs_);
  layouts_->set_shown(true);
  filter_control_->forget();
  filter_control_->set_tasks(library_.tasks());
  read_earlier();
  update_actions();
  const auto open = std::ranges::find_if(models->outlines, &RefusedModel::is_open);
  if (open != models->outlines.end() && !replay_after_load_ && resume_after_load_.session.isEmpty()) {
    QStringList all = models->paths();
    for (const Error& refused : models->refused) all << QString::fromStdString(refused.place);
    ask_shapes(*open, [this, all] { open_models(all); });
  } else if (!models->refused.empty()) {
    QStringList all = models->paths();
    for (const Error& refused : models->refused) all << QString::fromStdString(refused.place);
    // The first one is read on the bar, all among the errors.
    for (size_t i = models->refused.size(); i-- > 0;)
      error_bar_->show_error(models->refused[i], [this, all] { open_models(all); });
  } else {
    tell_opened(*models);
  }
  if (std::exchange(replay_after_load_, false) && player_->active()) {
    if (const auto lost = lost_model(replayed_models_, nullptr)) {
      const auto again = replay_again();
      end_replay();
      ask_for_model(*lost, again);
      return;
    }
    play_recording();
    return;
  }
  if (const ResumeRequest request = std::exchange(resume_after_load_, {}); !request.session.isEmpty()) {
    // A session of several models goes on with all of them or not at all.
    if (const auto lost = lost_model(request.models, nullptr)) {
      ask_for_model(*lost, [this, request] { go_on_with(request); });
      return;
    }
    if (!models->refused.empty() || !may_begin()) return;
    controller_.resume(request.session, tuning_models(), request.trials, request.minutes);
    layouts_->choose(WindowLayouts::kTune);
    update_actions();
  }
}

void MainWindow::tell_opened(const LoadedModels& models) {
  const auto before = std::exchange(reloaded_, nullptr);
  const OpeningNotes notes = before ? reload_notes(*before, models) : opening_notes(models);
  // What went wrong meanwhile is more than what is said of a file.
  if (!notes.sentence.isEmpty() && !error_bar_->shows_error())
    error_bar_->show_details(notes.sentence, notes.details);
}

void MainWindow::read_earlier() {
  // What was found on another machine is not to be mixed with what this one found; nor has a session that is
  // replayed found yet what the database has of it by now.
  if (!library_.models() || context_->shows_another_machine() || player_->active()) return;
  const Target target = context_->shown_target();
  // What no model has by rule is asked of only while a session shows it.
  const bool is_alone = bridge_.status().session.empty();
  background_.run(
      [models = library_.models(),
       tasks = is_alone ? library_.models()->tasks : bridge_.models().tasks.tasks(), target,
       database = arguments_.database] { return read_earlier_results(*models, tasks, target, database); },
      this,
      [this, opening = opening_, target](const Result<EarlierResults>& earlier) {
        // Other models, another target, or what another machine measured are shown by now.
        if (opening != opening_ || target.key() != context_->shown_target().key() ||
            context_->shows_another_machine() || player_->active())
          return;
        if (!earlier.ok()) {
          error_bar_->show_error(earlier.error(), [this] { read_earlier(); });
          return;
        }
        bridge_.set_earlier(*earlier);
        Q_EMIT context_->earlier_read();
        // Something to look at: the program of the task that takes the most time.
        if (bridge_.status().earlier && selection_.task() < 0)
          selection_.select(most_costly(bridge_.models().tasks));
      });
}

void MainWindow::take_tasks() {
  const std::vector<std::string> before = library_.tasks();
  std::vector<std::string> now;
  for (const auto& task : bridge_.models().tasks.tasks()) now.push_back(task.id);
  library_.set_tasks(now);
  Q_EMIT library_.tasks_listed();
  record_page_actions_->renumber();
  filter_control_->set_tasks(now);
  const auto count = static_cast<int>(now.size());
  if (selection_.task() >= count) selection_.select(-1);
  // Numbers that became other tasks' are in the pictures.
  const bool kept = before.size() <= now.size() && std::equal(before.begin(), before.end(), now.begin());
  if (!kept) drawn_.assign(drawn_.size(), std::nullopt);
}

void MainWindow::draw_graph(int model, const GraphChoice& choice) {
  const auto number = static_cast<size_t>(model);
  if (!library_.models() || number >= library_.models()->models.size() || drawn_[number] == choice) return;
  drawn_[number] = choice;
  background_.run(
      [known = library_.models()->models[number], choice, tasks = bridge_.models().tasks.tasks()] {
        return draw_model(*known, choice, tasks);
      },
      this,
      [this, opening = opening_, model, choice](const Result<std::shared_ptr<const LoadedModel>>& drawn) {
        if (opening != opening_ || drawn_[static_cast<size_t>(model)] != choice) return;
        if (drawn.ok()) {
          show_drawn(model, *drawn);
        } else {
          error_bar_->show_error(drawn.error(), [this, opening, model, choice] {
            if (opening != opening_) return;
            drawn_[static_cast<size_t>(model)].reset();
            draw_graph(model, choice);
          });
        }
      });
}

void MainWindow::show_drawn(int model, const std::shared_ptr<const LoadedModel>& drawn) {
  // Others may be reading the models that were shown before.
  auto models = std::make_shared<LoadedModels>(*library_.models());
  models->models[static_cast<size_t>(model)] = drawn;
  library_.set_models(std::move(models));
  // A box that the graph chooses is one of these.
  Q_EMIT library_.drawn(model);
  graph_->set_model(model, drawn->pictures);
  count_nodes();
  // A task that only this graph has could not be looked up before.
  if (selection_.task() >= 0) show_task(selection_.task());
}

void MainWindow::count_nodes() {
  size_t nodes = 0;
  size_t subgraphs = 0;
  size_t without_task = 0;
  std::set<std::string> tasks;
  for (const auto& model : library_.models()->models) {
    const Partition& partition = model->graph->partition;
    nodes += model->graph->model.graph.nodes.size();
    subgraphs += partition.subgraphs.size();
    without_task += partition.reference_nodes.size();
    for (const auto& task : partition.tasks) tasks.insert(task.id);
  }
  status_line_->show_model(tr("%1 nodes · %2 subgraphs · %3 tasks · %4 without task")
                               .arg(count_label(static_cast<long long>(nodes)),
                                    count_label(static_cast<long long>(subgraphs)),
                                    count_label(static_cast<long long>(tasks.size())),
                                    count_label(static_cast<long long>(without_task))));
}

void MainWindow::load_failed(const QStringList& paths, const Error& error,
                             const std::shared_ptr<const RefusedModel>& refused) {
  const ResumeRequest request = resume_after_load_;
  const bool replays = replay_after_load_ && player_->active();
  const std::vector<SoughtModel> replayed = replayed_models_;
  const auto again = replay_again();
  leave_loading();
  const std::function<void()> retry = [this, paths, request, replays, again] {
    if (replays) {
      again();
    } else if (request.session.isEmpty()) {
      open_models(paths);
    } else {
      go_on_with(request);
    }
  };
  if (refused && refused->is_open()) {
    ask_shapes(*refused, retry);
    return;
  }
  if (const auto lost = lost_model(replays ? replayed : request.models, &error)) {
    ask_for_model(*lost, replays ? again : std::function<void()>([this, request] { go_on_with(request); }));
    return;
  }
  if (refused) {
    if (!library_.models()) setWindowTitle(tr("%1 – Tilewright").arg(QFileInfo(refused->path).fileName()));
    show_refused(*refused);
  }
  error_bar_->show_error(error, retry);
}

void MainWindow::take_shapes(const QString& path, const InputShapes& shapes) {
  settings_.set_input_shapes(path, shape_texts(shapes));
  if (const auto then = std::exchange(shapes_for_, nullptr)) then();
}

std::vector<ModelPictures> MainWindow::list_refused(const std::vector<RefusedModel>& refused) {
  std::vector<ModelPictures> pictures;
  for (const RefusedModel& file : refused)
    if (!file.is_open()) pictures.push_back(file.pictures);
  graph_->set_refused(pictures);
  return pictures;
}

void MainWindow::show_refused(const RefusedModel& refused) {
  const std::vector<ModelPictures> pictures = list_refused({refused});
  if (pictures.empty()) return;
  const int box = refused_box(pictures.front().stages[kImportedStage]);
  const int number = library_.models() ? static_cast<int>(library_.models()->models.size()) : 0;
  pages_->setCurrentWidget(tabs_);
  show_graph();
  graph_->show_model(number);
  if (box >= 0) graph_->reveal_box({number, kImportedStage, box});
  update_actions();
}

void MainWindow::ask_shapes(const RefusedModel& model, std::function<void()> then) {
  error_bar_->hide();
  shapes_for_ = std::move(then);
  shape_sheet_->ask(model.path, model.inputs, shapes_from_texts(settings_.input_shapes(model.path)));
}

void MainWindow::leave_loading() {
  resume_after_load_ = {};
  end_replay();
  if (!models_before_load_) {
    show_start();
    return;
  }
  library_.set_models(std::exchange(models_before_load_, nullptr));
  shown_target_ = target_before_load_;
  ++opening_;
  // What was asked for them is answered no more.
  drawn_.assign(library_.models()->models.size(), std::nullopt);
  // They were prepared for that one, and can be tuned for no other.
  if (chosen_target(session_bar_->choices()).key() != shown_target_)
    choose_target(QString::fromStdString(shown_target_));
  setWindowTitle(tr("%1 – Tilewright").arg(library_.models()->title()));
  pages_->setCurrentWidget(tabs_);
  layouts_->set_shown(true);
  if (bridge_.status().session.empty()) read_earlier();
  update_actions();
}

void MainWindow::open_example_model() {
  error_bar_->hide();
  background_.run([] { return example_model(); }, this,
                  [this](const Result<std::filesystem::path>& path) {
                    if (path.ok()) {
                      open_model(QString::fromStdString(path->string()));
                    } else {
                      error_bar_->show_error(path.error(), [this] { open_example_model(); });
                    }
                  });
}

void MainWindow::close_model() {
  if (controller_.active()) return;
  library_.set_models(nullptr);
  ++opening_;
  selection_.select(-1);
  bridge_.set_tasks({});
  show_start();
}

void MainWindow::note_results() {
  const SessionStatus& status = bridge_.status();
  if (!library_.models() || status.replayed || status.session.empty() || status.model_seconds <= 0) return;
  // Of several models only the sum is known.
  if (library_.models()->models.size() != 1) return;
  const double seconds = status.run_seconds > 0 ? status.run_seconds : status.model_seconds;
  const RecentResult result{QString::fromStdString(context_->shown_target().key()), seconds,
                            QDateTime::currentMSecsSinceEpoch()};
  settings_.set_recent_result(QFileInfo(library_.models()->models.front()->path).absoluteFilePath(), result);
}

void MainWindow::show_start() {
  end_replay();
  dismiss_sheets();
  library_.set_models(nullptr);
  models_before_load_.reset();
  ++opening_;
  chosen_record_.select(0);
  Q_EMIT library_.closed();
  graph_->set_models({});
  setWindowTitle(tr("Tilewright"));
  status_line_->show_model({});
  layouts_->set_shown(false);
  pages_->setCurrentWidget(start_page_);
  list_recent_models();
  update_actions();
  sessions_.read_all();
}

void MainWindow::tell_kept_sessions() {
  const std::vector<KeptSession>& all = sessions_.kept();
  const std::vector<KeptSession> listed = sessions_.listed_kept();
  const auto hidden = static_cast<int>(std::ranges::count_if(all, &KeptSession::hidden));
  recent_menu_->set_results(all);
  recent_menu_->set_sessions(listed, hidden, sessions_.shows_hidden());
  start_page_->set_sessions(listed, hidden, sessions_.shows_hidden());
}

void MainWindow::list_recent_models() {
  start_page_->set_recent(recent_menu_->models());
}

void MainWindow::resume_session(const QString& session) {
  go_on_with({session});
}

void MainWindow::open_for(const ResumeRequest& request, const QString& target) {
  background_.run([models = request.models] { return find_places(models); }, this,
                  [this, request, target, opening = opening_](const std::vector<SoughtModel>& found) {
                    // Something else was opened meanwhile.
                    if (opening != opening_ || refuse_while_tuning()) return;
                    QStringList places;
                    for (const SoughtModel& model : found) places << model.place;
                    choose_target(target);
                    if (!open_models(places)) return;
                    resume_after_load_ = request;
                    resume_after_load_.models = found;
                  });
}

void MainWindow::go_on_with(const ResumeRequest& request) {
  if (refuse_while_tuning() || !may_begin()) return;
  background_.run(
      [database = arguments_.database] { return read_kept_sessions(database); }, this,
      [this, request, database = arguments_.database](const Result<std::vector<KeptSession>>& sessions) {
        if (database != arguments_.database) return;
        if (!sessions.ok()) {
          error_bar_->show_error(sessions.error(), [this, request] { go_on_with(request); });
          return;
        }
        for (const auto& found : *sessions) {
          if (found.id != request.session || (!found.can_go_on && !request.grows)) continue;
          ResumeRequest known = request;
          known.models.clear();
          for (qsizetype i = 0; i < found.paths.size(); ++i)
            known.models.push_back(sought(found.hashes[i], found.paths[i]));
          open_for(known, found.target);
          return;
        }
        error_bar_->show_error({ErrorKind::kInvalid,
                                "session " + request.session.toStdString(),
                                "is not among the unfinished ones",
                                "It has finished, or another program works on it",
                                {}});
      });
}

void MainWindow::choose_target(const QString& key) {
  const auto target = target_from_key(key.toStdString());
  if (!target.ok()) return;
  SessionChoices choices = session_bar_->choices();
  choices.target = target_choice(*target).name;
  choices.threads = target->threads;
  session_bar_->set_choices(choices);
}

void MainWindow::follow_target() {
  const Target target = chosen_target(session_bar_->choices());
  if (player_->active() || controller_.active() || target.key() == shown_target_) return;
  const auto before = target_from_key(shown_target_);
  // Layouts go with the width of vectors; tasks are found again by them.
  if (library_.models() && before.ok() && before->arch != target.arch) {
    load_models(library_.models()->paths(), target);
    return;
  }
  shown_target_ = target.key();
  read_earlier();
  show_task(selection_.task());
  Q_EMIT context_->analysis_outdated();
}

void MainWindow::show_task(int task) {
  update_actions();
  Q_EMIT context_->task_shown(context_->task_request(task), session_bar_->choices().rules);
}

}  // namespace tilewright
