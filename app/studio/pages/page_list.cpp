// SPDX-License-Identifier: Apache-2.0
#include "app/studio/pages/page_list.h"

#include <QCoreApplication>

#include "app/studio/pages/code_dock.h"
#include "app/studio/pages/compare_page.h"
#include "app/studio/pages/decisions_page.h"
#include "app/studio/pages/errors_dock.h"
#include "app/studio/pages/evaluation_page.h"
#include "app/studio/pages/family_page.h"
#include "app/studio/pages/graph_page.h"
#include "app/studio/pages/inspector_dock.h"
#include "app/studio/pages/log_dock.h"
#include "app/studio/pages/prediction_page.h"
#include "app/studio/pages/records_dock.h"
#include "app/studio/pages/roofline_page.h"
#include "app/studio/pages/searches_page.h"
#include "app/studio/pages/sessions_page.h"
#include "app/studio/pages/sketches_dock.h"
#include "app/studio/pages/tasks_dock.h"
#include "app/studio/pages/transfer_page.h"
#include "app/studio/pages/tuning_page.h"
#include "app/studio/pages/what_if_dock.h"

namespace tilewright {
namespace {

/// The translation context of the texts below.
constexpr const char* kTranslation = "tilewright::MainWindow";

/// The translation context of the notes about the filter.
constexpr const char* kFilterTranslation = "tilewright::FilterControl";

constexpr auto kLeft = Qt::LeftDockWidgetArea;
constexpr auto kRight = Qt::RightDockWidgetArea;
constexpr auto kBottom = Qt::BottomDockWidgetArea;

template <typename Kind>
Page* make(StudioContext* context) {
  return new Kind(context);
}

template <typename Kind>
PageEntry page(const char* name, const char* title) {
  PageEntry entry;
  entry.name = name;
  entry.title = title;
  entry.make = make<Kind>;
  return entry;
}

/// Its tab is always in the row.
template <typename Kind>
PageEntry leading(const char* name, const char* title) {
  PageEntry entry = page<Kind>(name, title);
  entry.leads = true;
  return entry;
}

/// The page is not about the open models.
template <typename Kind>
PageEntry apart(const char* name, const char* title) {
  PageEntry entry = page<Kind>(name, title);
  entry.of_model = false;
  return entry;
}

/// The page follows the filter of records.
PageEntry filtered(PageEntry entry, const char* note = "") {
  entry.filter_note = note;
  return entry;
}

template <typename Kind>
PageEntry dock(const char* name, const char* title, const char* shortcut, Qt::DockWidgetArea area,
               int height = 0) {
  PageEntry entry = page<Kind>(name, title);
  entry.shortcut = shortcut;
  entry.area = area;
  entry.height = height;
  return entry;
}

template <typename Kind>
PageEntry dock_beside(const char* name, const char* title, const char* shortcut, Qt::DockWidgetArea area,
                      int height) {
  PageEntry entry = dock<Kind>(name, title, shortcut, area, height);
  entry.is_beside = true;
  return entry;
}

}  // namespace

QString PageEntry::translated_title() const {
  return QCoreApplication::translate(kTranslation, title);
}

QString PageEntry::translated_shortcut() const {
  return QCoreApplication::translate(kTranslation, shortcut);
}

QString PageEntry::translated_filter_note() const {
  return *filter_note == 0 ? QString() : QCoreApplication::translate(kFilterTranslation, filter_note);
}

const std::vector<PageEntry>& page_list() {
  static const std::vector<PageEntry> all{
      filtered(leading<GraphPage>("graphPage", QT_TRANSLATE_NOOP("tilewright::MainWindow", "Graph")),
               QT_TRANSLATE_NOOP("tilewright::FilterControl",
                                 "Tasks without a record that fits are pale while none is selected. Figures "
                                 "count all records.")),
      filtered(
          leading<TuningPage>("tuningPage", QT_TRANSLATE_NOOP("tilewright::MainWindow", "Tuning")),
          QT_TRANSLATE_NOOP(
              "tilewright::FilterControl",
              "Points and tasks without a record that fits are hidden. Best latencies count all records.")),
      filtered(
          leading<RooflinePage>("rooflinePage", QT_TRANSLATE_NOOP("tilewright::MainWindow", "Roofline")),
          QT_TRANSLATE_NOOP("tilewright::FilterControl",
                            "Tasks without a record that fits are hidden. A point is a task's best program, "
                            "whether it fits or not.")),
      filtered(
          page<PredictionPage>("predictionPage", QT_TRANSLATE_NOOP("tilewright::MainWindow", "Cost model")),
          QT_TRANSLATE_NOOP(
              "tilewright::FilterControl",
              "The chart on the left shows the programs that fit. Figures by round count all programs.")),
      filtered(
          page<DecisionsPage>("decisionsPage", QT_TRANSLATE_NOOP("tilewright::MainWindow", "Decisions"))),
      filtered(page<FamilyPage>("familyPage", QT_TRANSLATE_NOOP("tilewright::MainWindow", "Family tree"))),
      page<TransferPage>("transferPage", QT_TRANSLATE_NOOP("tilewright::MainWindow", "Transfer")),
      apart<ComparePage>("comparePage", QT_TRANSLATE_NOOP("tilewright::MainWindow", "Compare")),
      apart<SessionsPage>("sessionsPage", QT_TRANSLATE_NOOP("tilewright::MainWindow", "Sessions")),
      apart<EvaluationPage>("evaluationPage",
                            QT_TRANSLATE_NOOP("tilewright::MainWindow", "Cost models compared")),
      apart<SearchesPage>("searchesPage", QT_TRANSLATE_NOOP("tilewright::MainWindow", "Searches compared")),
      dock<TasksDock>("tasksDock", QT_TRANSLATE_NOOP("tilewright::MainWindow", "Tasks"),
                      QT_TRANSLATE_NOOP("tilewright::MainWindow", "Ctrl+1"), kLeft),
      dock<SketchesDock>("sketchesDock", QT_TRANSLATE_NOOP("tilewright::MainWindow", "Sketches"),
                         QT_TRANSLATE_NOOP("tilewright::MainWindow", "Ctrl+2"), kLeft),
      dock<InspectorDock>("inspectorDock", QT_TRANSLATE_NOOP("tilewright::MainWindow", "Inspector"),
                          QT_TRANSLATE_NOOP("tilewright::MainWindow", "Ctrl+3"), kRight),
      dock<RecordsDock>("recordsDock", QT_TRANSLATE_NOOP("tilewright::MainWindow", "Records"),
                        QT_TRANSLATE_NOOP("tilewright::MainWindow", "Ctrl+4"), kBottom),
      dock_beside<CodeDock>("codeDock", QT_TRANSLATE_NOOP("tilewright::MainWindow", "Code"),
                            QT_TRANSLATE_NOOP("tilewright::MainWindow", "Ctrl+5"), kBottom, 430),
      dock<LogDock>("logDock", QT_TRANSLATE_NOOP("tilewright::MainWindow", "Log"),
                    QT_TRANSLATE_NOOP("tilewright::MainWindow", "Ctrl+6"), kBottom),
      dock<ErrorsDock>("errorsDock", QT_TRANSLATE_NOOP("tilewright::MainWindow", "Errors"),
                       QT_TRANSLATE_NOOP("tilewright::MainWindow", "Ctrl+7"), kBottom),
      dock<WhatIfDock>("whatIfDock", QT_TRANSLATE_NOOP("tilewright::MainWindow", "What-if"),
                       QT_TRANSLATE_NOOP("tilewright::MainWindow", "Ctrl+8"), kBottom, 430)};
  return all;
}

}  // namespace tilewright
