// SPDX-License-Identifier: Apache-2.0
#include "views/tasks/limit_text.h"

#include <QCoreApplication>

#include "core/tuning/task_limit.h"
#include "views/common/units.h"

namespace tilewright {
namespace {

QString resource_text(Resource resource) {
  switch (resource) {
    case Resource::kArithmetic: return QCoreApplication::translate("LimitText", "arithmetic");
    case Resource::kL1: return QCoreApplication::translate("LimitText", "reading the L1 cache");
    case Resource::kL2: return QCoreApplication::translate("LimitText", "reading the L2 cache");
    case Resource::kL3: return QCoreApplication::translate("LimitText", "reading the L3 cache");
    case Resource::kMemory: return QCoreApplication::translate("LimitText", "reading memory");
  }
  return {};
}

QString hindrance_text(Hindrance hindrance) {
  switch (hindrance) {
    case Hindrance::kMovesElements:
      return QCoreApplication::translate("LimitText",
                                         "it only moves elements, against their order in memory");
    case Hindrance::kDepthwise:
      return QCoreApplication::translate(
          "LimitText", "it is depthwise, and every product has operands of its own to load");
    case Hindrance::kSmallGroups:
      return QCoreApplication::translate("LimitText",
                                         "its groups have fewer channels than a vector has places");
    case Hindrance::kFewChannels:
      return QCoreApplication::translate("LimitText", "it has fewer channels than a vector has places");
    case Hindrance::kSmallMatrix:
      return QCoreApplication::translate("LimitText",
                                         "a matrix has fewer rows or columns than a vector has places");
    case Hindrance::kRows:
      return QCoreApplication::translate("LimitText", "it reads every row again for what it found in it");
    case Hindrance::kNone: break;
  }
  return QCoreApplication::translate("LimitText", "the cause is not known");
}

QString cause_text(const TaskSummary& task, BelowLimit why) {
  switch (why) {
    case BelowLimit::kTooShort:
      return QCoreApplication::translate("LimitText",
                                         "so short a program takes as long to enter and to leave");
    case BelowLimit::kFewTrials:
      return QCoreApplication::translate("LimitText",
                                         "few programs were measured; more trials may find a "
                                         "faster one");
    case BelowLimit::kHindrance: return hindrance_text(task.hindrance);
    case BelowLimit::kUnknown: break;
  }
  return hindrance_text(Hindrance::kNone);
}

}  // namespace

QString below_limit_text(const TaskSummary& task, double share) {
  const auto why = why_below_limit(task, share);
  if (!why) return {};
  return QCoreApplication::translate("LimitText", "Far below the limit, at %1: %2")
      .arg(percent_label(share, 0), cause_text(task, *why));
}

QString limit_share_label(double share, int decimals) {
  return share > 1 ? QCoreApplication::translate("LimitText", "at the limit")
                   : percent_label(share, decimals);
}

QStringList limit_sentences(const TaskLimit& limit, const std::string& variant) {
  QStringList sentences{QCoreApplication::translate("LimitText", "Limit of the machine: %1, set by %2")
                            .arg(latency_label(limit.seconds), resource_text(limit.binds))};
  if (limit.read_again > 0) {
    sentences << QCoreApplication::translate("LimitText",
                                             "It counts %1 twice, which are read again because a whole row "
                                             "does not fit into a nearer cache")
                     .arg(bytes_label(limit.read_again));
  }
  if (limit.has(variant)) {
    const Limit& own = limit.of(variant);
    sentences << QCoreApplication::translate("LimitText",
                                             "Limit of %1, which needs less arithmetic: %2, set by %3")
                     .arg(QString::fromStdString(variant), latency_label(own.seconds),
                          resource_text(own.binds));
  }
  return sentences;
}

QString above_limit_text(double share, const std::string& variant) {
  const QString percent = percent_label(share, 0);
  switch (why_above_limit(share, variant)) {
    case AboveLimit::kLessArithmetic:
      return QCoreApplication::translate("LimitText",
                                         "%1 of the limit, which counts the arithmetic of the direct "
                                         "algorithm: %2 needs less")
          .arg(percent, QString::fromStdString(variant));
    case AboveLimit::kNearerCache:
      return QCoreApplication::translate(
                 "LimitText", "%1 of the limit: less is read than it counts, or from a nearer cache")
          .arg(percent);
    case AboveLimit::kSlowPeaks: break;
  }
  return QCoreApplication::translate("LimitText",
                                     "%1 of the limit: the machine's peaks were measured while it had other "
                                     "work or was slower. Measured again they can only rise")
      .arg(percent);
}

}  // namespace tilewright
