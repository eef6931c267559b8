# Functions that make the project's targets, so that a folder's CMakeLists.txt only says what it stands on.

# Of every source of the window: names like `emit` and `slots` stay ordinary names.
set(TILEWRIGHT_QT_DEFINITIONS QT_NO_KEYWORDS QT_NO_FOREACH)
# Of every source of a test program. `if (...) EXPECT_EQ(...);` is safe, but the macro's own `else` alarms g++. Tests run for as
# long unoptimised, and take two thirds of the time to compile.
set(TILEWRIGHT_TEST_OPTIONS -Wno-dangling-else -O0)

# ccache takes precompiled headers only where it may overlook macros that they do not use, and their dates.
if(CMAKE_CXX_COMPILER_LAUNCHER MATCHES "ccache$")
  set(CMAKE_CXX_COMPILER_LAUNCHER ${CMAKE_COMMAND} -E env
    CCACHE_SLOPPINESS=pch_defines,time_macros,include_file_mtime,include_file_ctime ${CMAKE_CXX_COMPILER_LAUNCHER})
endif()

add_library(tilewright_options INTERFACE)
target_include_directories(tilewright_options INTERFACE ${CMAKE_SOURCE_DIR})
target_compile_options(tilewright_options INTERFACE
  -Wall -Wextra $<IF:$<CXX_COMPILER_ID:GNU>,-Wshadow=local,-Wshadow> -Wnon-virtual-dtor -Woverloaded-virtual)
if(TILEWRIGHT_WERROR)
  target_compile_options(tilewright_options INTERFACE -Werror)
endif()
if(TILEWRIGHT_FUZZ)
  if(NOT CMAKE_CXX_COMPILER_ID MATCHES "Clang")
    message(FATAL_ERROR "TILEWRIGHT_FUZZ needs Clang: -DCMAKE_CXX_COMPILER=clang++ -DCMAKE_C_COMPILER=clang")
  endif()
  # What was found counts only where the whole program is watched.
  set(TILEWRIGHT_SANITIZE address,undefined,fuzzer-no-link)
endif()
if(TILEWRIGHT_SANITIZE)
  target_compile_options(tilewright_options INTERFACE -fsanitize=${TILEWRIGHT_SANITIZE} -fno-omit-frame-pointer)
  target_link_options(tilewright_options INTERFACE -fsanitize=${TILEWRIGHT_SANITIZE})
endif()

# tilewright_precompile(target std [test] [qt] [qt_test] [own])
#
# Reads what nearly every source of a target includes once instead of for each source: about half of the time of a
# compilation. Targets that name the same kinds share what was read, but for those with options of their `own` that headers can
# tell. Sources include what they need all the same; with -DCMAKE_DISABLE_PRECOMPILE_HEADERS=ON they must.
function(tilewright_precompile target)
  set(kinds ${ARGN})
  set(std <algorithm> <array> <chrono> <cmath> <cstdint> <filesystem> <functional> <limits> <map> <memory> <mutex>
    <numeric> <optional> <set> <span> <sstream> <stop_token> <string> <string_view> <unordered_map> <utility> <variant>
    <vector>)
  set(test <gtest/gtest.h> <gmock/gmock.h>)
  set(qt <QAbstractItemModel> <QAction> <QApplication> <QComboBox> <QCoreApplication> <QDateTime> <QEvent> <QHash>
    <QHeaderView> <QLabel> <QLineEdit> <QList> <QLocale> <QMainWindow> <QMenu> <QObject> <QPainter> <QPushButton>
    <QString> <QStringList> <QTableView> <QTimer> <QToolButton> <QVBoxLayout> <QVariant> <QWidget>)
  set(qt_test <QSignalSpy> <QTest>)
  set(headers "")
  foreach(kind IN LISTS kinds)
    foreach(header IN LISTS ${kind})
      list(APPEND headers "$<$<COMPILE_LANGUAGE:CXX>:${header}>")
    endforeach()
  endforeach()
  # For ccache, which has to know what was precompiled.
  target_compile_options(${target} PRIVATE $<$<CXX_COMPILER_ID:GNU>:-fpch-preprocess>)
  # What Qt's headers for tests are depends on the parts of Qt that a program is linked with.
  if("qt_test" IN_LIST kinds OR "own" IN_LIST kinds)
    target_precompile_headers(${target} PRIVATE ${headers})
    return()
  endif()
  string(REPLACE ";" "_" shared "tilewright_headers_${kinds}")
  if(NOT TARGET ${shared})
    set(source ${CMAKE_BINARY_DIR}/${shared}.cpp)
    file(GENERATE OUTPUT ${source} CONTENT "// What these headers say is all that is wanted of it.\n")
    add_library(${shared} OBJECT ${source})
    target_link_libraries(${shared} PRIVATE tilewright_options)
    target_precompile_headers(${shared} PRIVATE ${headers})
    target_compile_options(${shared} PRIVATE $<$<CXX_COMPILER_ID:GNU>:-fpch-preprocess>)
    if("test" IN_LIST kinds)
      target_link_libraries(${shared} PRIVATE GTest::gtest GTest::gmock)
      # As programs are compiled, not libraries.
      set_target_properties(${shared} PROPERTIES POSITION_INDEPENDENT_CODE OFF)
      target_compile_options(${shared} PRIVATE ${CMAKE_CXX_COMPILE_OPTIONS_PIE} ${TILEWRIGHT_TEST_OPTIONS})
    endif()
    if("qt" IN_LIST kinds)
      target_link_libraries(${shared} PRIVATE Qt6::Widgets)
      target_compile_definitions(${shared} PRIVATE ${TILEWRIGHT_QT_DEFINITIONS})
    endif()
  endif()
  target_precompile_headers(${target} REUSE_FROM ${shared})
endfunction()

# tilewright_unite(target)
#
# With TILEWRIGHT_UNITY the sources of a target are compiled a dozen at a time, which reads the headers that they share once and
# expands their templates once: a build from nothing takes a quarter of the time, one after a change of a line several times as
# long. Private names of files that are compiled together have to differ. GCC limits how much inlining may let a large source
# grow, so that less of a dozen sources is inlined than of each alone, which makes searches about 5 % slower; the limit is raised.
# What it then inlines of the standard library makes it warn of bounds that it gets wrong.
function(tilewright_unite target)
  if(TILEWRIGHT_UNITY)
    set_target_properties(${target} PROPERTIES UNITY_BUILD ON UNITY_BUILD_BATCH_SIZE 12)
    set(options --param=inline-unit-growth=400 -Wno-array-bounds -Wno-restrict -Wno-stringop-overflow
      -Wno-stringop-overread)
    target_compile_options(${target} PRIVATE "$<$<COMPILE_LANG_AND_ID:CXX,GNU>:${options}>")
  endif()
endfunction()

# tilewright_library(core/graph DEPENDS core/base ... LINK onnx ...)
#
# Makes the static library of one folder from every source below it. DEPENDS names other folders of the project and is
# public; LINK names outside targets and is private; PUBLIC_LINK names outside targets that its headers show. PARTS names
# further folders whose sources belong to it. SEPARATE is said of folders whose files are members of one kind, which use the
# same private names; they are never compiled together. OWN_HEADERS is said of folders that are compiled with options that
# headers can tell.
function(tilewright_library folder)
  cmake_parse_arguments(PARSE_ARGV 1 ARG "SEPARATE;OWN_HEADERS" "" "DEPENDS;LINK;PUBLIC_LINK;EXCLUDE;PARTS")
  string(REPLACE "/" "_" name "tilewright_${folder}")
  file(GLOB_RECURSE sources CONFIGURE_DEPENDS ${CMAKE_SOURCE_DIR}/${folder}/*.cpp ${CMAKE_SOURCE_DIR}/${folder}/*.h)
  foreach(pattern IN LISTS ARG_EXCLUDE)
    list(FILTER sources EXCLUDE REGEX ${pattern})
  endforeach()
  foreach(part IN LISTS ARG_PARTS)
    file(GLOB_RECURSE of_part CONFIGURE_DEPENDS ${CMAKE_SOURCE_DIR}/${part}/*.cpp ${CMAKE_SOURCE_DIR}/${part}/*.h)
    list(APPEND sources ${of_part})
  endforeach()
  if(NOT sources)
    return()
  endif()
  add_library(${name} STATIC ${sources})
  set_target_properties(${name} PROPERTIES LINKER_LANGUAGE CXX)
  if(NOT ARG_SEPARATE)
    tilewright_unite(${name})
  endif()
  target_link_libraries(${name} PUBLIC tilewright_options)
  if(Qt6::Widgets IN_LIST ARG_PUBLIC_LINK)
    tilewright_precompile(${name} std qt)
  elseif(ARG_OWN_HEADERS)
    tilewright_precompile(${name} std own)
  else()
    tilewright_precompile(${name} std)
  endif()
  foreach(dependency IN LISTS ARG_DEPENDS)
    string(REPLACE "/" "_" dependency "tilewright_${dependency}")
    if(TARGET ${dependency})
      target_link_libraries(${name} PUBLIC ${dependency})
    endif()
  endforeach()
  target_link_libraries(${name} PUBLIC ${ARG_PUBLIC_LINK} PRIVATE ${ARG_LINK})
endfunction()

# tilewright_test(core/graph [LINK ...] [EXCLUDE PATTERN ...] [PARTS FOLDER ...])
#
# Makes one test program of every *_test.cpp below tests/<folder> and below the parts, except paths of the folder that match a
# pattern; its suites are CTest's tests and carry the folder as their label (core.graph).
function(tilewright_test folder)
  cmake_parse_arguments(PARSE_ARGV 1 ARG "" "TIMEOUT" "LINK;EXCLUDE;PARTS")
  file(GLOB_RECURSE sources CONFIGURE_DEPENDS ${CMAKE_SOURCE_DIR}/tests/${folder}/*.cpp)
  foreach(pattern IN LISTS ARG_EXCLUDE)
    list(FILTER sources EXCLUDE REGEX ${pattern})
  endforeach()
  foreach(part IN LISTS ARG_PARTS)
    file(GLOB_RECURSE of_part CONFIGURE_DEPENDS ${CMAKE_SOURCE_DIR}/tests/${part}/*.cpp)
    list(APPEND sources ${of_part})
  endforeach()
  string(REPLACE "/" "_" library "tilewright_${folder}")
  if(NOT sources OR NOT TARGET ${library})
    return()
  endif()
  string(REPLACE "/" "_" name "${folder}_test")
  string(REPLACE "/" "." label "${folder}")
  if(NOT ARG_TIMEOUT)
    set(ARG_TIMEOUT 1200)
  endif()
  add_executable(${name} ${sources})
  target_link_libraries(${name} PRIVATE ${library} ${ARG_LINK} GTest::gtest GTest::gmock GTest::gtest_main)
  tilewright_unite(${name})
  if(folder MATCHES "^(views|app/studio)$")
    tilewright_precompile(${name} std test qt qt_test)
  else()
    tilewright_precompile(${name} std test)
  endif()
  target_compile_options(${name} PRIVATE ${TILEWRIGHT_TEST_OPTIONS})
  # Nor do tests wait for the sessions of others, or of each other.
  tilewright_list_tests(${name} ${label} ${ARG_TIMEOUT} "QT_QPA_PLATFORM=offscreen"
    "TILEWRIGHT_BIN=set:${CMAKE_BINARY_DIR}/bin;TILEWRIGHT_MEASURING_LOCK=set:")
endfunction()

# tilewright_list_tests(core_graph_test core.graph 1200 "QT_QPA_PLATFORM=offscreen" "TILEWRIGHT_BIN=set:...")
#
# Has ctest list what a test program holds, before the tests and not during the build, and run it a few of a suite at a time.
function(tilewright_list_tests program label timeout environment modification)
  set(file ${CMAKE_CURRENT_BINARY_DIR}/${program}_groups.cmake)
  file(GENERATE OUTPUT ${file} CONTENT "set(CMAKE_COMMAND [==[${CMAKE_COMMAND}]==])
set(PROGRAM [==[$<TARGET_FILE:${program}>]==])
set(LABEL ${label})
set(TIMEOUT ${timeout})
set(ENVIRONMENT [==[${environment}]==])
set(ENVIRONMENT_MODIFICATION [==[${modification}]==])
include([==[${CMAKE_SOURCE_DIR}/packaging/cmake/TestGroups.cmake]==])
")
  set_property(DIRECTORY APPEND PROPERTY TEST_INCLUDE_FILES ${file})
endfunction()

# tilewright_tool(choice_speed SOURCES benchmark/choice_speed.cpp LINK tilewright_core_tuning ...)
#
# Makes a program that is run by hand. It is built with the rest to be kept right, but not where everything is built just once,
# to be tested: there the target `tools` builds them. RUNS names programs that it starts.
function(tilewright_tool name)
  cmake_parse_arguments(PARSE_ARGV 1 ARG "" "" "SOURCES;LINK;RUNS")
  add_executable(${name} ${ARG_SOURCES})
  target_link_libraries(${name} PRIVATE ${ARG_LINK})
  if(TILEWRIGHT_UNITY)
    set_target_properties(${name} PROPERTIES EXCLUDE_FROM_ALL ON)
  endif()
  if(NOT TARGET tools)
    add_custom_target(tools)
  endif()
  add_dependencies(tools ${name})
  foreach(program IN LISTS ARG_RUNS)
    if(TARGET ${program})
      add_dependencies(${name} ${program})
    endif()
  endforeach()
endfunction()

# tilewright_embed(tilewright_core_deploy core/base/fork_join.h ...)
#
# Makes `embedded_sources()` of core/deploy/embedded_sources.h, which gives the texts of these files.
function(tilewright_embed target)
  if(NOT TARGET ${target})
    return()
  endif()
  set(rows "")
  foreach(file IN LISTS ARGN)
    file(READ ${CMAKE_SOURCE_DIR}/${file} text)
    get_filename_component(name ${file} NAME)
    string(APPEND rows "    {\"${name}\", R\"tw_text(${text})tw_text\"},\n")
    set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS ${CMAKE_SOURCE_DIR}/${file})
  endforeach()
  set(source ${CMAKE_CURRENT_BINARY_DIR}/embedded_sources.cpp)
  file(GENERATE OUTPUT ${source} CONTENT "#include \"core/deploy/embedded_sources.h\"

namespace tilewright {

std::span<const EmbeddedSource> embedded_sources() {
  static constexpr EmbeddedSource sources[] = {
${rows}  };
  return sources;
}

}  // namespace tilewright
")
  target_sources(${target} PRIVATE ${source})
endfunction()
