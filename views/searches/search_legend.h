// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QListWidget>
#include <set>

#include "views/searches/compared_searches.h"

namespace tilewright {

/// The contestants of a comparison with the looks of their curves, the best first. A check mark shows or
/// hides a curve, and the current row is the one that the chart points out.
class SearchLegend : public QListWidget {
  Q_OBJECT

 public:
  explicit SearchLegend(QWidget* parent = nullptr);
  /// Contestants that were hidden stay so, by their names.
  void show_comparison(const SearchComparison& comparison);
  /// Makes a contestant (position in the comparison) the current one; -1: none.
  void choose(int contestant);
  /// Position in the comparison; -1: none.
  int current_contestant() const;
  const std::set<QString>& hidden() const { return hidden_names_; }

 Q_SIGNALS:
  void hidden_changed();
  /// A person made another contestant the current one; -1: none.
  void chosen(int contestant);

 protected:
  void changeEvent(QEvent* event) override;

 private:
  void take_change(const QListWidgetItem* item);
  void draw_looks();

  std::set<QString> hidden_names_;
};

}  // namespace tilewright
