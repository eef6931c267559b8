// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QRegularExpression>
#include <QString>
#include <vector>

#include "views/graph/graph_picture.h"

namespace tilewright {

/// What the find bar looks for: free words, and words with a key. All must hold.
///
///     conv layer3 op:Conv task:7 shape:1x64 name:encoder type:float32 layout:blocked8
///
/// Free words and names are found anywhere in the text; operators, types and layouts are compared as a whole,
/// shapes by whole extents in a row. Upper and lower case are the same, `*` stands for anything but in free
/// words and tasks. A word in quotation marks is free whatever it holds.
class GraphQuery {
 public:
  GraphQuery() = default;
  explicit GraphQuery(const QString& text);

  bool empty() const { return terms_.empty() && unknown_key_.isEmpty(); }
  /// The first key that is none; nothing matches then.
  const QString& unknown_key() const { return unknown_key_; }
  /// Whether the box fits; never for an empty query.
  bool matches(const PictureNode& node) const;
  /// "op:, task:, …": the keys there are.
  static QString keys_text();

 private:
  enum class Key { kWord, kOperator, kTask, kShape, kName, kType, kLayout };
  struct Term {
    Key key = Key::kWord;
    QString text;
    QRegularExpression pattern;
  };
  void add(const QString& word, bool quoted);
  static bool holds(const Term& term, const PictureNode& node);

  std::vector<Term> terms_;
  QString unknown_key_;
};

}  // namespace tilewright
