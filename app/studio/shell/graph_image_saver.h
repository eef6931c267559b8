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

/// Asks which picture of the graph is wanted and where to, and writes it beside the window's thread. What
/// came of it is told on the bar. Lives on the window's thread, no longer than the view.
class GraphImageSaver : public QObject {
  Q_OBJECT

 public:
  /// Dialogs are the window's.
  GraphImageSaver(GraphView* graph, Background* background, ErrorBar* error_bar, QWidget* window);

  /// Asks first whether all or what is selected is meant, where something is.
  void save();

 private:
  void save(bool selected_only);
  /// Asks where to. `offered`: what was offered; none: all that is shown by then. `before`: a file that could
  /// not be written, in a form of this name; empty at first.
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
