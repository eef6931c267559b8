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

namespace tilewright {

/// A row for each option of a search policy, made from what the policy's entry says of it: numbers within
/// their range, and boxes to tick. What was chosen for the other policies is kept meanwhile. Not seen while
/// the policy has no options. Lives on the window's thread.
class PolicyOptionsForm : public QWidget {
  Q_OBJECT

 public:
  explicit PolicyOptionsForm(QWidget* parent = nullptr);

  /// Shows the options of this policy; of one that is not known there are none.
  void show_policy(const QString& policy);
  /// Instead of all that was chosen before. What a policy does not take is left out.
  void set_choices(const PolicyChoices& choices);
  /// What differs from what is usual, by policy.
  const PolicyChoices& choices() const { return choices_; }

 Q_SIGNALS:
  /// A person chose another value.
  void changed();

 private:
  /// The row's field, which shows what the function is given.
  using Show = std::function<void(const PolicyOptionValue& value)>;
  Show add_row(const PolicyOption& option);
  Show add_number(const PolicyOption& option, double least, double most, bool whole);
  Show add_tick(const PolicyOption& option);
  void add_field(const PolicyOption& option, QWidget* field);
  void show_values();
  void take(const PolicyOption& option, const PolicyOptionValue& value);

  QFormLayout* rows_;
  QString policy_;
  std::vector<Show> shows_;  ///< by option
  PolicyChoices choices_;
};

}  // namespace tilewright
