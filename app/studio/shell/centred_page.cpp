// SPDX-License-Identifier: Apache-2.0
#include "app/studio/shell/centred_page.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QScrollArea>
#include <QVBoxLayout>

namespace tilewright {

ReadingColumn::ReadingColumn(int letters, QWidget* parent) : QWidget(parent), letters_(letters) {
  follow_text_size();
}

void ReadingColumn::changeEvent(QEvent* event) {
  QWidget::changeEvent(event);
  if (event->type() == QEvent::FontChange) follow_text_size();
}

void ReadingColumn::follow_text_size() {
  setMaximumWidth(letters_ * fontMetrics().averageCharWidth());
}

void fill_centred(QWidget* page, QWidget* content, int share, const QMargins& margins) {
  auto* centred = new QWidget;
  auto* row = new QHBoxLayout(centred);
  row->setContentsMargins(margins);
  row->addStretch(1);
  row->addWidget(content, share);
  row->addStretch(1);
  auto* scroll = new QScrollArea(page);
  scroll->setWidgetResizable(true);
  scroll->setFrameShape(QFrame::NoFrame);
  scroll->setWidget(centred);
  auto* outer = new QVBoxLayout(page);
  outer->setContentsMargins(0, 0, 0, 0);
  outer->addWidget(scroll);
}

}  // namespace tilewright
