// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QObject>
#include <QString>

#include "app/studio/pages/studio_context.h"

class QAction;
class QDockWidget;
class QWidget;

namespace tilewright {

class EmptyState;

/// What views lead to while they have nothing to show, and what else is possible in the window now.
struct PageOffers {
  /// An action, in the words of the place where it is offered; none: nothing is offered.
  struct Offer {
    QAction* action = nullptr;
    QString text;
  };
  bool has_model = false;
  bool has_task = false;
  /// The button of a page about a session, which leads to `StudioContext::session_wanted`; empty: none.
  QString session;
  Offer open_model;
  Offer choose_task;
  Offer have_best;    ///< a program of the selected task
  Offer measure;      ///< trials of the open models
  Offer compare;      ///< two records
  Offer have_two;     ///< sessions
  Offer evaluations;  ///< how well cost models do elsewhere
  Offer log;
  bool can_time_again = false;  ///< the finalists of the session

  /// Where a model is open; without one every place waits for that.
  void give(EmptyState* place, const Offer& offer) const;
};

/// A page of the middle of a window, or the content of a dock: makes its view, has it follow what it shows,
/// and reads what it asks for. It makes itself by its context alone, so that it is one file and one line of
/// `page_list`. Lives on the window's thread, and no longer than the window.
class Page : public QObject {
  Q_OBJECT

 public:
  explicit Page(StudioContext* context) : QObject(context), context_(context) {}

  /// Made with the page; whoever shows it takes it over.
  virtual QWidget* widget() const = 0;
  /// Where it lives, unless it is a page of the middle. Called once.
  virtual void live_in(QDockWidget* dock);
  /// What it may offer now; called whenever something becomes possible in the window, or is no more.
  virtual void offer(const PageOffers& offers);

 protected:
  StudioContext* context() const { return context_; }
  const StudioParts& parts() const { return context_->parts(); }

 private:
  StudioContext* context_;
};

}  // namespace tilewright
