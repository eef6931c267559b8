# Every outside library, found once. Some of Debian's own package configurations are broken without packages that the
# project does not need (XGBoost, oneDNN); those are found by pkg-config or by name instead.

find_package(Threads REQUIRED)
find_package(PkgConfig REQUIRED)
find_package(fmt REQUIRED)
find_package(nlohmann_json REQUIRED)
find_package(CLI11 REQUIRED)
find_package(ONNX REQUIRED)
find_package(Protobuf REQUIRED)
find_package(SQLite3 REQUIRED)
pkg_check_modules(XXHASH REQUIRED IMPORTED_TARGET libxxhash)
pkg_check_modules(HWLOC REQUIRED IMPORTED_TARGET hwloc)
pkg_check_modules(XGBOOST REQUIRED IMPORTED_TARGET xgboost)
pkg_check_modules(GRAPHVIZ IMPORTED_TARGET libgvc libcgraph)

if(TILEWRIGHT_LLVM)
  find_package(LLVM ${TILEWRIGHT_LLVM_VERSION} REQUIRED CONFIG PATHS /usr/lib/llvm-${TILEWRIGHT_LLVM_VERSION})
  add_library(tilewright_llvm INTERFACE)
  # The shared library: a process may also hold Mesa's LLVM, and two static copies would clash.
  target_link_libraries(tilewright_llvm INTERFACE LLVM)
  target_include_directories(tilewright_llvm SYSTEM INTERFACE ${LLVM_INCLUDE_DIRS})
endif()

if(TILEWRIGHT_GUI)
  find_package(Qt6 6.4 REQUIRED COMPONENTS Core Gui Widgets Charts Svg Test LinguistTools)
endif()

if(TILEWRIGHT_TESTS)
  find_package(GTest REQUIRED)
  include(GoogleTest)
endif()
