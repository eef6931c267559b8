// SPDX-License-Identifier: Apache-2.0
#include "core/deploy/build_script.h"

#include <string_view>
#include <utility>

#include "core/deploy/source_text.h"

namespace tilewright {
namespace {

constexpr const char* kBegin = R"(#!/bin/sh
# Compiles and links @PRODUCT@ from the tasks' machine code and the sources in src/. CC and CXX choose the compilers@TOOLS@.
set -e
cd "$(dirname "$0")/src"
${CC:-cc} -std=c11 -O2 -fPIC -c processor.c -o processor.o
${CXX:-c++} -std=c++17 -O2 -fPIC -fno-exceptions -fno-rtti -c fork_join.cpp -o fork_join.o
)";

// Only the functions of the header stay visible, so that several exports fit into one program.
constexpr const char* kLinkObject = R"(${CC:-cc} -r -nostdlib -o whole.o @OBJECTS@
${OBJCOPY:-objcopy} --keep-global-symbols=exports.txt whole.o ../@PRODUCT@
rm -f whole.o @MADE@
)";

std::string script(std::string_view commands, ExportForm form, const std::string& name) {
  std::string made = kBegin;
  made += commands;
  made = with_text(std::move(made), "@PRODUCT@", product_name(form, name));
  made = with_text(std::move(made), "@TOOLS@", form == ExportForm::kObject ? ", OBJCOPY the objcopy" : "");
  return with_name(std::move(made), name);
}

std::string link_object(const std::string& made, const std::string& tasks) {
  return with_text(with_text(kLinkObject, "@OBJECTS@", made + " " + tasks), "@MADE@", made);
}

}  // namespace

std::string product_name(ExportForm form, const std::string& name) {
  return form == ExportForm::kLibrary ? "lib" + name + ".so" : name + ".o";
}

std::string model_build_script(ExportForm form, const std::string& name) {
  if (form == ExportForm::kLibrary) {
    return script(R"(${CC:-cc} -std=c11 -O2 -fPIC -c model.c -o model.o
${CC:-cc} -std=c11 -O2 -fPIC -c tables.c -o tables.o
${CC:-cc} -shared -pthread -Wl,-soname,lib@NAME@.so -Wl,--version-script=exports.map -Wl,-z,noexecstack \
  -Wl,--no-undefined -o ../lib@NAME@.so tables.o model.o processor.o fork_join.o tw_task_*.o -ldl
rm -f tables.o model.o processor.o fork_join.o
)",
                  form, name);
  }
  return script(
      R"(${CC:-cc} -std=c11 -O2 -fPIC -DTW_WEIGHTS_INSIDE -c model.c -o model.o
${CC:-cc} -std=c11 -O2 -fPIC -DTW_WEIGHTS_INSIDE -c tables.c -o tables.o
${CC:-cc} -c weights.s -o weights.o
)" + link_object("tables.o model.o weights.o processor.o fork_join.o", "tw_task_*.o"),
      form, name);
}

std::string task_build_script(const std::string& name) {
  return script("${CC:-cc} -std=c11 -O2 -fPIC -c task.c -o task.o\n" +
                    link_object("task.o processor.o fork_join.o", "tw_task.o"),
                ExportForm::kObject, name);
}

std::string example_command(ExportForm form, const std::string& name) {
  return with_name(form == ExportForm::kLibrary
                       ? "c++ -std=c++17 -O2 example.cpp -L. -l@NAME@ -Wl,-rpath,'$ORIGIN' -o example"
                       : "c++ -std=c++17 -O2 example.cpp @NAME@.o -pthread -o example",
                   name);
}

}  // namespace tilewright
