// SPDX-License-Identifier: Apache-2.0
#include "app/studio/models/shown_tasks.h"

#include <algorithm>
#include <utility>

#include "app/studio/models/model_opening.h"
#include "app/studio/records/filter_control.h"
#include "app/studio/sessions/earlier_results.h"
#include "app/studio/sessions/target_choice.h"
#include "app/studio/shell/error_bar.h"
#include "app/studio/shell/session_bar.h"
#include "app/studio/shell/status_line.h"
#include "views/common/units.h"

namespace tilewright {
namespace {

/// -1: nothing is known about any task.
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

void ShownTasks::read_earlier() {
  // Results of another machine must not be mixed with this machine's; nor does a session that is replayed
  // include what the database has by now.
  if (!work_.models.models() || all_.context->shows_another_machine() || work_.player.active()) return;
  const Target target = all_.context->shown_target();
  // Tasks that no model has by the rules are looked up only while a session shows them.
  const bool is_alone = work_.bridge.status().session.empty();
  work_.background.run(
      [models = work_.models.models(),
       tasks = is_alone ? work_.models.models()->tasks : work_.bridge.models().tasks.tasks(), target,
       database = work_.arguments.database] {
        return read_earlier_results(*models, tasks, target, database);
      },
      this,
      [this, opening = work_.models.opening(), target](const Result<EarlierResults>& earlier) {
        // Other models, another target, or results of another machine are shown by now.
        if (opening != work_.models.opening() || target.key() != all_.context->shown_target().key() ||
            all_.context->shows_another_machine() || work_.player.active())
          return;
        if (!earlier.ok()) {
          shell_.error_bar->show_error(earlier.error(), [this] { read_earlier(); });
          return;
        }
        work_.bridge.set_earlier(*earlier);
        Q_EMIT all_.context->earlier_read();
        // Selects a task to look at: the one that takes the most time.
        if (work_.bridge.status().earlier && work_.selection.task() < 0)
          work_.selection.select(most_costly(work_.bridge.models().tasks));
      });
}

void ShownTasks::take_tasks() {
  const std::vector<std::string> before = work_.models.tasks();
  std::vector<std::string> now;
  for (const auto& task : work_.bridge.models().tasks.tasks()) now.push_back(task.id);
  work_.models.set_tasks(now);
  Q_EMIT work_.models.tasks_listed();
  all_.filter->set_tasks(now);
  const auto count = static_cast<int>(now.size());
  if (work_.selection.task() >= count) work_.selection.select(-1);
  // The pictures contain numbers that belong to other tasks now.
  const bool kept = before.size() <= now.size() && std::equal(before.begin(), before.end(), now.begin());
  if (!kept) drawn_.assign(drawn_.size(), std::nullopt);
}

void ShownTasks::draw_graph(int model, const GraphChoice& choice) {
  const auto number = static_cast<size_t>(model);
  if (!work_.models.models() || number >= work_.models.models()->models.size() || drawn_[number] == choice)
    return;
  drawn_[number] = choice;
  work_.background.run(
      [known = work_.models.models()->models[number], choice, tasks = work_.bridge.models().tasks.tasks()] {
        return draw_model(*known, choice, tasks);
      },
      this,
      [this, opening = work_.models.opening(), model,
       choice](const Result<std::shared_ptr<const LoadedModel>>& drawn) {
        if (opening != work_.models.opening() || drawn_[static_cast<size_t>(model)] != choice) return;
        if (drawn.ok()) {
          show_drawn(model, *drawn);
        } else {
          shell_.error_bar->show_error(drawn.error(), [this, opening, model, choice] {
            if (opening != work_.models.opening()) return;
            drawn_[static_cast<size_t>(model)].reset();
            draw_graph(model, choice);
          });
        }
      });
}

void ShownTasks::show_drawn(int model, const std::shared_ptr<const LoadedModel>& drawn) {
  // Others may be reading the former models.
  auto models = std::make_shared<LoadedModels>(*work_.models.models());
  models->models[static_cast<size_t>(model)] = drawn;
  work_.models.replace_models(std::move(models));
  // A box that the graph chooses belongs to one of these.
  Q_EMIT work_.models.drawn(model);
  Q_EMIT work_.models.picture_changed(model);
  count_nodes(model);
  // A task that only this graph has could not be looked up before.
  if (work_.selection.task() >= 0) show_task(work_.selection.task());
}

void ShownTasks::count_nodes(int model) {
  if (!work_.models.models()) return;
  const auto& models = work_.models.models()->models;
  // A refused file, which is shown after the models, has no tasks.
  if (model < 0 || static_cast<size_t>(model) >= models.size()) return;
  const LoadedModel& shown = *models[static_cast<size_t>(model)];
  const Partition& partition = shown.graph->partition;
  const auto count = [](size_t number) { return count_label(static_cast<long long>(number)); };
  const QString counts =
      tr("%1 nodes · %2 subgraphs · %3 tasks · %4 without task")
          .arg(count(shown.graph->model.graph.nodes.size()), count(partition.subgraphs.size()),
               count(partition.tasks.size()), count(partition.reference_nodes.size()));
  shell_.status_line->show_model(models.size() == 1 ? counts
                                                    : QStringLiteral("%1: %2").arg(shown.name, counts));
}

void ShownTasks::show_task(int task) {
  shell_.update_actions();
  Q_EMIT all_.context->task_shown(all_.context->task_request(task), shell_.session_bar->choices().rules);
}

void ShownTasks::follow_target() {
  const Target target = chosen_target(shell_.session_bar->choices());
  if (work_.player.active() || work_.controller.active() || target.key() == work_.models.target()) return;
  const auto before = target_from_key(work_.models.target());
  // Layouts depend on the width of vectors, and tasks are found again by them.
  if (work_.models.models() && before.ok() && before->arch != target.arch) {
    all_.opening->load_models(work_.models.models()->paths(), target);
    return;
  }
  work_.models.set_target(target.key());
  read_earlier();
  show_task(work_.selection.task());
  Q_EMIT all_.context->analysis_outdated();
}

void ShownTasks::choose_target(const QString& key) {
  const auto target = target_from_key(key.toStdString());
  if (!target.ok()) return;
  SessionChoices choices = shell_.session_bar->choices();
  choices.target = target_choice(*target).name;
  choices.threads = target->threads;
  shell_.session_bar->set_choices(choices);
}

void ShownTasks::forget_drawn(bool by_rule) {
  const auto rule = by_rule ? std::optional<GraphChoice>(GraphChoice()) : std::nullopt;
  drawn_.assign(work_.models.models()->models.size(), rule);
}

void ShownTasks::follow() {
  connect(&work_.selection, &TaskSelection::changed, this, &ShownTasks::show_task);
  connect(&work_.bridge, &SessionBridge::task_improved, this, [this](int task) {
    if (task == work_.selection.task()) show_task(task);
  });
  connect(&work_.bridge, &SessionBridge::tasks_listed, this, &ShownTasks::take_tasks);
  connect(all_.context.get(), &StudioContext::graph_shown, this, &ShownTasks::count_nodes);
  connect(&work_.bridge, &SessionBridge::graph_chosen, this, &ShownTasks::draw_graph);
  connect(&work_.controller, &SessionController::ended, this, [this] {
    shell_.update_actions();
    read_earlier();
    show_task(work_.selection.task());
  });
}

}  // namespace tilewright
