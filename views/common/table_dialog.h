// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QString>

class QFileDialog;
class QWidget;

namespace tilewright {

/// Asks for the file of a table; the ending of its name gives the format, which is CSV, Markdown or JSON
/// (`table_format_of`). The caller opens the dialog, which deletes itself when it is closed.
QFileDialog* table_dialog(const QString& name, const QString& title, QWidget* parent);

}  // namespace tilewright
