// SPDX-License-Identifier: Apache-2.0
#include "app/studio/shell/graph_image_saver.h"

#include <QFileDialog>
#include <QFileInfo>
#include <QLocale>
#include <algorithm>
#include <memory>
#include <vector>

#include "app/studio/background.h"
#include "app/studio/sheets/graph_image_sheet.h"
#include "app/studio/shell/error_bar.h"
#include "views/graph/graph_view.h"

namespace tilewright {

GraphImageSaver::GraphImageSaver(GraphView* graph, Background* background, ErrorBar* error_bar,
                                 QWidget* window)
    : QObject(window), graph_(graph), background_(background), error_bar_(error_bar), window_(window) {}

void GraphImageSaver::save() {
  const QString selected = graph_->pictures().selected_text();
  if (selected.isEmpty()) {
    save(false);
    return;
  }
  auto* sheet = new GraphImageSheet(selected, window_);
  sheet->setAttribute(Qt::WA_DeleteOnClose);
  connect(sheet, &GraphImageSheet::extent_chosen, this, [this](bool selected_only) { save(selected_only); });
  sheet->show();
}

void GraphImageSaver::save(bool selected_only) {
  std::shared_ptr<const GraphImage> offered;
  // The offered part of the graph, whatever is selected by the time that a file is chosen.
  if (selected_only) offered = std::make_shared<const GraphImage>(graph_->pictures().selected());
  choose(offered);
}

void GraphImageSaver::choose(const std::shared_ptr<const GraphImage>& offered, const QString& before,
                             const QString& form) {
  struct Format {
    QString filter;
    QString suffix;
    double scale;
  };
  const std::vector<Format> formats{{tr("SVG drawing (*.svg)"), QStringLiteral("svg"), 1},
                                    {tr("PDF document (*.pdf)"), QStringLiteral("pdf"), 1},
                                    {tr("PNG image, natural size (*.png)"), QStringLiteral("png"), 1},
                                    {tr("PNG image, twice the size (*.png)"), QStringLiteral("png"), 2},
                                    {tr("PNG image, four times the size (*.png)"), QStringLiteral("png"), 4}};
  QStringList filters;
  for (const auto& format : formats) filters << format.filter;
  auto* dialog = new QFileDialog(window_, tr("Save graph as image"));
  dialog->setObjectName(QStringLiteral("graphImageDialog"));
  dialog->setAttribute(Qt::WA_DeleteOnClose);
  dialog->setAcceptMode(QFileDialog::AcceptSave);
  dialog->setNameFilters(filters);
  dialog->setDefaultSuffix(formats.front().suffix);
  const auto chosen = [formats](const QString& filter) {
    const auto found = std::find_if(formats.begin(), formats.end(),
                                    [&](const Format& format) { return format.filter == filter; });
    return found == formats.end() ? formats.front() : *found;
  };
  connect(dialog, &QFileDialog::filterSelected, dialog,
          [dialog, chosen](const QString& filter) { dialog->setDefaultSuffix(chosen(filter).suffix); });
  if (!form.isEmpty()) {
    dialog->selectNameFilter(form);
    dialog->setDefaultSuffix(chosen(form).suffix);
  }
  if (!before.isEmpty()) dialog->selectFile(QFileInfo(before).fileName());
  connect(dialog, &QFileDialog::fileSelected, this, [this, dialog, chosen, offered](const QString& path) {
    const QString taken = dialog->selectedNameFilter();
    write(offered ? *offered : graph_->pictures().whole(), path, chosen(taken).scale,
          [this, offered, path, taken] { choose(offered, path, taken); });
  });
  dialog->open();
}

void GraphImageSaver::write(const GraphImage& image, const QString& path, double scale,
                            const std::function<void()>& again) {
  background_->run(
      [image, path, scale] { return image.save(path, scale); }, this,
      [this, image, path, scale, again](bool saved) {
        if (saved) {
          QString sentence = tr("The graph was saved as %1").arg(path);
          const double largest = image.png_scale(scale);
          if (path.endsWith(QStringLiteral(".png"), Qt::CaseInsensitive) && largest < scale) {
            sentence = tr("%1, at %2 times its size: a larger picture would have too many pixels. SVG and "
                          "PDF have no such limit.")
                           .arg(sentence, QLocale().toString(largest, 'g', 2));
          }
          error_bar_->show_notice(sentence);
          return;
        }
        error_bar_->show_error(
            {ErrorKind::kIo, path.toStdString(), "could not be written", "Choose another folder", {}}, again,
            tr("Choose another file…"));
      });
}

}  // namespace tilewright
