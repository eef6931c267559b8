// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <gtest/gtest.h>

#include <QAction>
#include <QString>
#include <QStringList>
#include <QTemporaryDir>
#include <QTest>
#include <memory>
#include <string>

#include "app/studio/main_window.h"
#include "core/target/roofline.h"

namespace tilewright {

/// The longest that a test waits for what a window does, in milliseconds.
inline constexpr int kPatience = 120'000;

/// Peaks of a machine that do not contradict each other.
Peaks some_peaks(int threads);

/// A window with a folder of its own, where its database, its settings and its cache are; nothing of the
/// user's is read or written. Parts are found by their object names. Without a display. The machine's peaks
/// with one thread are known.
class StudioWindow : public ::testing::Test {
 protected:
  StudioWindow();
  ~StudioWindow() override;

  /// As the window is opened. Models are prepared as `test_prepare_options` says.
  virtual StudioArguments arguments() const;
  /// Opens a window; where there is one, in its place.
  void open_window();
  /// Opens a model and waits until its graph is drawn.
  void open_model(const QString& path);
  /// Opens models and waits until they can be tuned.
  [[nodiscard]] bool open(const QStringList& paths);
  /// Opens a model and tunes it until the budget is used up.
  [[nodiscard]] bool tune(const QString& path);

  /// A small SqueezeNet as a file.
  QString write_small_model() const;
  /// A chain of two convolutions as a file: two tasks, quick to tune.
  QString write_chain(const QString& name, int64_t channels) const;
  /// A file that is no model.
  QString write_nonsense(const QString& name) const;
  /// What the next window begins with in its session bar.
  void choose(SessionChoices::Budget budget, int amount) const;
  /// Hands the models over as a person does, into a new folder, and waits for the files.
  void export_into(const QString& target);

  QString path_of(const QString& name) const { return folder.filePath(name); }
  QString settings_path() const { return path_of(QStringLiteral("studio.ini")); }
  std::string database() const { return path_of(QStringLiteral("records.db")).toStdString(); }

  QAction* action(const char* name) const { return window->action(QLatin1String(name)); }
  template <typename T>
  T* part(const char* name) const {
    return window->findChild<T*>(QLatin1String(name));
  }
  /// Of a label.
  QString text(const char* name) const;
  /// Of the bar for errors.
  std::string sentence() const;
  /// The first convolution among the tasks; -1: none.
  int first_convolution() const;

  template <typename Predicate>
  [[nodiscard]] bool wait_until(Predicate predicate) const {
    return QTest::qWaitFor(predicate, kPatience);
  }
  [[nodiscard]] bool wait_for(RunState state) const;

  /// Waits until what is shown has come to rest, at most that many milliseconds.
  void settle(int longest) const;

  /// Saves a picture where TILEWRIGHT_GRAB_DIR names a folder, for people to look at.
  void grab(const QString& name) const;
  /// One in each theme, light first.
  void grab_themes(const QString& name) const;

  QTemporaryDir folder;
  std::unique_ptr<MainWindow> window;
};

/// The recorded example session, at its end.
class ExampleWindow : public StudioWindow {
 protected:
  /// As the program prepares models: the example is of one.
  StudioArguments arguments() const override;
  /// Opens a window, begins to play the example, and stops it there.
  void open_example();
};

}  // namespace tilewright
