// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QRegularExpression>
#include <QString>
#include <vector>

#include "views/graph/graph_picture.h"

namespace tilewright {

/// A query of the find bar: free words, and words with a key. All must match.
///     conv layer3 op:Conv task:7 shape:1x64 name:encoder type:float32 layout:blocked8
/// `task:none` is what no task has. Free words and names match anywhere in the text. Operators, types and
/// layouts must match as a whole, shapes by successive whole extents. Case is ignored; `*` stands for any
/// text except in free words and tasks. A word in quotation marks is always free.
class GraphQuery {
 public:
  GraphQuery() = default;
  explicit GraphQuery(const QString& text);

  bool empty() const { return terms_.empty() && unknown_key_.isEmpty(); }
  /// The first unknown key; nothing matches then.
  const QString& unknown_key() const { return unknown_key_; }
  /// Whether the box matches; never for an empty query.
  bool matches(const PictureNode& node) const;
  /// "op:, task:, …": the known keys.
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
