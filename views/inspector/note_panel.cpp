// SPDX-License-Identifier: Apache-2.0
#include "views/inspector/note_panel.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QPlainTextEdit>
#include <QStackedWidget>
#include <QTabBar>
#include <QToolButton>
#include <QVBoxLayout>
#include <algorithm>

#include "views/common/empty_state.h"
#include "views/inspector/note_page.h"

namespace tilewright {
namespace {

// In the order of the tabs.
constexpr NotePanel::Kind kKinds[] = {NotePanel::Kind::kTask, NotePanel::Kind::kTrial,
                                      NotePanel::Kind::kSession};

constexpr int kEmptyLines = 4;
constexpr int kNoteLines = 8;

int tab_of(NotePanel::Kind kind) {
  for (int tab = 0; tab < 3; ++tab) {
    if (kKinds[tab] == kind) return tab;
  }
  return 0;
}

}  // namespace

NotePanel::NotePanel(QWidget* parent) : QWidget(parent) {
  setObjectName(QStringLiteral("notePanel"));
  kinds_ = new QTabBar(this);
  kinds_->setObjectName(QStringLiteral("noteKinds"));
  kinds_->setAccessibleName(tr("Notes on"));
  kinds_->setDrawBase(false);
  kinds_->setExpanding(false);
  for (int tab = 0; tab < 3; ++tab) kinds_->addTab({});
  write_ = new QToolButton(this);
  write_->setObjectName(QStringLiteral("noteWrite"));
  write_->setCheckable(true);
  write_->setAutoRaise(true);
  write_->setText(QStringLiteral("✎"));
  write_->setToolTip(tr("Write; Markdown is understood"));
  write_->setAccessibleName(tr("Write the note"));
  page_ = new NotePage;
  page_->setObjectName(QStringLiteral("notePage"));
  page_->setAccessibleName(tr("Note"));
  page_->setFrameShape(QFrame::NoFrame);
  editor_ = new QPlainTextEdit;
  editor_->setObjectName(QStringLiteral("noteEditor"));
  editor_->setAccessibleName(tr("Text of the note"));
  editor_->setPlaceholderText(tr("Plain text or Markdown; kept by itself"));
  editor_->installEventFilter(this);
  content_ = new QStackedWidget;
  content_->addWidget(page_);
  content_->addWidget(editor_);
  state_ = new EmptyState(content_, {}, this);
  state_->setObjectName(QStringLiteral("noteState"));
  auto* bar = new QHBoxLayout;
  bar->setContentsMargins(2, 0, 2, 0);
  bar->addWidget(kinds_, 1);
  bar->addWidget(write_);
  auto* column = new QVBoxLayout(this);
  column->setContentsMargins(0, 2, 0, 0);
  column->setSpacing(0);
  column->addLayout(bar);
  column->addWidget(state_, 1);
  rest_.setSingleShot(true);
  rest_.setInterval(kRestMilliseconds);
  connect(&rest_, &QTimer::timeout, this, [this] { keep(shown_); });
  connect(editor_, &QPlainTextEdit::textChanged, this, [this] {
    shown().text = editor_->toPlainText();
    shown().changed = true;
    rest_.start();
  });
  connect(kinds_, &QTabBar::currentChanged, this, [this](int tab) { show_kind(kKinds[tab]); });
  connect(write_, &QToolButton::toggled, this, &NotePanel::edit);
  connect(state_, &EmptyState::action_wanted, this, [this] { write(shown_); });
  refresh();
}

void NotePanel::set_subject(Kind kind, const std::string& name, const QString& title) {
  Subject& about = subject(kind);
  about.title = title;
  if (about.name != name) {
    keep(kind);
    about = {name, title, {}, false, {}};
    if (kind == shown_) edit(false);
    if (!name.empty()) Q_EMIT note_wanted({kind, name});
  }
  refresh();
}

void NotePanel::set_text(const RemarkSubject& about, const QString& text) {
  Subject& known = subject(about.kind);
  if (known.name != about.name) return;
  // An answer to an earlier question or change is ignored.
  if (known.told && *known.told != text) return;
  known.told.reset();
  if (known.changed || known.text.trimmed() == text) return;
  const bool writing = about.kind == shown_ && write_->isChecked();
  if (writing && editor_->document()->isModified()) return;
  known.text = text;
  if (writing) {
    const QSignalBlocker blocker(editor_);
    editor_->setPlainText(text);
  }
  refresh();
}

void NotePanel::set_failed(const RemarkSubject& about) {
  Subject& known = subject(about.kind);
  if (known.name != about.name || !known.told) return;
  known.told.reset();
  known.changed = true;
}

void NotePanel::flush() {
  for (const Kind kind : kKinds) keep(kind);
}

void NotePanel::forget() {
  flush();
  subjects_ = {};
  edit(false);
}

void NotePanel::write(Kind kind) {
  kinds_->setCurrentIndex(tab_of(kind));
  if (shown().name.empty()) return;
  edit(true);
  editor_->setFocus();
}

void NotePanel::show_kind(Kind kind) {
  keep(shown_);
  edit(false);
  shown_ = kind;
  refresh();
}

void NotePanel::edit(bool on) {
  if (!on) {
    keep(shown_);
    shown().text = shown().text.trimmed();
  } else if (content_->currentIndex() == 0) {
    const QSignalBlocker blocker(editor_);
    editor_->setPlainText(shown().text);
  }
  const QSignalBlocker blocker(write_);
  write_->setChecked(on);
  refresh();
}

void NotePanel::keep(Kind kind) {
  Subject& about = subject(kind);
  if (!about.changed) return;
  about.changed = false;
  rest_.stop();
  about.told = about.text.trimmed();
  Q_EMIT note_written({kind, about.name}, *about.told);
  refresh();
}

void NotePanel::refresh() {
  const QString titles[] = {tr("Task"), tr("Record"), tr("Session")};
  for (int tab = 0; tab < 3; ++tab) {
    const Subject& about = subject(kKinds[tab]);
    const QString mark = about.text.isEmpty() ? QString() : QStringLiteral(" ✎");
    kinds_->setTabText(tab, titles[tab] + mark);
    kinds_->setTabVisible(tab, !about.name.empty() || kKinds[tab] == shown_);
    // In a narrow dock the last tabs are reached by scrolling.
    kinds_->setTabToolTip(tab, about.title.isEmpty() ? titles[tab] : about.title);
  }
  // Where no subject of a note is chosen, nothing is sent.
  setVisible(std::ranges::any_of(kKinds, [this](Kind kind) { return !subject(kind).name.empty(); }));
  const Subject& about = shown();
  const bool writing = write_->isChecked();
  write_->setEnabled(!about.name.empty());
  content_->setCurrentIndex(writing ? 1 : 0);
  // This is called many times a second while a session runs, so that the page must keep its place.
  if (!writing && rendered_ != about.text) {
    page_->show_note(about.text);
    rendered_ = about.text;
  }
  const bool empty = !writing && about.text.isEmpty();
  // A note needs more space than the sentence that there is none, and some lines where the dock is narrow.
  state_->setMinimumHeight((empty ? kEmptyLines : kNoteLines) * fontMetrics().lineSpacing());
  state_->set_empty(empty);
  state_->set_sentence(about.name.empty() ? tr("Select a task or a record to write a note on it.")
                                          : tr("No note yet"));
  state_->setToolTip(about.title);
  state_->set_action(about.name.empty() ? QString() : tr("Write a note"));
}

bool NotePanel::eventFilter(QObject* watched, QEvent* event) {
  if (watched == editor_ && event->type() == QEvent::FocusOut) keep(shown_);
  return QWidget::eventFilter(watched, event);
}

}  // namespace tilewright
