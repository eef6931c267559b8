// SPDX-License-Identifier: Apache-2.0
#include "views/compare/trait_text.h"

#include <QCoreApplication>
#include <QLocale>
#include <array>
#include <cmath>

#include "views/common/translated_in.h"
#include "views/common/units.h"

namespace tilewright {
namespace {

enum class Unit { kCount, kAverage, kBytes, kShare, kYes };

struct TraitWords {
  const char* label;
  const char* hint;
  const char* group;
  Unit unit;
  Better better;
};

/// In the order of ProgramTrait.
const std::array<TraitWords, kProgramTraits> kWords{{
    {QT_TRANSLATE_NOOP("ProgramTraits", "Cycles by the draft"),
     QT_TRANSLATE_NOOP("ProgramTraits",
                       "Clock cycles until it is done, by a simple estimate without training"),
     "draft", Unit::kCount, Better::kLess},
    {QT_TRANSLATE_NOOP("ProgramTraits", "Bytes from memory"),
     QT_TRANSLATE_NOOP("ProgramTraits", "What comes from beyond a cache of 8 MiB, in all"), "traffic",
     Unit::kBytes, Better::kLess},
    {QT_TRANSLATE_NOOP("ProgramTraits", "Bytes from the L3 cache"),
     QT_TRANSLATE_NOOP("ProgramTraits", "What comes from beyond a cache of 512 KiB, in all"), "traffic",
     Unit::kBytes, Better::kLess},
    {QT_TRANSLATE_NOOP("ProgramTraits", "Bytes from the L2 cache"),
     QT_TRANSLATE_NOOP("ProgramTraits", "What comes from beyond a cache of 32 KiB, in all"), "traffic",
     Unit::kBytes, Better::kLess},
    {QT_TRANSLATE_NOOP("ProgramTraits", "Lines that share a set"),
     QT_TRANSLATE_NOOP(
         "ProgramTraits",
         "Cache lines of the innermost loops that share one set of the L1 cache; more than its ways "
         "push each other out"),
     "traffic", Unit::kCount, Better::kLess},
    {QT_TRANSLATE_NOOP("ProgramTraits", "Working set: sums"),
     QT_TRANSLATE_NOOP("ProgramTraits", "What the innermost sums touch: what L1 should hold"), "bytes",
     Unit::kBytes, Better::kLess},
    {QT_TRANSLATE_NOOP("ProgramTraits", "Working set: block of tiles"),
     QT_TRANSLATE_NOOP("ProgramTraits",
                       "What the loops around the innermost sums touch: what L2 should hold"),
     "bytes", Unit::kBytes, Better::kLess},
    {QT_TRANSLATE_NOOP("ProgramTraits", "Working set: loop nest"),
     QT_TRANSLATE_NOOP("ProgramTraits", "What the whole loop nest touches: what L3 should hold"), "bytes",
     Unit::kBytes, Better::kLess},
    {QT_TRANSLATE_NOOP("ProgramTraits", "Values of a vector"),
     QT_TRANSLATE_NOOP(
         "ProgramTraits",
         "Steps of the vectorised loop in the statement that takes longest; 1: there is no such loop"),
     "vectors", Unit::kCount, Better::kMore},
    {QT_TRANSLATE_NOOP("ProgramTraits", "Lanes that work"),
     QT_TRANSLATE_NOOP("ProgramTraits", "Share of the vectors' lanes that compute something"), "vectors",
     Unit::kShare, Better::kMore},
    {QT_TRANSLATE_NOOP("ProgramTraits", "Registers of the tile"),
     QT_TRANSLATE_NOOP("ProgramTraits", "Vector registers that the largest register tile takes"), "tile",
     Unit::kCount, Better::kNeither},
    {QT_TRANSLATE_NOOP("ProgramTraits", "Registers too few"),
     QT_TRANSLATE_NOOP("ProgramTraits",
                       "Vector registers that the innermost loops need in addition to the available ones"),
     "tile", Unit::kCount, Better::kLess},
    {QT_TRANSLATE_NOOP("ProgramTraits", "Floating-point operations"),
     QT_TRANSLATE_NOOP("ProgramTraits", "Of all statements"), "arithmetic", Unit::kCount, Better::kLess},
    {QT_TRANSLATE_NOOP("ProgramTraits", "Calls of functions"),
     QT_TRANSLATE_NOOP("ProgramTraits", "Of exp and the like"), "arithmetic", Unit::kCount, Better::kLess},
    {QT_TRANSLATE_NOOP("ProgramTraits", "Divisions"), QT_TRANSLATE_NOOP("ProgramTraits", "Of all statements"),
     "arithmetic", Unit::kCount, Better::kLess},
    {QT_TRANSLATE_NOOP("ProgramTraits", "Instructions by the draft"),
     QT_TRANSLATE_NOOP("ProgramTraits",
                       "Executed vector and scalar instructions, arithmetic and memory accesses together"),
     "draft", Unit::kCount, Better::kLess},
    {QT_TRANSLATE_NOOP("ProgramTraits", "Values collected one by one"),
     QT_TRANSLATE_NOOP("ProgramTraits", "Lanes of a step that are read or written by themselves"), "tile",
     Unit::kCount, Better::kLess},
    {QT_TRANSLATE_NOOP("ProgramTraits", "Cycles of arithmetic"),
     QT_TRANSLATE_NOOP("ProgramTraits", "Of the units for it"), "draft", Unit::kCount, Better::kLess},
    {QT_TRANSLATE_NOOP("ProgramTraits", "Cycles of loads and stores"),
     QT_TRANSLATE_NOOP("ProgramTraits", "Of the units for them"), "draft", Unit::kCount, Better::kLess},
    {QT_TRANSLATE_NOOP("ProgramTraits", "Cycles that sums wait"),
     QT_TRANSLATE_NOOP(
         "ProgramTraits",
         "Each step of a sum waits for the one before: too few independent sums leave the processor waiting"),
     "draft", Unit::kCount, Better::kLess},
    {QT_TRANSLATE_NOOP("ProgramTraits", "Threads that work"),
     QT_TRANSLATE_NOOP("ProgramTraits", "On average"), "threads", Unit::kAverage, Better::kMore},
    {QT_TRANSLATE_NOOP("ProgramTraits", "Times threads are sent out"),
     QT_TRANSLATE_NOOP("ProgramTraits", "Each time costs about 0.4 µs"), "threads", Unit::kCount,
     Better::kLess},
    {QT_TRANSLATE_NOOP("ProgramTraits", "Steps written out"),
     QT_TRANSLATE_NOOP("ProgramTraits", "Of unrolled loops, of the statement that takes longest"),
     "unrolling", Unit::kCount, Better::kNeither},
    {QT_TRANSLATE_NOOP("ProgramTraits", "Lines asked for ahead"),
     QT_TRANSLATE_NOOP("ProgramTraits", "Cache lines that are prefetched"), "prefetch", Unit::kCount,
     Better::kNeither},
    {QT_TRANSLATE_NOOP("ProgramTraits", "Tiles without a border"),
     QT_TRANSLATE_NOOP("ProgramTraits", "Share of tiles that need no condition"), "edges", Unit::kShare,
     Better::kMore},
    {QT_TRANSLATE_NOOP("ProgramTraits", "Micro-kernel"),
     QT_TRANSLATE_NOOP("ProgramTraits", "Whether the innermost loops are one written by hand"), "tile",
     Unit::kYes, Better::kNeither},
    {QT_TRANSLATE_NOOP("ProgramTraits", "Statements"),
     QT_TRANSLATE_NOOP("ProgramTraits", "Buffers that are written"), "loops", Unit::kCount, Better::kNeither},
}};

const TraitWords& words(ProgramTrait trait) {
  return kWords[static_cast<size_t>(trait)];
}

constexpr TranslatedIn translated_trait("ProgramTraits");

}  // namespace

QString trait_label(ProgramTrait trait) {
  return translated_trait(words(trait).label);
}

QString trait_hint(ProgramTrait trait) {
  return translated_trait(words(trait).hint);
}

QString trait_value(ProgramTrait trait, double value) {
  switch (words(trait).unit) {
    case Unit::kCount: return count_label(std::llround(value));
    case Unit::kAverage: return QLocale().toString(value, 'f', 1);
    case Unit::kBytes: return bytes_label(value);
    case Unit::kShare: return percent_label(value, 0);
    case Unit::kYes:
      return value > 0 ? QCoreApplication::translate("ProgramTraits", "yes")
                       : QCoreApplication::translate("ProgramTraits", "no");
  }
  return {};
}

const char* trait_group(ProgramTrait trait) {
  return words(trait).group;
}

Better better_trait(ProgramTrait trait) {
  return words(trait).better;
}

}  // namespace tilewright
