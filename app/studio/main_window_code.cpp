// SPDX-License-Identifier: Apache-2.0
#include <QDockWidget>

#include "app/studio/errands.h"
#include "app/studio/error_bar.h"
#include "app/studio/main_window.h"
#include "app/studio/peak_finder.h"
#include "views/code/code_panes.h"
#include "views/code/program_code_view.h"
#include "views/records/record_view.h"

namespace tilewright {

QWidget* MainWindow::make_code() {
  code_ = new ProgramCodeView(this);
  // One pane below the other would ask for more than a low screen has.
  code_->setMinimumHeight(10 * fontMetrics().height());
  code_->panes()->set_hidden(settings_.hidden_code_panes());
  connect(code_->panes(), &CodePanes::hidden_changed, this,
          [this](const QStringList& names) { settings_.set_hidden_code_panes(names); });
  connect(&program_code_, &ProgramCode::started, code_, [this] {
    if (code_->empty()) code_->show_sentence(tr("Generating the code…"), true);
  });
  make_code_sampler();
  connect(records_, &RecordView::code_wanted, this, [this](int64_t record) {
    if (!models_) return;
    raise_dock(QStringLiteral("codeDock"));
    program_code_.show_record(record, models_);
  });
  connect(&chosen_record_, &RecordSelection::changed, this, [this](qint64 record) {
    if (models_ && record > 0) program_code_.show_record(record, models_);
  });
  return code_;
}

void MainWindow::make_code_sampler() {
  connect(&program_code_, &ProgramCode::found, this,
          [this](const std::shared_ptr<const ShownCode>& shown,
                 const std::shared_ptr<const ListedProgram>& program) {
            code_->show_code(shown);
            code_sampler_.set_program(program);
            follow_code_sampler();
          });
  connect(&program_code_, &ProgramCode::nothing, this, [this](const QString& sentence) {
    code_->show_sentence(sentence);
    code_sampler_.set_program({});
    follow_code_sampler();
  });
  connect(code_, &ProgramCodeView::sample_wanted, this, [this] {
    if (!code_sampler_.running() && sampling_obstacle().isEmpty()) code_sampler_.run();
  });
  connect(code_, &ProgramCodeView::sample_cancelled, &code_sampler_, &CodeSampler::cancel);
  connect(&code_sampler_, &CodeSampler::changed, this, [this] {
    code_->set_sampling(code_sampler_.running());
    update_actions();
    follow_session();
  });
  connect(&code_sampler_, &CodeSampler::sampled, code_, &ProgramCodeView::show_samples);
  connect(&code_sampler_, &CodeSampler::failed, this, [this](const Error& error) {
    error_bar_->show_error(error, [this] { Q_EMIT code_->sample_wanted(); });
  });
}

void MainWindow::follow_code_sampler() {
  // Pages, which tell of the session, are made before docks.
  if (code_ != nullptr) code_->set_no_sampling(sampling_obstacle());
}

QString MainWindow::sampling_obstacle() const {
  if (QString why = CodeSampler::obstacle(code_sampler_.program()); !why.isEmpty()) return why;
  QString obstacle = machine_obstacle(MachineUse::kSampling);
  // An errand that measures nothing computes all the same, and so do ceilings that were disturbed.
  if (obstacle.isEmpty() && (errands_->busy() || peaks_->measuring()))
    obstacle = tr("Something else has the machine to itself.");
  return obstacle;
}

void MainWindow::watch_code(QDockWidget* dock) {
  // A dock behind others is not looked at.
  connect(dock, &QDockWidget::visibilityChanged, &program_code_, &ProgramCode::set_watched);
}

}  // namespace tilewright
