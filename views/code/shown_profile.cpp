// SPDX-License-Identifier: Apache-2.0
#include "views/code/shown_profile.h"

#include <QCoreApplication>
#include <algorithm>
#include <iterator>
#include <numeric>
#include <utility>

#include "views/common/units.h"

namespace tilewright {
namespace {

struct ShownProfileText {
  Q_DECLARE_TR_FUNCTIONS(ShownProfile)
};

/// The line with the largest count; -1: all are 0.
int most(const std::vector<int64_t>& counts) {
  const auto found = std::ranges::max_element(counts);
  return found == counts.end() || *found == 0 ? -1 : static_cast<int>(found - counts.begin());
}

LineHeat heat_of(const ShownProfile& profile, std::vector<int64_t> counts,
                 const std::function<QString(const QString& share, int line)>& explained) {
  LineHeat heat;
  heat.name = ShownProfileText::tr("Samples of each line");
  heat.hottest = most(counts);
  const auto all = profile.all();
  heat.shares.reserve(counts.size());
  for (const int64_t count : counts)
    heat.shares.push_back(all > 0 ? static_cast<double>(count) / static_cast<double>(all) : 0);
  heat.words = [counts = std::move(counts), all, event = profile.event_label(), explained](int line) {
    if (line < 0 || line >= static_cast<int>(counts.size())) return QString();
    const int64_t count = counts[static_cast<size_t>(line)];
    if (count == 0) return QString();
    const double share = static_cast<double>(count) / static_cast<double>(all);
    return explained(ShownProfileText::tr("%1 of %2 samples, %3; %4, this machine")
                         .arg(count_label(count), count_label(all), percent_label(share), event),
                     line);
  };
  return heat;
}

}  // namespace

int64_t ShownProfile::all() const {
  return std::accumulate(lines.begin(), lines.end(), outside);
}

QString ShownProfile::event_label() const {
  return is_cycles ? ShownProfileText::tr("cycles") : ShownProfileText::tr("cpu clock");
}

LineHeat assembly_heat(const ShownProfile& profile) {
  return heat_of(profile, profile.lines, [](const QString& share, int) { return share; });
}

LineHeat linked_heat(const ShownProfile& profile, const std::vector<int>& machine,
                     const std::vector<int>& text) {
  std::vector<int64_t> by_source;
  for (size_t line = 0; line < machine.size() && line < profile.lines.size(); ++line) {
    if (machine[line] <= 0) continue;
    const auto source = static_cast<size_t>(machine[line]);
    if (source >= by_source.size()) by_source.resize(source + 1);
    by_source[source] += profile.lines[line];
  }
  std::vector<int64_t> counts(text.size(), 0);
  std::vector<int> first(by_source.size(), -1);  // of the text's lines that come from it
  for (size_t line = 0; line < text.size(); ++line) {
    if (text[line] <= 0 || text[line] >= static_cast<int>(by_source.size())) continue;
    const auto source = static_cast<size_t>(text[line]);
    if (first[source] >= 0) continue;
    first[source] = static_cast<int>(line);
    counts[line] = by_source[source];
  }
  LineHeat heat = heat_of(profile, std::move(counts), [sources = text](const QString& share, int line) {
    return share + QLatin1Char('\n') +
           ShownProfileText::tr("All instructions of line %1 of the loop nest.")
               .arg(QString::number(sources[static_cast<size_t>(line)]));
  });
  heat.words = [own = std::move(heat.words), sources = text, first, by_source](int line) {
    if (const QString words = own(line); !words.isEmpty()) return words;
    const int source =
        line >= 0 && line < static_cast<int>(sources.size()) ? sources[static_cast<size_t>(line)] : 0;
    const bool known = source > 0 && source < static_cast<int>(by_source.size());
    if (!known || by_source[static_cast<size_t>(source)] == 0) return QString();
    return ShownProfileText::
        tr("Counted at line %1, because code that comes from one line of the loop nest cannot be separated.")
            .arg(QString::number(first[static_cast<size_t>(source)] + 1));
  };
  return heat;
}

QString profile_sentence(const ShownProfile& profile) {
  const int64_t all = profile.all();
  const double share = all > 0 ? static_cast<double>(profile.outside) / static_cast<double>(all) : 0;
  QString sentence =
      ShownProfileText::tr("%1 samples of the running program (%2), %3 of them outside its code")
          .arg(count_label(all), profile.event_label(), percent_label(share));
  if (profile.lost > 0)
    sentence += QStringLiteral(", ") + ShownProfileText::tr("%1 lost").arg(count_label(profile.lost));
  return sentence;
}

}  // namespace tilewright
