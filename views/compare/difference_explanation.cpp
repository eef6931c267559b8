// SPDX-License-Identifier: Apache-2.0
#include "views/compare/difference_explanation.h"

#include <QCoreApplication>
#include <QStringList>
#include <algorithm>

#include "views/common/units.h"
#include "views/compare/difference_reasons.h"
#include "views/compare/feature_difference.h"

namespace tilewright {
namespace {

constexpr size_t kMostReasons = 3;
/// Counter-arguments are mentioned if they have at least this share of the best reason's weight.
constexpr double kCounterPart = 0.4;
/// A calculated ratio this close to 1 has no meaning.
constexpr double kSays = 1.05;

QString listed(const std::vector<DifferenceReason>& reasons, size_t most) {
  QStringList texts;
  for (size_t i = 0; i < std::min(most, reasons.size()); ++i) texts << reasons[i].text;
  return texts.join(QCoreApplication::translate("DifferenceExplanation", "; it "));
}

}  // namespace

QString explain_difference(const ComparedProgram& left, const ComparedProgram& right, size_t faster,
                           double ratio, const std::optional<std::array<double, 2>>& spilled) {
  if (!left.traits || !right.traits)
    return QCoreApplication::translate(
        "DifferenceExplanation",
        "What makes the difference is not known: without the task there is no program to look at.");
  const ComparedProgram& fast = faster == 0 ? left : right;
  const ComparedProgram& slow = faster == 0 ? right : left;
  std::optional<std::array<double, 2>> turned;
  if (spilled) turned = {(*spilled)[1 - faster], (*spilled)[faster]};
  std::optional<std::array<double, 2>> own;
  if (spilled) own = {(*spilled)[faster], (*spilled)[1 - faster]};
  const auto reasons = reasons_for(fast, slow, own);
  const auto against = reasons_for(slow, fast, turned);
  QStringList sentences;
  if (reasons.empty()) {
    sentences << QCoreApplication::translate("DifferenceExplanation",
                                             "Nothing in the estimates of the two explains why.");
  } else {
    sentences << (faster == 0
                      ? QCoreApplication::translate("DifferenceExplanation",
                                                    "By the estimate, this favours the left one: it %1.")
                      : QCoreApplication::translate("DifferenceExplanation",
                                                    "By the estimate, this favours the right one: it %1."))
                     .arg(listed(reasons, kMostReasons));
  }
  if (!against.empty() && (reasons.empty() || against.front().weight > kCounterPart * reasons.front().weight))
    sentences << QCoreApplication::translate("DifferenceExplanation", "Against it: the other one %1.")
                     .arg(against.front().text);
  const double drafted =
      ratio_of((*fast.traits)[ProgramTrait::kCycles].value, (*slow.traits)[ProgramTrait::kCycles].value);
  if (drafted > kSays) {
    sentences
        << QCoreApplication::translate(
               "DifferenceExplanation",
               "By the estimate of all differences together it should be %1 as fast; measured, it is %2.")
               .arg(ratio_label(drafted), ratio_label(ratio));
  } else if (drafted > 0 && drafted < 1 / kSays) {
    sentences << QCoreApplication::translate("DifferenceExplanation",
                                             "By the estimate of all differences together the other one "
                                             "should be %1 as fast: the estimate misses something.")
                     .arg(ratio_label(1 / drafted));
  } else if (drafted > 0 && !reasons.empty()) {
    sentences << QCoreApplication::translate(
        "DifferenceExplanation",
        "By the estimate of all differences together, the two should be about equally fast.");
  }
  return sentences.join(QLatin1Char(' '));
}

}  // namespace tilewright
