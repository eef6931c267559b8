// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QString>
#include <QWidget>
#include <functional>
#include <map>
#include <vector>

#include "app/studio/settings.h"
#include "core/search/policy_option.h"

class QFormLayout;
class QPushButton;

namespace tilewright {

/// A row for each option of a search policy, made from the policy's entry: numbers within their range, and
/// check boxes; below them a button that sets all of them back to their defaults. The values for other
/// policies are kept meanwhile. Hidden while the policy has no options. Lives on the window's thread.
class PolicyOptionsForm : public QWidget {
  Q_OBJECT

 public:
  explicit PolicyOptionsForm(QWidget* parent = nullptr);

  /// Shows the options of this policy; an unknown one has none.
  void show_policy(const QString& policy);
  /// Replaces all values. Values that a policy does not accept are left out.
  void set_choices(const PolicyChoices& choices);
  /// The values that differ from the defaults, by policy.
  const PolicyChoices& choices() const { return choices_; }

 Q_SIGNALS:
  /// A person chose another value.
  void changed();

 private:
  /// The row's field; it shows the values that are passed to the function.
  using Show = std::function<void(const PolicyOptionValue& value)>;
  Show add_row(const PolicyOption& option);
  Show add_number(const PolicyOption& option, double least, double most, bool whole);
  Show add_choice(const PolicyOption& option, const ChoiceOption& choice);
  Show add_tick(const PolicyOption& option);
  void add_field(const PolicyOption& option, QWidget* field);
  void add_usual_button();
  void show_values();
  void take(const PolicyOption& option, const PolicyOptionValue& value);

  QFormLayout* rows_;
  QString policy_;
  std::vector<Show> shows_;       ///< by option
  QPushButton* usual_ = nullptr;  ///< null while the policy has no options
  PolicyChoices choices_;
};

}  // namespace tilewright
