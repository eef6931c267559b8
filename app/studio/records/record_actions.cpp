// SPDX-License-Identifier: Apache-2.0
#include "app/studio/records/record_actions.h"

#include <QApplication>
#include <QClipboard>

#include "app/studio/settings.h"
#include "app/studio/shell/error_bar.h"
#include "views/common/error_text.h"
#include "views/records/record_model.h"
#include "views/records/record_view.h"

namespace tilewright {
namespace {

QString no_session_sentence() {
  return RecordActions::tr("A session must run to keep what is measured: start one with F9.");
}

}  // namespace

RecordActions::RecordActions(RecordView* view, RecordModel* model, OpenModels models, SessionBridge* bridge,
                             SessionController* controller, Background* background,
                             const std::filesystem::path& database, Settings* settings, ErrorBar* error_bar,
                             QObject* parent)
    : QObject(parent),
      view_(view),
      model_(model),
      models_(std::move(models)),
      reader_(background, database),
      pair_code_(background, database),
      remeasurer_(bridge, controller, background, database),
      settings_(settings),
      error_bar_(error_bar) {
  connect_reader();
  connect_filters();
  connect(view_->commands(), &RecordCommands::copy_wanted, &reader_, &RecordReader::copy);
  connect(view_->commands(), &RecordCommands::refused, this, [this](const QString& sentence) {
    error_bar_->show_notice(sentence, tr("Save what is listed…"), [this] { view_->commands()->save_csv(); });
  });
  connect(view_->commands(), &RecordCommands::csv_wanted, &reader_, &RecordReader::save);
  connect(view_->commands(), &RecordCommands::compare_wanted, this, &RecordActions::compare);
  connect(view_->commands(), &RecordCommands::remeasure_wanted, this, &RecordActions::remeasure);
  connect(view_->commands(), &RecordCommands::remeasure_several_wanted, this,
          &RecordActions::remeasure_several);
  connect(&remeasurer_, &Remeasurer::told, this,
          [this](const QString& sentence) { error_bar_->show_notice(sentence); });
  connect(&remeasurer_, &Remeasurer::failed, this,
          [this](const Error& error) { error_bar_->show_error(error, remeasure_again_); });
}

void RecordActions::connect_reader() {
  connect(model_, &RecordModel::list_wanted, &reader_, &RecordReader::list);
  connect(model_, &RecordModel::rows_wanted, &reader_, &RecordReader::rows);
  connect(model_, &RecordModel::place_wanted, &reader_, &RecordReader::place);
  connect(&reader_, &RecordReader::list_begun, model_, &RecordModel::take_first);
  connect(&reader_, &RecordReader::machines_counted, view_, &RecordView::set_machines);
  connect(&reader_, &RecordReader::listed, model_, &RecordModel::take_list);
  connect(&reader_, &RecordReader::read, model_, &RecordModel::take_rows);
  connect(&reader_, &RecordReader::placed, model_, &RecordModel::take_place);
  connect(&reader_, &RecordReader::list_failed, this, [this](int generation, const Error& error) {
    if (!model_->is_current(generation)) return;
    model_->take_list(generation, {});
    view_->show_failure(error_text(error), true);
    Q_EMIT incident_told(error, [this] { model_->reload(); });
  });
  connect(&reader_, &RecordReader::failed, this,
          [this](const Error& error, const std::function<void()>& again) {
            error_bar_->show_error(error, again);
          });
  connect(&reader_, &RecordReader::copied, this,
          [](const QString& text) { QApplication::clipboard()->setText(text); });
  connect(&reader_, &RecordReader::saved, this, [this](const QString& path, qlonglong count) {
    error_bar_->show_notice(tr("%Ln record(s) written to %1", nullptr, static_cast<int>(count)).arg(path));
  });
  connect(&reader_, &RecordReader::programs_read, this, &RecordActions::programs_read);
  connect(&pair_code_, &PairCode::made, this, &RecordActions::code_made);
}

void RecordActions::connect_filters() {
  SavedFilters* filters = view_->saved_filters();
  filters->set_filters(settings_->saved_filters());
  connect(filters, &SavedFilters::changed, this,
          [this, filters] { settings_->set_saved_filters(filters->filters()); });
  // Other windows save filters, too.
  connect(filters, &SavedFilters::wanted, this,
          [this, filters] { filters->set_filters(settings_->saved_filters()); });
}

void RecordActions::set_database(const std::filesystem::path& database) {
  reader_.set_database(database);
  pair_code_.set_database(database);
  remeasurer_.set_database(database);
  model_->reload();
}

void RecordActions::set_baselines(const RecordBaselines& baselines) {
  model_->set_baselines(baselines);
  reader_.set_baselines(baselines);
}

void RecordActions::compare(const std::vector<int64_t>& ids) {
  pair_code_.cancel();
  if (const auto models = models_()) reader_.programs(ids, models);
}

void RecordActions::generate_code(const std::vector<int64_t>& ids) {
  if (auto models = models_()) pair_code_.make(ids, std::move(models));
}

void RecordActions::remeasure(int64_t record) {
  remeasure_again_ = [this, record] { remeasure(record); };
  if (remeasurer_.possible()) {
    remeasurer_.measure(record, models_());
    return;
  }
  error_bar_->show_notice(no_session_sentence(), tr("Run it once, keep nothing"),
                          [this, record] { Q_EMIT run_once_wanted(record); });
}

void RecordActions::remeasure_several(const TrialListQuery& query) {
  remeasure_again_ = [this, query] { remeasure_several(query); };
  if (remeasurer_.possible()) {
    remeasurer_.measure_several(query, models_());
  } else {
    error_bar_->show_notice(no_session_sentence());
  }
}

}  // namespace tilewright
