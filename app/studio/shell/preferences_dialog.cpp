// SPDX-License-Identifier: Apache-2.0
#include "app/studio/shell/preferences_dialog.h"

#include <QCheckBox>
#include <QComboBox>
#include <QDialogButtonBox>
#include <QDir>
#include <QFormLayout>
#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QSignalBlocker>
#include <QSpinBox>
#include <QVBoxLayout>

#include "app/studio/settings.h"
#include "app/studio/shell/text_size.h"
#include "views/common/elided_label.h"

namespace tilewright {

PreferencesDialog::PreferencesDialog(Settings* settings, QWidget* parent) : QDialog(parent) {
  setObjectName(QStringLiteral("preferences"));
  setWindowTitle(tr("Preferences"));
  auto* form = new QFormLayout;

  add_look(form, settings);
  auto* sheet = new QCheckBox(tr("Show a &summary before a session starts"), this);
  sheet->setObjectName(QStringLiteral("preferencesSessionSheet"));
  sheet->setChecked(settings->session_sheet());
  form->addRow(QString(), sheet);
  connect(sheet, &QCheckBox::toggled, this, [settings](bool shown) { settings->set_session_sheet(shown); });

  add_notifications(form, settings);
  add_database(form);
  auto* buttons = new QDialogButtonBox(QDialogButtonBox::Close, this);
  // Qt's own translations may be missing.
  buttons->button(QDialogButtonBox::Close)->setText(tr("Close"));
  connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::close);
  auto* column = new QVBoxLayout(this);
  column->addLayout(form);
  column->addWidget(buttons);
}

void PreferencesDialog::add_look(QFormLayout* form, Settings* settings) {
  theme_ = new QComboBox(this);
  theme_->setObjectName(QStringLiteral("preferencesTheme"));
  theme_->addItem(tr("As the desktop"), QStringLiteral("system"));
  theme_->addItem(tr("Light"), QStringLiteral("light"));
  theme_->addItem(tr("Dark"), QStringLiteral("dark"));
  show_theme(settings->theme());
  form->addRow(tr("&Theme:"), theme_);
  connect(theme_, &QComboBox::currentIndexChanged, this,
          [this] { Q_EMIT theme_chosen(theme_->currentData().toString()); });

  auto* size = new QSpinBox(this);
  size->setObjectName(QStringLiteral("preferencesTextSize"));
  size->setRange(70, 250);
  size->setSingleStep(TextSize::kStep);
  size->setSuffix(tr(" %"));
  size->setValue(settings->text_percent());
  form->addRow(tr("Text &size:"), size);
  connect(size, &QSpinBox::valueChanged, this, &PreferencesDialog::text_size_chosen);

  auto* language = new QComboBox(this);
  language->setObjectName(QStringLiteral("preferencesLanguage"));
  language->addItem(tr("As the desktop"), QString());
  // Each language has its own name, because a person who looks for it may read no other.
  language->addItem(QStringLiteral("Deutsch"), QStringLiteral("de"));
  language->addItem(QStringLiteral("English"), QStringLiteral("en"));
  language->addItem(QStringLiteral("日本語"), QStringLiteral("ja"));
  language->addItem(QStringLiteral("简体中文"), QStringLiteral("zh_CN"));
  language->setCurrentIndex(std::max(0, language->findData(settings->language())));
  form->addRow(tr("&Language:"), language);
  auto* later = new QLabel(tr("A new language takes effect at the next start."), this);
  later->setForegroundRole(QPalette::PlaceholderText);
  later->setWordWrap(true);
  form->addRow(QString(), later);
  connect(language, &QComboBox::currentIndexChanged, this,
          [settings, language] { settings->set_language(language->currentData().toString()); });
}

void PreferencesDialog::add_notifications(QFormLayout* form, const Settings* settings) {
  auto* notifications = new QCheckBox(tr("&Notify me on the desktop while I look elsewhere"), this);
  notifications->setObjectName(QStringLiteral("preferencesNotifications"));
  notifications->setToolTip(tr("When a session ends, fails or stalls, or the models become notably faster"));
  notifications->setChecked(settings->notifications());
  form->addRow(QString(), notifications);
  connect(notifications, &QCheckBox::toggled, this, &PreferencesDialog::notifications_chosen);

  auto* gain = new QSpinBox(this);
  gain->setObjectName(QStringLiteral("preferencesNotableGain"));
  gain->setRange(1, 90);
  gain->setSuffix(tr(" %"));
  gain->setToolTip(tr("Since the last notification, or since you last looked at the window"));
  gain->setValue(settings->notable_gain());
  gain->setEnabled(notifications->isChecked());
  form->addRow(tr("&When the models are faster by:"), gain);
  connect(notifications, &QCheckBox::toggled, gain, &QSpinBox::setEnabled);
  connect(gain, &QSpinBox::valueChanged, this, &PreferencesDialog::notable_gain_chosen);

  auto* task_gain = new QSpinBox(this);
  task_gain->setObjectName(QStringLiteral("preferencesTaskGain"));
  task_gain->setRange(0, 90);
  task_gain->setSuffix(tr(" %"));
  task_gain->setSpecialValueText(tr("Never"));
  task_gain->setToolTip(tr("Of one task alone, however little the models gain by it"));
  task_gain->setValue(settings->task_gain());
  task_gain->setEnabled(notifications->isChecked());
  form->addRow(tr("When &one task is faster by:"), task_gain);
  connect(notifications, &QCheckBox::toggled, task_gain, &QSpinBox::setEnabled);
  connect(task_gain, &QSpinBox::valueChanged, this, &PreferencesDialog::task_gain_chosen);
}

void PreferencesDialog::add_database(QFormLayout* form) {
  database_ = new ElidedLabel(this);
  database_->setObjectName(QStringLiteral("preferencesDatabase"));
  auto* change = new QPushButton(tr("Change…"), this);
  change->setObjectName(QStringLiteral("preferencesChangeDatabase"));
  change->setAccessibleName(tr("Change where sessions are kept"));
  change->setAutoDefault(false);
  connect(change, &QPushButton::clicked, this, &PreferencesDialog::database_change_wanted);
  auto* where = new QHBoxLayout;
  where->addWidget(database_, 1);
  where->addWidget(change);
  form->addRow(tr("Sessions are kept in:"), where);
}

void PreferencesDialog::show_theme(const QString& theme) {
  const QSignalBlocker quiet(theme_);
  theme_->setCurrentIndex(theme_->findData(theme));
}

void PreferencesDialog::set_database(const QString& path) {
  database_->setText(QDir::toNativeSeparators(path));
}

}  // namespace tilewright
