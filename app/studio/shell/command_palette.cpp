// SPDX-License-Identifier: Apache-2.0
#include "app/studio/shell/command_palette.h"

#include <QKeyEvent>
#include <QLineEdit>
#include <QListView>
#include <QPainter>
#include <QStandardItemModel>
#include <QStyledItemDelegate>
#include <QVBoxLayout>
#include <algorithm>
#include <optional>

#include "views/common/fuzzy_match.h"
#include "views/common/theme.h"

namespace tilewright {
namespace {

constexpr int kEntryRole = Qt::UserRole;
constexpr int kPlaceRole = Qt::UserRole + 1;
constexpr int kKeysRole = Qt::UserRole + 2;
constexpr int kRowsShown = 12;
/// A match in an entry's own words counts more than one in the menu's.
constexpr int kOwnWords = 2;
/// The typed text is among the words by which an entry is found.
constexpr int kOtherWords = 60;
constexpr qsizetype kMostUsed = 20;

/// An entry's name, its menu, and its keys at the right.
class EntryDelegate : public QStyledItemDelegate {
 public:
  using QStyledItemDelegate::QStyledItemDelegate;

  QSize sizeHint(const QStyleOptionViewItem& option, const QModelIndex& /*index*/) const override {
    return {200, option.fontMetrics.height() + 10};
  }

  void paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const override {
    const bool selected = option.state.testFlag(QStyle::State_Selected);
    const bool enabled = index.flags().testFlag(Qt::ItemIsEnabled);
    const QPalette& palette = option.palette;
    painter->save();
    if (selected) painter->fillRect(option.rect, palette.color(QPalette::Highlight));
    const QColor quiet =
        selected ? palette.color(QPalette::HighlightedText) : palette.color(QPalette::PlaceholderText);
    const QColor loud =
        selected ? quiet : palette.color(enabled ? QPalette::Active : QPalette::Disabled, QPalette::Text);
    QRect line = option.rect.adjusted(10, 0, -10, 0);
    const QString keys = index.data(kKeysRole).toString();
    painter->setPen(quiet);
    painter->drawText(line, Qt::AlignRight | Qt::AlignVCenter, keys);
    if (!keys.isEmpty()) line.setRight(line.right() - option.fontMetrics.horizontalAdvance(keys) - 16);
    const QString text = option.fontMetrics.elidedText(index.data().toString(), Qt::ElideRight, line.width());
    painter->setPen(loud);
    painter->drawText(line, Qt::AlignLeft | Qt::AlignVCenter, text);
    line.setLeft(line.left() + option.fontMetrics.horizontalAdvance(text) + 14);
    painter->setPen(quiet);
    painter->drawText(line, Qt::AlignLeft | Qt::AlignVCenter,
                      option.fontMetrics.elidedText(index.data(kPlaceRole).toString(), Qt::ElideRight,
                                                    std::max(0, line.width())));
    painter->restore();
  }
};

}  // namespace

CommandPalette::CommandPalette(QWidget* parent) : QFrame(parent) {
  setObjectName(QStringLiteral("commandPalette"));
  setFrameShape(QFrame::StyledPanel);
  setAutoFillBackground(true);
  text_ = new QLineEdit(this);
  text_->setObjectName(QStringLiteral("commandPaletteText"));
  text_->setAccessibleName(tr("What to do"));
  text_->setPlaceholderText(tr("Type what you want to do"));
  text_->setClearButtonEnabled(true);
  list_ = new QListView(this);
  list_->setObjectName(QStringLiteral("commandPaletteList"));
  list_->setAccessibleName(tr("What can be done"));
  list_->setFocusPolicy(Qt::NoFocus);
  list_->setFrameShape(QFrame::NoFrame);
  list_->setEditTriggers(QAbstractItemView::NoEditTriggers);
  list_->setUniformItemSizes(true);
  list_->setItemDelegate(new EntryDelegate(list_));
  matches_ = new QStandardItemModel(this);
  list_->setModel(matches_);
  auto* column = new QVBoxLayout(this);
  column->setContentsMargins(8, 8, 8, 8);
  column->addWidget(text_);
  column->addWidget(list_);
  connect(text_, &QLineEdit::textEdited, this, &CommandPalette::show_matches);
  connect(text_, &QLineEdit::returnPressed, this, &CommandPalette::run_current);
  connect(list_, &QListView::clicked, this, &CommandPalette::run_current);
  text_->installEventFilter(this);
  parent->installEventFilter(this);
  hide();
}

void CommandPalette::open(std::vector<PaletteEntry> entries) {
  entries_ = std::move(entries);
  text_->clear();
  show_matches({});
  place();
  show();
  raise();
  text_->setFocus(Qt::PopupFocusReason);
}

void CommandPalette::paintEvent(QPaintEvent* event) {
  QFrame::paintEvent(event);
  // The frame of the style is not visible between two dark backgrounds.
  QPainter painter(this);
  painter.setPen(theme_of(palette()).line);
  painter.drawRect(rect().adjusted(0, 0, -1, -1));
}

void CommandPalette::place() {
  const QWidget* under = parentWidget();
  const int width = std::clamp(under->width() / 2, std::min(420, under->width() - 20), 720);
  const int rows = kRowsShown * (fontMetrics().height() + 10);
  const int height = std::min(rows + text_->sizeHint().height() + 34, under->height() - 40);
  setGeometry((under->width() - width) / 2, std::min(70, under->height() / 10), width, height);
}

void CommandPalette::show_matches(const QString& typed) {
  struct Match {
    int entry = 0;
    int score = 0;
  };
  std::vector<Match> found;
  for (size_t i = 0; i < entries_.size(); ++i) {
    const PaletteEntry& entry = entries_[i];
    std::optional<int> score = fuzzy_score(typed, entry.text);
    if (score) {
      *score *= kOwnWords;
    } else {
      score = fuzzy_score(typed, entry.place + QLatin1Char(' ') + entry.text);
    }
    // Many words contain many letters, so that the typed text must occur as it is here.
    if (!typed.trimmed().isEmpty() && entry.words.contains(typed.trimmed(), Qt::CaseInsensitive))
      score = std::max(score.value_or(0), kOtherWords);
    if (!score) continue;
    if (const auto last = used_.indexOf(entry.text); last >= 0) *score += static_cast<int>(kMostUsed - last);
    found.push_back({static_cast<int>(i), *score});
  }
  std::stable_sort(found.begin(), found.end(), [this](const Match& a, const Match& b) {
    const bool first = entries_[static_cast<size_t>(a.entry)].enabled;
    if (first != entries_[static_cast<size_t>(b.entry)].enabled) return first;
    return a.score > b.score;
  });
  matches_->clear();
  for (const Match& match : found) {
    const PaletteEntry& entry = entries_[static_cast<size_t>(match.entry)];
    auto* item = new QStandardItem(entry.text);
    item->setData(match.entry, kEntryRole);
    item->setData(entry.place, kPlaceRole);
    item->setData(entry.keys, kKeysRole);
    item->setEnabled(entry.enabled);
    item->setAccessibleText(entry.text);
    matches_->appendRow(item);
  }
  if (found.empty()) {
    auto* none = new QStandardItem(tr("Nothing is called that"));
    none->setFlags(Qt::NoItemFlags);
    matches_->appendRow(none);
    list_->setCurrentIndex({});
    return;
  }
  list_->setCurrentIndex(matches_->index(0, 0));
}

void CommandPalette::run_current() {
  const QModelIndex current = list_->currentIndex();
  if (!current.isValid() || !current.flags().testFlag(Qt::ItemIsEnabled)) return;
  const PaletteEntry entry = entries_[static_cast<size_t>(current.data(kEntryRole).toInt())];
  used_.removeAll(entry.text);
  used_.prepend(entry.text);
  used_ = used_.mid(0, kMostUsed);
  hide();
  // The former widget has the focus again, as after using a menu.
  parentWidget()->setFocus();
  entry.run();
}

void CommandPalette::step(int rows) {
  if (!list_->currentIndex().isValid()) return;
  const int row = std::clamp(list_->currentIndex().row() + rows, 0, matches_->rowCount() - 1);
  list_->setCurrentIndex(matches_->index(row, 0));
}

bool CommandPalette::eventFilter(QObject* object, QEvent* event) {
  if (object == parent()) {
    if (event->type() == QEvent::Resize && isVisible()) place();
    return false;
  }
  if (event->type() == QEvent::FocusOut) {
    hide();
  } else if (event->type() == QEvent::KeyPress) {
    switch (static_cast<QKeyEvent*>(event)->key()) {
      case Qt::Key_Escape:
        hide();
        parentWidget()->setFocus();
        return true;
      case Qt::Key_Up: step(-1); return true;
      case Qt::Key_Down: step(1); return true;
      case Qt::Key_PageUp: step(-kRowsShown); return true;
      case Qt::Key_PageDown: step(kRowsShown); return true;
      default: break;
    }
  }
  return false;
}

}  // namespace tilewright
