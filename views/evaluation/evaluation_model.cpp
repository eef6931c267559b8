// SPDX-License-Identifier: Apache-2.0
#include "views/evaluation/evaluation_model.h"

#include <QFont>
#include <cmath>
#include <utility>

#include "views/common/units.h"
#include "views/evaluation/evaluation_text.h"

namespace tilewright {
namespace {

const QString kProcessor = QStringLiteral("cpu");
constexpr double kMicrosecond = 1e-6;
/// Relative speeds are at most 1: models with larger errors predict on another scale, so that the error has
/// no meaning.
constexpr double kLargestError = 1;

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

EvaluationModel::EvaluationModel(QObject* parent) : ColumnTable(parent) {
  // Below the models are the random and the true order.
  const auto of = [this](auto function) {
    using Said = decltype(function(table_.models.front()));
    return [this, function](int row) {
      return row < model_count() ? function(table_.models[static_cast<size_t>(row)]) : Said();
    };
  };
  const auto number = [of](ColumnWords title, auto text, auto raw, ColumnWords tip) {
    return TableColumn{std::move(title), std::move(tip), of(text), of(raw), {}, Qt::AlignRight};
  };
  std::vector<TableColumn> columns;
  columns.push_back(texts(QT_TR_NOOP("Model"), [this](int row) {
    if (row < model_count()) return evaluation_model_label(table_.models[static_cast<size_t>(row)]);
    return is_random(row) ? tr("random order") : tr("true order");
  }));
  columns.push_back(texts(QT_TR_NOOP("Learnt from"), of([this](const EvaluatedModel& model) {
                            const QString training = evaluation_training_label(model.training, table_.target);
                            return model.device == kProcessor ? training
                                                              : tr("%1, on %2").arg(training, model.device);
                          }),
                          QT_TR_NOOP("What the model was trained on before it was judged")));
  for (int score = 0; score < int{kScoreCount}; ++score)
    columns.push_back(score_column(static_cast<EvaluatedScore>(score)));
  columns.push_back(number(
      QT_TR_NOOP("Training"),
      [](const EvaluatedModel& model) {
        if (model.training.regime == EvaluatedTraining::kNothing) return kNoFigure;
        return tr("%1 s").arg(evaluation_figure_label({model.training_seconds, 0}, 1));
      },
      [](const EvaluatedModel& model) { return number_or_nothing(model.training_seconds); },
      QT_TR_NOOP("Time the model took to learn, its source platforms included: the median over seeds, since "
                 "other work on a machine only adds to it")));
  columns.push_back(number(
      QT_TR_NOOP("Per program"),
      [](const EvaluatedModel& model) {
        return tr("%1 µs").arg(evaluation_figure_label({model.seconds_per_program / kMicrosecond, 0}, 1));
      },
      [](const EvaluatedModel& model) { return number_or_nothing(model.seconds_per_program); },
      QT_TR_NOOP("Time to describe a program to the model and predict its score: the least over seeds, since "
                 "other work on a machine only adds to it")));
  columns.push_back(number(
      QT_TR_NOOP("Parameters"), [](const EvaluatedModel& model) { return count_label(model.parameters); },
      [](const EvaluatedModel& model) { return QVariant(model.parameters); },
      QT_TR_NOOP("Numbers that were learnt: weights, or thresholds and leaves")));
  columns.push_back(number(
      QT_TR_NOOP("Seeds"),
      [](const EvaluatedModel& model) {
        return model.same_for_each_seed ? tr("%1, same for each").arg(count_label(model.seeds))
                                        : count_label(model.seeds);
      },
      [](const EvaluatedModel& model) { return QVariant(model.seeds); },
      QT_TR_NOOP("How many trainings the mean is taken over; there is no interval where all of them gave the "
                 "same scores")));
  columns.push_back(texts(QT_TR_NOOP("Published"),
                          of([](const EvaluatedModel& model) { return model.published; }),
                          [this] { return evaluation_published_note(section_); }));
  describe(std::move(columns));
}

TableColumn EvaluationModel::score_column(EvaluatedScore score) const {
  // The orders have only the first scores.
  const bool is_of_orders = score <= kTopFivePooled;
  const auto of_order = [this, score](int row) {
    return (is_random(row) ? table_.random_order : table_.true_order)[static_cast<size_t>(score)];
  };
  return {[score] { return evaluation_score_label(score); },
          [score] { return evaluation_score_sentence(score); },
          [=, this](int row) {
            if (row < model_count())
              return evaluation_figure_label(told_score(table_.models[static_cast<size_t>(row)], score));
            return is_of_orders ? evaluation_figure_label({of_order(row), 0}) : kNoFigure;
          },
          [=, this](int row) {
            if (row < model_count())
              return number_or_nothing(told_score(table_.models[static_cast<size_t>(row)], score).mean);
            return is_of_orders ? QVariant(of_order(row)) : QVariant();
          },
          {},
          Qt::AlignRight};
}

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

QString EvaluationModel::tool_tip(int row, int column) const {
  if (row >= model_count())
    return is_random(row) ? tr("Average score of a random order of the same programs")
                          : tr("Score of the true order of the same programs: no model can do better");
  if (column == kPublished) return evaluation_published_note(section_);
  const EvaluatedModel& model = table_.models[static_cast<size_t>(row)];
  QStringList lines{model.name};
  lines << tr("Learnt from: %1").arg(evaluation_training_label(model.training, table_.target));
  if (model.reconstruction)
    lines << tr(
        "* Reconstruction: its authors left details open, which we chose; the figures are those of our "
        "choices, not of their program.");
  return lines.join(QLatin1Char('\n'));
}

QVariant EvaluationModel::detail(int row, int column, int role) const {
  if (role == Qt::ToolTipRole) return tool_tip(row, column);
  if (role != Qt::FontRole || row < model_count()) return {};
  QFont font;
  font.setItalic(true);
  return font;
}

}  // namespace tilewright
