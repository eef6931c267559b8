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
find_package(ZLIB REQUIRED)
find_package(Eigen3 REQUIRED NO_MODULE)
pkg_check_modules(XXHASH REQUIRED IMPORTED_TARGET libxxhash)
pkg_check_modules(HWLOC REQUIRED IMPORTED_TARGET hwloc)
pkg_check_modules(RE2 REQUIRED IMPORTED_TARGET re2)
pkg_check_modules(XGBOOST REQUIRED IMPORTED_TARGET xgboost)
pkg_check_modules(GRAPHVIZ IMPORTED_TARGET libgvc libcgraph)

if(TILEWRIGHT_LLVM)
  find_package(LLVM ${TILEWRIGHT_LLVM_VERSION} REQUIRED CONFIG PATHS /usr/lib/llvm-${TILEWRIGHT_LLVM_VERSION})
  add_library(tilewright_llvm INTERFACE)
  # The shared library: a process may also hold Mesa's LLVM, and two static copies would clash.
  target_link_libraries(tilewright_llvm INTERFACE LLVM)
  target_include_directories(tilewright_llvm SYSTEM INTERFACE ${LLVM_INCLUDE_DIRS})
endif()

# Only its headers: the loader of drivers is opened at run time, where there is one.
find_path(TILEWRIGHT_OPENCL_INCLUDE CL/cl.h)
mark_as_advanced(TILEWRIGHT_OPENCL_INCLUDE)
if(TILEWRIGHT_OPENCL_INCLUDE)
  add_library(tilewright_opencl INTERFACE)
  target_include_directories(tilewright_opencl SYSTEM INTERFACE ${TILEWRIGHT_OPENCL_INCLUDE})
endif()

if(TILEWRIGHT_TORCH)
  # Debian's package configuration asks for much that is not needed here. CMAKE_PREFIX_PATH leads to another LibTorch.
  find_library(TILEWRIGHT_LIBTORCH torch)
  find_library(TILEWRIGHT_LIBTORCH_CPU torch_cpu)
  find_library(TILEWRIGHT_LIBTORCH_CUDA torch_cuda)
  find_library(TILEWRIGHT_LIBC10 c10)
  find_library(TILEWRIGHT_LIBC10_CUDA c10_cuda)
  find_path(TILEWRIGHT_LIBTORCH_INCLUDE ATen/ATen.h)
  mark_as_advanced(TILEWRIGHT_LIBTORCH TILEWRIGHT_LIBTORCH_CPU TILEWRIGHT_LIBTORCH_CUDA TILEWRIGHT_LIBC10
    TILEWRIGHT_LIBC10_CUDA TILEWRIGHT_LIBTORCH_INCLUDE)
  if(NOT (TILEWRIGHT_LIBTORCH AND TILEWRIGHT_LIBTORCH_CPU AND TILEWRIGHT_LIBC10 AND TILEWRIGHT_LIBTORCH_INCLUDE))
    message(FATAL_ERROR "LibTorch was not found. packaging/setup installs it; -DTILEWRIGHT_TORCH=OFF does without neural cost models")
  endif()
  add_library(tilewright_torch INTERFACE)
  # Its headers are not free of the warnings that the project asks for.
  target_include_directories(tilewright_torch SYSTEM INTERFACE ${TILEWRIGHT_LIBTORCH_INCLUDE})
  target_link_libraries(tilewright_torch INTERFACE ${TILEWRIGHT_LIBTORCH} ${TILEWRIGHT_LIBTORCH_CPU} ${TILEWRIGHT_LIBC10})
  if(TILEWRIGHT_LIBTORCH_CUDA AND TILEWRIGHT_LIBC10_CUDA)
    # Nothing refers to it; it makes itself known when it is loaded.
    target_link_libraries(tilewright_torch INTERFACE
      -Wl,--push-state,--no-as-needed ${TILEWRIGHT_LIBTORCH_CUDA} ${TILEWRIGHT_LIBC10_CUDA} -Wl,--pop-state)
  endif()
endif()

if(TILEWRIGHT_GUI)
  find_package(Qt6 6.4 REQUIRED COMPONENTS Core DBus Gui Network Widgets Charts Svg Test LinguistTools)
endif()

if(TILEWRIGHT_TESTS)
  find_package(GTest REQUIRED)
endif()
