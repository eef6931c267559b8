// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QString>

#include "views/evaluation/evaluated_models.h"

namespace tilewright {

// Texts of the view of evaluations, in the window's language.

/// A section for a list: "Every model".
QString evaluation_section_label(const QString& section);
/// The comparison of a section in one sentence.
QString evaluation_section_sentence(const QString& section);
/// The meaning of a section's published scores and how they differ from Tilewright's; empty where it has
/// none.
QString evaluation_published_note(const QString& section);

/// A target without the common beginning: "x86-64-v3:1t".
QString evaluation_target_label(const QString& key);
/// The data that a model learnt from, which was tested on `target`: "x86-64-v3:1t, then 500 programs".
QString evaluation_training_label(const EvaluatedTraining& training, const QString& target);
/// "500 programs", "all tasks".
QString evaluation_amount_label(qint64 amount, bool tasks);
/// The same for an axis whose title names what is counted: "500", "all".
QString evaluation_amount_tick(qint64 amount);
/// A model's name, with an asterisk where it is a reconstruction.
QString evaluation_model_label(const EvaluatedModel& model);
/// A line of a chart: "tlp, fine-tuned".
QString evaluation_line_label(const EvaluatedLine& line);

QString evaluation_score_label(EvaluatedScore score);
/// The meaning of the score.
QString evaluation_score_sentence(EvaluatedScore score);
/// "0.9354 ± 0.0021", "–".
QString evaluation_figure_label(const EvaluatedFigure& figure, int decimals = 4);

}  // namespace tilewright
