// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QWidget>

#include "views/sketches/walked_state.h"

class QLabel;
class QStackedWidget;
class QTreeWidget;

namespace tilewright {

class CodeView;
class EmptyState;
class NestView;

/// One sketch, or the best program, with its title and one of the ways to look at it.
class SketchPane : public QWidget {
  Q_OBJECT

 public:
  enum Look { kLoops, kPicture, kDefinition, kDecisions, kLookCount };

  /// Parts are named after it: "sketch" gives "sketchCode".
  explicit SketchPane(const QString& name, QWidget* parent = nullptr);

  void show_entry(const SketchEntry& entry);
  /// Updates the shown program: its place and its loops stay.
  void renew_entry(const SketchEntry& entry);
  const SketchEntry& entry() const { return entry_; }
  /// Says that the loops at another place of its schedule were requested.
  void go_to(const WalkedPlace& place, const QString& words);
  const WalkedPlace& place() const { return place_; }
  void show_state(const WalkedState& state);
  void set_look(Look look);
  /// Leaves out the summary, which is in the heading's tool tip then.
  void set_brief(bool brief);
  /// Marks the decisions that the other entry lacks, or decides otherwise; null: there is no other one.
  void mark_decisions(const SketchEntry* other);

  CodeView* loops() const { return loops_; }
  CodeView* definition() const { return definition_; }
  NestView* picture() const { return nest_; }
  /// Lines of the loop nest at the place.
  const QString& code() const { return code_; }

 private:
  void show_heading();
  void show_summary();

  SketchEntry entry_;
  WalkedPlace place_;
  QString words_;  ///< for the place; empty: the whole program
  QString code_;
  QLabel* heading_;
  QLabel* summary_;
  QStackedWidget* looks_;
  CodeView* loops_;
  NestView* nest_;
  EmptyState* picture_;
  CodeView* definition_;
  QTreeWidget* decisions_;
};

}  // namespace tilewright
