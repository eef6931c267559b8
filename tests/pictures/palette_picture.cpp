// SPDX-License-Identifier: Apache-2.0
#include "tests/pictures/palette_picture.h"

#include <QHash>
#include <algorithm>
#include <limits>
#include <vector>

namespace tilewright {
namespace {

constexpr size_t kMostColours = 256;
/// Colours that are closer to a more frequent one are not told apart, in squared steps of the channels.
constexpr int kNear = 3 * 5 * 5;

int distance(QRgb a, QRgb b) {
  const int red = qRed(a) - qRed(b);
  const int green = qGreen(a) - qGreen(b);
  const int blue = qBlue(a) - qBlue(b);
  return red * red + green * green + blue * blue;
}

/// The colour of the list that is nearest, and how near.
std::pair<int, int> nearest(const std::vector<QRgb>& colours, QRgb wanted) {
  int best = 0;
  int least = std::numeric_limits<int>::max();
  for (size_t i = 0; i < colours.size(); ++i) {
    const int away = distance(colours[i], wanted);
    if (away >= least) continue;
    least = away;
    best = static_cast<int>(i);
  }
  return {best, least};
}

}  // namespace

QImage with_few_colours(const QImage& picture) {
  const QImage source = picture.convertToFormat(QImage::Format_RGB32);
  QHash<QRgb, int> counts;
  for (int y = 0; y < source.height(); ++y) {
    const auto* line = reinterpret_cast<const QRgb*>(source.constScanLine(y));
    for (int x = 0; x < source.width(); ++x) ++counts[line[x]];
  }
  std::vector<std::pair<int, QRgb>> frequent;
  for (auto at = counts.cbegin(); at != counts.cend(); ++at) frequent.emplace_back(at.value(), at.key());
  std::sort(frequent.rbegin(), frequent.rend());
  std::vector<QRgb> colours;
  for (const auto& [count, colour] : frequent) {
    if (colours.size() == kMostColours) break;
    if (colours.empty() || nearest(colours, colour).second > kNear) colours.push_back(colour);
  }
  QHash<QRgb, int> numbers;
  QImage few(source.size(), QImage::Format_Indexed8);
  few.setColorTable(QList<QRgb>(colours.begin(), colours.end()));
  for (int y = 0; y < source.height(); ++y) {
    const auto* line = reinterpret_cast<const QRgb*>(source.constScanLine(y));
    uchar* made = few.scanLine(y);
    for (int x = 0; x < source.width(); ++x) {
      auto known = numbers.constFind(line[x]);
      if (known == numbers.constEnd()) known = numbers.insert(line[x], nearest(colours, line[x]).first);
      made[x] = static_cast<uchar>(*known);
    }
  }
  return few;
}

}  // namespace tilewright
