// SPDX-License-Identifier: Apache-2.0
#include "views/records/record_bar.h"

#include <QCheckBox>
#include <QComboBox>
#include <QLabel>
#include <QPushButton>
#include <initializer_list>

#include "views/common/flow_layout.h"
#include "views/common/units.h"
#include "views/records/record_filter_line.h"
#include "views/records/record_news.h"
#include "views/records/record_view.h"

namespace tilewright {
namespace {

/// The text of a button that ends what the text says.
QString with_cross(const QString& text) {
  return text + QStringLiteral("  ✕");
}

}  // namespace

RecordBar::RecordBar(RecordFilterFields* fields, QWidget* parent) : QWidget(parent) {
  scope_ = new QComboBox(this);
  scope_->setObjectName(QStringLiteral("recordScope"));
  scope_->addItems(
      {RecordView::tr("This session"), RecordView::tr("Open models"), RecordView::tr("Whole database")});
  scope_->setCurrentIndex(RecordView::kModels);
  scope_->setAccessibleName(RecordView::tr("Records of"));
  scope_->setToolTip(RecordView::tr(
      "Records of this session, of all tasks of the open models, or of everything that is kept"));
  scope_->setSizeAdjustPolicy(QComboBox::AdjustToContents);
  one_task_ = new QCheckBox(RecordView::tr("Selected task"), this);
  one_task_->setObjectName(QStringLiteral("recordOneTask"));
  one_task_->setToolTip(RecordView::tr("Records of the selected task only"));
  only_chip_ = chip(QStringLiteral("recordOnly"), RecordView::tr("Show other records again"));
  comparing_chip_ = chip(QStringLiteral("recordComparing"), RecordView::tr("Compare with none"));
  count_ = new QLabel(this);
  count_->setObjectName(QStringLiteral("recordCount"));
  count_->setForegroundRole(QPalette::PlaceholderText);
  auto* news = new QPushButton(this);
  news->setObjectName(QStringLiteral("recordNews"));
  news->hide();
  news_ = new RecordNews(news);
  compare_ = new QPushButton(RecordView::tr("Compare"), this);
  compare_->setObjectName(QStringLiteral("recordCompare"));
  compare_->setToolTip(RecordView::tr("Two selected records side by side"));
  compare_->setEnabled(false);
  line_ = new RecordFilterLine(fields, this);
  auto* row = new FlowLayout(this);
  row->setContentsMargins(6, 2, 6, 0);
  for (QWidget* widget : std::initializer_list<QWidget*>{scope_, one_task_, only_chip_, comparing_chip_,
                                                         line_, news, count_, compare_}) {
    row->addWidget(widget);
  }
  connect(scope_, &QComboBox::currentIndexChanged, this, &RecordBar::scope_chosen);
  connect(one_task_, &QCheckBox::toggled, this, &RecordBar::one_task_toggled);
  connect(only_chip_, &QPushButton::clicked, this, &RecordBar::all_wanted);
  connect(comparing_chip_, &QPushButton::clicked, this, &RecordBar::comparing_ended);
  connect(compare_, &QPushButton::clicked, this, &RecordBar::compare_wanted);
}

QPushButton* RecordBar::chip(const QString& name, const QString& tip) {
  auto* made = new QPushButton(this);
  made->setObjectName(name);
  made->setToolTip(tip);
  made->hide();
  return made;
}

int RecordBar::scope() const {
  return scope_->currentIndex();
}

void RecordBar::set_scope(int scope) {
  scope_->setCurrentIndex(scope);
}

bool RecordBar::one_task() const {
  return one_task_->isChecked();
}

void RecordBar::forget_task() {
  const QSignalBlocker blocker(one_task_);
  one_task_->setChecked(false);
}

void RecordBar::show_only(const QString& what) {
  const int width = only_chip_->fontMetrics().averageCharWidth() * 36;
  only_chip_->setText(with_cross(only_chip_->fontMetrics().elidedText(what, Qt::ElideRight, width)));
  only_chip_->show();
}

void RecordBar::hide_only() {
  only_chip_->hide();
}

void RecordBar::show_compared(int64_t record) {
  comparing_chip_->setVisible(record != 0);
  if (record == 0) return;
  comparing_chip_->setText(
      with_cross(RecordView::tr("Compare record %1 with the next one chosen").arg(count_label(record))));
}

void RecordBar::set_count(int64_t records) {
  count_->setText(RecordView::tr("%Ln record(s)", nullptr, static_cast<int>(records)));
}

void RecordBar::set_comparable(bool comparable) {
  compare_->setEnabled(comparable);
}

}  // namespace tilewright
