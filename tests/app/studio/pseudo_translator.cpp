// SPDX-License-Identifier: Apache-2.0
#include "tests/app/studio/pseudo_translator.h"

#include <QKeySequence>

namespace tilewright {
namespace {

const QString kPlain = QStringLiteral("aceginosuyzACEGINOSUYZ");
const QString kAccented = QStringLiteral("àçéğíñöšüýžÀÇÉĞÍÑÖŠÜÝŽ");

bool is_shortcut(const QString& text) {
  const QKeySequence keys = QKeySequence::fromString(text);
  return text.size() < 24 && !keys.isEmpty() && keys[0].key() != Qt::Key_unknown && keys.toString() == text;
}

}  // namespace

QString PseudoTranslator::pseudo(const QString& text) {
  if (text.isEmpty() || is_shortcut(text)) return text;
  QString made;
  bool in_tag = false;
  bool in_pattern = false;  // of files, as in "Models (*.onnx)"
  int letters = 0;
  for (qsizetype i = 0; i < text.size(); ++i) {
    const QChar letter = text[i];
    in_tag = letter == QLatin1Char('<') || (in_tag && letter != QLatin1Char('>'));
    in_pattern = text.mid(i, 2) == QLatin1String("(*") || (in_pattern && letter != QLatin1Char(')'));
    const bool argument = i > 0 && text[i - 1] == QLatin1Char('%');
    const auto place = in_tag || in_pattern || argument ? -1 : kPlain.indexOf(letter);
    made += place < 0 ? letter : kAccented[place];
    letters += !in_tag && !in_pattern;
  }
  if (text.contains(QLatin1String("(*"))) return made;
  // Where lines are broken, what is added may be broken too.
  QString more;
  for (int i = 0; i < letters * 2 / 5; ++i) more += QLatin1Char(i % 8 == 7 ? ' ' : '~');
  return QLatin1Char('[') + made + more + QLatin1Char(']');
}

QString PseudoTranslator::translate(const char* /*context*/, const char* source,
                                    const char* /*disambiguation*/, int /*count*/) const {
  return pseudo(QString::fromUtf8(source));
}

}  // namespace tilewright
