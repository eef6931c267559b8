// SPDX-License-Identifier: Apache-2.0
#include "views/prediction/round_model.h"

#include <QLocale>
#include <cmath>

#include "views/common/units.h"

namespace tilewright {
namespace {

/// With fewer programs an order has no meaning.
constexpr int kFewestPrograms = 20;

/// Until a random order would have found this many of the fastest, finding none has no meaning.
constexpr double kFewestByChance = 3;
/// A result that is less likely than this by chance is taken for a bad order.
constexpr double kRare = 0.05;

/// The probability that a random order finds no more than `found` of the fastest, where it finds `by_chance`
/// on average (Poisson).
double luck(int found, double by_chance) {
  double term = std::exp(-by_chance);
  double sum = term;
  for (int i = 1; i <= found; ++i) sum += term *= by_chance / i;
  return sum;
}

}  // namespace

RoundModel::RoundModel(QObject* parent) : ColumnTable(parent) {
  const auto of = each_of(rounds_);
  const auto judged = [of](auto value, auto label) {
    return of([=](const Round& round) { return round.judged() ? label(value(round)) : kNoFigure; });
  };
  const auto rank = [](const Round& round) { return round.rank_correlation; };
  const auto recall = [](const Round& round) { return round.recall; };
  const auto chance = [](const Round& round) { return round.chance; };
  const auto whole_percent = [](double share) { return percent_label(share, 0); };
  describe(
      {numbers(QT_TR_NOOP("Round"), of([](const Round& round) { return round.round; }), count_label),
       numbers(QT_TR_NOOP("Programs"), of([](const Round& round) { return round.programs; }), count_label),
       {QT_TR_NOOP("Rank correlation"),
        QT_TR_NOOP(
            "Spearman's correlation of predicted and measured ranks within the round: 1 is the right "
            "order, 0 is chance. The programs of a round are those that the model liked best, which are "
            "hard to tell apart."),
        judged(rank, [](double value) { return QLocale().toString(value, 'f', 2); }),
        of(rank),
        {},
        Qt::AlignRight},
       {QT_TR_NOOP("Top-quarter recall"),
        QT_TR_NOOP("How many of the fastest quarter were among the quarter predicted to be fastest"),
        judged(recall, whole_percent),
        of(recall),
        {},
        Qt::AlignRight},
       {QT_TR_NOOP("By chance"), {}, judged(chance, whole_percent), of(chance), {}, Qt::AlignRight},
       {QT_TR_NOOP("Fastest tenth found"),
        QT_TR_NOOP(
            "How many of the fastest tenth were in the tenth predicted to be fastest: whether the model "
            "finds the very best"),
        of([](const Round& round) {
          if (round.fastest <= 0) return kNoFigure;
          return tr("%1 of %2").arg(count_label(round.found), count_label(round.fastest));
        }),
        of([](const Round& round) { return round.found; }),
        {},
        Qt::AlignRight},
       numbers(QT_TR_NOOP("Samples"), of([](const Round& round) { return round.samples; }),
               [](int samples) { return samples > 0 ? count_label(samples) : kNoFigure; }),
       numbers(QT_TR_NOOP("Training time"), of([](const Round& round) { return round.training_seconds; }),
               latency_label),
       {QT_TR_NOOP("Training loss"),
        QT_TR_NOOP("What error remains on the samples it learnt from, in the model's own measure"),
        of([](const Round& round) {
          return round.loss ? QLocale().toString(*round.loss, 'g', 4) : kNoFigure;
        }),
        of([](const Round& round) { return round.loss ? QVariant(*round.loss) : QVariant(); }),
        {},
        Qt::AlignRight}});
}

void RoundModel::reset() {
  beginResetModel();
  rounds_.clear();
  endResetModel();
}

void RoundModel::add(const Round& round) {
  const int row = rowCount();
  beginInsertRows({}, row, row);
  rounds_.push_back(round);
  endInsertRows();
}

std::optional<double> RoundModel::alarm() const {
  int rounds = 0;
  int programs = 0;
  double sum = 0;
  for (auto round = rounds_.rbegin(); round != rounds_.rend() && rounds < kAlarmRounds; ++round) {
    if (!round->judged()) continue;
    ++rounds;
    programs += round->programs;
    sum += round->rank_correlation * round->programs;
  }
  if (rounds < kAlarmRounds || programs < kFewestPrograms || sum >= 0) return std::nullopt;
  return sum / programs;
}

std::optional<RoundModel::Tenths> RoundModel::tenth_alarm() const {
  Tenths last;
  for (auto round = rounds_.rbegin(); round != rounds_.rend() && last.by_chance < kFewestByChance; ++round) {
    if (round->fastest == 0) continue;
    ++last.rounds;
    last.fastest += round->fastest;
    last.found += round->found;
    last.by_chance += static_cast<double>(round->fastest) * round->fastest / round->programs;
  }
  if (last.by_chance < kFewestByChance || luck(last.found, last.by_chance) >= kRare) return std::nullopt;
  return last;
}

int RoundModel::rowCount(const QModelIndex& parent) const {
  return parent.isValid() ? 0 : static_cast<int>(rounds_.size());
}

}  // namespace tilewright
