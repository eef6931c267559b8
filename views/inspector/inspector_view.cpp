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
    : QWidget(parent), selection_(selection), record_(new InspectedRecord(this)) {
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
  connect(record_, &InspectedRecord::changed, this, [this](qint64 record) {
    if (place_.record == record) render();
  });
  connect(record_, &InspectedRecord::failed, this, [this](qint64 record, const QString& sentence) {
    if (place_.record != record) return;
    state_->set_sentence(sentence);
    state_->set_action(tr("Try again"));
  });
  render();
}

void InspectorView::set_models(std::vector<std::shared_ptr<const GraphDetails>> models) {
  models_ = std::move(models);
  const qint64 record = place_.record;
  history_.clear();
  place_ = {};
  news_ = {};
  news_task_ = -1;
  // The place may be a task of these models, or one that no longer exists.
  record_->drop();
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
  if (act_ == Act::kTask && history_.at(0) != nullptr) place_ = history_.take_back();
  begin_act(Act::kRecord);
  if (place_.record == record) {
    render();
  } else {
    visit({BoxRef{0, 0, -1}, -1, record});
  }
}

void InspectorView::want_record() {
  // A page that is not visible asks for nothing.
  if (isVisible()) record_->want(place_.record);
}

void InspectorView::reload_record() {
  record_->outdate();
  want_record();
}

void InspectorView::forget_records() {
  record_->drop();
  take_record(0);
  history_.forget_records();
  render();
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
  history_.visit(place);
  place_ = place;
  render();
}

void InspectorView::step(int by) {
  if (!history_.step(by)) return;
  const InspectorPlace place = *history_.at(0);
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
  return record_->html(place_.record, theme_of(palette()));
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

QString InspectorView::name_at(int by) const {
  const InspectorPlace* place = history_.at(by);
  if (place == nullptr) return {};
  const QString name = place_name(models_, *place);
  return fitted_task_name(name, fontMetrics(), fontMetrics().averageCharWidth() * kNameWidth);
}

void InspectorView::tell_steps() {
  back_->setEnabled(can_go_back());
  forward_->setEnabled(can_go_forward());
  const QString before = back_name();
  const QString next = forward_name();
  back_->setToolTip(before.isEmpty() ? tr("Back (Alt+Left)") : tr("Back to %1 (Alt+Left)").arg(before));
  forward_->setToolTip(next.isEmpty() ? tr("Forward (Alt+Right)")
                                      : tr("Forward to %1 (Alt+Right)").arg(next));
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
