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

/// The primitives of a program as an editable list: they can be inserted, removed, moved, duplicated, and
/// changed by editors of their parameters or as text. The owner of the program answers `edited` with
/// `set_list`, and later with `show_primitives`.
class PrimitivePage : public QWidget {
  Q_OBJECT

 public:
  explicit PrimitivePage(QWidget* parent = nullptr);

  /// Shows another program.
  void begin(const WhatIfPrimitives& primitives);
  /// The result of applying the primitives.
  void show_primitives(const WhatIfPrimitives& primitives);
  /// They were edited, and the result is not known yet.
  void set_list(const std::vector<EditedPrimitive>& list);
  /// All names in the last answer.
  const PrimitiveNames& names() const;

 Q_SIGNALS:
  /// `what` for the menu: "change of primitive 3"; `key` of the changed primitive, 0 for other edits.
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
  /// Puts another primitive into the selected row.
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
  bool typing_ = false;    ///< the change comes from the text
};

}  // namespace tilewright
