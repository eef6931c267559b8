// SPDX-License-Identifier: Apache-2.0
#include "views/whatif/primitive_page.h"

#include <QAction>
#include <QCompleter>
#include <QItemSelectionModel>
#include <QLabel>
#include <QLineEdit>
#include <QListView>
#include <QMenu>
#include <QScopedValueRollback>
#include <QSplitter>
#include <QStringListModel>
#include <QToolButton>
#include <QVBoxLayout>
#include <algorithm>
#include <utility>

#include "core/schedule/parse_primitive.h"
#include "core/schedule/primitive_fields.h"
#include "views/common/error_text.h"
#include "views/common/flow_layout.h"
#include "views/common/theme.h"
#include "views/whatif/guarded_field.h"
#include "views/whatif/primitive_form.h"
#include "views/whatif/primitive_model.h"

namespace tilewright {
namespace {

/// The least width of the list of primitives.
constexpr int kListLetters = 24;

}  // namespace

PrimitivePage::PrimitivePage(QWidget* parent) : QWidget(parent) {
  model_ = new PrimitiveModel(this);
  list_ = new QListView(this);
  list_->setObjectName(QStringLiteral("primitiveList"));
  list_->setAccessibleName(tr("Primitives"));
  list_->setModel(model_);
  list_->setUniformItemSizes(true);
  list_->setFrameShape(QFrame::NoFrame);
  list_->setTextElideMode(Qt::ElideRight);
  // A low dock keeps its height. A name and its first loops can be read without a tool tip.
  list_->setMinimumSize(list_->fontMetrics().averageCharWidth() * kListLetters, 40);
  form_ = new PrimitiveForm(this);
  form_->setObjectName(QStringLiteral("primitiveForm"));
  form_->setAccessibleName(tr("Parameters of the primitive"));
  form_->setMinimumSize(80, 40);
  auto* both = new QSplitter(this);
  both->addWidget(list_);
  both->addWidget(form_);
  both->setChildrenCollapsible(false);
  both->setStretchFactor(0, 1);
  both->setSizes({300, 200});
  auto* column = new QVBoxLayout(this);
  column->setContentsMargins(0, 2, 0, 2);
  column->setSpacing(2);
  column->addWidget(build_bar());
  column->addWidget(both, 1);
  column->addWidget(build_text());
  const auto shortcut = [this](const QKeySequence& keys, auto&& done) {
    auto* action = new QAction(list_);
    action->setShortcut(keys);
    action->setShortcutContext(Qt::WidgetShortcut);
    connect(action, &QAction::triggered, this, done);
    list_->addAction(action);
  };
  shortcut(QKeySequence::Delete, [this] { remove(); });
  shortcut(QKeySequence(Qt::ALT | Qt::Key_Up), [this] { move(-1); });
  shortcut(QKeySequence(Qt::ALT | Qt::Key_Down), [this] { move(1); });
  shortcut(QKeySequence(Qt::ALT | Qt::SHIFT | Qt::Key_Down), [this] { duplicate(); });
  shortcut(QKeySequence(Qt::Key_F2), [this] {
    text_->setFocus();
    text_->selectAll();
  });
  connect(list_, &QListView::activated, text_, [this] { text_->setFocus(); });
  connect(list_->selectionModel(), &QItemSelectionModel::currentChanged, this, &PrimitivePage::show_selected);
  connect(form_, &PrimitiveForm::value_changed, this,
          [this](size_t place, const std::vector<int64_t>& value) {
            if (row() < 0) return;
            const auto& shown = model_->list()[static_cast<size_t>(row())].primitive;
            change(with_field(shown, place, value, model_->scope(row())));
          });
  refresh_buttons();
}

QWidget* PrimitivePage::build_bar() {
  auto* bar = new QWidget(this);
  auto* line = new FlowLayout(bar);
  line->setContentsMargins(6, 0, 6, 0);
  const auto button = [&](const char* name, const QString& text, const QString& tip) {
    auto* tool = new QToolButton(bar);
    tool->setObjectName(QLatin1String(name));
    tool->setText(text);
    tool->setToolTip(tip);
    tool->setAutoRaise(true);
    line->addWidget(tool);
    return tool;
  };
  add_ = button("primitiveAdd", tr("Add"), tr("Put a primitive below the selected one"));
  add_->setPopupMode(QToolButton::InstantPopup);
  auto* menu = new QMenu(add_);
  menu->setObjectName(QStringLiteral("primitiveMenu"));
  for (const std::string& word : primitive_words())
    menu->addAction(QString::fromStdString(word), this, [this, word] { add(word); });
  add_->setMenu(menu);
  duplicate_ = button("primitiveDuplicate", tr("Duplicate"), tr("The same once more (Alt+Shift+Down)"));
  remove_ = button("primitiveRemove", tr("Delete"), tr("Take the primitive out (Del)"));
  up_ = button("primitiveUp", tr("Up"), tr("Apply it earlier (Alt+Up)"));
  down_ = button("primitiveDown", tr("Down"), tr("Apply it later (Alt+Down)"));
  connect(duplicate_, &QToolButton::clicked, this, &PrimitivePage::duplicate);
  connect(remove_, &QToolButton::clicked, this, &PrimitivePage::remove);
  connect(up_, &QToolButton::clicked, this, [this] { move(-1); });
  connect(down_, &QToolButton::clicked, this, [this] { move(1); });
  return bar;
}

QWidget* PrimitivePage::build_text() {
  auto* part = new QWidget(this);
  text_ = new QLineEdit(part);
  text_->setObjectName(QStringLiteral("primitiveText"));
  text_->setAccessibleName(tr("The primitive as text"));
  guard_field(text_);
  words_ = new QStringListModel(this);
  completer_ = new QCompleter(words_, this);
  completer_->setCompletionMode(QCompleter::PopupCompletion);
  text_->setCompleter(completer_);
  error_ = new QLabel(part);
  error_->setObjectName(QStringLiteral("primitiveError"));
  error_->setWordWrap(true);
  error_->setTextInteractionFlags(Qt::TextSelectableByMouse);
  error_->hide();
  auto* column = new QVBoxLayout(part);
  column->setContentsMargins(6, 0, 6, 0);
  column->setSpacing(2);
  column->addWidget(text_);
  column->addWidget(error_);
  connect(text_, &QLineEdit::textEdited, this, &PrimitivePage::take_text);
  connect(completer_, qOverload<const QString&>(&QCompleter::activated), this, &PrimitivePage::take_text);
  connect(text_, &QLineEdit::editingFinished, this, [this] {
    // A text that is not a primitive stays to be corrected; a primitive is rewritten in the usual form.
    if (row() >= 0 && error_->isHidden()) text_->setText(model_->text(row()));
  });
  return part;
}

const PrimitiveNames& PrimitivePage::names() const {
  return model_->names();
}

int PrimitivePage::row() const {
  return list_->currentIndex().row();
}

void PrimitivePage::select_row(int row) {
  const int rows = model_->rowCount();
  list_->setCurrentIndex(rows == 0 ? QModelIndex() : model_->index(std::clamp(row, 0, rows - 1)));
}

void PrimitivePage::select_key(int32_t key) {
  const auto place = place_of(model_->list(), key);
  if (place) select_row(static_cast<int>(*place));
}

void PrimitivePage::begin(const WhatIfPrimitives& primitives) {
  model_->show({});
  shown_key_ = 0;
  show_primitives(primitives);
}

void PrimitivePage::show_primitives(const WhatIfPrimitives& primitives) {
  const int before = row();
  const int32_t key = shown_key_;
  for (const EditedPrimitive& one : primitives.list) last_key_ = std::max(last_key_, one.key);
  model_->show(primitives);
  if (place_of(model_->list(), key)) {
    select_key(key);
  } else {
    select_row(std::max(0, before));
  }
  show_selected();
}

void PrimitivePage::set_list(const std::vector<EditedPrimitive>& list) {
  const int before = row();
  const int32_t key = shown_key_;
  for (const EditedPrimitive& one : list) last_key_ = std::max(last_key_, one.key);
  model_->set_list(list);
  if (place_of(model_->list(), key)) {
    select_key(key);
  } else {
    select_row(before);
  }
  show_selected();
}

void PrimitivePage::show_selected() {
  refresh_buttons();
  const int at = row();
  if (at < 0) {
    shown_key_ = 0;
    form_->set_fields({});
    text_->clear();
    text_->setEnabled(false);
    say_error({});
    return;
  }
  const EditedPrimitive& shown = model_->list()[static_cast<size_t>(at)];
  const bool other = shown.key != shown_key_;
  shown_key_ = shown.key;
  text_->setEnabled(true);
  form_->set_fields(primitive_fields(shown.primitive, model_->scope(at), model_->before(at)));
  const bool changed = other || shown.primitive != shown_;
  shown_ = shown.primitive;
  // A text is not overwritten while a person types it.
  if (!other && (typing_ || (text_->hasFocus() && !changed))) return;
  const QString text = model_->text(at);
  if (text_->text() != text) {
    text_->setText(text);
    text_->setCursorPosition(0);
  }
  say_error({});
}

void PrimitivePage::refresh_buttons() {
  const int at = row();
  duplicate_->setEnabled(at >= 0);
  remove_->setEnabled(at >= 0);
  up_->setEnabled(at > 0);
  down_->setEnabled(at >= 0 && at + 1 < model_->rowCount());
}

void PrimitivePage::add(const std::string& word) {
  const int at = row();
  const int place = at + 1;
  StageId near = -1;
  if (at >= 0) near = stage_of(model_->list()[static_cast<size_t>(at)].primitive);
  const auto first = first_primitive(word, model_->scope_behind(at), near, model_->before(place));
  if (!first) {
    say_error(tr("No stage of the program takes a primitive \"%1\" here.").arg(QString::fromStdString(word)));
    return;
  }
  auto list = model_->list();
  list.insert(list.begin() + place, {++last_key_, *first});
  shown_key_ = last_key_;
  Q_EMIT edited(list, tr("adding %1").arg(QString::fromStdString(word)), 0);
}

void PrimitivePage::duplicate() {
  const int at = row();
  if (at < 0) return;
  auto list = model_->list();
  const Primitive same = list[static_cast<size_t>(at)].primitive;
  list.insert(list.begin() + at + 1, {++last_key_, same});
  shown_key_ = last_key_;
  Q_EMIT edited(list, tr("duplicating primitive %1").arg(at + 1), 0);
}

void PrimitivePage::remove() {
  const int at = row();
  if (at < 0) return;
  auto list = model_->list();
  list.erase(list.begin() + at);
  Q_EMIT edited(list, tr("deleting primitive %1").arg(at + 1), 0);
}

void PrimitivePage::move(int step) {
  const int at = row();
  const int other = at + step;
  if (at < 0 || other < 0 || other >= model_->rowCount()) return;
  auto list = model_->list();
  std::swap(list[static_cast<size_t>(at)], list[static_cast<size_t>(other)]);
  Q_EMIT edited(list, tr("moving primitive %1").arg(at + 1), 0);
}

void PrimitivePage::change(Primitive primitive) {
  const int at = row();
  if (at < 0) return;
  auto list = model_->list();
  EditedPrimitive& changed = list[static_cast<size_t>(at)];
  if (changed.primitive == primitive) {
    // The editor shows the value that was entered, which the primitive does not accept.
    show_selected();
    return;
  }
  changed.primitive = std::move(primitive);
  Q_EMIT edited(list, tr("change of primitive %1").arg(at + 1), changed.key);
}

void PrimitivePage::take_text(const QString& text) {
  if (row() < 0) return;
  offer_words(text);
  const auto parsed = parse_primitive(text.toStdString(), model_->scope(row()), model_->before(row()));
  if (!parsed.primitive.ok()) {
    say_error(error_text(parsed.primitive.error()));
    return;
  }
  say_error({});
  const QScopedValueRollback<bool> typing(typing_, true);
  change(*parsed.primitive);
}

void PrimitivePage::offer_words(const QString& text) {
  QStringList lines;
  if (text_->cursorPosition() == text.size()) {
    const std::string typed = text.toStdString();
    const auto completion = complete_primitive(typed, model_->scope(row()), model_->before(row()));
    for (const std::string& word : completion.words)
      lines << QString::fromStdString(typed.substr(0, completion.begin) + word);
  }
  words_->setStringList(lines);
}

void PrimitivePage::say_error(const QString& sentence) {
  error_->setText(sentence);
  error_->setVisible(!sentence.isEmpty());
  QPalette colours = error_->palette();
  colours.setColor(QPalette::WindowText, theme_of(palette()).bad);
  error_->setPalette(colours);
  text_->setAccessibleDescription(sentence);
}

}  // namespace tilewright
