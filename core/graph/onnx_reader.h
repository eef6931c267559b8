// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <functional>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/hash.h"
#include "core/base/result.h"
#include "core/graph/graph.h"
#include "core/graph/onnx/input_shapes.h"
#include "core/graph/shape_binding.h"

namespace tilewright {

/// How a file is read.
struct ReadOptions {
  /// Shapes of the graph's inputs by name, as `--shape NAME:1,3,224,224` gives them. A symbol fixed through
  /// one input holds for every other input that uses it.
  std::map<std::string, Shape> shapes;
  /// How many tensors an input holds that is a sequence or an optional value; `kHoldsNothing` of an optional
  /// value that is empty. Without a number, a sequence holds those for which `shapes` has shapes, and an
  /// optional value holds something.
  std::map<std::string, int64_t> counts;
  /// Extents of open dimensions by their symbols, as `--shape batch=1` gives them.
  std::map<std::string, int64_t> dimensions;
  /// Which operators of the standard domain may occur. Empty: those that have a reference kernel.
  std::function<bool(std::string_view op)> supports;
};

/// A node as the file has it; the nodes of a function stand in the place of its calls. Names are unique: made
/// up where the file has none, numbered where it repeats one.
struct FileNode {
  std::string name;
  std::string op;  ///< that of another domain begins with the domain and a point
};

/// An ONNX file as read: nothing folded or removed yet, every value typed.
struct Model {
  Graph graph;
  std::string path;
  std::string content_hash;  ///< 32 hexadecimal digits: see `hash_of_model`
  std::string file_hash;     ///< the same of the bytes of its file alone
  int64_t ir_version = 0;
  int opset = 0;         ///< of the standard domain
  std::string producer;  ///< "pytorch 1.13.0"; empty where the file does not say
  std::vector<std::string> warnings;
  std::vector<std::string> notes;    ///< what is good to know and no reason to doubt anything
  std::vector<FileNode> file_nodes;  ///< in the file's order
  ShapeBinding binding;              ///< how its open dimensions are fixed (onnx/input_shapes.h)
};

/// Reads and checks an ONNX file of opset 1 to 27 and finds the type of every value. Whatever the file holds,
/// the answer is a model or an error: kIo where the file cannot be read, kBadInput where it is no valid model
/// or leaves a dimension open, kUnsupported where it is valid but needs operators or types that this program
/// lacks, kUsage where `options` do not fit. External weights lie beside the file; a missing one is a warning
/// and leaves the value without data.
Result<Model> read_onnx(const std::string& path, const ReadOptions& options = {});

/// The same for a file that is already in memory. `path` names it in messages and says where external weights
/// lie.
Result<Model> read_onnx_bytes(std::string_view bytes, const std::string& path,
                              const ReadOptions& options = {});

/// Names the content of a model: the bytes of its file and of the external weights that are there. Of a model
/// without any it is the hash of the file. Reads the weights bit by bit and looks at nothing else: another
/// model than one that `read_onnx` takes may have one. Fails with kIo where a file cannot be read, also
/// because it was changed meanwhile, with kBadInput where it is no ONNX file or its weights do not fit.
Result<ContentHash> hash_of_model(const std::string& path);

/// Whether a kept hash names this model: its content's, or its file's, which is what was kept before external
/// weights counted. A content's hash that was kept since never equals the hash of a file with such weights.
bool is_named_by(const Model& model, std::string_view hash);
/// The same of a file. Fails as `hash_of_model` does.
Result<bool> is_named_by(const std::string& path, std::string_view hash);

}  // namespace tilewright
