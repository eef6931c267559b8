// SPDX-License-Identifier: Apache-2.0
#include "views/inspector/inspector_view.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QScrollBar>
#include <QTextBrowser>
#include <QToolButton>
#include <QVBoxLayout>

#include "views/common/empty_state.h"
#include "views/common/theme.h"

namespace tilewright {

InspectorView::InspectorView(TaskSelection* selection, QWidget* parent)
    : QWidget(parent), selection_(selection) {
  page_ = new QTextBrowser;
  page_->setObjectName(QStringLiteral("inspectorPage"));
  page_->setAccessibleName(tr("Details of what is selected"));
  page_->setOpenLinks(false);
  page_->setFrameShape(QFrame::NoFrame);
  connect(page_, &QTextBrowser::anchorClicked, this, [this](const QUrl& link) {
    if (const auto place = place_of_link(link.toString())) go(*place);
  });
  const auto button = [this](const QString& text, const QString& tip) {
    auto* made = new QToolButton(this);
    made->setText(text);
    made->setToolTip(tip);
    made->setAccessibleName(tip);
    made->setAutoRaise(true);
    return made;
  };
  back_ = button(QStringLiteral("←"), tr("Back (Alt+Left)"));
  forward_ = button(QStringLiteral("→"), tr("Forward (Alt+Right)"));
  connect(back_, &QToolButton::clicked, this, &InspectorView::back);
  connect(forward_, &QToolButton::clicked, this, &InspectorView::forward);
  auto* bar = new QHBoxLayout;
  bar->setContentsMargins(2, 0, 2, 0);
  bar->addWidget(back_);
  bar->addWidget(forward_);
  bar->addStretch(1);
  state_ = new EmptyState(page_, tr("Select a box of the graph or a task to see its details."), this);
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
  history_.clear();
  position_ = -1;
  place_ = {};
  news_ = {};
  news_task_ = -1;
  render();
  if (!models_.empty()) show_task(selection_->task());
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
  // The box that was just clicked says more than its task.
  if (going_ || task < 0 || place_.task == task) return;
  visit({BoxRef{0, 0, -1}, task});
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
  going_ = true;
  place_ = place;
  selection_->select(place.task);
  if (place.box.box >= 0) Q_EMIT box_wanted(place.box);
  going_ = false;
  render();
}

void InspectorView::go(const InspectorPlace& wanted) {
  InspectorPlace place = wanted;
  if (place.box.box >= 0) {
    if (place.box.model < 0 || place.box.model >= static_cast<int>(models_.size())) return;
    place.task = models_[static_cast<size_t>(place.box.model)]->box(place.box.stage, place.box.box).task;
  }
  visit(place);
  going_ = true;
  selection_->select(place.task);
  if (place.box.box >= 0) Q_EMIT box_wanted(place.box);
  going_ = false;
}

void InspectorView::render() {
  const QString html =
      inspector_page(models_, place_, theme_of(palette()), place_.task == news_task_ ? news_ : TaskNews());
  state_->set_sentence(place_.task >= 0 ? tr("The graph as it is drawn does not have this task.")
                                        : tr("Select a box of the graph or a task to see its details."));
  state_->set_empty(html.isEmpty());
  if (html != html_) {
    // News of what is being read must not lead away from the line that is read.
    const int line = place_ == shown_ ? page_->verticalScrollBar()->value() : 0;
    page_->setHtml(html);
    page_->verticalScrollBar()->setValue(line);
    html_ = html;
  }
  shown_ = place_;
  back_->setEnabled(can_go_back());
  forward_->setEnabled(can_go_forward());
  Q_EMIT history_changed();
}

void InspectorView::changeEvent(QEvent* event) {
  QWidget::changeEvent(event);
  if (event->type() == QEvent::PaletteChange) render();
}

}  // namespace tilewright
