// SPDX-License-Identifier: Apache-2.0
#include "views/searches/replay_form.h"

#include <QFileDialog>
#include <QFileInfo>
#include <QHBoxLayout>
#include <QLabel>
#include <QListWidget>
#include <QPushButton>
#include <QSpinBox>
#include <QVBoxLayout>

#include "views/common/flow_layout.h"
#include "views/common/units.h"

namespace tilewright {
namespace {

constexpr int kUsualSeeds = 20;
constexpr int kMostSeeds = 10000;
constexpr int kUsualTrials = 200;
constexpr int kMostTrials = 1000000;
constexpr int kUsualRound = 16;
constexpr int kMostRound = 4096;
constexpr int kListLines = 6;

void set_lines(QListWidget* list) {
  list->setFixedHeight(kListLines * (list->fontMetrics().height() + 4) + 2 * list->frameWidth());
}

}  // namespace

ReplayForm::ReplayForm(QWidget* parent) : QFrame(parent) {
  setObjectName(QStringLiteral("searchReplayForm"));
  setFrameShape(QFrame::StyledPanel);
  auto* column = new QVBoxLayout(this);
  auto* lists = new QHBoxLayout;
  lists->addWidget(build_spaces(), 1);
  lists->addWidget(build_contestants(), 1);
  column->addLayout(lists);
  column->addWidget(build_amounts());
  sentence_ = new QLabel(this);
  sentence_->setObjectName(QStringLiteral("searchReplaySentence"));
  sentence_->setWordWrap(true);
  column->addWidget(sentence_);
  tell();
}

QWidget* ReplayForm::build_spaces() {
  auto* part = new QWidget(this);
  auto* column = new QVBoxLayout(part);
  column->setContentsMargins(0, 0, 0, 0);
  auto* title = new QLabel(tr("Recorded spaces"), part);
  column->addWidget(title);
  spaces_ = new QListWidget(part);
  spaces_->setObjectName(QStringLiteral("searchSpaces"));
  spaces_->setAccessibleName(title->text());
  spaces_->setToolTip(
      tr("Files that `tilewright dataset space` wrote: every program of a task's space, measured"));
  spaces_->setSelectionMode(QAbstractItemView::ExtendedSelection);
  set_lines(spaces_);
  column->addWidget(spaces_);
  auto* row = new QHBoxLayout;
  auto* add = new QPushButton(tr("Add…"), part);
  add->setObjectName(QStringLiteral("searchAddSpaces"));
  connect(add, &QPushButton::clicked, this, &ReplayForm::choose_spaces);
  auto* remove = new QPushButton(tr("Remove"), part);
  remove->setObjectName(QStringLiteral("searchRemoveSpaces"));
  connect(remove, &QPushButton::clicked, this, &ReplayForm::remove_spaces);
  row->addWidget(add);
  row->addWidget(remove);
  row->addStretch();
  column->addLayout(row);
  return part;
}

QWidget* ReplayForm::build_contestants() {
  auto* part = new QWidget(this);
  auto* column = new QVBoxLayout(part);
  column->setContentsMargins(0, 0, 0, 0);
  auto* title = new QLabel(tr("Contestants"), part);
  column->addWidget(title);
  contestants_ = new QListWidget(part);
  contestants_->setObjectName(QStringLiteral("searchContestants"));
  contestants_->setAccessibleName(title->text());
  set_lines(contestants_);
  column->addWidget(contestants_);
  auto* row = new QHBoxLayout;
  for (const bool all : {true, false}) {
    auto* button = new QPushButton(all ? tr("All") : tr("None"), part);
    button->setAccessibleName(all ? tr("Choose all contestants") : tr("Choose no contestant"));
    connect(button, &QPushButton::clicked, this, [this, all] {
      for (int i = 0; i < contestants_->count(); ++i)
        contestants_->item(i)->setCheckState(all ? Qt::Checked : Qt::Unchecked);
    });
    row->addWidget(button);
  }
  row->addStretch();
  column->addLayout(row);
  connect(contestants_, &QListWidget::itemChanged, this, &ReplayForm::tell);
  return part;
}

QSpinBox* ReplayForm::add_amount(QWidget* row, const QString& name, const QString& label, int usual,
                                 int most) {
  auto* part = new QWidget(row);
  auto* both = new QHBoxLayout(part);
  both->setContentsMargins(0, 0, 0, 0);
  auto* words = new QLabel(label, part);
  auto* box = new QSpinBox(part);
  box->setObjectName(name);
  box->setRange(1, most);
  box->setValue(usual);
  box->setAccessibleName(label);
  words->setBuddy(box);
  both->addWidget(words);
  both->addWidget(box);
  row->layout()->addWidget(part);
  connect(box, &QSpinBox::valueChanged, this, &ReplayForm::tell);
  return box;
}

QWidget* ReplayForm::build_amounts() {
  auto* part = new QWidget(this);
  auto* row = new FlowLayout(part);
  row->setContentsMargins(0, 0, 0, 0);
  seeds_ = add_amount(part, QStringLiteral("searchSeeds"), tr("Seeds"), kUsualSeeds, kMostSeeds);
  trials_ = add_amount(part, QStringLiteral("searchTrials"), tr("Trials"), kUsualTrials, kMostTrials);
  round_size_ =
      add_amount(part, QStringLiteral("searchRoundSize"), tr("Trials a round"), kUsualRound, kMostRound);
  row->add_stretch();
  start_ = new QPushButton(tr("Start the replay"), part);
  start_->setObjectName(QStringLiteral("searchStart"));
  connect(start_, &QPushButton::clicked, this, [this] { Q_EMIT start_wanted(wish()); });
  auto* close = new QPushButton(tr("Close"), part);
  close->setObjectName(QStringLiteral("searchCloseForm"));
  connect(close, &QPushButton::clicked, this, &ReplayForm::closed);
  row->addWidget(start_);
  row->addWidget(close);
  return part;
}

void ReplayForm::offer(const std::vector<OfferedContestant>& contestants) {
  const QSignalBlocker blocker(contestants_);
  contestants_->clear();
  for (const OfferedContestant& one : contestants) {
    auto* item =
        new QListWidgetItem(one.reconstruction ? one.name + QStringLiteral(" *") : one.name, contestants_);
    item->setFlags(Qt::ItemIsEnabled | Qt::ItemIsSelectable | Qt::ItemIsUserCheckable);
    item->setCheckState(one.slow ? Qt::Unchecked : Qt::Checked);
    QStringList lines{one.summary};
    if (one.slow) lines << tr("It trains networks, which takes long.");
    if (one.reconstruction) lines << tr("* Reconstruction: its authors left details open, which we chose.");
    item->setToolTip(lines.join(QLatin1Char('\n')));
  }
  tell();
}

void ReplayForm::add_spaces(const QStringList& files) {
  for (const QString& file : files) {
    bool known = false;
    for (int i = 0; i < spaces_->count(); ++i) known = known || spaces_->item(i)->data(Qt::UserRole) == file;
    if (known) continue;
    auto* item = new QListWidgetItem(QFileInfo(file).fileName(), spaces_);
    item->setData(Qt::UserRole, file);
    item->setToolTip(file);
  }
  tell();
}

void ReplayForm::choose_spaces() {
  auto* dialog =
      new QFileDialog(this, tr("Recorded spaces"), {}, tr("Recorded spaces (*.gz);;All files (*)"));
  dialog->setObjectName(QStringLiteral("searchSpacesDialog"));
  dialog->setAttribute(Qt::WA_DeleteOnClose);
  dialog->setFileMode(QFileDialog::ExistingFiles);
  connect(dialog, &QFileDialog::filesSelected, this, &ReplayForm::add_spaces);
  dialog->open();
}

void ReplayForm::remove_spaces() {
  qDeleteAll(spaces_->selectedItems());
  tell();
}

void ReplayForm::set_obstacle(const QString& sentence) {
  if (obstacle_ == sentence) return;
  obstacle_ = sentence;
  tell();
}

SearchReplayWish ReplayForm::wish() const {
  SearchReplayWish wish;
  for (int i = 0; i < spaces_->count(); ++i) wish.spaces << spaces_->item(i)->data(Qt::UserRole).toString();
  for (int i = 0; i < contestants_->count(); ++i)
    if (contestants_->item(i)->checkState() == Qt::Checked) wish.contestants.push_back(i);
  wish.seeds = seeds_->value();
  wish.trials = trials_->value();
  wish.round_size = round_size_->value();
  return wish;
}

void ReplayForm::tell() {
  // The parts are built one after the other.
  if (sentence_ == nullptr) return;
  const SearchReplayWish chosen = wish();
  const auto searches = static_cast<long long>(chosen.spaces.size()) *
                        static_cast<long long>(chosen.contestants.size()) * chosen.seeds;
  if (!obstacle_.isEmpty()) {
    sentence_->setText(obstacle_);
  } else if (chosen.spaces.isEmpty()) {
    sentence_->setText(tr("Add recorded spaces, which `tilewright dataset space` writes."));
  } else if (chosen.contestants.empty()) {
    sentence_->setText(tr("Choose at least one contestant."));
  } else {
    sentence_->setText(
        tr("Searches: %1. Nothing is measured; those that were made before are not made again.")
            .arg(count_label(searches)));
  }
  start_->setEnabled(obstacle_.isEmpty() && searches > 0);
}

}  // namespace tilewright
