// SPDX-License-Identifier: Apache-2.0
#include "app/studio/shell/policy_options_form.h"

#include <QCheckBox>
#include <QComboBox>
#include <QDoubleSpinBox>
#include <QFormLayout>
#include <QLabel>
#include <QLocale>
#include <QPushButton>
#include <QSignalBlocker>
#include <cmath>
#include <span>
#include <variant>

#include "core/search/policy_entry.h"
#include "views/common/error_text.h"

namespace tilewright {
namespace {

/// The most digits that a person writes for shares and probabilities.
constexpr int kDecimals = 6;

/// Shows a number with as many digits as it has.
class ShortNumberBox : public QDoubleSpinBox {
 public:
  using QDoubleSpinBox::QDoubleSpinBox;
  QString textFromValue(double value) const override {
    return decimals() == 0 ? QDoubleSpinBox::textFromValue(value)
                           : locale().toString(value, 'f', QLocale::FloatingPointShortest);
  }
};

std::span<const PolicyOption> options_of_policy(const QString& policy) {
  const auto entry = find_search_policy(policy.toStdString());
  return entry.ok() ? std::span<const PolicyOption>((*entry)->options) : std::span<const PolicyOption>();
}

PolicyOptionValue usual_of(const PolicyOption& option) {
  return std::visit([](const auto& type) { return PolicyOptionValue(type.usual); }, option.type);
}

double number_of(const PolicyOptionValue& value) {
  const auto* whole = std::get_if<int64_t>(&value);
  return whole != nullptr ? static_cast<double>(*whole) : std::get<double>(value);
}

/// The values that a policy accepts and that differ from its defaults.
PolicyOptionValues unusual(std::span<const PolicyOption> options, const PolicyOptionValues& values) {
  PolicyOptionValues kept;
  for (const PolicyOption& option : options) {
    const auto given = values.find(option.name);
    if (given == values.end()) continue;
    const auto own = complete_policy_options({}, {&option, 1}, {*given});
    if (!own.ok() || own->at(option.name) == usual_of(option)) continue;
    kept.insert(*own->begin());
  }
  return kept;
}

}  // namespace

PolicyOptionsForm::PolicyOptionsForm(QWidget* parent) : QWidget(parent), rows_(new QFormLayout(this)) {
  setObjectName(QStringLiteral("sessionPolicyOptions"));
  // The rows are below the name of the policy and slightly indented, since they belong to it.
  rows_->setContentsMargins(18, 0, 0, 0);
  rows_->setVerticalSpacing(4);
  setVisible(false);
}

void PolicyOptionsForm::show_policy(const QString& policy) {
  if (policy == policy_) return;
  policy_ = policy;
  shows_.clear();
  usual_ = nullptr;
  while (rows_->rowCount() > 0) rows_->removeRow(0);
  const auto options = options_of_policy(policy);
  for (const PolicyOption& option : options) shows_.push_back(add_row(option));
  if (!options.empty()) add_usual_button();
  setVisible(!options.empty());
  show_values();
}

void PolicyOptionsForm::set_choices(const PolicyChoices& choices) {
  choices_.clear();
  for (const auto& [policy, values] : choices) {
    auto kept = unusual(options_of_policy(policy), values);
    if (!kept.empty()) choices_.emplace(policy, std::move(kept));
  }
  show_values();
}

PolicyOptionsForm::Show PolicyOptionsForm::add_row(const PolicyOption& option) {
  if (const auto* whole = std::get_if<IntegerOption>(&option.type))
    return add_number(option, static_cast<double>(whole->least), static_cast<double>(whole->most), true);
  if (const auto* real = std::get_if<RealOption>(&option.type))
    return add_number(option, real->least, real->most, false);
  if (const auto* choice = std::get_if<ChoiceOption>(&option.type)) return add_choice(option, *choice);
  return add_tick(option);
}

PolicyOptionsForm::Show PolicyOptionsForm::add_number(const PolicyOption& option, double least, double most,
                                                      bool whole) {
  auto* box = new ShortNumberBox(this);
  box->setDecimals(whole ? 0 : kDecimals);
  box->setRange(least, most);
  box->setGroupSeparatorShown(whole);
  box->setStepType(QAbstractSpinBox::AdaptiveDecimalStepType);
  // A number that is being typed is not a value yet.
  box->setKeyboardTracking(false);
  add_field(option, box);
  box->setToolTip(tr("%1. From %2 to %3, usually %4.")
                      .arg(core_text(option.summary), box->textFromValue(least), box->textFromValue(most),
                           box->textFromValue(number_of(usual_of(option)))));
  connect(box, &QDoubleSpinBox::valueChanged, this, [this, &option, whole](double value) {
    take(option, whole ? PolicyOptionValue(static_cast<int64_t>(std::llround(value))) : value);
  });
  return [box](const PolicyOptionValue& value) {
    const QSignalBlocker blocker(box);
    box->setValue(number_of(value));
  };
}

PolicyOptionsForm::Show PolicyOptionsForm::add_tick(const PolicyOption& option) {
  auto* box = new QCheckBox(this);
  add_field(option, box);
  box->setToolTip(core_text(option.summary));
  connect(box, &QCheckBox::toggled, this, [this, &option](bool on) { take(option, on); });
  return [box](const PolicyOptionValue& value) {
    const QSignalBlocker blocker(box);
    box->setChecked(std::get<bool>(value));
  };
}

PolicyOptionsForm::Show PolicyOptionsForm::add_choice(const PolicyOption& option,
                                                      const ChoiceOption& choice) {
  auto* box = new QComboBox(this);
  // The names are those of the command line and of stored sessions.
  for (const std::string& name : choice.names) box->addItem(QString::fromStdString(name));
  add_field(option, box);
  box->setToolTip(tr("%1. Usually %2.").arg(core_text(option.summary), QString::fromStdString(choice.usual)));
  connect(box, &QComboBox::currentTextChanged, this,
          [this, &option](const QString& name) { take(option, name.toStdString()); });
  return [box](const PolicyOptionValue& value) {
    const QSignalBlocker blocker(box);
    box->setCurrentText(QString::fromStdString(std::get<std::string>(value)));
  };
}

void PolicyOptionsForm::add_field(const PolicyOption& option, QWidget* field) {
  // The name is that of the command line and of stored sessions, like the policy's own.
  const QString name = QString::fromStdString(option.name);
  field->setObjectName(QStringLiteral("policyOption-") + name);
  field->setAccessibleName(name);
  auto* label = new QLabel(name, this);
  label->setBuddy(field);
  rows_->addRow(label, field);
  // Its menu may be open: the row is shown only after the menu has taken its size.
  label->show();
  field->show();
}

void PolicyOptionsForm::add_usual_button() {
  usual_ = new QPushButton(tr("As usual"), this);
  usual_->setObjectName(QStringLiteral("policyOptionsUsual"));
  usual_->setToolTip(tr("Sets all options of this policy back to their usual values"));
  rows_->addRow(usual_);
  usual_->show();
  connect(usual_, &QPushButton::clicked, this, [this] {
    choices_.erase(policy_);
    show_values();
    Q_EMIT changed();
  });
}

void PolicyOptionsForm::show_values() {
  const auto options = options_of_policy(policy_);
  const auto chosen = choices_.find(policy_);
  for (size_t i = 0; i < shows_.size(); ++i) {
    PolicyOptionValue value = usual_of(options[i]);
    if (chosen != choices_.end()) {
      if (const auto own = chosen->second.find(options[i].name); own != chosen->second.end())
        value = own->second;
    }
    shows_[i](value);
  }
  if (usual_ != nullptr) usual_->setEnabled(chosen != choices_.end());
}

void PolicyOptionsForm::take(const PolicyOption& option, const PolicyOptionValue& value) {
  PolicyOptionValues& values = choices_[policy_];
  if (value == usual_of(option)) {
    values.erase(option.name);
  } else {
    values.insert_or_assign(option.name, value);
  }
  if (values.empty()) choices_.erase(policy_);
  usual_->setEnabled(choices_.contains(policy_));
  Q_EMIT changed();
}

}  // namespace tilewright
