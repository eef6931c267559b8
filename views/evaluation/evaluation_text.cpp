// SPDX-License-Identifier: Apache-2.0
#include "views/evaluation/evaluation_text.h"

#include <QCoreApplication>
#include <QLocale>
#include <cmath>

#include "views/common/translated_in.h"
#include "views/common/units.h"

namespace tilewright {
namespace {

constexpr TranslatedIn translated_figure("Evaluation");

/// Texts of a section, to be translated.
struct SectionTexts {
  const char* name;
  const char* label;
  const char* sentence;
  const char* published;
};

constexpr SectionTexts kSections[] = {
    {"main", QT_TRANSLATE_NOOP("Evaluation", "Every model"),
     QT_TRANSLATE_NOOP("Evaluation",
                       "How well each cost model, trained on all training programs of the target, ranks "
                       "programs of networks it has not seen."),
     QT_TRANSLATE_NOOP("Evaluation",
                       "Published: TLP's evaluation, pooled, on TenSet's 2,308 tasks and other processors: "
                       "compare which models are ahead, not the figures. The published TLP reads 25 rows of "
                       "22 numbers (610,369 weights) and its epoch is chosen by hand; ours reads 64 rows of "
                       "40 (611,521 weights) and its epoch is chosen by validation")},
    {"transfer", QT_TRANSLATE_NOOP("Evaluation", "Transfer to other targets"),
     QT_TRANSLATE_NOOP(
         "Evaluation",
         "How well models rank programs of a target they were not trained for: used as they are, fine-tuned "
         "on some of its programs, trained together with those, or trained on those alone."),
     QT_TRANSLATE_NOOP("Evaluation",
                       "Compare each row with the random and the true order of the same programs: pools of "
                       "the other targets are smaller and hold few programs that a search was guided to, so "
                       "a random order does well there")},
    {"platforms", QT_TRANSLATE_NOOP("Evaluation", "Number of platforms"),
     QT_TRANSLATE_NOOP("Evaluation",
                       "MTL-TLP on a target with few programs, by the platforms that it is trained with."),
     QT_TRANSLATE_NOOP("Evaluation",
                       "Published, on E5-2673 with 500,000 of its programs: alone 0.6647 / 0.8848, beside "
                       "Platinum-8272 0.8741 / 0.9385, EPYC 7452 0.8901 / 0.9520, Graviton2 0.8753 / 0.9302; "
                       "our targets differ in instruction set or threads, not in the processor")},
    {"atformer", QT_TRANSLATE_NOOP("Evaluation", "ATFormer's ablation"),
     QT_TRANSLATE_NOOP(
         "Evaluation",
         "ATFormer (a) with squared error, (b) with a rank loss, (c) with a mask, (d) with a mask and "
         "pre-training, (e) with pre-training, and (f) AutoTVM's trees."),
     QT_TRANSLATE_NOOP("Evaluation",
                       "Published: latency of ResNet-18 after a search with the model on an RTX 2080 Ti; "
                       "ours are scores on a processor")},
    {"tasks", QT_TRANSLATE_NOOP("Evaluation", "Number of source tasks"),
     QT_TRANSLATE_NOOP("Evaluation",
                       "The same models, trained on more and more tasks; ATFormer is then fine-tuned with "
                       "2,000 programs of another target and judged there."),
     QT_TRANSLATE_NOOP("Evaluation",
                       "Published: latency of ResNet-18 after a search with ATFormer on an RTX 2080 Ti, "
                       "1.04 ms without pre-training and 0.84 ms after TenSet-500; ours are scores on a "
                       "processor, to be read beside the random and the true order of the same programs")},
    {"gtuner", QT_TRANSLATE_NOOP("Evaluation", "GTuner's structures"),
     QT_TRANSLATE_NOOP("Evaluation", "GTuner with each of the structures that its authors compare."),
     QT_TRANSLATE_NOOP("Evaluation",
                       "Published: latency of ResNet-18 after a search with the structure on an RTX 3090; "
                       "ours are scores on a processor")},
};

const SectionTexts* texts_of(const QString& section) {
  for (const auto& texts : kSections) {
    if (section == QLatin1String(texts.name)) return &texts;
  }
  return nullptr;
}

struct ScoreTexts {
  const char* label;
  const char* sentence;
};

constexpr ScoreTexts kScores[kScoreCount] = {
    {QT_TRANSLATE_NOOP("Evaluation", "Top-1"),
     QT_TRANSLATE_NOOP(
         "Evaluation",
         "Best known latency of a network as a share of what it takes with the program that the model "
         "puts first for each task; mean over networks (TenSet's definition)")},
    {QT_TRANSLATE_NOOP("Evaluation", "Top-5"),
     QT_TRANSLATE_NOOP(
         "Evaluation",
         "Best known latency of a network as a share of what it takes with the best of the five "
         "programs that the model puts first for each task; mean over networks (TenSet's definition)")},
    {QT_TRANSLATE_NOOP("Evaluation", "Top-1 pooled"),
     QT_TRANSLATE_NOOP("Evaluation", "Top-1 of all networks' latencies added up (TLP's definition)")},
    {QT_TRANSLATE_NOOP("Evaluation", "Top-5 pooled"),
     QT_TRANSLATE_NOOP("Evaluation", "Top-5 of all networks' latencies added up (TLP's definition)")},
    {QT_TRANSLATE_NOOP("Evaluation", "Rank corr."),
     QT_TRANSLATE_NOOP("Evaluation", "Rank correlation of predicted and measured speed within a task")},
    {QT_TRANSLATE_NOOP("Evaluation", "Pairs"),
     QT_TRANSLATE_NOOP("Evaluation", "Share of pairs of programs of a task that are in the right order")},
    {QT_TRANSLATE_NOOP("Evaluation", "Recall@10"),
     QT_TRANSLATE_NOOP("Evaluation", "Share of a task's ten fastest programs among the ten put first")},
    {QT_TRANSLATE_NOOP("Evaluation", "Peak@1"),
     QT_TRANSLATE_NOOP("Evaluation", "Speed of the program put first, relative to the task's best")},
    {QT_TRANSLATE_NOOP("Evaluation", "Peak@5"),
     QT_TRANSLATE_NOOP("Evaluation",
                       "Speed of the best of the five programs put first, relative to the task's best")},
    {QT_TRANSLATE_NOOP("Evaluation", "RMSE"),
     QT_TRANSLATE_NOOP(
         "Evaluation",
         "Root mean squared error of the relative speed; none for models that only learn an order")},
    {QT_TRANSLATE_NOOP("Evaluation", "R²"),
     QT_TRANSLATE_NOOP(
         "Evaluation",
         "Explained share of the relative speed's variance; none for models that only learn an order")},
    {QT_TRANSLATE_NOOP("Evaluation", "MAPE"),
     QT_TRANSLATE_NOOP(
         "Evaluation",
         "Mean absolute error as a share of the relative speed; none for models that only learn an "
         "order")},
};

}  // namespace

QString evaluation_section_label(const QString& section) {
  const auto* texts = texts_of(section);
  return texts ? translated_figure(texts->label) : section;
}

QString evaluation_section_sentence(const QString& section) {
  const auto* texts = texts_of(section);
  return texts ? translated_figure(texts->sentence) : QString();
}

QString evaluation_published_note(const QString& section) {
  const auto* texts = texts_of(section);
  return texts && texts->published ? translated_figure(texts->published) : QString();
}

QString evaluation_target_label(const QString& key) {
  const QLatin1String common("cpu:");
  return key.startsWith(common) ? key.mid(common.size()) : key;
}

QString evaluation_amount_label(qint64 amount, bool tasks) {
  if (tasks)
    return amount == kAllOfThem
               ? QCoreApplication::translate("Evaluation", "all tasks")
               : QCoreApplication::translate("Evaluation", "%1 tasks").arg(count_label(amount));
  if (amount == 0) return QCoreApplication::translate("Evaluation", "no programs");
  return amount == kAllOfThem
             ? QCoreApplication::translate("Evaluation", "all programs")
             : QCoreApplication::translate("Evaluation", "%1 programs").arg(count_label(amount));
}

QString evaluation_amount_tick(qint64 amount) {
  if (amount == kAllOfThem) return QCoreApplication::translate("Evaluation", "all");
  return amount == 0 ? QCoreApplication::translate("Evaluation", "none") : count_label(amount);
}

QString evaluation_training_label(const EvaluatedTraining& training, const QString& target) {
  QStringList names;
  for (const auto& source : training.sources) names << evaluation_target_label(source);
  QString sources = names.join(QStringLiteral(", "));
  if (training.tasks != kAllOfThem)
    sources = QCoreApplication::translate("Evaluation", "%1 of %2")
                  .arg(evaluation_amount_label(training.tasks, true), sources);
  const QString programs = evaluation_amount_label(training.programs, false);
  switch (training.regime) {
    case EvaluatedTraining::kNothing: return QCoreApplication::translate("Evaluation", "nothing");
    case EvaluatedTraining::kSource:
      if (training.sources != QStringList{target})
        return QCoreApplication::translate("Evaluation", "%1, unchanged").arg(sources);
      return training.tasks == kAllOfThem ? evaluation_amount_label(kAllOfThem, false)
                                          : evaluation_amount_label(training.tasks, true);
    case EvaluatedTraining::kFineTuned:
      return QCoreApplication::translate("Evaluation", "%1, then %2").arg(sources, programs);
    case EvaluatedTraining::kJoint:
      return QCoreApplication::translate("Evaluation", "%1 together with %2").arg(sources, programs);
    case EvaluatedTraining::kAlone:
      return QCoreApplication::translate("Evaluation", "%1 of the target alone").arg(programs);
  }
  return {};
}

QString evaluation_model_label(const EvaluatedModel& model) {
  return model.reconstruction ? model.name + QStringLiteral(" *") : model.name;
}

QString evaluation_line_label(const EvaluatedLine& line) {
  switch (line.regime) {
    case EvaluatedTraining::kFineTuned:
      return QCoreApplication::translate("Evaluation", "%1, fine-tuned").arg(line.model);
    case EvaluatedTraining::kJoint:
      return QCoreApplication::translate("Evaluation", "%1, together").arg(line.model);
    case EvaluatedTraining::kAlone:
      return QCoreApplication::translate("Evaluation", "%1, alone").arg(line.model);
    default: return line.model;
  }
}

QString evaluation_score_label(EvaluatedScore score) {
  return translated_figure(kScores[score].label);
}

QString evaluation_score_sentence(EvaluatedScore score) {
  return translated_figure(kScores[score].sentence);
}

QString evaluation_figure_label(const EvaluatedFigure& figure, int decimals) {
  if (!std::isfinite(figure.mean)) return QStringLiteral("–");
  QString mean = QLocale().toString(figure.mean, 'f', decimals);
  if (!(figure.half_width > 0)) return mean;
  return QStringLiteral("%1 ± %2").arg(mean, QLocale().toString(figure.half_width, 'f', decimals));
}

}  // namespace tilewright
