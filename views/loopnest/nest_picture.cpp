// SPDX-License-Identifier: Apache-2.0
#include "views/loopnest/nest_picture.h"

#include <QStringList>
#include <cmath>

#include "views/common/translated_in.h"
#include "views/common/units.h"

namespace tilewright {
namespace {

constexpr TranslatedIn translated_mark("LoopNest");

}  // namespace

double NestPicture::steps() const {
  return rings.empty() ? 0 : steps_in(0) * static_cast<double>(rings.front().extent);
}

double NestPicture::steps_in(size_t ring) const {
  double steps = 1;
  for (size_t i = ring + 1; i < rings.size(); ++i) steps *= static_cast<double>(rings[i].extent);
  return steps;
}

std::vector<int64_t> NestPicture::place(double step) const {
  std::vector<int64_t> place;
  double rest = step;
  for (size_t i = 0; i < rings.size(); ++i) {
    const double inside = steps_in(i);
    const double at = std::min(std::floor(rest / inside), static_cast<double>(rings[i].extent - 1));
    place.push_back(static_cast<int64_t>(at));
    rest -= at * inside;
  }
  return place;
}

NestPicture nest_picture(const NestFootprints& nest, const Target& target) {
  NestPicture picture;
  picture.stage = QString::fromStdString(nest.stage);
  for (const LoopFootprint& loop : nest.loops) {
    picture.rings.push_back({QString::fromStdString(loop.name), loop.extent, loop.annotation,
                             loop.kind == LoopKind::kReduce, loop.bytes, cache_level(loop.bytes, target)});
  }
  return picture;
}

QString annotation_label(LoopAnnotation annotation) {
  switch (annotation) {
    case LoopAnnotation::kParallel: return translated_mark(QT_TRANSLATE_NOOP("LoopNest", "parallel"));
    case LoopAnnotation::kUnroll: return translated_mark(QT_TRANSLATE_NOOP("LoopNest", "unrolled"));
    case LoopAnnotation::kVectorize: return translated_mark(QT_TRANSLATE_NOOP("LoopNest", "in vectors"));
    case LoopAnnotation::kBlockX:
    case LoopAnnotation::kBlockY:
    case LoopAnnotation::kBlockZ: return translated_mark(QT_TRANSLATE_NOOP("LoopNest", "by blocks"));
    case LoopAnnotation::kThreadX:
    case LoopAnnotation::kThreadY:
    case LoopAnnotation::kThreadZ: return translated_mark(QT_TRANSLATE_NOOP("LoopNest", "by threads"));
    case LoopAnnotation::kVirtualThread:
      return translated_mark(QT_TRANSLATE_NOOP("LoopNest", "by virtual threads"));
    case LoopAnnotation::kNone: break;
  }
  return {};
}

QString cache_label(int level) {
  switch (level) {
    case 1: return translated_mark(QT_TRANSLATE_NOOP("LoopNest", "L1 cache"));
    case 2: return translated_mark(QT_TRANSLATE_NOOP("LoopNest", "L2 cache"));
    case 3: return translated_mark(QT_TRANSLATE_NOOP("LoopNest", "L3 cache"));
    default: return translated_mark(QT_TRANSLATE_NOOP("LoopNest", "memory"));
  }
}

QString nest_words(const NestPicture& picture) {
  QStringList sentences{
      translated_mark(QT_TRANSLATE_NOOP("LoopNest", "Loops around %1, from the outside in."))
          .arg(picture.stage)};
  for (const NestRing& ring : picture.rings) {
    const QString size = bytes_label(ring.bytes);
    const QString steps = count_label(ring.extent);
    const QString words = annotation_label(ring.annotation);
    sentences << (words.isEmpty()
                      ? translated_mark(QT_TRANSLATE_NOOP("LoopNest", "%1: %2 steps, touches %3, fits %4."))
                            .arg(ring.name, steps, size, cache_label(ring.level))
                      : translated_mark(
                            QT_TRANSLATE_NOOP("LoopNest", "%1: %2 steps, %3, touches %4, fits %5."))
                            .arg(ring.name, steps, words, size, cache_label(ring.level)));
  }
  return sentences.join(QLatin1Char(' '));
}

}  // namespace tilewright
