// SPDX-License-Identifier: Apache-2.0
#include "core/deploy/language_bindings.h"

#include <string_view>
#include <utility>

#include <fmt/format.h>

#include "core/deploy/build_script.h"
#include "core/deploy/embedded_sources.h"
#include "core/deploy/example_source.h"
#include "core/deploy/source_text.h"

namespace tilewright {
namespace {

/// A comment's lines, each beginning with `mark`.
std::string bound_tensors(const Graph& graph, const std::vector<ValueId>& ids, std::string_view mark) {
  std::string text;
  for (size_t i = 0; i < ids.size(); ++i) {
    const Value& value = graph.value(ids[i]);
    text += fmt::format("{}{}  {}  {}\n", mark, i, in_comment(value.name), tensor_type_text(value.type));
  }
  return text;
}

/// "x0, x1"
std::string argument_names(size_t count) {
  std::string text;
  for (size_t i = 0; i < count; ++i) text += fmt::format("{}x{}", i > 0 ? ", " : "", i);
  return text;
}

std::string first_output_type(const Graph& graph) {
  return graph.outputs.empty() ? "float" : c_type(graph.value(graph.outputs[0]).type.data_type);
}

std::string filled(std::string_view file, const LibrarySource& source, std::string_view mark) {
  const Graph& graph = *source.graph;
  const bool inside = source.form == ExportForm::kObject;
  std::string text(embedded_source(file));
  const std::pair<const char*, std::string> places[] = {
      {"@ORIGIN@", in_comment(source.origin)},
      {"@PRODUCT@", product_name(source.form, source.name)},
      {"@INPUTS@", bound_tensors(graph, graph.inputs, std::string(mark) + "   ")},
      {"@OUTPUTS@", bound_tensors(graph, graph.outputs, std::string(mark) + "   ")},
      {"@INPUT_ROWS@", bound_tensors(graph, graph.inputs, "    ")},
      {"@OUTPUT_ROWS@", bound_tensors(graph, graph.outputs, "    ")},
      {"@INPUT_COUNT@", std::to_string(graph.inputs.size())},
      {"@OUTPUT_COUNT@", std::to_string(graph.outputs.size())},
      {"@BINDING_COUNT@", std::to_string(source.bindings.size())},
      {"@EXAMPLE_ARGUMENTS@", argument_names(graph.inputs.size())},
      {"@OUTPUT_TYPE@", first_output_type(graph)},
      {"@THREADS@", std::to_string(source.target->threads)},
      {"@WEIGHTS_DEFAULT@", inside ? "those inside the object" : "the file beside the library"},
  };
  for (const auto& [place, value] : places) text = with_text(std::move(text), place, value);
  return text;
}

std::string cmake_target(ExportForm form) {
  if (form == ExportForm::kObject) {
    return R"(  include(CMakeFindDependencyMacro)
  set(THREADS_PREFER_PTHREAD_FLAG ON)
  find_dependency(Threads)
  add_library(@NAME@::@NAME@ INTERFACE IMPORTED)
  set_target_properties(@NAME@::@NAME@ PROPERTIES
    INTERFACE_LINK_LIBRARIES "${CMAKE_CURRENT_LIST_DIR}/@NAME@.o;Threads::Threads")
)";
  }
  return R"(  add_library(@NAME@::@NAME@ SHARED IMPORTED)
  set_target_properties(@NAME@::@NAME@ PROPERTIES
    IMPORTED_LOCATION "${CMAKE_CURRENT_LIST_DIR}/lib@NAME@.so" IMPORTED_SONAME "lib@NAME@.so")
)";
}

std::string rust_command(ExportForm form) {
  return form == ExportForm::kLibrary
             ? "rustc -O example.rs -o example_rs -L. -l@NAME@ -C link-arg=-Wl,-rpath,'$ORIGIN'"
             : "rustc -O example.rs -o example_rs -C link-arg=@NAME@.o -C link-arg=-pthread";
}

constexpr const char* kGoCommand = "go build -o example_go example.go";

std::string go_flags(ExportForm form) {
  const std::string link = form == ExportForm::kLibrary ? "-L${SRCDIR} -l@NAME@ -Wl,-rpath,${SRCDIR}"
                                                        : "${SRCDIR}/@NAME@.o -lpthread";
  return "#cgo CFLAGS: -I${SRCDIR}\n#cgo LDFLAGS: " + link;
}

/// The part of the note about Python.
std::string python_note(const LibrarySource& source) {
  if (source.form == ExportForm::kObject) {
    return "Python loads shared libraries; export the model as a library to call it from there.\n";
  }
  return R"(`@NAME@.py` needs numpy, and the library and the file of weights beside it. Nothing has to be built.

```python
from @NAME@ import Model

model = Model()                # or Model("path/of/this/folder", threads=4)
print(model.inputs)            # names, types and shapes
outputs = model(@ARGUMENTS@)   # numpy arrays by position, or by name: model(**{"name": array})
for name, array in outputs.items():
    print(name, array.shape)
```
)";
}

/// What to know where the inputs may have several sizes.
std::string several_note(const LibrarySource& source) {
  if (source.bindings.size() == 1) return {};
  std::string names;
  for (const LibraryBinding& binding : source.bindings) names += "- " + in_comment(binding.name) + "\n";
  return "\nThese are the sizes of the first of the bindings that there is code for:\n\n" + names + R"(
`@NAME@_run_shaped` in C and a call of the model in Python pick the code by the shapes of the inputs.
`@NAME@::binding_of` in C++ gives the number of a binding, which a call takes behind the inputs. Other sizes are
refused, and the message names the bindings.
)";
}

std::string note_text(const LibrarySource& source) {
  std::string text = filled("bindings.md.in", source, "");
  text = with_text(std::move(text), "@SEVERAL@", several_note(source));
  text = with_text(std::move(text), "@PYTHON@", python_note(source));
  text = with_text(std::move(text), "@ARGUMENTS@", argument_names(source.graph->inputs.size()));
  text = with_text(std::move(text), "@RUST@", rust_command(source.form));
  text = with_text(std::move(text), "@GO@", kGoCommand);
  return with_text(std::move(text), "@EXAMPLE@",
                   example_command(source.form, source.name, source.needs.tools));
}

}  // namespace

std::vector<BindingFile> language_bindings(const LibrarySource& source) {
  std::vector<BindingFile> files;
  const auto add = [&](std::string name, std::string text) {
    files.push_back({std::move(name), with_name(std::move(text), source.name)});
  };
  if (source.form == ExportForm::kModule) {
    add(source.name + ".mjs", filled("module.mjs.in", source, "//"));
    std::string example = with_text(filled("example.mjs.in", source, "//"), "@COMMAND@",
                                    example_command(source.form, source.name, source.needs.tools));
    add("example.mjs",
        with_text(std::move(example), "@ALLOWED@", fmt::format("{:g}", allowed_model_error(*source.graph))));
    return files;
  }
  add(source.name + ".hpp", filled("model.hpp.in", source, "//"));
  if (source.form == ExportForm::kLibrary) add(source.name + ".py", filled("model.py.in", source, "#"));
  add(source.name + "Config.cmake",
      with_text(filled("config.cmake.in", source, "#"), "@TARGET@", cmake_target(source.form)));
  add("example.rs", with_text(filled("example.rs.in", source, "//"), "@COMMAND@", rust_command(source.form)));
  add("example.go", with_text(with_text(filled("example.go.in", source, "//"), "@COMMAND@", kGoCommand),
                              "@CGO@", go_flags(source.form)));
  add("bindings.md", note_text(source));
  return files;
}

}  // namespace tilewright
