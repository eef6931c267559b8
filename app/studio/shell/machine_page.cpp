// SPDX-License-Identifier: Apache-2.0
#include "app/studio/shell/machine_page.h"

#include <QDir>
#include <QFrame>
#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QScrollArea>
#include <QTimer>
#include <QVBoxLayout>

#include "app/studio/shell/centred_page.h"
#include "app/studio/shell/finding_line.h"
#include "app/studio/shell/heading.h"
#include "app/studio/shell/quick_check_view.h"

namespace tilewright {
namespace {

/// The largest width of the page, in letters of average width.
constexpr int kLetters = 105;

QLabel* remark(const QString& text, QWidget* parent) {
  auto* label = new QLabel(text, parent);
  label->setWordWrap(true);
  label->setForegroundRole(QPalette::PlaceholderText);
  return label;
}

}  // namespace

MachinePage::MachinePage(Background* background, QuickCheck* check, QWidget* parent)
    : QWidget(parent), background_(background) {
  setObjectName(QStringLiteral("machinePage"));
  auto* content = new ReadingColumn(kLetters);
  auto* column = new QVBoxLayout(content);
  column->setSpacing(8);
  title_ = new Heading({}, 1.8, content);
  column->addWidget(title_);
  intro_ = remark({}, content);
  column->addWidget(intro_);
  const auto part = [&](const QString& title) {
    column->addSpacing(10);
    column->addWidget(new Heading(title, 1.15, content));
  };
  part(tr("What there is"));
  machine_ = new QVBoxLayout;
  column->addLayout(machine_);
  part(tr("What matters for measured times"));
  timing_ = new QVBoxLayout;
  column->addLayout(timing_);
  part(tr("Where sessions are kept"));
  database_ = new QLabel(content);
  database_->setObjectName(QStringLiteral("machineDatabase"));
  database_->setTextFormat(Qt::PlainText);
  database_->setWordWrap(true);
  database_->setTextInteractionFlags(Qt::TextSelectableByMouse);
  auto* change = new QPushButton(tr("Change…"), content);
  change->setObjectName(QStringLiteral("machineChangeDatabase"));
  change->setAccessibleName(tr("Change where sessions are kept"));
  auto* where = new QHBoxLayout;
  where->addWidget(database_, 1);
  where->addWidget(change);
  column->addLayout(where);
  part(tr("Does it work?"));
  check_ = new QuickCheckView(check, content);
  column->addWidget(check_);
  column->addStretch(1);
  fill_centred(this, content, 6, {32, 28, 32, 20});
  connect(check_, &QuickCheckView::grown, this, [this] {
    // Called once it has its new size.
    QTimer::singleShot(0, this, [this] { findChild<QScrollArea*>()->ensureWidgetVisible(check_); });
  });

  // It is below the scrolled part, so that it stays visible.
  auto* bottom = new QWidget(this);
  auto* later = remark(tr("Everything can be changed later in Preferences."), bottom);
  done_ = new QPushButton(bottom);
  done_->setObjectName(QStringLiteral("machineDone"));
  done_->setDefault(true);
  bottom->setMaximumWidth(content->maximumWidth());
  auto* foot = new QHBoxLayout(bottom);
  foot->setContentsMargins(column->contentsMargins().left(), 0, column->contentsMargins().right(), 0);
  foot->addWidget(later, 1);
  foot->addWidget(done_);
  auto* line = new QFrame(this);
  line->setFrameShape(QFrame::HLine);
  line->setFrameShadow(QFrame::Sunken);
  auto* centred = new QHBoxLayout;
  centred->setContentsMargins(32, 6, 32, 12);
  centred->addStretch(1);
  centred->addWidget(bottom, 6);
  centred->addStretch(1);
  auto* rows = qobject_cast<QVBoxLayout*>(layout());
  rows->setSpacing(0);
  rows->addWidget(line);
  rows->addLayout(centred);
  connect(change, &QPushButton::clicked, this, &MachinePage::database_change_wanted);
  connect(done_, &QPushButton::clicked, this, &MachinePage::done);
  set_first(false);
}

void MachinePage::set_first(bool first) {
  title_->setText(first ? tr("Welcome to Tilewright") : tr("This machine"));
  intro_->setText(first ? tr("Programs are compiled and measured on this machine. This is what was found.")
                        : tr("This was found on it just now."));
  done_->setText(first ? tr("Begin") : tr("Back"));
}

void MachinePage::set_database(const QString& path) {
  database_->setText(QDir::toNativeSeparators(path));
}

void MachinePage::set_check_possible(bool possible, const QString& why) {
  check_->set_possible(possible, why);
}

void MachinePage::look(int threads) {
  check_->set_threads(threads);
  background_->run([threads] { return read_machine(threads); }, this,
                   facts_.take([this](const MachineFacts& facts) { show_facts(facts); }));
}

void MachinePage::show_facts(const MachineFacts& facts) {
  fill(machine_, machine_findings(facts));
  fill(timing_, timing_findings(facts));
  Q_EMIT looked();
}

void MachinePage::fill(QVBoxLayout* lines, const std::vector<MachineFinding>& findings) {
  while (QLayoutItem* item = lines->takeAt(0)) {
    delete item->widget();
    delete item;
  }
  for (const auto& finding : findings) {
    auto* line = new FindingLine(finding, this);
    connect(line, &FindingLine::chapter_wanted, this, &MachinePage::chapter_wanted);
    lines->addWidget(line);
  }
}

}  // namespace tilewright
