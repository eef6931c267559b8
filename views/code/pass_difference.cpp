// SPDX-License-Identifier: Apache-2.0
#include "views/code/pass_difference.h"

#include <QCoreApplication>
#include <span>
#include <utility>

namespace tilewright {
namespace {

class Writer {
  Q_DECLARE_TR_FUNCTIONS(PassDifference)

 public:
  void add(const QString& line, int source, LineChange change) {
    difference_.text.lines << line;
    difference_.text.sources.push_back(source);
    difference_.changes.push_back(change);
  }
  void leave_out(int lines) {
    add(QStringLiteral("⋯ ") + tr("%n line(s) as before", nullptr, lines), 0, LineChange::kLeftOut);
  }
  PassDifference take() { return std::move(difference_); }

 private:
  PassDifference difference_;
};

/// By row: whether it is close enough to a change to be shown.
std::vector<bool> near_changes(const std::vector<DiffRow>& rows, int context) {
  std::vector<bool> near(rows.size(), false);
  for (const bool backward : {false, true}) {
    int left = 0;
    for (size_t i = 0; i < rows.size(); ++i) {
      const size_t row = backward ? rows.size() - 1 - i : i;
      left = rows[row].same ? left - 1 : context + 1;
      if (left > 0) near[row] = true;
    }
  }
  return near;
}

}  // namespace

PassDifference pass_difference(const QStringList& before, const LinkedText& after,
                               const std::vector<DiffRow>& rows, int context) {
  Writer writer;
  const auto add_after = [&](int line, LineChange change) {
    writer.add(after.lines[line], after.sources[static_cast<size_t>(line)], change);
  };
  const std::vector<bool> near = near_changes(rows, context);
  for (size_t row = 0; row < rows.size();) {
    // Rows of one kind are put together: first all removed lines, then all new ones.
    size_t end = row + 1;
    while (end < rows.size() && rows[end].same == rows[row].same && near[end] == near[row]) ++end;
    const std::span run(rows.data() + row, end - row);
    if (!near[row] && run.size() > 1) {
      writer.leave_out(static_cast<int>(run.size()));
    } else if (rows[row].same) {
      for (const DiffRow& same : run) add_after(same.right, LineChange::kNone);
    } else {
      for (const DiffRow& gone : run) {
        if (gone.left >= 0) writer.add(before[gone.left], 0, LineChange::kRemoved);
      }
      for (const DiffRow& come : run) {
        if (come.right >= 0) add_after(come.right, LineChange::kAdded);
      }
    }
    row = end;
  }
  return writer.take();
}

}  // namespace tilewright
