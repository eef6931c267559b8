// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QStringList>
#include <vector>

#include "views/common/code_view.h"

namespace tilewright {

/// A loop nest, in which the lines that differ from another one are marked.
class ChangedCode : public CodeView {
  Q_OBJECT

 public:
  using CodeView::CodeView;

  void show_change(const QStringList& begun, const QStringList& code);

 protected:
  void changeEvent(QEvent* event) override;

 private:
  void mark();

  std::vector<bool> changed_lines_;
};

}  // namespace tilewright
