// SPDX-License-Identifier: Apache-2.0
#include "views/evaluation/evaluation_model.h"

#include <QFont>
#include <cmath>
#include <utility>

#include "views/common/roles.h"
#include "views/common/units.h"
#include "views/evaluation/evaluation_text.h"

namespace tilewright {
namespace {

const QString kProcessor = QStringLiteral("cpu");
const QString kUnknown = QStringLiteral("–");
constexpr double kMicrosecond = 1e-6;
/// Relative speeds are at most 1: models with larger errors predict on another scale, so that the error has
/// no meaning.
constexpr double kLargestError = 1;

bool is_score(int column) {
  return column >= EvaluationModel::kFirstScore && column < EvaluationModel::kTrainingTime;
}

EvaluatedScore score_of(int column) {
  return static_cast<EvaluatedScore>(column - EvaluationModel::kFirstScore);
}

bool is_error(EvaluatedScore score) {
  return score == kRootMeanSquaredError || score == kRSquared || score == kPercentageError;
}

/// The columns without those that have no meaning for the model.
EvaluatedFigure told_score(const EvaluatedModel& model, EvaluatedScore score) {
  const double error = model.scores[kRootMeanSquaredError].mean;
  if (is_error(score) && !(error <= kLargestError)) return {};
  return model.scores[static_cast<size_t>(score)];
}

QVariant number_or_nothing(double value) {
  return std::isfinite(value) ? QVariant(value) : QVariant();
}

}  // namespace

void EvaluationModel::set_table(EvaluatedTable table, const QString& section) {
  beginResetModel();
  table_ = std::move(table);
  section_ = section;
  endResetModel();
}

int EvaluationModel::rowCount(const QModelIndex& parent) const {
  if (parent.isValid() || table_.models.empty()) return 0;
  return model_count() + 2;
}

int EvaluationModel::columnCount(const QModelIndex& parent) const {
  return parent.isValid() ? 0 : kColumnCount;
}

QString EvaluationModel::cell_text(const EvaluatedModel& model, int column) const {
  if (is_score(column)) return evaluation_figure_label(told_score(model, score_of(column)));
  switch (column) {
    case kName: return evaluation_model_label(model);
    case kTraining: {
      const QString training = evaluation_training_label(model.training, table_.target);
      return model.device == kProcessor ? training : tr("%1, on %2").arg(training, model.device);
    }
    case kTrainingTime:
      return model.training.regime == EvaluatedTraining::kNothing
                 ? kUnknown
                 : tr("%1 s").arg(evaluation_figure_label({model.training_seconds, 0}, 1));
    case kProgramTime:
      return tr("%1 µs").arg(evaluation_figure_label({model.seconds_per_program / kMicrosecond, 0}, 1));
    case kParameters: return count_label(model.parameters);
    case kSeeds:
      return model.same_for_each_seed ? tr("%1, same for each").arg(count_label(model.seeds))
                                      : count_label(model.seeds);
    case kPublished: return model.published;
    default: return {};
  }
}

QVariant EvaluationModel::raw_value(const EvaluatedModel& model, int column) const {
  if (is_score(column)) return number_or_nothing(told_score(model, score_of(column)).mean);
  switch (column) {
    case kTrainingTime: return number_or_nothing(model.training_seconds);
    case kProgramTime: return number_or_nothing(model.seconds_per_program);
    case kParameters: return model.parameters;
    case kSeeds: return model.seeds;
    default: return cell_text(model, column);
  }
}

QString EvaluationModel::tool_tip(const EvaluatedModel& model, int column) const {
  if (column == kPublished) return evaluation_published_note(section_);
  QStringList lines{model.name};
  lines << tr("Learnt from: %1").arg(evaluation_training_label(model.training, table_.target));
  if (model.reconstruction)
    lines << tr(
        "* Reconstruction: its authors left details open, which we chose; the figures are those of our "
        "choices, not of their program.");
  return lines.join(QLatin1Char('\n'));
}

QVariant EvaluationModel::reference_data(int row, int column, int role) const {
  const bool random = row == model_count();
  const int score = column - kFirstScore;
  const auto& scores = random ? table_.random_order : table_.true_order;
  switch (role) {
    case Qt::DisplayRole:
      if (column == kName) return random ? tr("random order") : tr("true order");
      if (!is_score(column)) return {};
      return score > kTopFivePooled ? kUnknown
                                    : evaluation_figure_label({scores[static_cast<size_t>(score)], 0});
    case kRawRole:
      if (column == kName) return random ? tr("random order") : tr("true order");
      return is_score(column) && score <= kTopFivePooled ? QVariant(scores[static_cast<size_t>(score)])
                                                         : QVariant();
    case Qt::ToolTipRole:
      return random ? tr("Average score of a random order of the same programs")
                    : tr("Score of the true order of the same programs: no model can do better");
    case Qt::FontRole: {
      QFont font;
      font.setItalic(true);
      return font;
    }
    default: return {};
  }
}

QVariant EvaluationModel::data(const QModelIndex& index, int role) const {
  if (!index.isValid() || index.row() >= rowCount()) return {};
  const int column = index.column();
  if (role == Qt::TextAlignmentRole) {
    const bool left = column == kName || column == kTraining || column == kPublished;
    return QVariant::fromValue(Qt::Alignment((left ? Qt::AlignLeft : Qt::AlignRight) | Qt::AlignVCenter));
  }
  if (index.row() >= model_count()) return reference_data(index.row(), column, role);
  const EvaluatedModel& model = table_.models[static_cast<size_t>(index.row())];
  switch (role) {
    case Qt::DisplayRole: return cell_text(model, column);
    case kRawRole: return raw_value(model, column);
    case Qt::ToolTipRole: return tool_tip(model, column);
    default: return {};
  }
}

QVariant EvaluationModel::headerData(int section, Qt::Orientation orientation, int role) const {
  if (orientation != Qt::Horizontal || (role != Qt::DisplayRole && role != Qt::ToolTipRole))
    return QAbstractTableModel::headerData(section, orientation, role);
  const bool tip = role == Qt::ToolTipRole;
  if (is_score(section))
    return tip ? evaluation_score_sentence(score_of(section)) : evaluation_score_label(score_of(section));
  switch (section) {
    case kName: return tip ? QVariant() : QVariant(tr("Model"));
    case kTraining: return tip ? tr("What the model was trained on before it was judged") : tr("Learnt from");
    case kTrainingTime:
      return tip ? tr("Time the model took to learn, its source platforms included: the median over seeds, "
                      "since other work on a machine only adds to it")
                 : tr("Training");
    case kProgramTime:
      return tip ? tr("Time to describe a program to the model and predict its score: the least over seeds, "
                      "since other work on a machine only adds to it")
                 : tr("Per program");
    case kParameters:
      return tip ? tr("Numbers that were learnt: weights, or thresholds and leaves") : tr("Parameters");
    case kSeeds:
      return tip ? tr("How many trainings the mean is taken over; there is no interval where all of them "
                      "gave the same scores")
                 : tr("Seeds");
    case kPublished: return tip ? evaluation_published_note(section_) : tr("Published");
    default: return {};
  }
}

}  // namespace tilewright
