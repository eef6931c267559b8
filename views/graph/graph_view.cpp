// SPDX-License-Identifier: Apache-2.0
#include "views/graph/graph_view.h"

#include <QComboBox>
#include <QFrame>
#include <QHBoxLayout>
#include <QImage>
#include <QLabel>
#include <QLineEdit>
#include <QPainter>
#include <QPushButton>
#include <QShortcut>
#include <QSvgGenerator>
#include <QToolButton>
#include <QVBoxLayout>
#include <algorithm>
#include <utility>

#include "views/common/units.h"
#include "views/graph/graph_canvas.h"
#include "views/graph/graph_items.h"
#include "views/graph/graph_scene.h"
#include "views/graph/layout_process.h"

namespace tilewright {
namespace {

/// From here on a layout takes so long that it is only made when asked for.
constexpr size_t kAskFirst = 1500;

QToolButton* tool(const QString& text, const QString& tip, QWidget* parent) {
  auto* button = new QToolButton(parent);
  button->setText(text);
  button->setToolTip(tip);
  button->setAccessibleName(tip);
  button->setAutoRaise(true);
  return button;
}

}  // namespace

GraphView::GraphView(TaskSelection* selection, const QString& layout_program, QWidget* parent)
    : QWidget(parent), selection_(selection) {
  scene_ = new GraphScene(this);
  canvas_ = new GraphCanvas(scene_, this);
  layout_ = new LayoutProcess(layout_program, this);
  build_bars();
  connect(canvas_, &GraphCanvas::clicked, this, &GraphView::clicked);
  connect(selection_, &TaskSelection::changed, this, &GraphView::reveal_task);
  connect(layout_, &LayoutProcess::finished, this, &GraphView::take_layout);
  connect(layout_, &LayoutProcess::failed, this,
          [this](const QString& why) { show_notice(why, tr("Try again")); });
}

void GraphView::build_bars() {
  auto* bar = new QWidget(this);
  auto* row = new QHBoxLayout(bar);
  row->setContentsMargins(6, 3, 6, 3);
  shown_models_ = new QComboBox(bar);
  shown_models_->setObjectName(QStringLiteral("graphModel"));
  shown_models_->setAccessibleName(tr("Model that is shown"));
  shown_models_->setToolTip(tr("Which of the open models the graph shows"));
  connect(shown_models_, &QComboBox::activated, this, &GraphView::show_model);
  stage_ = new QComboBox(bar);
  stage_->setObjectName(QStringLiteral("graphStage"));
  stage_->addItem(tr("Subgraphs"));
  stage_->addItem(tr("All nodes of the file"));
  stage_->setAccessibleName(tr("What the graph shows"));
  connect(stage_, &QComboBox::activated, this, &GraphView::show_stage);
  counts_ = new QLabel(bar);
  counts_->setForegroundRole(QPalette::PlaceholderText);
  auto* minus = tool(QStringLiteral("−"), tr("Zoom out"), bar);
  auto* plus = tool(QStringLiteral("+"), tr("Zoom in"), bar);
  auto* whole = tool(tr("Fit"), tr("Fit the graph into the view (F)"), bar);
  auto* natural = tool(QStringLiteral("100 %"), tr("Natural size (1)"), bar);
  connect(minus, &QToolButton::clicked, canvas_, [this] { canvas_->zoom_by(1 / 1.25); });
  connect(plus, &QToolButton::clicked, canvas_, [this] { canvas_->zoom_by(1.25); });
  connect(whole, &QToolButton::clicked, this, &GraphView::fit);
  connect(natural, &QToolButton::clicked, canvas_, [this] { canvas_->set_scale(1); });
  row->addWidget(shown_models_);
  row->addWidget(stage_);
  row->addWidget(counts_, 1);
  for (auto* button : {minus, plus, natural, whole}) row->addWidget(button);

  notice_ = new QFrame(this);
  auto* notice_row = new QHBoxLayout(notice_);
  notice_row->setContentsMargins(10, 4, 10, 4);
  notice_text_ = new QLabel(notice_);
  notice_button_ = new QPushButton(notice_);
  notice_button_->setObjectName(QStringLiteral("graphNoticeButton"));
  connect(notice_button_, &QPushButton::clicked, this, [this] {
    if (layout_->running()) {
      layout_->cancel();
      show_notice(tr("The layout was cancelled."), tr("Lay out"));
    } else {
      request_layout();
    }
  });
  notice_row->addWidget(notice_text_, 1);
  notice_row->addWidget(notice_button_);
  notice_->hide();

  find_bar_ = new QFrame(this);
  auto* find_row = new QHBoxLayout(find_bar_);
  find_row->setContentsMargins(6, 3, 6, 3);
  find_text_ = new QLineEdit(find_bar_);
  find_text_->setObjectName(QStringLiteral("graphFind"));
  find_text_->setPlaceholderText(tr("Find by operator, name or shape, for example: Conv 1x64"));
  find_text_->setClearButtonEnabled(true);
  find_count_ = new QLabel(find_bar_);
  auto* previous = tool(QStringLiteral("▲"), tr("Previous hit (Shift+F3)"), find_bar_);
  auto* next = tool(QStringLiteral("▼"), tr("Next hit (F3)"), find_bar_);
  auto* close = tool(QStringLiteral("✕"), tr("Close the find bar (Esc)"), find_bar_);
  connect(find_text_, &QLineEdit::textChanged, this, &GraphView::update_hits);
  connect(find_text_, &QLineEdit::returnPressed, this, &GraphView::find_next);
  connect(previous, &QToolButton::clicked, this, &GraphView::find_previous);
  connect(next, &QToolButton::clicked, this, &GraphView::find_next);
  const auto end_find = [this] {
    find_text_->clear();
    find_bar_->hide();
    canvas_->setFocus();
  };
  connect(close, &QToolButton::clicked, this, end_find);
  auto* escape = new QShortcut(QKeySequence(Qt::Key_Escape), find_bar_);
  escape->setContext(Qt::WidgetWithChildrenShortcut);
  connect(escape, &QShortcut::activated, this, end_find);
  find_row->addWidget(find_text_, 1);
  find_row->addWidget(find_count_);
  for (auto* button : {previous, next, close}) find_row->addWidget(button);
  find_bar_->hide();

  auto* column = new QVBoxLayout(this);
  column->setContentsMargins(0, 0, 0, 0);
  column->setSpacing(0);
  column->addWidget(bar);
  column->addWidget(find_bar_);
  column->addWidget(notice_);
  column->addWidget(canvas_, 1);
}

void GraphView::set_models(std::vector<ModelPictures> models) {
  layout_->cancel();
  models_.clear();
  shown_models_->clear();
  for (auto& model : models) {
    shown_models_->addItem(model.name);
    models_.push_back({model.name, {std::move(model.subgraphs), std::move(model.file)}, {}, model.chosen});
  }
  shown_models_->setVisible(models_.size() > 1);
  shown_model_ = 0;
  wanted_ = {};
  stage_->setCurrentIndex(0);
  show_stage(0);
}

void GraphView::set_model(int model, ModelPictures pictures) {
  if (model < 0 || model >= static_cast<int>(models_.size())) return;
  Model& known = models_[static_cast<size_t>(model)];
  known.pictures = {std::move(pictures.subgraphs), std::move(pictures.file)};
  known.layouts[0].reset();
  known.chosen = pictures.chosen;
  if (model == shown_model_) show_stage(shown_stage_);
}

void GraphView::show_model(int model) {
  if (model < 0 || model >= static_cast<int>(models_.size()) || model == shown_model_) return;
  shown_models_->setCurrentIndex(model);
  shown_model_ = model;
  show_stage(shown_stage_);
}

const GraphPicture& GraphView::picture() const {
  static const GraphPicture none;
  return models_.empty()
             ? none
             : models_[static_cast<size_t>(shown_model_)].pictures[static_cast<size_t>(shown_stage_)];
}

std::optional<GraphLayout>* GraphView::kept_layout() {
  return models_.empty()
             ? nullptr
             : &models_[static_cast<size_t>(shown_model_)].layouts[static_cast<size_t>(shown_stage_)];
}

void GraphView::show_stage(int stage) {
  shown_stage_ = stage;
  ready_ = false;
  scene_->clear_graph();
  if (models_.empty()) {
    layout_->cancel();
    notice_->hide();
    counts_->clear();
    return;
  }
  const auto boxes = static_cast<long long>(picture().nodes.size());
  counts_->setText(tr("%1 boxes, coloured by task; dashed: no task").arg(count_label(boxes)));
  if (stage == 0 && models_[static_cast<size_t>(shown_model_)].chosen)
    counts_->setText(tr("%1 · as chosen by measurement").arg(counts_->text()));
  const auto* known = kept_layout();
  if (known != nullptr && *known) {
    layout_->cancel();
    take_layout(GraphLayout(**known));
  } else if (picture().nodes.size() > kAskFirst) {
    layout_->cancel();
    show_notice(tr("Laying out %1 boxes may take minutes.").arg(count_label(boxes)), tr("Lay out"));
  } else {
    request_layout();
  }
}

void GraphView::request_layout() {
  LayoutRequest request;
  for (const auto& node : picture().nodes) request.sizes.push_back(NodeItem::size_of(node));
  request.edges = picture().edges;
  layout_->start(request);
  show_notice(tr("Laying out %1 boxes…").arg(count_label(static_cast<long long>(request.sizes.size()))),
              tr("Cancel"));
}

void GraphView::show_notice(const QString& text, const QString& button) {
  notice_text_->setText(text);
  notice_button_->setText(button);
  notice_->show();
}

void GraphView::take_layout(const GraphLayout& layout) {
  notice_->hide();
  if (auto* known = kept_layout()) *known = layout;
  scene_->show_graph(picture(), layout);
  scene_->select_task(selection_->task());
  canvas_->show_start();
  ready_ = true;
  update_hits();
  choose_wanted();
  Q_EMIT shown();
}

void GraphView::reveal_box(const BoxRef& box) {
  if (box.model < 0 || box.model >= static_cast<int>(models_.size()) || box.stage < 0 || box.stage > 1)
    return;
  wanted_ = box;
  if (box.model == shown_model_ && box.stage == shown_stage_) {
    if (ready_) choose_wanted();
    return;
  }
  shown_models_->setCurrentIndex(box.model);
  shown_model_ = box.model;
  stage_->setCurrentIndex(box.stage);
  show_stage(box.stage);
}

void GraphView::choose_wanted() {
  const BoxRef box = std::exchange(wanted_, {});
  if (box.model != shown_model_ || box.stage != shown_stage_ || box.box < 0 ||
      box.box >= scene_->node_count())
    return;
  scene_->choose_node(box.box);
  const QRectF bounds = scene_->node_rect(box.box);
  const QRectF seen = canvas_->mapToScene(canvas_->viewport()->rect()).boundingRect();
  if (!seen.contains(bounds)) canvas_->centerOn(bounds.center());
}

void GraphView::fit() {
  canvas_->fit();
}

void GraphView::start_find() {
  find_bar_->show();
  find_text_->setFocus();
  find_text_->selectAll();
}

void GraphView::update_hits() {
  hit_ = -1;
  hit_count_ = static_cast<int>(scene_->find(find_text_->text()).size());
  find_count_->setText(find_text_->text().isEmpty() ? QString()
                                                    : tr("%1 found").arg(count_label(hit_count_)));
}

void GraphView::step_hit(int step) {
  if (hit_count_ == 0) return;
  const auto hits = scene_->find(find_text_->text());
  hit_ = hit_ < 0 && step < 0 ? hit_count_ - 1 : (hit_ + step + hit_count_) % hit_count_;
  scene_->set_current_hit(hit_);
  find_count_->setText(tr("%1 of %2").arg(count_label(hit_ + 1), count_label(hit_count_)));
  canvas_->centerOn(scene_->node_rect(hits[static_cast<size_t>(hit_)]).center());
}

void GraphView::clicked(int node) {
  own_selection_ = true;
  if (node >= 0) Q_EMIT box_chosen({shown_model_, shown_stage_, node});
  selection_->select(scene_->task_of(node));
  own_selection_ = false;
  scene_->choose_node(node);
}

void GraphView::reveal_task(int task) {
  const auto has_task = [task](const Model& model) {
    const auto& boxes = model.pictures[0].nodes;
    return std::any_of(boxes.begin(), boxes.end(),
                       [task](const PictureNode& box) { return box.task == task; });
  };
  if (!own_selection_ && task >= 0 && !models_.empty() &&
      !has_task(models_[static_cast<size_t>(shown_model_)])) {
    const auto other = std::find_if(models_.begin(), models_.end(), has_task);
    if (other != models_.end()) show_model(static_cast<int>(other - models_.begin()));
  }
  scene_->select_task(task);
  if (own_selection_ || task < 0) return;
  const QRectF bounds = scene_->task_rect(task);
  const QRectF seen = canvas_->mapToScene(canvas_->viewport()->rect()).boundingRect();
  if (bounds.isValid() && !seen.intersects(bounds)) canvas_->centerOn(bounds.center());
}

bool GraphView::save_image(const QString& path) const {
  const QRectF area = scene_->sceneRect();
  if (path.endsWith(QStringLiteral(".svg"), Qt::CaseInsensitive)) {
    QSvgGenerator generator;
    generator.setFileName(path);
    generator.setSize(area.size().toSize());
    generator.setViewBox(QRectF(QPointF(0, 0), area.size()));
    QPainter painter;
    if (!painter.begin(&generator)) return false;
    scene_->render(&painter, QRectF(QPointF(0, 0), area.size()), area);
    return painter.end();
  }
  QImage image((area.size() * 2).toSize().boundedTo(QSize(16000, 16000)),
               QImage::Format_ARGB32_Premultiplied);
  image.fill(palette().color(QPalette::Base));
  QPainter painter(&image);
  painter.setRenderHint(QPainter::Antialiasing);
  scene_->render(&painter, QRectF(image.rect()), area);
  painter.end();
  return image.save(path);
}

}  // namespace tilewright
