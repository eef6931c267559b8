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

/// The actions that views offer while they have nothing to show, and the other possibilities of the window
/// now.
struct PageOffers {
  /// An action, with the text for the place where it is offered; none: nothing is offered.
  struct Offer {
    QAction* action = nullptr;
    QString text;
  };
  bool has_model = false;
  bool has_task = false;
  /// The button of a page about a session, which emits `StudioContext::session_wanted`; empty: none.
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

  /// Applies where a model is open; without one every view waits for a model.
  void give(EmptyState* place, const Offer& offer) const;
};

/// A page in the middle of a window, or the content of a dock. It makes its view, connects it to what it
/// shows, and reads what the view asks for. It needs only its context, so that a page is one file and one
/// line of `page_list`. Lives on the window's thread, and no longer than the window.
class Page : public QObject {
  Q_OBJECT

 public:
  explicit Page(StudioContext* context) : QObject(context), context_(context) {}

  /// Made with the page; the one who shows it takes ownership.
  virtual QWidget* widget() const = 0;
  /// Tells the page its dock, unless it is a page of the middle. Called once.
  virtual void live_in(QDockWidget* dock);
  /// Updates its offers; called whenever the possibilities of the window change.
  virtual void offer(const PageOffers& offers);

 protected:
  StudioContext* context() const { return context_; }
  const StudioParts& parts() const { return context_->parts(); }

 private:
  StudioContext* context_;
};

}  // namespace tilewright
