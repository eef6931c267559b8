// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QString>
#include <array>
#include <memory>
#include <string>
#include <unordered_map>
#include <utility>
#include <vector>

#include "core/graph/prepare.h"
#include "views/graph/graph_picture.h"

namespace tilewright {

/// A box of a picture and its label.
struct BoxLink {
  int box = -1;
  QString label;
};

/// One tensor that an operator reads or computes.
struct TensorDetails {
  QString name;
  QString type;    ///< "float32 1x64x56x56"
  QString layout;  ///< empty: as ONNX has it
  bool constant = false;
  bool graph_input = false;
  bool graph_output = false;
  std::vector<BoxLink> links;  ///< of an input: the box that makes it; of an output: the boxes that read it
};

struct OperatorDetails {
  QString op;
  QString name;
  QString note;  ///< what became of it
  std::vector<std::pair<QString, QString>> attributes;
  std::vector<TensorDetails> inputs;
  std::vector<TensorDetails> outputs;
};

/// All details of one box.
struct BoxDetails {
  QString title;
  int task = -1;
  QString task_name;
  std::vector<OperatorDetails> operators;
  std::vector<BoxLink> producers;
  std::vector<BoxLink> consumers;
};

/// The details of a task in one model.
struct TaskOccurrences {
  QString name;
  double flops = 0;
  std::vector<TensorDetails> inputs;
  std::vector<TensorDetails> outputs;
  std::vector<BoxLink> boxes;  ///< of the subgraphs' picture
};

/// Answers the inspector's questions about one model. Immutable: made beside the window's thread, then read
/// on it.
class GraphDetails {
 public:
  /// The pictures must be those of the model; their tasks may have other numbers.
  GraphDetails(std::shared_ptr<const PreparedModel> model, const ModelPictures& pictures);

  const QString& model_name() const { return name_; }
  /// The result has no operators where there is no such box.
  BoxDetails box(int stage, int box) const;
  /// The result has no boxes where the model does not have the task.
  TaskOccurrences task(int task) const;

 private:
  struct Stage {
    const Graph* graph = nullptr;
    std::vector<PictureNode> boxes;  ///< without tips and search texts
    std::vector<int> box_of_node;
    std::vector<std::vector<NodeId>> consumers;  ///< by value
  };
  static Stage stage_of(const Graph& graph, const GraphPicture& picture);
  BoxLink link(const Stage& stage, int box) const;
  OperatorDetails operator_details(const Stage& stage, const Node& node, int box) const;

  std::shared_ptr<const PreparedModel> model_;
  QString name_;
  std::array<Stage, kStageCount> stages_;
  /// By the name of a node that runs within another one's step, that one's name.
  std::unordered_map<std::string, std::string> carriers_;
};

}  // namespace tilewright
