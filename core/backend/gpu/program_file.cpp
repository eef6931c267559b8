// SPDX-License-Identifier: Apache-2.0
#include "core/backend/gpu/program_file.h"

#include <algorithm>
#include <string_view>

#include <nlohmann/json.hpp>

#include "core/backend/gpu/kernel_source.h"

namespace tilewright {
namespace {

using nlohmann::json;

/// More than any device starts or any program has; what exceeds it is damage.
constexpr int64_t kMostThreadsOfAxis = int64_t{1} << 31;
constexpr int kMostIndex = 1 << 20;

KernelMemory memory_of(const Buffer& buffer) {
  using Kind = KernelMemory::Kind;
  switch (buffer.place) {
    case Buffer::Place::kOutput: return {Kind::kOutput, buffer.index, 0, 0};
    case Buffer::Place::kParameter:
      return {Kind::kParameter, buffer.index, 0, TensorType{buffer.data_type, buffer.shape}.bytes()};
    case Buffer::Place::kBlob: return {Kind::kBlob, 0, buffer.offset, 0};
    case Buffer::Place::kWorkspace: return {Kind::kWorkspace, 0, buffer.offset, 0};
    default: return {Kind::kActivation, buffer.index, 0, 0};
  }
}

json to_json(const std::vector<KernelCall>& calls) {
  json list = json::array();
  for (const KernelCall& call : calls) {
    json memory = json::array();
    for (const KernelMemory& one : call.memory)
      memory.push_back({static_cast<int>(one.kind), one.index, one.offset, one.bytes});
    json strides = json::array();
    for (const KernelStride& one : call.strides) strides.push_back({one.output, one.index, one.dimension});
    list.push_back({{"name", call.name},
                    {"blocks", call.blocks},
                    {"threads", call.threads},
                    {"memory", memory},
                    {"strides", strides},
                    {"wide", call.wide},
                    {"shared", call.shared_bytes}});
  }
  return list;
}

bool is_index(int value) {
  return value >= 0 && value < kMostIndex;
}

bool are_extents(const Extents3& extents) {
  return std::ranges::all_of(extents, [](int64_t e) { return e >= 1 && e <= kMostThreadsOfAxis; });
}

/// Throws where the form is another; gives false where the content cannot be right.
bool read_calls(const json& list, std::vector<KernelCall>& calls) {
  for (const json& one : list) {
    KernelCall call;
    call.name = one.at("name").get<std::string>();
    call.blocks = one.at("blocks").get<Extents3>();
    call.threads = one.at("threads").get<Extents3>();
    if (!are_extents(call.blocks) || !are_extents(call.threads)) return false;
    for (const json& memory : one.at("memory")) {
      const int kind = memory.at(0).get<int>();
      const KernelMemory read{static_cast<KernelMemory::Kind>(kind), memory.at(1).get<int>(),
                              memory.at(2).get<int64_t>(), memory.at(3).get<int64_t>()};
      if (kind < 0 || kind > static_cast<int>(KernelMemory::Kind::kWorkspace)) return false;
      if (!is_index(read.index) || read.offset < 0 || read.bytes < 0) return false;
      call.memory.push_back(read);
    }
    for (const json& stride : one.at("strides")) {
      const KernelStride read{stride.at(0).get<bool>(), stride.at(1).get<int>(), stride.at(2).get<int>()};
      if (!is_index(read.index) || !is_index(read.dimension)) return false;
      call.strides.push_back(read);
    }
    call.wide = one.at("wide").get<bool>();
    call.shared_bytes = one.at("shared").get<int64_t>();
    calls.push_back(std::move(call));
  }
  return true;
}

}  // namespace

std::vector<KernelCall> kernel_calls(const LoopIr& ir, const std::vector<Kernel>& kernels) {
  std::vector<KernelCall> calls;
  for (const Kernel& kernel : kernels) {
    KernelCall call{kernel.name, kernel.blocks, kernel.threads, {}, {}, false, kernel.shared_bytes};
    for (const BufferId id : kernel.memory) call.memory.push_back(memory_of(ir.buffer(id)));
    const KernelParameters parameters = kernel_parameters(ir, kernel);
    call.wide = parameters.wide;
    for (const StrideParameter& stride : parameters.strides) {
      const Buffer& buffer = ir.buffer(stride.buffer);
      call.strides.push_back({buffer.place == Buffer::Place::kOutput, buffer.index, stride.dimension});
    }
    calls.push_back(std::move(call));
  }
  return calls;
}

std::vector<uint8_t> to_bytes(const KernelProgram& program) {
  const json all = {{"code", program.code},
                    {"prepack", to_json(program.prepack)},
                    {"run", to_json(program.run)},
                    {"activations", program.activations}};
  return json::to_cbor(all);
}

Result<KernelProgram> kernel_program_from_bytes(const std::vector<uint8_t>& bytes) {
  const Error damaged{ErrorKind::kCompile, "program", "is no code for a device of many threads", {}, {}};
  try {
    const json all = json::from_cbor(bytes);
    KernelProgram program;
    program.code = all.at("code").get<std::string>();
    program.activations = all.at("activations").get<int>();
    if (!is_index(program.activations)) return damaged;
    if (!read_calls(all.at("prepack"), program.prepack) || !read_calls(all.at("run"), program.run))
      return damaged;
    return program;
  } catch (const json::exception&) {
    return damaged;
  }
}

}  // namespace tilewright
