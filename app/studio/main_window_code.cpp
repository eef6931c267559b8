// SPDX-License-Identifier: Apache-2.0
#include <QDockWidget>

#include "app/studio/main_window.h"
#include "views/code/code_panes.h"
#include "views/code/program_code_view.h"
#include "views/records/record_view.h"

namespace tilewright {
namespace {

/// Below this height, in pixels, code that somebody asked for is given more room.
constexpr int kLeastHeight = 240;
constexpr int kGivenHeight = 380;

}  // namespace

QWidget* MainWindow::make_code() {
  code_ = new ProgramCodeView(this);
  // One pane below the other would ask for more than a low screen has.
  code_->setMinimumHeight(10 * fontMetrics().height());
  code_->panes()->set_hidden(settings_.hidden_code_panes());
  connect(code_->panes(), &CodePanes::hidden_changed, this,
          [this](const QStringList& names) { settings_.set_hidden_code_panes(names); });
  connect(&program_code_, &ProgramCode::started, code_, [this] {
    if (code_->empty()) code_->show_sentence(tr("Generating the code…"));
  });
  connect(&program_code_, &ProgramCode::found, code_, &ProgramCodeView::show_code);
  connect(&program_code_, &ProgramCode::nothing, code_, &ProgramCodeView::show_sentence);
  connect(records_, &RecordView::code_wanted, this, [this](int64_t record) {
    if (!models_) return;
    auto* dock = findChild<QDockWidget*>(QStringLiteral("codeDock"));
    dock->show();
    dock->raise();
    if (!dock->isFloating() && dock->height() < kLeastHeight)
      resizeDocks({dock}, {kGivenHeight}, Qt::Vertical);
    program_code_.show_record(record, models_);
  });
  connect(&chosen_record_, &RecordSelection::changed, this, [this](qint64 record) {
    if (models_ && record > 0) program_code_.show_record(record, models_);
  });
  return code_;
}

void MainWindow::watch_code(QDockWidget* dock) {
  // A dock behind others is not looked at.
  connect(dock, &QDockWidget::visibilityChanged, &program_code_, &ProgramCode::set_watched);
}

}  // namespace tilewright
