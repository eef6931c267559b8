// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QCoreApplication>
#include <QString>

namespace tilewright {

/// The translations of one context, for texts that QT_TRANSLATE_NOOP marks with that context where they
/// stand. An object of it must not be called `tr`: lupdate would take its calls for texts of their own, and
/// find none.
class TranslatedIn {
 public:
  constexpr explicit TranslatedIn(const char* context) : context_(context) {}
  QString operator()(const char* text) const { return QCoreApplication::translate(context_, text); }

 private:
  const char* context_;
};

}  // namespace tilewright
