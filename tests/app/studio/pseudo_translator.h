// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QTranslator>

namespace tilewright {

/// A language for finding texts that have too little room, or that nothing translates: every text is
/// itself with accents on its letters, two fifths longer, between brackets. Shortcuts, tags and places for
/// arguments stay as they are.
class PseudoTranslator : public QTranslator {
 public:
  using QTranslator::QTranslator;
  bool isEmpty() const override { return false; }
  QString translate(const char* context, const char* source, const char* disambiguation,
                    int count) const override;

  static QString pseudo(const QString& text);
};

}  // namespace tilewright
