// SPDX-License-Identifier: Apache-2.0
#include "core/deploy/build_script.h"

#include <string_view>
#include <utility>

#include "core/deploy/kernel_libraries.h"
#include "core/deploy/source_text.h"

namespace tilewright {
namespace {

constexpr const char* kBegin = R"(#!/bin/sh
# Compiles and links @PRODUCT@ from the tasks' machine code and the sources in src/.
# The environment variables @VARIABLES@CC and @VARIABLES@CXX choose the compilers@TOOLS@.
set -e
cd "$(dirname "$0")/src"
# A model that only copies has no tasks.
set -- tw_task_*.o
[ -e "$1" ] || shift
# Sources are compiled beside each other.
begun=
begin() {
  "$@" &
  begun="$begun $!"
}
finish() {
  for one in $begun; do wait "$one"; done
}
begin @CC@ -std=c11 -O2 -fPIC -c processor.c -o processor.o
begin @CXX@ -std=c++17 -O2 -fPIC -fno-exceptions -fno-rtti -c fork_join.cpp -o fork_join.o
)";

// Only the functions of the header stay visible, so that several exports fit into one program.
constexpr const char* kLinkObject = R"(finish
@CC@ -r -nostdlib -o whole.o @OBJECTS@
@OBJCOPY@ --keep-global-symbols=exports.txt whole.o ../@PRODUCT@
rm -f whole.o @MADE@
)";

/// A tool that an environment variable may replace.
std::string replaceable(const ExportTools& tools, const char* variable, const std::string& tool) {
  return "${" + tools.variables + variable + ":-" + tool + "}";
}

std::string script(std::string_view commands, ExportForm form, const std::string& name,
                   const ExportTools& tools) {
  std::string made = kBegin;
  made += commands;
  made = with_text(std::move(made), "@PRODUCT@", product_name(form, name));
  made = with_text(std::move(made), "@TOOLS@",
                   form == ExportForm::kObject ? ", @VARIABLES@OBJCOPY the objcopy" : "");
  made = with_text(std::move(made), "@VARIABLES@", tools.variables);
  made = with_text(std::move(made), "@CC@", replaceable(tools, "CC", tools.c_compiler));
  made = with_text(std::move(made), "@CXX@", replaceable(tools, "CXX", tools.cpp_compiler));
  made = with_text(std::move(made), "@OBJCOPY@", replaceable(tools, "OBJCOPY", tools.objcopy));
  return with_name(std::move(made), name);
}

/// The linker is the third tool.
std::string module_script(const std::string& name, const ExportTools& tools) {
  std::string made = R"(#!/bin/sh
# Compiles and links @NAME@.wasm from the tasks' code and the sources in src/.
# The environment variables @VARIABLES@CC and @VARIABLES@OBJCOPY choose the compiler and the linker.
set -e
cd "$(dirname "$0")/src"
# A model that only copies has no tasks.
set -- tw_task_*.o
[ -e "$1" ] || shift
for source in module_runtime model tables; do
  builtin=-fbuiltin
  if [ $source = module_runtime ]; then builtin=-fno-builtin; fi
  @CC@ -std=c11 -O2 -ffreestanding $builtin -DTW_MODULE -c $source.c -o $source.o
done
@OBJCOPY@ --no-entry @EXPORTS@ -o ../@NAME@.wasm tables.o model.o module_runtime.o "$@"
rm -f tables.o model.o module_runtime.o
)";
  made = with_text(std::move(made), "@EXPORTS@", "$(sed s/^/--export=/ exports.txt)");
  made = with_text(std::move(made), "@VARIABLES@", tools.variables);
  made = with_text(std::move(made), "@CC@", replaceable(tools, "CC", tools.c_compiler));
  made = with_text(std::move(made), "@OBJCOPY@", replaceable(tools, "OBJCOPY", tools.objcopy));
  return with_name(std::move(made), name);
}

// Of all reference kernels, those that the model needs. The name of a function's group must not be that of a
// group of the program that the object is linked into.
constexpr const char* kLinkKernels = R"(# The reference kernels that the model needs, of all that there are.
if [ -e kernels.a ]; then
  @CC@ -r -nostdlib -Wl,--gc-sections -Wl,--force-group-allocation $(sed s/^/-Wl,-u,/ kernels.txt) -o kernels.o kernels.a
  rm -f kernels.a
fi
)";

// What is unique in a whole program can only be hidden when it no longer is.
constexpr const char* kWeakenKernels = R"(nm kernels.o | sed -n 's/.* u //p' >unique.txt
@OBJCOPY@ --weaken-symbols=unique.txt kernels.o
rm -f unique.txt
)";

std::string link_object(const std::string& made, const std::string& tasks) {
  return with_text(with_text(kLinkObject, "@OBJECTS@", made + " " + tasks), "@MADE@", made);
}

}  // namespace

std::string product_name(ExportForm form, const std::string& name) {
  switch (form) {
    case ExportForm::kLibrary: return "lib" + name + ".so";
    case ExportForm::kObject: return name + ".o";
    case ExportForm::kModule: return name + ".wasm";
  }
  return {};
}

std::string model_build_script(ExportForm form, const std::string& name, const ExportTools& tools,
                               bool has_kernels) {
  if (form == ExportForm::kModule) return module_script(name, tools);
  std::string commands = has_kernels ? kLinkKernels : "";
  if (form == ExportForm::kLibrary) {
    commands += R"(begin @CC@ -std=c11 -O2 -fPIC@DEFINED@ -c model.c -o model.o
begin @CC@ -std=c11 -O2 -fPIC@DEFINED@ -c tables.c -o tables.o
finish
@CC@ -shared -pthread -Wl,-soname,lib@NAME@.so -Wl,--version-script=exports.map -Wl,-z,noexecstack \
  -Wl,--no-undefined -o ../lib@NAME@.so tables.o model.o processor.o fork_join.o@KERNELS@ "$@" -ldl@LIBRARIES@
rm -f tables.o model.o processor.o fork_join.o
)";
  } else {
    if (has_kernels) commands += kWeakenKernels;
    commands += R"(begin @CC@ -std=c11 -O2 -fPIC -DTW_WEIGHTS_INSIDE@DEFINED@ -c model.c -o model.o
begin @CC@ -std=c11 -O2 -fPIC -DTW_WEIGHTS_INSIDE@DEFINED@ -c tables.c -o tables.o
begin @CC@ -c weights.s -o weights.o
)" + link_object("tables.o model.o weights.o processor.o fork_join.o", R"(@KERNELS@ "$@")");
    commands = with_text(std::move(commands), " @KERNELS@", "@KERNELS@");
  }
  commands = with_text(std::move(commands), "@DEFINED@", has_kernels ? " -DTW_KERNELS" : "");
  commands = with_text(std::move(commands), "@KERNELS@", has_kernels ? " kernels.o" : "");
  commands =
      with_text(std::move(commands), "@LIBRARIES@", kernel_libraries(LinkedBy::kCompiler, has_kernels));
  return script(commands, form, name, tools);
}

std::string task_build_script(const std::string& name, const ExportTools& tools) {
  return script("begin @CC@ -std=c11 -O2 -fPIC -c task.c -o task.o\n" +
                    link_object("task.o processor.o fork_join.o", "tw_task.o"),
                ExportForm::kObject, name, tools);
}

std::string example_command(ExportForm form, const std::string& name, const ExportTools& tools) {
  if (form == ExportForm::kModule) return "node example.mjs";
  return tools.cpp_compiler +
         with_name(form == ExportForm::kLibrary
                       ? " -std=c++17 -O2 example.cpp -L. -l@NAME@ -Wl,-rpath,'$ORIGIN' -o example"
                       : " -std=c++17 -O2 example.cpp @NAME@.o -pthread -o example",
                   name);
}

}  // namespace tilewright
