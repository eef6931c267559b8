// SPDX-License-Identifier: Apache-2.0
#include "app/studio/shell/start_page.h"

#include <QAction>
#include <QApplication>
#include <QDateTime>
#include <QDir>
#include <QFileInfo>
#include <QHBoxLayout>
#include <QKeySequence>
#include <QLabel>
#include <QLocale>
#include <QPushButton>
#include <QToolButton>
#include <QVBoxLayout>
#include <algorithm>

#include "app/studio/shell/centred_page.h"
#include "app/studio/shell/heading.h"
#include "app/studio/shell/link_button.h"
#include "views/common/units.h"

namespace tilewright {
namespace {

constexpr size_t kMostSessionsOfStartPage = 5;
constexpr size_t kMostModels = 5;
/// The largest width of the page, in letters of average width.
constexpr int kLettersOfStartPage = 90;

/// An action of an entry may list all of them anew, which must not delete the entry at once.
void clear(QVBoxLayout* layout) {
  while (QLayoutItem* item = layout->takeAt(0)) {
    item->widget()->setParent(nullptr);
    item->widget()->deleteLater();
    delete item;
  }
}

/// The number of the entry that has the keyboard focus, itself or in one of its parts; -1: none.
int entry_with_focus(const QVBoxLayout* layout) {
  for (int i = 0; i < layout->count(); ++i) {
    const QWidget* entry = layout->itemAt(i)->widget();
    if (entry->hasFocus() || entry->isAncestorOf(QApplication::focusWidget())) return i;
  }
  return -1;
}

/// The path with the home folder as "~".
QString short_path(const QString& path) {
  const QString home = QDir::homePath();
  return path.startsWith(home + QLatin1Char('/')) ? QLatin1Char('~') + path.mid(home.size()) : path;
}

/// The former place of a missing model; empty: none is known to be missing.
QString missing_sentence(const KeptSession& session) {
  if (session.missing.isEmpty()) return {};
  return StartPage::tr("Its model is not at %1: choosing the session asks where it is now.")
      .arg(QDir::toNativeSeparators(session.missing));
}

QString obstacle_sentence(const KeptSession& session) {
  return session.obstacle.isEmpty() ? QString()
                                    : StartPage::tr("It cannot go on here. %1").arg(session.obstacle);
}

/// How it ended, where that matters, and its result.
QStringList facts_of(const KeptSession& session) {
  const QString trials =
      session.budget > 0
          ? StartPage::tr("%1 of %2 trials").arg(count_label(session.trials), count_label(session.budget))
          : StartPage::tr("%Ln trial(s)", nullptr, static_cast<int>(session.trials));
  QStringList facts;
  if (session.hidden) facts << StartPage::tr("Hidden");
  if (!session.missing.isEmpty()) facts << StartPage::tr("Model missing");
  if (session.can_go_on) facts << (session.paused ? StartPage::tr("Paused") : StartPage::tr("Interrupted"));
  if (session.best && *session.best > 0) {
    const QString best = latency_label(*session.best);
    facts << (session.best_is_run ? StartPage::tr("%1 a whole run").arg(best)
                                  : StartPage::tr("%1, sum of tasks").arg(best));
  } else if (session.best && session.can_go_on) {
    facts << StartPage::tr("no result for the whole model yet");
  }
  if (session.seconds_left > 0)
    facts << StartPage::tr("about %1 left").arg(duration_label(session.seconds_left));
  facts << session.target << trials << StartPage::tr("%1 of work").arg(duration_label(session.elapsed))
        << QLocale().toString(QDateTime::fromMSecsSinceEpoch(session.updated), QLocale::ShortFormat);
  return facts;
}

}  // namespace

StartPage::StartPage(QWidget* parent) : QWidget(parent) {
  auto* content = new ReadingColumn(kLettersOfStartPage);
  auto* column = new QVBoxLayout(content);
  column->setSpacing(10);
  column->addWidget(new Heading(tr("Tilewright"), 2.2, content));
  auto* subtitle = new QLabel(tr("Find the fastest programs for a neural network on this machine."), content);
  subtitle->setWordWrap(true);
  subtitle->setForegroundRole(QPalette::PlaceholderText);
  column->addWidget(subtitle);
  column->addSpacing(12);
  auto* open = new LinkButton(tr("Open a model…"),
                              tr("An ONNX file. It can also be dropped anywhere on this window."), content);
  open->set_dashed(true);
  open->setObjectName(QStringLiteral("openModel"));
  auto* sample =
      new LinkButton(tr("Try the sample"),
                     tr("SqueezeNet 1.1 with random weights: a small network to look around with."), content);
  sample->setObjectName(QStringLiteral("openSample"));
  auto* example = new LinkButton(
      tr("Replay an example session"),
      tr("A recorded session on that network: every view shows what it showed then."), content);
  example->setObjectName(QStringLiteral("replayExample"));
  connect(open, &QAbstractButton::clicked, this, &StartPage::open_wanted);
  connect(example, &QAbstractButton::clicked, this, &StartPage::example_wanted);
  connect(sample, &QAbstractButton::clicked, this, &StartPage::example_model_wanted);
  column->addWidget(open);
  column->addWidget(sample);
  column->addWidget(example);

  const auto part = [&](const QString& title, QVBoxLayout** entries) {
    auto* widget = new QWidget(content);
    auto* layout = new QVBoxLayout(widget);
    layout->setContentsMargins(0, 12, 0, 0);
    layout->addWidget(new Heading(title, 1.15, widget));
    *entries = new QVBoxLayout;
    (*entries)->setSpacing(6);
    layout->addLayout(*entries);
    column->addWidget(widget);
    widget->hide();
    return widget;
  };
  sessions_part_ = part(tr("Recent sessions"), &sessions_);
  show_hidden_ = new QToolButton(sessions_part_);
  show_hidden_->setObjectName(QStringLiteral("showHiddenSessions"));
  show_hidden_->setAutoRaise(true);
  show_hidden_->setCheckable(true);
  show_hidden_->setToolTip(tr("Sessions that were taken off the lists; all their records are kept."));
  connect(show_hidden_, &QToolButton::clicked, this, &StartPage::hidden_wanted);
  sessions_part_->layout()->addWidget(show_hidden_);
  recent_part_ = part(tr("Recent models"), &recent_);
  column->addStretch(1);

  fill_centred(this, content, 4, {32, 48, 32, 24});
}

void StartPage::set_sessions(const std::vector<KeptSession>& sessions, int hidden, bool shown) {
  const int focused = entry_with_focus(sessions_);
  const QString name = focused < 0 ? QString() : QApplication::focusWidget()->objectName();
  clear(sessions_);
  size_t listed = 0;
  for (const KeptSession& session : sessions) {
    // A hidden session could not be found in any other place.
    if (session.hidden || listed++ < kMostSessionsOfStartPage) sessions_->addWidget(session_entry(session));
  }
  show_hidden_->setText(tr("Show hidden sessions (%Ln)", nullptr, hidden));
  show_hidden_->setChecked(shown);
  show_hidden_->setVisible(hidden > 0);
  sessions_part_->setVisible(sessions_->count() > 0 || hidden > 0);
  if (focused < 0 || sessions_->count() == 0) return;
  auto* next = sessions_part_->findChild<QWidget*>(name);
  if (next == nullptr) {
    const QLayoutItem* follows = sessions_->itemAt(std::min(focused, sessions_->count() - 1));
    next = follows->widget()->findChild<LinkButton*>();
  }
  // While hidden, until the layout is done, it could not have the keyboard focus.
  next->parentWidget()->show();
  next->setFocus();
}

QWidget* StartPage::session_entry(const KeptSession& session) {
  const QString models = session.models.join(QStringLiteral(", "));
  const QStringList facts = facts_of(session);
  const QString missing = missing_sentence(session);
  const QString obstacle = obstacle_sentence(session);
  const QString warning = session.can_go_on && obstacle.isEmpty() ? session.warning : QString();
  QStringList told = facts;
  for (const QString& sentence : {missing, obstacle, warning}) {
    if (!sentence.isEmpty()) told << sentence;
  }
  auto* entry = new QWidget(this);
  auto* row = new QHBoxLayout(entry);
  row->setContentsMargins(0, 0, 0, 0);
  auto* button = new LinkButton(models, facts.join(QStringLiteral(" · ")), entry);
  button->setObjectName(QStringLiteral("session-") + session.id);
  button->setToolTip(told.join(QLatin1Char('\n')));
  button->setAccessibleDescription(told.join(QStringLiteral(" · ")));
  // It can still be chosen: this is how its model is found again.
  button->set_faint(session.hidden || !missing.isEmpty());
  connect(button, &QAbstractButton::clicked, this, [this, id = session.id] { Q_EMIT session_wanted(id); });
  add_session_actions(button, session);
  row->addWidget(button, 1);
  if (session.can_go_on) {
    auto* resume = new QPushButton(tr("Resume"), entry);
    resume->setObjectName(QStringLiteral("resume-") + session.id);
    resume->setAccessibleName(tr("Resume %1").arg(models));
    resume->setToolTip(!obstacle.isEmpty()  ? obstacle
                       : !missing.isEmpty() ? missing
                       : !warning.isEmpty() ? warning
                                            : tr("Opens what was tuned, and goes on with the session."));
    resume->setAccessibleDescription(resume->toolTip());
    resume->setEnabled(obstacle.isEmpty());
    connect(resume, &QPushButton::clicked, this, [this, id = session.id] { Q_EMIT resume_wanted(id); });
    row->addWidget(resume);
  }
  return entry;
}

void StartPage::add_session_actions(QWidget* entry, const KeptSession& session) {
  auto* baseline = new QAction(tr("Set as &baseline"), entry);
  baseline->setObjectName(QStringLiteral("baseline-") + session.id);
  connect(baseline, &QAction::triggered, this,
          [this, hashes = session.hashes, id = session.id] { Q_EMIT baseline_wanted(hashes, id); });
  auto* hide =
      new QAction(session.hidden ? tr("&Show in the lists again") : tr("&Hide from the lists"), entry);
  hide->setObjectName(QStringLiteral("hide-") + session.id);
  hide->setShortcut(QKeySequence(Qt::Key_Delete));
  hide->setShortcutContext(Qt::WidgetShortcut);
  connect(hide, &QAction::triggered, this,
          [this, id = session.id, hidden = session.hidden] { Q_EMIT hide_wanted(id, !hidden); });
  entry->addActions({baseline, hide});
  entry->setContextMenuPolicy(Qt::ActionsContextMenu);
}

void StartPage::set_recent(const std::vector<RecentModel>& models) {
  const int focused = entry_with_focus(recent_);
  clear(recent_);
  for (size_t i = 0; i < std::min(models.size(), kMostModels); ++i)
    recent_->addWidget(model_entry(models[i]));
  recent_part_->setVisible(recent_->count() > 0);
  if (focused < 0 || recent_->count() == 0) return;
  QWidget* next = recent_->itemAt(std::min(focused, recent_->count() - 1))->widget();
  // While hidden, until the layout is done, it could not have the keyboard focus.
  next->show();
  next->setFocus();
}

QWidget* StartPage::model_entry(const RecentModel& model) {
  const bool is_there = !model.missing;
  const QString where = is_there ? short_path(model.path) : tr("%1 (missing)").arg(short_path(model.path));
  const QString result = recent_result_text(model.result);
  const QString detail = result.isEmpty() ? where : result + QStringLiteral(" · ") + where;
  auto* button = new LinkButton(QFileInfo(model.path).fileName(), detail, this);
  button->setObjectName(QStringLiteral("model-") + model.path);
  // It can still be chosen: a drive may be available again, and the entry is removed from the list here.
  button->set_faint(!is_there);
  QStringList facts{QDir::toNativeSeparators(model.path)};
  if (!result.isEmpty()) facts << result;
  facts << tr("The Delete key removes it from this list.");
  button->setToolTip(facts.join(QLatin1Char('\n')));
  connect(button, &QAbstractButton::clicked, this, [this, path = model.path] { Q_EMIT model_wanted(path); });
  auto* remove = new QAction(tr("&Remove from this list"), button);
  remove->setObjectName(QStringLiteral("remove-") + model.path);
  remove->setShortcut(QKeySequence(Qt::Key_Delete));
  remove->setShortcutContext(Qt::WidgetShortcut);
  connect(remove, &QAction::triggered, this, [this, path = model.path] { Q_EMIT removal_wanted(path); });
  button->addAction(remove);
  button->setContextMenuPolicy(Qt::ActionsContextMenu);
  return button;
}

}  // namespace tilewright
