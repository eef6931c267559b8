// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QString>

#include "views/evaluation/evaluated_models.h"

namespace tilewright {

// What the view of evaluations says, in the user's language.

/// A section for a list: "Every model".
QString evaluation_section_label(const QString& section);
/// What a section compares, one sentence.
QString evaluation_section_sentence(const QString& section);
/// What the published figures of a section are and how they differ from ours; empty where it has none.
QString evaluation_published_note(const QString& section);

/// A target without what all of them begin with: "x86-64-v3:1t".
QString evaluation_target_label(const QString& key);
/// What a model learnt from, that was judged on `target`: "x86-64-v3:1t, then 500 programs".
QString evaluation_training_label(const EvaluatedTraining& training, const QString& target);
/// "500 programs", "all tasks".
QString evaluation_amount_label(qint64 amount, bool tasks);
/// The same on an axis that says what is counted: "500", "all".
QString evaluation_amount_tick(qint64 amount);
/// A model with an asterisk where it is a reconstruction.
QString evaluation_model_label(const EvaluatedModel& model);
/// A line of a chart: "tlp, fine-tuned".
QString evaluation_line_label(const EvaluatedLine& line);

QString evaluation_score_label(EvaluatedScore score);
/// What the score is.
QString evaluation_score_sentence(EvaluatedScore score);
/// "0.9354 ± 0.0021", "–".
QString evaluation_figure_label(const EvaluatedFigure& figure, int decimals = 4);

}  // namespace tilewright
