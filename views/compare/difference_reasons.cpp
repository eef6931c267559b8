// SPDX-License-Identifier: Apache-2.0
#include "views/compare/difference_reasons.h"

#include <QCoreApplication>
#include <algorithm>
#include <cmath>

#include "views/common/translated_in.h"
#include "views/common/units.h"
#include "views/compare/feature_difference.h"
#include "views/compare/trait_text.h"

namespace tilewright {
namespace {

using enum ProgramTrait;

/// Differences with less weight explain nothing: a twentieth of the time, for twice the amount.
constexpr double kLeastWeight = 0.05;
/// Of two amounts that are closer than this, neither is called less.
constexpr double kNotable = 1.1;
/// If the traffic of two memories differs by fewer doublings than this, it counts as the same.
constexpr double kSameTraffic = 0.1;
/// The weight of a working set that exceeds its cache: its cost is not in the shares, which assume caches of
/// fixed sizes.
constexpr double kLeavesCache = 0.15;

constexpr TranslatedIn translated_reason("DifferenceReasons");

/// Collects the reasons for the first of two programs.
class Reasons {
 public:
  Reasons(const ComparedProgram& one, const ComparedProgram& other) : one_(one), other_(other) {}

  /// %1: how many times less, %2: the smaller amount, %3: the larger amount.
  void less(ProgramTrait trait, const char* sentence) {
    const double ratio = ratio_of(one(trait), other(trait));
    if (ratio == 0 ? one(trait) > 0 || other(trait) <= 0 : ratio < kNotable) return;
    const QString amount = trait_value(trait, one(trait));
    const QString others = trait_value(trait, other(trait));
    add(trait, ratio == 0
                   ? QCoreApplication::translate("DifferenceReasons", "does without: %1 (the other one: %2)")
                         .arg(trait_label(trait), others)
                   : translated_reason(sentence).arg(ratio_label(ratio), amount, others));
  }

  /// The same for data from one memory, unless they are just the data from the next memory.
  void less_beside(ProgramTrait trait, ProgramTrait beyond, const char* sentence) {
    const bool same = distance_of(one(beyond), one(trait)) < kSameTraffic &&
                      distance_of(other(beyond), other(trait)) < kSameTraffic;
    if (!same) less(trait, sentence);
  }

  void add(ProgramTrait trait, const QString& text) {
    const double share = std::max((*one_.traits)[trait].share, (*other_.traits)[trait].share);
    add(share * distance_of(one(trait), other(trait)), text);
  }
  void add(double weight, const QString& text) {
    if (weight >= kLeastWeight) found_.push_back({text, weight});
  }

  double one(ProgramTrait trait) const { return (*one_.traits)[trait].value; }
  double other(ProgramTrait trait) const { return (*other_.traits)[trait].value; }

  std::vector<DifferenceReason> sorted() {
    std::ranges::stable_sort(found_, [](const auto& a, const auto& b) { return a.weight > b.weight; });
    return std::move(found_);
  }

 private:
  const ComparedProgram& one_;
  const ComparedProgram& other_;
  std::vector<DifferenceReason> found_;
};

void add_vectors(Reasons& reasons) {
  if (ratio_of(reasons.other(kLanesUsed), reasons.one(kLanesUsed)) < kNotable) return;
  const double lanes = reasons.one(kVectorLanes);
  const double others = reasons.other(kVectorLanes);
  const QString lanes_text = trait_value(kVectorLanes, lanes);
  if (others <= 1 && lanes > 1) {
    reasons.add(kLanesUsed, QCoreApplication::translate(
                                "DifferenceReasons",
                                "computes with vectors of %1 values, the other one with single values")
                                .arg(lanes_text));
  } else if (lanes > others) {
    reasons.add(kLanesUsed, QCoreApplication::translate("DifferenceReasons",
                                                        "computes with vectors of %1 instead of %2 values")
                                .arg(lanes_text, trait_value(kVectorLanes, others)));
  } else {
    reasons.add(kLanesUsed, QCoreApplication::translate("DifferenceReasons",
                                                        "uses %1 instead of %2 of the vectors' lanes")
                                .arg(trait_value(kLanesUsed, reasons.one(kLanesUsed)),
                                     trait_value(kLanesUsed, reasons.other(kLanesUsed))));
  }
}

void add_threads(Reasons& reasons, int threads) {
  if (ratio_of(reasons.other(kThreads), reasons.one(kThreads)) < kNotable) return;
  reasons.add(kThreads,
              QCoreApplication::translate("DifferenceReasons", "keeps %1 instead of %2 of %3 threads at work")
                  .arg(trait_value(kThreads, reasons.one(kThreads)),
                       trait_value(kThreads, reasons.other(kThreads)), count_label(threads)));
}

void add_working_sets(Reasons& reasons, const ComparedTarget& machine) {
  constexpr ProgramTrait kSets[] = {kTileBytes, kBlockBytes, kNestBytes};
  // These are whole sentences, because words are inflected differently in other languages.
  constexpr const char* kSentences[] = {
      QT_TRANSLATE_NOOP("DifferenceReasons",
                        "sums up within %1, which the L1 cache of %3 holds, the other one within %2"),
      QT_TRANSLATE_NOOP("DifferenceReasons",
                        "works on blocks of %1, which the L2 cache of %3 holds, the other one on %2"),
      QT_TRANSLATE_NOOP("DifferenceReasons",
                        "touches %1 in all, which the L3 cache of %3 holds, the other one %2")};
  for (size_t level = 0; level < std::size(kSets); ++level) {
    const auto room = static_cast<double>(machine.cache_bytes[level]);
    if (room <= 0 || reasons.one(kSets[level]) > room || reasons.other(kSets[level]) <= room) continue;
    reasons.add(kLeavesCache * distance_of(reasons.one(kSets[level]), reasons.other(kSets[level])),
                translated_reason(kSentences[level])
                    .arg(bytes_label(reasons.one(kSets[level])), bytes_label(reasons.other(kSets[level])),
                         bytes_label(room)));
  }
}

void add_spills(Reasons& reasons, const std::optional<std::array<double, 2>>& spilled) {
  if (spilled) {
    const auto [own, others] = *spilled;
    // These instructions are slow, so that they count one and a half times.
    if (others > own)
      reasons.add(1.5 * (others - own),
                  QCoreApplication::translate(
                      "DifferenceReasons",
                      "spends %1 of its instructions on saving and restoring registers, the other one %2")
                      .arg(percent_label(own), percent_label(others)));
    return;
  }
  const double lacking = reasons.other(kSpills) - reasons.one(kSpills);
  if (lacking < 1) return;
  reasons.add(kSpills,
              reasons.one(kSpills) < 1
                  ? QCoreApplication::translate(
                        "DifferenceReasons",
                        "keeps its sums in registers, of which the other one needs %1 more than there are")
                        .arg(trait_value(kSpills, reasons.other(kSpills)))
                  : QCoreApplication::translate("DifferenceReasons",
                                                "needs %1 instead of %2 registers more than there are")
                        .arg(trait_value(kSpills, reasons.one(kSpills)),
                             trait_value(kSpills, reasons.other(kSpills))));
}

}  // namespace

double spilled_share(const InstructionCounts& counts) {
  double all = 0;
  for (const InstructionCount& count : counts) all += count.executed;
  return all > 0 ? counts[static_cast<size_t>(InstructionClass::kSpill)].executed / all : 0;
}

std::vector<DifferenceReason> reasons_for(const ComparedProgram& one, const ComparedProgram& other,
                                          const std::optional<std::array<double, 2>>& spilled) {
  if (!one.traits || !other.traits) return {};
  Reasons reasons(one, other);
  reasons.less(kMemoryBytes,
               QT_TRANSLATE_NOOP("DifferenceReasons", "reads %1 less from memory (%2 instead of %3)"));
  reasons.less_beside(
      kL3Bytes, kMemoryBytes,
      QT_TRANSLATE_NOOP("DifferenceReasons", "takes %1 less from the L3 cache (%2 instead of %3)"));
  reasons.less_beside(
      kL2Bytes, kL3Bytes,
      QT_TRANSLATE_NOOP("DifferenceReasons", "takes %1 less from the L2 cache (%2 instead of %3)"));
  reasons.less(kOperations, QT_TRANSLATE_NOOP("DifferenceReasons",
                                              "does %1 less arithmetic (%2 operations instead of %3)"));
  reasons.less(kFunctions, QT_TRANSLATE_NOOP("DifferenceReasons",
                                             "calls functions such as exp %1 less often (%2 instead of %3)"));
  reasons.less(kLoads, QT_TRANSLATE_NOOP("DifferenceReasons",
                                         "spends %1 fewer cycles on loads and stores (%2 instead of %3)"));
  reasons.less(kWaiting, QT_TRANSLATE_NOOP("DifferenceReasons",
                                           "waits %1 less for its own sums (%2 cycles instead of %3)"));
  reasons.less(kGathered, QT_TRANSLATE_NOOP("DifferenceReasons",
                                            "collects %1 fewer values one by one (%2 a step instead of %3)"));
  reasons.less(kForks, QT_TRANSLATE_NOOP("DifferenceReasons",
                                         "sends threads out %1 less often (%2 times instead of %3)"));
  add_vectors(reasons);
  add_threads(reasons, one.machine.threads);
  add_working_sets(reasons, one.machine);
  add_spills(reasons, spilled);
  return reasons.sorted();
}

}  // namespace tilewright
