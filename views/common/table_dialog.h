// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QString>

class QFileDialog;
class QWidget;

namespace tilewright {

/// Asks where a table is to be saved, and as what: CSV, Markdown or JSON, which the ending of the file's name
/// says (`table_format_of`). Deletes itself once it is closed; whoever makes it opens it.
QFileDialog* table_dialog(const QString& name, const QString& title, QWidget* parent);

}  // namespace tilewright
