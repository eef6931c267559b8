// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QString>
#include <Qt>
#include <vector>

namespace tilewright {

class Page;
class StudioContext;

/// The place of a page or a dock in the window, and the function that makes it.
struct PageEntry {
  const char* name = "";      ///< object name, by which saved arrangements and settings know it
  const char* title = "";     ///< untranslated
  const char* shortcut = "";  ///< untranslated, for a dock; a page has one by its place in the row
  Page* (*make)(StudioContext* context) = nullptr;
  /// For a dock, the area where it waits until a person calls for it; none: it is a page of the middle.
  Qt::DockWidgetArea area = Qt::NoDockWidgetArea;
  int height = 0;          ///< of the dock in the usual window; 0: the available height
  bool leads = false;      ///< of a page: its tab is always in the row
  bool of_model = true;    ///< for a page: it is about the open models
  bool is_beside = false;  ///< for a dock: a button beside the pages' menu calls for it
  /// For a page that follows the filter of records, an untranslated note on what the filter does not do
  /// there; empty: there is no note. Null: the page does not follow the filter.
  const char* filter_note = nullptr;

  bool is_dock() const { return area != Qt::NoDockWidgetArea; }
  QString translated_title() const;
  QString translated_shortcut() const;
  /// For a page that follows the filter.
  QString translated_filter_note() const;
};

/// All pages and docks in their order.
const std::vector<PageEntry>& page_list();

}  // namespace tilewright
