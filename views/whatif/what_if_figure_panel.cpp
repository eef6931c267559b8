// SPDX-License-Identifier: Apache-2.0
#include "views/whatif/what_if_figure_panel.h"

#include <QEvent>
#include <QLabel>
#include <QLocale>
#include <QScrollBar>
#include <QVBoxLayout>
#include <initializer_list>

#include "views/common/theme.h"
#include "views/common/units.h"
#include "views/whatif/fit_bars.h"
#include "views/whatif/what_if_view.h"

namespace tilewright {
namespace {

QString predictor_sentence(const PredictedBy& by) {
  switch (by.kind) {
    case PredictedBy::kShipped: return WhatIfView::tr("By the shipped model");
    case PredictedBy::kAwaited: return WhatIfView::tr("By the shipped model, until the session's is here");
    case PredictedBy::kSession:
      return WhatIfView::tr("By %1, retrained in round %2").arg(by.model).arg(by.round);
    case PredictedBy::kUntaught:
      return WhatIfView::tr("By %1 as the session began: it has not learnt there yet").arg(by.model);
    case PredictedBy::kUntrained:
      return WhatIfView::tr("By the shipped model: the session's %1 has measured too little to learn from")
          .arg(by.model);
    case PredictedBy::kUnasked:
      return WhatIfView::tr("By the shipped model: the session searches without a cost model");
    case PredictedBy::kOtherTarget:
      return WhatIfView::tr("By the shipped model: the session's is for another target");
    case PredictedBy::kUnreadable:
      return WhatIfView::tr("By the shipped model: the session's own is not available now");
  }
  return {};
}

}  // namespace

WhatIfFigurePanel::WhatIfFigurePanel(QWidget* parent) : QScrollArea(parent) {
  auto* panel = new QWidget(this);
  const auto label = [panel](const char* name) {
    auto* made = new QLabel(panel);
    made->setObjectName(QLatin1String(name));
    made->setWordWrap(true);
    made->setTextInteractionFlags(Qt::TextSelectableByMouse);
    return made;
  };
  legality_ = label("whatIfLegality");
  unmeasurable_ = label("whatIfUnmeasurable");
  unmeasurable_->setForegroundRole(QPalette::PlaceholderText);
  unmeasurable_->hide();
  prediction_ = label("whatIfPrediction");
  QFont large = prediction_->font();
  large.setBold(true);
  prediction_->setFont(large);
  predictor_ = label("whatIfPredictor");
  predictor_->setForegroundRole(QPalette::PlaceholderText);
  details_ = label("whatIfDetails");
  details_->setForegroundRole(QPalette::PlaceholderText);
  measured_ = label("whatIfMeasured");
  bars_ = new FitBars(panel);
  bars_->setObjectName(QStringLiteral("whatIfBars"));
  bars_->setToolTip(WhatIfView::tr(
      "What each cache should hold: L1 the innermost sums, L2 the block of tiles around them, L3 the whole "
      "loop nest. The dashed line is the size of the cache, the blue line that of the initial program."));
  auto* column = new QVBoxLayout(panel);
  column->setContentsMargins(8, 4, 8, 4);
  for (QWidget* widget : std::initializer_list<QWidget*>{legality_, prediction_, predictor_, bars_, details_,
                                                         unmeasurable_, measured_})
    column->addWidget(widget);
  column->addStretch(1);
  // A low dock shows its beginning.
  setFrameShape(QFrame::NoFrame);
  setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
  setWidgetResizable(true);
  setWidget(panel);
  setMinimumWidth(panel->minimumSizeHint().width() + verticalScrollBar()->sizeHint().width());
}

void WhatIfFigurePanel::begin(const WhatIfSubject& subject) {
  subject_ = subject;
  bars_->set_caches(subject.cache_bytes);
  bars_->set_begun(subject.figures.bytes);
  measured_->clear();
  show_prediction(subject.prediction);
  show_figures(subject.figures);
}

void WhatIfFigurePanel::say_legal(bool legal, const QString& sentence) {
  legal_ = legal;
  legality_->setText(sentence);
  for (QWidget* widget : std::initializer_list<QWidget*>{prediction_, predictor_, bars_, details_})
    widget->setEnabled(legal);
  colour_legality();
}

void WhatIfFigurePanel::colour_legality() {
  const Theme& theme = theme_of(palette());
  QPalette colours = legality_->palette();
  colours.setColor(QPalette::WindowText, legal_ ? theme.good : theme.bad);
  legality_->setPalette(colours);
}

void WhatIfFigurePanel::say_unmeasurable(const QString& why_not) {
  unmeasurable_->setText(why_not);
  unmeasurable_->setVisible(!why_not.isEmpty());
}

void WhatIfFigurePanel::say_measured(const QString& sentence) {
  measured_->setText(sentence);
}

void WhatIfFigurePanel::show_prediction(const WhatIfPrediction& prediction) {
  const bool without_range = prediction.low <= 0 || prediction.ratio <= 0;
  const auto ratio = [](double value) { return ratio_label(value); };
  if (!prediction.known) {
    prediction_->setText(WhatIfView::tr("No prediction"));
  } else if (prediction.ratio <= 0) {
    const bool measured = subject_.seconds > 0;
    if (prediction.order > 0) {
      prediction_->setText(measured ? WhatIfView::tr("Predicted: faster than the record")
                                    : WhatIfView::tr("Predicted: faster than the first choices"));
    } else if (prediction.order < 0) {
      prediction_->setText(measured ? WhatIfView::tr("Predicted: slower than the record")
                                    : WhatIfView::tr("Predicted: slower than the first choices"));
    } else {
      prediction_->setText(measured ? WhatIfView::tr("Predicted: as fast as the record")
                                    : WhatIfView::tr("Predicted: as fast as the first choices"));
    }
  } else if (subject_.seconds > 0) {
    const auto latency = [this](double value) { return latency_label(subject_.seconds / value); };
    prediction_->setText(
        without_range
            ? WhatIfView::tr("Predicted: %1 the record's speed, about %2")
                  .arg(ratio(prediction.ratio), latency(prediction.ratio))
            : WhatIfView::tr("Predicted: %1 the record's speed (%2 to %3), about %4 (%5 to %6)")
                  .arg(ratio(prediction.ratio), ratio(prediction.low), ratio(prediction.high),
                       latency(prediction.ratio), latency(prediction.high), latency(prediction.low)));
  } else {
    prediction_->setText(
        without_range
            ? WhatIfView::tr("Predicted: %1 the speed of the first choices").arg(ratio(prediction.ratio))
            : WhatIfView::tr("Predicted: %1 the speed of the first choices (%2 to %3)")
                  .arg(ratio(prediction.ratio), ratio(prediction.low), ratio(prediction.high)));
  }
  prediction_->setToolTip(without_range
                              ? QString()
                              : WhatIfView::tr("In brackets: the range of predictions of the model's "
                                               "separately trained parts for both programs."));
  predictor_->setText(predictor_sentence(prediction.by));
  predictor_->setToolTip(prediction.by.detail);
}

void WhatIfFigurePanel::show_figures(const WhatIfFigures& figures) {
  QStringList lines;
  if (figures.registers > 0)
    lines << WhatIfView::tr("Register tile: %1 of %2 vector registers")
                 .arg(figures.registers)
                 .arg(subject_.registers);
  lines << WhatIfView::tr("Vectors: %1 of their lanes are used").arg(percent_label(figures.lanes_used));
  if (subject_.threads > 1)
    lines << WhatIfView::tr("Threads: %1 of %2 work on average")
                 .arg(QLocale().toString(figures.threads_used, 'f', 1))
                 .arg(subject_.threads);
  if (subject_.figures.cycles > 0)
    lines << WhatIfView::tr("Draft: %1 cycles compared with the start")
                 .arg(change_label(figures.cycles / subject_.figures.cycles - 1));
  details_->setText(lines.join(QLatin1Char('\n')));
  bars_->set_bytes(figures.bytes);
}

void WhatIfFigurePanel::changeEvent(QEvent* event) {
  QScrollArea::changeEvent(event);
  if (event->type() == QEvent::PaletteChange) colour_legality();
}

}  // namespace tilewright
