// SPDX-License-Identifier: Apache-2.0
#include "views/prediction/round_model.h"

#include <QLocale>
#include <cmath>

#include "views/common/roles.h"
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

QString number(double value, int decimals) {
  return QLocale().toString(value, 'f', decimals);
}

}  // namespace

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

int RoundModel::columnCount(const QModelIndex& parent) const {
  return parent.isValid() ? 0 : kColumnCount;
}

QVariant RoundModel::data(const QModelIndex& index, int role) const {
  if (!index.isValid() || index.row() >= rowCount()) return {};
  const Round& round = rounds_[static_cast<size_t>(index.row())];
  if (role == Qt::TextAlignmentRole)
    return QVariant::fromValue(Qt::Alignment(Qt::AlignRight | Qt::AlignVCenter));
  if (role != Qt::DisplayRole && role != kRawRole) return {};
  const bool raw = role == kRawRole;
  const QString nothing = QStringLiteral("–");
  switch (index.column()) {
    case kRound: return raw ? QVariant(round.round) : QVariant(count_label(round.round));
    case kPrograms: return raw ? QVariant(round.programs) : QVariant(count_label(round.programs));
    case kRank:
      if (raw) return round.rank_correlation;
      return round.judged() ? number(round.rank_correlation, 2) : nothing;
    case kRecall:
      if (raw) return round.recall;
      return round.judged() ? percent_label(round.recall, 0) : nothing;
    case kChance:
      if (raw) return round.chance;
      return round.judged() ? percent_label(round.chance, 0) : nothing;
    case kTenth:
      if (raw) return round.found;
      return round.fastest > 0 ? tr("%1 of %2").arg(count_label(round.found), count_label(round.fastest))
                               : nothing;
    case kSamples:
      if (raw) return round.samples;
      return round.samples > 0 ? count_label(round.samples) : nothing;
    case kTraining:
      return raw ? QVariant(round.training_seconds) : QVariant(latency_label(round.training_seconds));
    case kLoss:
      if (raw) return round.loss ? QVariant(*round.loss) : QVariant();
      return round.loss ? QLocale().toString(*round.loss, 'g', 4) : nothing;
    default: return {};
  }
}

QVariant RoundModel::headerData(int section, Qt::Orientation orientation, int role) const {
  if (orientation != Qt::Horizontal) return QAbstractTableModel::headerData(section, orientation, role);
  if (role == Qt::ToolTipRole) {
    if (section == kRank)
      return tr(
          "Spearman's correlation of predicted and measured ranks within the round: 1 is the right "
          "order, 0 is chance. The programs of a round are those that the model liked best, which are "
          "hard to tell apart.");
    if (section == kRecall)
      return tr("How many of the fastest quarter were among the quarter predicted to be fastest");
    if (section == kTenth)
      return tr(
          "How many of the fastest tenth were in the tenth predicted to be fastest: whether the model "
          "finds the very best");
    if (section == kLoss)
      return tr("What error remains on the samples it learnt from, in the model's own measure");
    return {};
  }
  if (role != Qt::DisplayRole) return QAbstractTableModel::headerData(section, orientation, role);
  switch (section) {
    case kRound: return tr("Round");
    case kPrograms: return tr("Programs");
    case kRank: return tr("Rank correlation");
    case kRecall: return tr("Top-quarter recall");
    case kChance: return tr("By chance");
    case kTenth: return tr("Fastest tenth found");
    case kSamples: return tr("Samples");
    case kTraining: return tr("Training time");
    case kLoss: return tr("Training loss");
    default: return {};
  }
}

}  // namespace tilewright
