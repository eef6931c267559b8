// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QString>
#include <QWidget>
#include <vector>

#include "views/whatif/what_if_values.h"

class QCompleter;
class QLabel;
class QLineEdit;
class QListView;
class QStringListModel;
class QToolButton;

namespace tilewright {

class PrimitiveForm;
class PrimitiveModel;

/// The primitives of a program as a list that is edited: put in, taken out, moved, doubled, and each changed
/// by editors of its parameters or as text. Whoever holds the program answers `edited` with `set_list`, and
/// later with `show_primitives`.
class PrimitivePage : public QWidget {
  Q_OBJECT

 public:
  explicit PrimitivePage(QWidget* parent = nullptr);

  /// Another program.
  void begin(const WhatIfPrimitives& primitives);
  /// What became of the primitives.
  void show_primitives(const WhatIfPrimitives& primitives);
  /// They were edited, and nobody knows yet what becomes of them.
  void set_list(const std::vector<EditedPrimitive>& list);
  /// Of all that the last answer told.
  const PrimitiveNames& names() const;

 Q_SIGNALS:
  /// `what` for the menu: "change of primitive 3"; `key` of the one that was changed, 0 for other edits.
  void edited(const std::vector<tilewright::EditedPrimitive>& list, const QString& what, int key);

 private:
  QWidget* build_bar();
  QWidget* build_text();
  int row() const;
  void select_row(int row);
  void select_key(int32_t key);
  void add(const std::string& word);
  void duplicate();
  void remove();
  void move(int step);
  /// Another primitive in the selected row.
  void change(Primitive primitive);
  void take_text(const QString& text);
  void offer_words(const QString& text);
  void show_selected();
  void say_error(const QString& sentence);
  void refresh_buttons();

  PrimitiveModel* model_;
  QListView* list_;
  PrimitiveForm* form_;
  QLineEdit* text_;
  QLabel* error_;
  QCompleter* completer_;
  QStringListModel* words_;
  QToolButton* add_;
  QToolButton* duplicate_;
  QToolButton* remove_;
  QToolButton* up_;
  QToolButton* down_;
  int32_t last_key_ = 0;   ///< that was given to a primitive
  int32_t shown_key_ = 0;  ///< of the primitive in the editors
  Primitive shown_;        ///< the same
  bool typing_ = false;    ///< the text is where the change comes from
};

}  // namespace tilewright
