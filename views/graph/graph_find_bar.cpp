// SPDX-License-Identifier: Apache-2.0
#include "views/graph/graph_find_bar.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QShortcut>
#include <QToolButton>

#include "views/graph/graph_query.h"

namespace tilewright {

GraphFindBar::GraphFindBar(QWidget* parent) : QFrame(parent) {
  auto* row = new QHBoxLayout(this);
  row->setContentsMargins(6, 3, 6, 3);
  text_ = new QLineEdit(this);
  text_->setObjectName(QStringLiteral("graphFind"));
  text_->setAccessibleName(tr("Find in the graph"));
  text_->setPlaceholderText(tr("Find words, for example: layer3 op:Conv task:7 shape:1x64"));
  text_->setToolTip(tr("All words must be found. With a key only one thing is looked at: %1; * stands for "
                       "anything, quotation marks keep words together.")
                        .arg(GraphQuery::keys_text()));
  text_->setClearButtonEnabled(true);
  count_ = new QLabel(this);
  count_->setObjectName(QStringLiteral("graphFindCount"));
  const auto button = [this](const QString& sign, const QString& tip) {
    auto* made = new QToolButton(this);
    made->setText(sign);
    made->setToolTip(tip);
    made->setAccessibleName(tip);
    made->setAutoRaise(true);
    return made;
  };
  auto* previous = button(QStringLiteral("▲"), tr("Previous hit (Shift+F3)"));
  auto* next = button(QStringLiteral("▼"), tr("Next hit (F3)"));
  auto* close = button(QStringLiteral("✕"), tr("Close the find bar (Esc)"));
  connect(text_, &QLineEdit::textChanged, this, &GraphFindBar::text_changed);
  connect(text_, &QLineEdit::returnPressed, this, [this] { Q_EMIT step_wanted(1); });
  connect(previous, &QToolButton::clicked, this, [this] { Q_EMIT step_wanted(-1); });
  connect(next, &QToolButton::clicked, this, [this] { Q_EMIT step_wanted(1); });
  connect(close, &QToolButton::clicked, this, &GraphFindBar::end);
  auto* escape = new QShortcut(QKeySequence(Qt::Key_Escape), this);
  escape->setContext(Qt::WidgetWithChildrenShortcut);
  connect(escape, &QShortcut::activated, this, &GraphFindBar::end);
  row->addWidget(text_, 1);
  row->addWidget(count_);
  for (auto* made : {previous, next, close}) row->addWidget(made);
  hide();
}

QString GraphFindBar::text() const {
  return text_->text();
}

void GraphFindBar::set_count(const QString& sentence) {
  count_->setText(sentence);
}

void GraphFindBar::start() {
  show();
  text_->setFocus();
  text_->selectAll();
}

void GraphFindBar::end() {
  text_->clear();
  // The receiver takes the focus, which would otherwise move on to the next widget.
  Q_EMIT closed();
  hide();
}

}  // namespace tilewright
