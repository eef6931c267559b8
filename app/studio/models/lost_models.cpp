// SPDX-License-Identifier: Apache-2.0
#include "app/studio/models/lost_models.h"

#include <QFileDialog>
#include <QFileInfo>
#include <algorithm>
#include <functional>

#include "app/studio/sessions/session_lists.h"
#include "app/studio/shell/error_bar.h"
#include "core/graph/onnx_reader.h"

namespace tilewright {

SoughtModel LostModels::sought(const QString& hash, const QString& path) const {
  return {hash, path, work_.settings.model_place(hash), path};
}

std::optional<LostModel> LostModels::lost_model(const std::vector<SoughtModel>& wanted,
                                                const Error* unread) const {
  for (const SoughtModel& model : wanted) {
    if (unread == nullptr && work_.models.models()->hashes().contains(model.hash)) continue;
    const std::string place = model.place.toStdString();
    const Error* why = unread;
    if (unread == nullptr) {
      const auto refused = std::ranges::find(work_.models.models()->refused, place, &Error::place);
      if (refused != work_.models.models()->refused.end()) why = &*refused;
    } else if (unread->place != place) {
      continue;
    }
    // A file that this version cannot read cannot be read from elsewhere either.
    if (why != nullptr && why->kind != ErrorKind::kIo && why->kind != ErrorKind::kBadInput)
      return std::nullopt;
    if (why != nullptr) return LostModel{model, *why};
    return LostModel{
        model,
        {ErrorKind::kBadInput, place, "was changed since the session", "Choose the file as it was then", {}}};
  }
  return std::nullopt;
}

void LostModels::ask_for_model(const LostModel& lost, const std::function<void()>& then) {
  const auto choose = [this, model = lost.model, then] {
    auto* dialog =
        new QFileDialog(shell_.window, tr("Where is %1 now?").arg(QFileInfo(model.path).fileName()), {},
                        tr("ONNX models (*.onnx);;All files (*)"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setObjectName(QStringLiteral("placeDialog"));
    dialog->setFileMode(QFileDialog::ExistingFile);
    connect(dialog, &QFileDialog::fileSelected, this,
            [this, model, then](const QString& file) { take_model_file(file, model, then); });
    dialog->open();
  };
  const auto look = [this, model = lost.model, then, choose] {
    work_.background.run([model] { return holds(model.place, model.hash); }, this,
                         [then, choose](bool is_back) {
                           // Its disk may be available by now.
                           if (is_back) {
                             then();
                           } else {
                             choose();
                           }
                         });
  };
  shell_.error_bar->show_error(lost.error, look, tr("Choose its file…"));
}

void LostModels::take_model_file(const QString& file, const SoughtModel& model,
                                 const std::function<void()>& then) {
  work_.background.run(
      [file, model]() -> Result<void> {
        TILEWRIGHT_TRY(const bool named, is_named_by(file.toStdString(), model.hash.toStdString()));
        if (named) return {};
        return Error{ErrorKind::kBadInput,
                     file.toStdString(),
                     "is not the model of the session: its content is another",
                     "Choose the file that was tuned",
                     {}};
      },
      this,
      [this, file, model, then](const Result<void>& same) {
        if (!same.ok()) {
          ask_for_model({model, same.error()}, then);
          return;
        }
        work_.settings.set_model_place(model.hash, file);
        all_.lists->tell_kept_sessions();
        then();
      });
}

}  // namespace tilewright
