// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QString>
#include <Qt>
#include <vector>

namespace tilewright {

class Page;
class StudioContext;

/// Where a page or a dock lives in the window, and how it is made.
struct PageEntry {
  const char* name = "";      ///< object name; saved arrangements and settings know it by that
  const char* title = "";     ///< untranslated
  const char* shortcut = "";  ///< untranslated, of a dock; pages have theirs by their place in the row
  Page* (*make)(StudioContext* context) = nullptr;
  /// Of a dock, where it waits until a person calls for it; none: a page of the middle.
  Qt::DockWidgetArea area = Qt::NoDockWidgetArea;
  int height = 0;          ///< that a person needs of the dock, in the usual window; 0: whatever is there
  bool leads = false;      ///< of a page: its tab is always in the row
  bool of_model = true;    ///< of a page: it tells of the models that are open
  bool is_beside = false;  ///< of a dock: a button beside the pages' menu calls for it
  /// Of a page that follows the filter of records, untranslated: what the filter does not do there; empty:
  /// there is nothing to say. Null: it does not follow the filter.
  const char* filter_note = nullptr;

  bool is_dock() const { return area != Qt::NoDockWidgetArea; }
  QString translated_title() const;
  QString translated_shortcut() const;
  /// Of a page that follows the filter.
  QString translated_filter_note() const;
};

/// All pages and docks in the order in which they stand.
const std::vector<PageEntry>& page_list();

}  // namespace tilewright
