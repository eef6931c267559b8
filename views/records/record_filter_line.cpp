// SPDX-License-Identifier: Apache-2.0
#include "views/records/record_filter_line.h"

#include <QCheckBox>
#include <QHBoxLayout>
#include <QLineEdit>
#include <QToolButton>

#include "core/records/trial_filter.h"
#include "views/common/error_text.h"
#include "views/common/theme.h"
#include "views/records/record_filter_fields.h"
#include "views/records/record_view.h"
#include "views/records/saved_filters.h"

namespace tilewright {

RecordFilterLine::RecordFilterLine(RecordFilterFields* fields, QWidget* parent) : QWidget(parent) {
  setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Preferred);
  words_ = new QLineEdit(this);
  words_->setObjectName(QStringLiteral("recordFilter"));
  words_->setPlaceholderText(RecordView::tr("Filter: words, task:3, state:ok, latency:<2ms"));
  words_->setAccessibleName(RecordView::tr("Filter records"));
  words_->setClearButtonEnabled(true);
  words_->setMinimumWidth(words_->fontMetrics().averageCharWidth() * 10);
  expressions_ = new QCheckBox(QStringLiteral(".*"), this);
  expressions_->setObjectName(QStringLiteral("recordExpressions"));
  expressions_->setToolTip(RecordView::tr("Read texts as regular expressions"));
  expressions_->setAccessibleName(RecordView::tr("Regular expressions"));
  auto* kept = new QToolButton(this);
  kept->setObjectName(QStringLiteral("recordSavedFilters"));
  kept->setText(RecordView::tr("Filters"));
  kept->setToolTip(RecordView::tr("Filters that were saved"));
  kept->setPopupMode(QToolButton::InstantPopup);
  kept->setAutoRaise(true);
  saved_ = new SavedFilters(kept);
  kept->setMenu(saved_);
  auto* row = new QHBoxLayout(this);
  row->setContentsMargins(0, 0, 0, 0);
  row->setSpacing(2);
  row->addWidget(words_, 1);
  row->addWidget(expressions_);
  row->addWidget(kept);
  connect(words_, &QLineEdit::textChanged, this, [this, fields](const QString& text) {
    fields->set_filter(text);
    Q_EMIT typed();
  });
  connect(fields, &RecordFilterFields::filter_edited, words_, &QLineEdit::setText);
  connect(expressions_, &QCheckBox::toggled, this, &RecordFilterLine::reading_changed);
  connect(saved_, &SavedFilters::chosen, this, &RecordFilterLine::chosen);
  fields->set_filter({});
}

bool RecordFilterLine::empty() const {
  return words_->text().trimmed().isEmpty();
}

void RecordFilterLine::set(const QString& text) {
  expressions_->setChecked(false);
  words_->setText(text);
}

void RecordFilterLine::clear() {
  words_->clear();
}

std::string RecordFilterLine::query() {
  const std::string text = words_->text().trimmed().toStdString();
  const auto parsed = parse_trial_filter(text);
  const Result<std::string> filter = parsed.ok() && expressions_->isChecked()
                                         ? trial_filter_as_expressions(text)
                                         : Result<std::string>(text);
  const Error* error = !parsed.ok() ? &parsed.error() : !filter.ok() ? &filter.error() : nullptr;
  wrong_ = error == nullptr ? QString() : error_text(*error);
  // Without a palette of its own it follows the theme.
  QPalette colours;
  if (error != nullptr) colours.setColor(QPalette::Text, theme_of(palette()).bad);
  words_->setPalette(colours);
  const QString keys = QString::fromStdString(trial_filter_keys());
  words_->setToolTip(error != nullptr ? wrong_ : RecordView::tr("Words, or a key and a value: %1").arg(keys));
  const std::string query = error == nullptr ? *filter : std::string();
  saved_->set_current(QString::fromStdString(query));
  return query;
}

}  // namespace tilewright
