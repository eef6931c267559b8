// SPDX-License-Identifier: Apache-2.0
#include "views/code/shown_code.h"

#include <algorithm>

#include "views/code/pass_difference.h"
#include "views/compare/line_diff.h"

namespace tilewright {
namespace {

QStringList lines_of(const ListedPass& pass) {
  QStringList lines;
  for (const auto& line : pass.lines) lines << QString::fromStdString(line);
  return lines;
}

LinkedText linked(const std::vector<CodeLine>& code) {
  LinkedText text;
  bool begun = false;
  for (const CodeLine& line : code) {
    // The tables and the packing come first.
    if (!begun && !line.prepack && line.runs > 0) {
      begun = true;
      text.start = std::max(0, static_cast<int>(text.lines.size()) - 1);
    }
    text.lines << QString::fromStdString(line.text);
    text.sources.push_back(line.source_line);
  }
  return text;
}

void compare_with_before(ShownPass& pass, const QStringList& before) {
  if (!pass.changed) return;
  const std::vector<DiffRow> rows = line_diff(before, pass.text.lines);
  for (const DiffRow& row : rows) {
    if (row.same) continue;
    ++pass.changed_lines;
    if (row.right >= 0) pass.changes[static_cast<size_t>(row.right)] = LineChange::kAdded;
  }
  if (pass.changed_lines > 0) pass.difference = pass_difference(before, pass.text, rows);
}

void link_to_final(ShownPass& pass, const QStringList& final_lines) {
  pass.text.sources.assign(static_cast<size_t>(pass.text.lines.size()), 0);
  for (const DiffRow& row : line_diff(pass.text.lines, final_lines)) {
    if (row.same) pass.text.sources[static_cast<size_t>(row.left)] = row.right + 1;
  }
}

}  // namespace

ShownCode shown_code(const ProgramListing& listing, const QString& title) {
  ShownCode shown;
  shown.title = title;
  if (listing.no_code) shown.no_code = QString::fromStdString(listing.no_code->text());
  const QStringList final_lines = listing.passes.empty() ? QStringList() : lines_of(listing.passes.back());
  for (const ListedPass& listed : listing.passes) {
    ShownPass pass;
    pass.name = QString::fromStdString(listed.name);
    pass.text.lines = lines_of(listed);
    pass.text.start =
        static_cast<int>(std::max<qsizetype>(0, pass.text.lines.indexOf(QStringLiteral("run:"))));
    pass.changed = listed.changed;
    pass.seconds = listed.seconds;
    pass.changes.assign(listed.lines.size(), LineChange::kNone);
    link_to_final(pass, final_lines);
    // Nothing precedes the first pass: all of it is new, and no line is marked.
    if (!shown.passes.empty()) compare_with_before(pass, shown.passes.back().text.lines);
    shown.passes.push_back(std::move(pass));
  }
  shown.llvm_ir = linked(listing.code.intermediate);
  shown.assembly = linked(listing.code.assembly);
  shown.costs = line_costs(listing.code.assembly);
  shown.processor = QString::fromStdString(listing.code.processor);
  std::vector<bool> has_code(static_cast<size_t>(final_lines.size()) + 1, false);
  for (const LinkedText* text : {&shown.llvm_ir, &shown.assembly}) {
    for (const int source : text->sources) {
      if (source > 0 && source < static_cast<int>(has_code.size()))
        has_code[static_cast<size_t>(source)] = true;
    }
  }
  int next = 0;
  for (const bool has : has_code) shown.groups.push_back(has ? next++ : -1);
  shown.run = listing.run;
  shown.prepack = listing.prepack;
  return shown;
}

}  // namespace tilewright
