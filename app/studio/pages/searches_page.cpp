// SPDX-License-Identifier: Apache-2.0
#include "app/studio/pages/searches_page.h"

#include <QMainWindow>

#include "app/studio/machine/machine_users.h"
#include "app/studio/sessions/session_bridge.h"
#include "app/studio/shell/error_bar.h"
#include "core/comparison/shipped_spaces.h"
#include "views/searches/replay_form.h"
#include "views/searches/searches_view.h"

namespace tilewright {

SearchesPage::SearchesPage(StudioContext* context)
    : Page(context),
      view_(new SearchesView(parts().window)),
      reader_(parts().background, parts().arguments->comparisons),
      replay_(parts().background, parts().arguments->comparisons) {
  parts().machine->add(
      {MachineUse::kSearches, [this] { return replay_.running(); }, {}, [this] { replay_.stop(); }});
  view_->form()->offer(offered_contestant_values());
  QStringList spaces;
  for (const std::string& place : shipped_space_places()) spaces << QString::fromStdString(place);
  view_->form()->add_spaces(spaces);
  connect(view_, &SearchesView::searches_wanted, this, [this] {
    // A replay tells of its own searches.
    if (!replay_.running()) reader_.read();
    follow_machine();
  });
  connect(view_, &SearchesView::file_wanted, this, &SearchesPage::open);
  connect(view_, &SearchesView::own_wanted, this, [this] {
    show_own();
    reader_.read();
  });
  connect(view_, &SearchesView::replay_wanted, this, &SearchesPage::replay);
  connect(view_, &SearchesView::stop_wanted, &replay_, &SearchReplay::stop);
  connect(&reader_, &SearchesReader::found, view_, &SearchesView::set_searches);
  connect(&reader_, &SearchesReader::failed, this, &SearchesPage::take_bad_file);
  connect(&replay_, &SearchReplay::progressed, view_, &SearchesView::set_progress);
  connect(&replay_, &SearchReplay::found, this, [this](const std::vector<ComparedSearches>& searches) {
    // A person may look at another file meanwhile.
    if (reader_.chosen().empty()) view_->set_searches(searches);
  });
  connect(&replay_, &SearchReplay::finished, this, &SearchesPage::end_replay);
  connect(&replay_, &SearchReplay::failed, this, &SearchesPage::take_failure);
  connect(parts().machine, &MachineUsers::changed, this, &SearchesPage::follow_machine);
  connect(parts().bridge, &SessionBridge::status_changed, this, &SearchesPage::follow_machine);
}

QWidget* SearchesPage::widget() const {
  return view_;
}

void SearchesPage::replay(const SearchReplayWish& wish) {
  // It loads the machine, which would slow down measurements beside it.
  if (const QString obstacle = parts().machine->obstacle(); !obstacle.isEmpty()) {
    parts().error_bar->show_notice(obstacle);
    return;
  }
  show_own();
  view_->choose_part(wish.trials, wish.round_size);
  view_->form()->hide();
  replay_.run(wish);
  follow_machine();
  Q_EMIT parts().machine->changed();
  Q_EMIT context()->actions_changed();
}

void SearchesPage::open(const QString& file) {
  view_->set_file(file);
  reader_.open(file.toStdString());
}

void SearchesPage::take_bad_file(const Error& error) {
  const QString file = QString::fromStdString(reader_.chosen().string());
  // What was shown before still is.
  show_own();
  parts().error_bar->show_error(error, [this, file] {
    if (file.isEmpty()) {
      reader_.read();
    } else {
      open(file);
    }
  });
}

void SearchesPage::show_own() {
  reader_.close();
  view_->set_file({});
}

void SearchesPage::take_failure(const Error& error) {
  end_replay();
  if (error.kind == ErrorKind::kCancelled) return;
  parts().error_bar->show_error(error, [this] { view_->form()->show(); });
}

void SearchesPage::end_replay() {
  view_->set_progress({});
  Q_EMIT parts().machine->changed();
  Q_EMIT context()->actions_changed();
}

void SearchesPage::follow_machine() {
  if (parts().arguments->comparisons.empty()) {
    view_->form()->set_obstacle(tr("There is no file to keep the searches in."));
  } else if (replay_.running()) {
    view_->form()->set_obstacle(tr("A replay is under way: stop it first."));
  } else {
    view_->form()->set_obstacle(parts().machine->obstacle());
  }
}

}  // namespace tilewright
