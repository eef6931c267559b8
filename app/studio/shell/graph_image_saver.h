// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QObject>
#include <QString>
#include <functional>
#include <memory>

class QWidget;

namespace tilewright {

class Background;
class ErrorBar;
class GraphView;
struct GraphImage;

/// Asks which picture of the graph is wanted and for a file, and writes it beside the window's thread. The
/// bar reports the result. Lives on the window's thread, no longer than the view.
class GraphImageSaver : public QObject {
  Q_OBJECT

 public:
  /// Dialogs belong to the window.
  GraphImageSaver(GraphView* graph, Background* background, ErrorBar* error_bar, QWidget* window);

  /// Asks first whether the whole graph or the selection is wanted, where something is selected.
  void save();

 private:
  void save(bool selected_only);
  /// Asks for a file. `offered`: the offered part; none: everything that is shown by then. `before`: a file
  /// that could not be written, whose format is proposed again; empty at first.
  void choose(const std::shared_ptr<const GraphImage>& offered, const QString& before = {},
              const QString& form = {});
  /// `again` asks for another file.
  void write(const GraphImage& image, const QString& path, double scale, const std::function<void()>& again);

  GraphView* graph_;
  Background* background_;
  ErrorBar* error_bar_;
  QWidget* window_;
};

}  // namespace tilewright
