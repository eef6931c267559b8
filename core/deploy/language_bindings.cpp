// SPDX-License-Identifier: Apache-2.0
#include "core/deploy/language_bindings.h"

#include <string_view>
#include <utility>

#include <fmt/format.h>

#include "core/deploy/build_script.h"
#include "core/deploy/embedded_sources.h"
#include "core/deploy/example_source.h"
#include "core/deploy/kernel_libraries.h"
#include "core/deploy/source_text.h"
#include "core/graph/late.h"

namespace tilewright {
namespace {

/// A comment's lines, each beginning with `mark`.
std::string bound_tensors(const Graph& graph, const std::vector<ValueId>& ids, std::string_view mark) {
  std::string text;
  for (size_t i = 0; i < ids.size(); ++i) {
    const Value& value = graph.value(ids[i]);
    text += fmt::format("{}{}  {}  {}\n", mark, i, in_comment(value.name), value_type_text(value));
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

// Outputs whose shape only a run can tell.
constexpr const char* kOpenOutputInCpp = R"(  /// A copy of one whose shape only a run could tell.
  Output(const TensorInfo& info, const void* from)
      : own_(std::make_unique<Own>(Own{info, {info.shape, info.shape + info.rank}})),
        info_(&own_->info),
        data_(::operator new(static_cast<std::size_t>(info.bytes) + 1, kAlignment)) {
    own_->info.shape = own_->shape.data();
    if (info.bytes > 0) std::memcpy(data_.get(), from, static_cast<std::size_t>(info.bytes));
  }
)";
constexpr const char* kOpenMemberInCpp = R"(  struct Own {
    TensorInfo info;
    std::vector<std::int64_t> shape;
  };

  std::unique_ptr<Own> own_;
)";
constexpr const char* kOpenCopyInCpp = R"(    for (std::size_t i = 0; i < made.size(); ++i) {
      if (made[i].info().rank >= 0) continue;
      const auto [info, from] = result(static_cast<int>(i));
      made[i] = Output(info, from);
    }
)";
constexpr const char* kOpenResultInCpp = R"(
  /// An output of the last run whose shape only that could tell (rank -1 in the tables, where its place may be
  /// null). It belongs to the model, and stays until its next run. Throws `Error`.
  std::pair<TensorInfo, const void*> result(int output) const {
    TensorInfo info;
    const void* data = nullptr;
    const int status = @NAME@_result(model_.get(), output, &info, &data);
    if (status != @CAPS@_OK) throw Error(status, @NAME@_status_text(status));
    return {info, data};
  }
)";
constexpr const char* kOpenResultsInPython = R"(            results = [
                result if info.shape is not None else self._result(number, info)
                for number, (info, result) in enumerate(zip(binding.outputs, results))
            ]
)";
constexpr const char* kOpenMethodInPython =
    R"(    def _result(self, number: int, info: TensorInfo) -> np.ndarray:
        """A copy of an output whose shape only the run could tell."""
        tensor, data = _Tensor(), ctypes.c_void_p()
        self._check(self._library.@NAME@_result(self._handle, number, ctypes.byref(tensor), ctypes.byref(data)))
        result = np.empty(tuple(tensor.shape[: tensor.rank]), info.dtype)
        ctypes.memmove(result.ctypes.data, data, tensor.bytes)
        return result

)";
constexpr const char* kResultTypesInPython = R"(    library.@NAME@_result.restype = ctypes.c_int
    library.@NAME@_result.argtypes = [
        ctypes.c_void_p,
        ctypes.c_int,
        ctypes.POINTER(_Tensor),
        ctypes.POINTER(ctypes.c_void_p),
    ]
)";

constexpr const char* kOpenDeclarationInRust =
    "    fn @NAME@_result(model: *const @NAME@_model, output: c_int, tensor: *mut Tensor, data: *mut *const "
    "c_void) -> c_int;\n";
constexpr const char* kOpenResultsInRust =
    R"(        for (i, info) in tensors(unsafe { @NAME@_outputs() }, OUTPUT_COUNT).iter().enumerate() {
            if info.rank < 0 {
                outputs[i] = self.result(i)?;
            }
        }
)";
constexpr const char* kOpenResultInRust = R"(
    /// A copy of an output whose shape only the run could tell; the output itself stays until the next run.
    fn result(&self, output: usize) -> Result<Output, String> {
        let mut info = std::mem::MaybeUninit::<Tensor>::uninit();
        let mut data = std::ptr::null();
        match unsafe { @NAME@_result(self.0, output as c_int, info.as_mut_ptr(), &mut data) } {
            0 => {}
            status => return Err(text(unsafe { @NAME@_status_text(status) })),
        }
        let info = unsafe { info.assume_init() };
        let bytes = match info.bytes {
            0 => Vec::new(),
            count => unsafe { std::slice::from_raw_parts(data.cast::<u8>(), count as usize) }.to_vec(),
        };
        Ok(Output { shape: shape(&info), bytes })
    }
)";
constexpr const char* kOpenResultInGo = R"(		if info.rank < 0 {
			// Only the run could tell its shape; what it gives stays until the next run.
			if status := C.@NAME@_result(m.instance, C.int(i), &info, &data); status != 0 {
				return nil, errors.New(C.GoString(C.@NAME@_status_text(status)))
			}
		}
)";

constexpr const char* kFailureTypesInPython = R"(    library.@NAME@_failure.restype = ctypes.c_char_p
    library.@NAME@_failure.argtypes = [ctypes.c_void_p]
)";
constexpr const char* kFailureInPython = R"(        if status == _FAILED and self._handle:
            text = self._library.@NAME@_failure(self._handle).decode("utf-8", "replace") or text
)";
constexpr const char* kFailureInCpp = R"(    const std::string failure = @NAME@_failure(model_.get());
    if (status == @CAPS@_FAILED && !failure.empty()) throw Error(status, failure);
)";

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

std::string cpp_text(const LibrarySource& source) {
  std::string text = filled("model.hpp.in", source, "//");
  text = with_text(std::move(text), "@ALLOCATES@", source.has_kernels ? "" : "Allocates nothing. ");
  const bool open = has_open_outputs(source);
  text = with_text(std::move(text), "@OPEN_OUTPUT@", open ? kOpenOutputInCpp : "");
  text = with_text(std::move(text), "@OPEN_MEMBER@", open ? kOpenMemberInCpp : "");
  text = with_text(std::move(text), "@OPEN_COPY@", open ? kOpenCopyInCpp : "");
  text = with_text(std::move(text), "@OPEN_RESULT@", open ? kOpenResultInCpp : "");
  return with_text(std::move(text), "@FAILURE@", source.has_kernels ? kFailureInCpp : "");
}

std::string python_text(const LibrarySource& source) {
  std::string text = filled("model.py.in", source, "#");
  text = with_text(std::move(text), "@FAILED_STATUS@", source.has_kernels ? "_FAILED = 7\n" : "");
  text = with_text(std::move(text), "@FAILURE_TYPES@", source.has_kernels ? kFailureTypesInPython : "");
  const bool open = has_open_outputs(source);
  text = with_text(std::move(text), "@OPEN_SHAPE@", open ? " if row.rank >= 0 else None" : "");
  text = with_text(std::move(text), "@OPEN_SHAPE_TYPE@", open ? " | None  # None: each run tells" : "");
  text = with_text(std::move(text), "@OPEN_ROOM@", open ? " or ()" : "");
  text = with_text(std::move(text), "@OPEN_RESULTS@", open ? kOpenResultsInPython : "");
  text = with_text(std::move(text), "@OPEN_METHOD@", open ? kOpenMethodInPython : "");
  text = with_text(std::move(text), "@RESULT_TYPES@", open ? kResultTypesInPython : "");
  return with_text(std::move(text), "@FAILURE@", source.has_kernels ? kFailureInPython : "");
}

std::string cmake_target(ExportForm form, bool has_kernels) {
  if (form == ExportForm::kObject) {
    const std::string text = R"(  include(CMakeFindDependencyMacro)
  set(THREADS_PREFER_PTHREAD_FLAG ON)
  find_dependency(Threads)
  add_library(@NAME@::@NAME@ INTERFACE IMPORTED)
  set_target_properties(@NAME@::@NAME@ PROPERTIES
    INTERFACE_LINK_LIBRARIES "${CMAKE_CURRENT_LIST_DIR}/@NAME@.o;Threads::Threads@LIBRARIES@")
)";
    return with_text(text, "@LIBRARIES@", kernel_libraries(LinkedBy::kCMake, has_kernels));
  }
  return R"(  add_library(@NAME@::@NAME@ SHARED IMPORTED)
  set_target_properties(@NAME@::@NAME@ PROPERTIES
    IMPORTED_LOCATION "${CMAKE_CURRENT_LIST_DIR}/lib@NAME@.so" IMPORTED_SONAME "lib@NAME@.so")
)";
}

std::string rust_command(const LibrarySource& source) {
  if (source.form == ExportForm::kLibrary)
    return "rustc -O example.rs -o example_rs -L. -l@NAME@ -C link-arg=-Wl,-rpath,'$ORIGIN'";
  const std::string command = "rustc -O example.rs -o example_rs -C link-arg=@NAME@.o -C link-arg=-pthread";
  return command + kernel_libraries(LinkedBy::kRust, source.has_kernels);
}

constexpr const char* kGoCommand = "go build -o example_go example.go";

std::string go_flags(const LibrarySource& source) {
  const std::string link =
      source.form == ExportForm::kLibrary
          ? "-L${SRCDIR} -l@NAME@ -Wl,-rpath,${SRCDIR}"
          : "${SRCDIR}/@NAME@.o -lpthread" + kernel_libraries(LinkedBy::kCompiler, source.has_kernels);
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

constexpr const char* kExamples = R"(## Rust

`example.rs` declares the functions and runs the model once:

```sh
@RUST@ && ./example_rs
```

## Go

`example.go` does the same with cgo, which needs a C compiler:

```sh
@GO@ && ./example_go
```
)";
constexpr const char* kOpenNote = R"(
## Outputs of open shapes

Each run tells the shapes of some outputs. In C `@NAME@_run` takes null in their places, and `@NAME@_result` gives
them after it; what is made of it for other languages does so by itself.
)";

std::string rust_text(const LibrarySource& source) {
  std::string text = with_text(filled("example.rs.in", source, "//"), "@COMMAND@", rust_command(source));
  const bool open = has_open_outputs(source);
  text = with_text(std::move(text), "@OPEN_DECLARATION@", open ? kOpenDeclarationInRust : "");
  text = with_text(std::move(text), "@OPEN_ROOM@", open ? ".max(0)" : "");
  text = with_text(std::move(text), "@OPEN_RESULTS@", open ? kOpenResultsInRust : "");
  return with_text(std::move(text), "@OPEN_RESULT@", open ? kOpenResultInRust : "");
}

std::string go_text(const LibrarySource& source) {
  std::string text = with_text(filled("example.go.in", source, "//"), "@COMMAND@", kGoCommand);
  text = with_text(std::move(text), "@CGO@", go_flags(source));
  return with_text(std::move(text), "@OPEN_RESULT@", has_open_outputs(source) ? kOpenResultInGo : "");
}

std::string note_text(const LibrarySource& source) {
  std::string text = filled("bindings.md.in", source, "");
  text = with_text(std::move(text), "@SEVERAL@", several_note(source));
  text = with_text(std::move(text), "@PYTHON@", python_note(source));
  text = with_text(std::move(text), "@ARGUMENTS@", argument_names(source.graph->inputs.size()));
  text = with_text(std::move(text), "@RUST_AND_GO@", kExamples);
  text = with_text(std::move(text), "@OPEN_NOTE@", has_open_outputs(source) ? kOpenNote : "");
  text = with_text(std::move(text), "@RUST@", rust_command(source));
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
  add(source.name + ".hpp", cpp_text(source));
  if (source.form == ExportForm::kLibrary) add(source.name + ".py", python_text(source));
  add(source.name + "Config.cmake", with_text(filled("config.cmake.in", source, "#"), "@TARGET@",
                                              cmake_target(source.form, source.has_kernels)));
  add("example.rs", rust_text(source));
  add("example.go", go_text(source));
  add("bindings.md", note_text(source));
  return files;
}

}  // namespace tilewright
