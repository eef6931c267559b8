// SPDX-License-Identifier: Apache-2.0
#include "views/inspector/inspector_view.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QScrollBar>
#include <QTextBrowser>
#include <QToolButton>
#include <QVBoxLayout>

#include "views/common/empty_state.h"
#include "views/common/task_name_delegate.h"
#include "views/common/theme.h"
#include "views/common/units.h"

namespace tilewright {
namespace {

/// The most characters in the names of the places that Back and Forward lead to.
constexpr int kNameWidth = 40;

}  // namespace

InspectorView::InspectorView(TaskSelection* selection, QWidget* parent)
    : QWidget(parent), selection_(selection) {
  page_ = new QTextBrowser;
  page_->setObjectName(QStringLiteral("inspectorPage"));
  page_->setAccessibleName(tr("Details of what is selected"));
  page_->setOpenLinks(false);
  page_->setFrameShape(QFrame::NoFrame);
  connect(page_, &QTextBrowser::anchorClicked, this,
          [this](const QUrl& link) { follow_link(link.toString()); });
  const auto button = [this](const QString& text, const char* name) {
    auto* made = new QToolButton(this);
    made->setObjectName(QLatin1String(name));
    made->setText(text);
    made->setAutoRaise(true);
    return made;
  };
  back_ = button(QStringLiteral("←"), "inspectorBackButton");
  forward_ = button(QStringLiteral("→"), "inspectorForwardButton");
  connect(back_, &QToolButton::clicked, this, &InspectorView::back);
  connect(forward_, &QToolButton::clicked, this, &InspectorView::forward);
  auto* bar = new QHBoxLayout;
  bar->setContentsMargins(2, 0, 2, 0);
  bar->addWidget(back_);
  bar->addWidget(forward_);
  bar->addStretch(1);
  state_ = new EmptyState(page_, empty_sentence(), this);
  connect(state_, &EmptyState::action_wanted, this, &InspectorView::render);
  auto* column = new QVBoxLayout(this);
  column->setContentsMargins(0, 0, 0, 0);
  column->setSpacing(0);
  column->addLayout(bar);
  column->addWidget(state_, 1);
  connect(selection_, &TaskSelection::changed, this, &InspectorView::show_task);
  render();
}

void InspectorView::set_models(std::vector<std::shared_ptr<const GraphDetails>> models) {
  models_ = std::move(models);
  const qint64 record = place_.record;
  history_.clear();
  position_ = -1;
  place_ = {};
  news_ = {};
  news_task_ = -1;
  // The place may be a task of these models, or one that no longer exists.
  drop_record();
  render();
  if (models_.empty()) return;
  // A redrawn graph does not affect a record.
  if (record > 0 && chosen_ != nullptr && chosen_->record() == record) {
    show_record(record);
  } else {
    show_task(selection_->task());
  }
}

void InspectorView::set_run(int model, const MeasuredRun& run) {
  if (model < 0) return;
  const auto at = static_cast<size_t>(model);
  if (at >= runs_.size()) runs_.resize(at + 1);
  runs_[at] = run;
  render();
}

void InspectorView::forget_runs() {
  if (runs_.empty()) return;
  runs_.clear();
  render();
}

void InspectorView::set_sessions(int task, std::vector<TaskSession> sessions) {
  TaskNews news = task == news_task_ ? news_ : TaskNews();
  news.sessions = std::move(sessions);
  tell(task, std::move(news));
}

void InspectorView::set_advice(int task, const QStringList& sentences) {
  TaskNews news = task == news_task_ ? news_ : TaskNews();
  news.advice = sentences;
  tell(task, std::move(news));
}

void InspectorView::tell(int task, TaskNews news) {
  if (task == news_task_ && news == news_) return;
  news_task_ = task;
  news_ = std::move(news);
  if (place_.task == task && place_.box.box < 0) render();
}

void InspectorView::show_box(const BoxRef& box) {
  if (box.box < 0 || box.model < 0 || box.model >= static_cast<int>(models_.size())) return;
  const int task = models_[static_cast<size_t>(box.model)]->box(box.stage, box.box).task;
  visit({box, task});
}

void InspectorView::show_task(int task) {
  // The box or the record that was just clicked is more specific than its task.
  if (going_ || task < 0 || place_.task == task || act_ == Act::kRecord) return;
  visit({BoxRef{0, 0, -1}, task});
  begin_act(Act::kTask);
}

void InspectorView::begin_act(Act act) {
  if (act_ == Act::kNone)
    QMetaObject::invokeMethod(
        this, [this] { act_ = Act::kNone; }, Qt::QueuedConnection);
  act_ = act;
}

void InspectorView::follow_records(RecordSelection* records) {
  chosen_ = records;
  connect(records, &RecordSelection::changed, this, &InspectorView::take_record);
}

void InspectorView::take_record(qint64 record) {
  if (record > 0) {
    show_record(record);
    return;
  }
  if (going_ || place_.record == 0) return;
  if (selection_->task() >= 0) {
    visit({BoxRef{0, 0, -1}, selection_->task()});
  } else {
    place_ = {};
    render();
  }
}

void InspectorView::show_record(qint64 record) {
  if (going_ || record <= 0 || place_.record == record) return;
  if (act_ == Act::kTask && position_ >= 0) {
    --position_;
    place_ = position_ >= 0 ? history_[static_cast<size_t>(position_)] : InspectorPlace();
  }
  begin_act(Act::kRecord);
  if (place_.record == record) {
    render();
  } else {
    visit({BoxRef{0, 0, -1}, -1, record});
  }
}

void InspectorView::want_record() {
  const qint64 record = place_.record;
  // A page that is not visible asks for nothing.
  if (record <= 0 || asked_record_ == record || !isVisible()) return;
  drop_record();
  asked_record_ = record;
  Q_EMIT record_wanted(record);
}

void InspectorView::drop_record() {
  asked_record_ = 0;
  record_.reset();
  family_.reset();
}

void InspectorView::reload_record() {
  asked_record_ = 0;
  want_record();
}

void InspectorView::forget_records() {
  drop_record();
  take_record(0);
  std::vector<InspectorPlace> kept;
  int position = -1;
  for (int i = 0; i < static_cast<int>(history_.size()); ++i) {
    const InspectorPlace& place = history_[static_cast<size_t>(i)];
    // Places with only a record between them are one step.
    if (place.record <= 0 && (kept.empty() || kept.back() != place)) kept.push_back(place);
    if (i <= position_) position = static_cast<int>(kept.size()) - 1;
  }
  history_ = std::move(kept);
  position_ = position;
  render();
}

void InspectorView::set_record(const RecordDetails& details) {
  if (details.row.id != asked_record_) return;
  record_ = details;
  if (place_.record == asked_record_) render();
}

void InspectorView::set_history(qint64 record, const RecordHistory& history) {
  if (record != asked_record_) return;
  family_ = history;
  if (place_.record == record && record_) render();
}

void InspectorView::set_note(qint64 record, const QString& note) {
  if (!record_ || record_->row.id != record || record_->note == note) return;
  record_->note = note;
  if (place_.record == record) render();
}

void InspectorView::set_pinned(qint64 record, bool pinned) {
  if (!record_ || record_->row.id != record || record_->row.pinned == pinned) return;
  record_->row.pinned = pinned;
  if (place_.record == record) render();
}

void InspectorView::set_record_task(qint64 record, int task) {
  if (!record_ || record_->row.id != record || record_->task == task) return;
  record_->task = task;
  if (place_.record == record) render();
}

void InspectorView::set_record_failure(qint64 record, const QString& sentence) {
  if (record != asked_record_) return;
  // The record is asked for again on return to it.
  asked_record_ = 0;
  if (place_.record == record && !record_) {
    state_->set_sentence(sentence);
    state_->set_action(tr("Try again"));
  }
}

void InspectorView::follow_link(const QString& link) {
  if (const auto place = place_of_link(link)) {
    go(*place);
  } else if (link.startsWith(QLatin1String("session:"))) {
    Q_EMIT session_wanted(link.mid(8));
  } else if (const auto action = record_action_of_link(link); action && place_.record > 0) {
    Q_EMIT record_action_wanted(*action, place_.record);
  } else if (const auto step = step_of_link(link); step && place_.record > 0) {
    Q_EMIT shared_step_wanted(place_.record, *step);
  } else if (const auto rule = rule_of_link(link); rule && place_.record > 0) {
    Q_EMIT shared_rule_wanted(place_.record, *rule);
  }
}

void InspectorView::visit(const InspectorPlace& place) {
  if (going_ || place == place_) return;
  history_.resize(static_cast<size_t>(position_ + 1));
  history_.push_back(place);
  ++position_;
  place_ = place;
  render();
}

void InspectorView::step(int by) {
  const int wanted = position_ + by;
  if (wanted < 0 || wanted >= static_cast<int>(history_.size())) return;
  position_ = wanted;
  const InspectorPlace place = history_[static_cast<size_t>(wanted)];
  place_ = place;
  lead_there(place);
  render();
}

void InspectorView::lead_there(const InspectorPlace& place) {
  going_ = true;
  if (place.record > 0) {
    if (chosen_ != nullptr) chosen_->select(place.record);
  } else {
    selection_->select(place.task);
  }
  if (place.box.box >= 0) Q_EMIT box_wanted(place.box);
  going_ = false;
}

void InspectorView::go(const InspectorPlace& wanted) {
  InspectorPlace place = wanted;
  if (place.box.box >= 0) {
    if (place.box.model < 0 || place.box.model >= static_cast<int>(models_.size())) return;
    place.task = models_[static_cast<size_t>(place.box.model)]->box(place.box.stage, place.box.box).task;
  }
  visit(place);
  lead_there(place);
}

QString InspectorView::page_html() const {
  if (place_.record <= 0)
    return inspector_page(models_, place_, theme_of(palette()),
                          place_.task == news_task_ ? news_ : TaskNews(), runs_);
  if (!record_ || record_->row.id != place_.record) return {};
  return record_page(*record_, family_ ? &*family_ : nullptr, theme_of(palette()));
}

QString InspectorView::empty_sentence() const {
  if (place_.record > 0) return tr("Reading record %1…").arg(count_label(place_.record));
  return place_.task >= 0 ? tr("The graph as it is drawn does not have this task.")
                          : tr("Select a box of the graph, a task or a record to see its details.");
}

void InspectorView::render() {
  want_record();
  const QString html = page_html();
  state_->set_sentence(empty_sentence());
  state_->set_action({});
  state_->set_passing(place_.record > 0);
  state_->set_empty(html.isEmpty());
  if (html != html_) {
    // An update of the page must not scroll away from the line that is read.
    const int line = place_ == shown_ ? page_->verticalScrollBar()->value() : 0;
    page_->setHtml(html);
    page_->verticalScrollBar()->setValue(line);
    html_ = html;
  }
  shown_ = place_;
  tell_steps();
  Q_EMIT history_changed();
}

QString InspectorView::name_at(int position) const {
  if (position < 0 || position >= static_cast<int>(history_.size())) return {};
  const QString name = place_name(models_, history_[static_cast<size_t>(position)]);
  return fitted_task_name(name, fontMetrics(), fontMetrics().averageCharWidth() * kNameWidth);
}

void InspectorView::tell_steps() {
  back_->setEnabled(can_go_back());
  forward_->setEnabled(can_go_forward());
  back_name_ = name_at(position_ - 1);
  forward_name_ = name_at(position_ + 1);
  back_->setToolTip(back_name_.isEmpty() ? tr("Back (Alt+Left)")
                                         : tr("Back to %1 (Alt+Left)").arg(back_name_));
  forward_->setToolTip(forward_name_.isEmpty() ? tr("Forward (Alt+Right)")
                                               : tr("Forward to %1 (Alt+Right)").arg(forward_name_));
  for (QToolButton* button : {back_, forward_}) button->setAccessibleName(button->toolTip());
}

void InspectorView::showEvent(QShowEvent* event) {
  QWidget::showEvent(event);
  if (place_.record > 0) render();
}

void InspectorView::changeEvent(QEvent* event) {
  QWidget::changeEvent(event);
  if (event->type() == QEvent::PaletteChange) render();
}

}  // namespace tilewright
