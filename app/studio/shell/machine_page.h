// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QString>
#include <QWidget>

#include "app/studio/background.h"
#include "app/studio/latest_answer.h"
#include "app/studio/machine/machine_facts.h"

class QLabel;
class QPushButton;
class QVBoxLayout;

namespace tilewright {

class QuickCheck;
class QuickCheckView;

/// The properties of this machine, what disturbs measurements on it, where sessions are stored, and a check
/// that all of it works. Shown at the first start, and on request.
class MachinePage : public QWidget {
  Q_OBJECT

 public:
  MachinePage(Background* background, QuickCheck* check, QWidget* parent = nullptr);

  /// Examines the machine again, beside the window's thread.
  void look(int threads);
  void set_database(const QString& path);
  /// At the first start the page greets, and leads on to the first page.
  void set_first(bool first);
  /// Whether the machine is free for the check; where it is not, `why`.
  void set_check_possible(bool possible, const QString& why = {});

 Q_SIGNALS:
  void done();
  void database_change_wanted();
  void chapter_wanted(const QString& chapter);
  /// The findings are shown now.
  void looked();

 private:
  void show_facts(const MachineFacts& facts);
  void fill(QVBoxLayout* lines, const std::vector<MachineFinding>& findings);

  Background* background_;
  QuickCheckView* check_;
  QLabel* title_;
  QLabel* intro_;
  QVBoxLayout* machine_;
  QVBoxLayout* timing_;
  QLabel* database_;
  QPushButton* done_;
  LatestAnswer facts_;
};

}  // namespace tilewright
