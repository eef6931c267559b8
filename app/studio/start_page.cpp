// SPDX-License-Identifier: Apache-2.0
#include "app/studio/start_page.h"

#include <QAction>
#include <QDateTime>
#include <QDir>
#include <QFileInfo>
#include <QLabel>
#include <QLocale>
#include <QVBoxLayout>
#include <algorithm>

#include "app/studio/centred_page.h"
#include "app/studio/link_button.h"
#include "views/common/units.h"

namespace tilewright {
namespace {

constexpr int kMostSessions = 5;

QLabel* heading(const QString& text, double scale, QWidget* parent) {
  auto* label = new QLabel(text, parent);
  QFont font = label->font();
  font.setPointSizeF(font.pointSizeF() * scale);
  font.setBold(true);
  label->setFont(font);
  return label;
}

void clear(QVBoxLayout* layout) {
  while (QLayoutItem* item = layout->takeAt(0)) {
    delete item->widget();
    delete item;
  }
}

/// The path with the home folder as "~".
QString short_path(const QString& path) {
  const QString home = QDir::homePath();
  return path.startsWith(home + QLatin1Char('/')) ? QLatin1Char('~') + path.mid(home.size()) : path;
}

/// At the pace so far; 0 where nothing is left, or trials are not what limits it.
double seconds_left(const KeptSession& session) {
  if (!session.can_go_on || session.trials <= 0 || session.budget <= session.trials) return 0;
  return session.elapsed / static_cast<double>(session.trials) *
         static_cast<double>(session.budget - session.trials);
}

}  // namespace

StartPage::StartPage(QWidget* parent) : QWidget(parent) {
  auto* content = new QWidget;
  auto* column = new QVBoxLayout(content);
  column->setSpacing(10);
  column->addWidget(heading(tr("Tilewright"), 2.2, content));
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
  auto* example =
      new LinkButton(tr("Replay an example session"),
                     tr("A session on that network, recorded: every view lives as it did."), content);
  example->setObjectName(QStringLiteral("replayExample"));
  connect(open, &QAbstractButton::clicked, this, &StartPage::open_wanted);
  connect(example, &QAbstractButton::clicked, this, &StartPage::example_wanted);
  connect(sample, &QAbstractButton::clicked, this, &StartPage::sample_wanted);
  column->addWidget(open);
  column->addWidget(sample);
  column->addWidget(example);

  const auto part = [&](const QString& title, QVBoxLayout** entries) {
    auto* widget = new QWidget(content);
    auto* layout = new QVBoxLayout(widget);
    layout->setContentsMargins(0, 12, 0, 0);
    layout->addWidget(heading(title, 1.15, widget));
    *entries = new QVBoxLayout;
    (*entries)->setSpacing(6);
    layout->addLayout(*entries);
    column->addWidget(widget);
    widget->hide();
    return widget;
  };
  sessions_part_ = part(tr("Recent sessions"), &sessions_);
  recent_part_ = part(tr("Recent models"), &recent_);
  column->addStretch(1);
  content->setMaximumWidth(640);

  fill_centred(this, content, 4, {32, 48, 32, 24});
}

void StartPage::set_sessions(std::vector<KeptSession> sessions) {
  clear(sessions_);
  // Newer ones must not push out what waits to be gone on with.
  std::stable_partition(sessions.begin(), sessions.end(), [](const auto& one) { return one.can_go_on; });
  for (const auto& session : sessions) {
    if (sessions_->count() >= kMostSessions) break;
    const QString when =
        QLocale().toString(QDateTime::fromMSecsSinceEpoch(session.updated), QLocale::ShortFormat);
    const QString trials =
        session.budget > 0
            ? tr("%1 of %2 trials").arg(count_label(session.trials), count_label(session.budget))
            : tr("%Ln trial(s)", nullptr, static_cast<int>(session.trials));
    QStringList facts;
    if (session.can_go_on) facts << (session.paused ? tr("Paused") : tr("Interrupted"));
    if (session.best > 0) facts << latency_label(session.best);
    facts << trials << session.target << tr("%1 of work").arg(duration_label(session.elapsed));
    if (const double left = seconds_left(session); left > 0)
      facts << tr("about %1 left").arg(duration_label(left));
    facts << when;
    auto* button =
        new LinkButton(session.models.join(QStringLiteral(", ")), facts.join(QStringLiteral(" · ")), this);
    button->setObjectName(QStringLiteral("session-") + session.id);
    connect(button, &QAbstractButton::clicked, this, [this, id = session.id] { Q_EMIT session_wanted(id); });
    auto* baseline = new QAction(tr("Set as &baseline"), button);
    baseline->setObjectName(QStringLiteral("baseline-") + session.id);
    connect(baseline, &QAction::triggered, this,
            [this, hashes = session.hashes, id = session.id] { Q_EMIT baseline_wanted(hashes, id); });
    button->addAction(baseline);
    button->setContextMenuPolicy(Qt::ActionsContextMenu);
    sessions_->addWidget(button);
  }
  sessions_part_->setVisible(sessions_->count() > 0);
}

void StartPage::set_recent(const QStringList& paths) {
  clear(recent_);
  for (const QString& path : paths.mid(0, 5)) {
    const QFileInfo file(path);
    auto* button = new LinkButton(
        file.fileName(), file.exists() ? short_path(path) : tr("%1 (missing)").arg(short_path(path)), this);
    button->setEnabled(file.exists());
    connect(button, &QAbstractButton::clicked, this, [this, path] { Q_EMIT model_wanted(path); });
    recent_->addWidget(button);
  }
  recent_part_->setVisible(recent_->count() > 0);
}

}  // namespace tilewright
