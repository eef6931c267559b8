// SPDX-License-Identifier: Apache-2.0
#include "tests/core/backend/hand_ir.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstring>

#include "core/base/random.h"

namespace tilewright::testing {
namespace {

constexpr uint8_t kGuard = 0xA5;
constexpr int64_t kGuardBytes = 64;

int64_t spanned_elements(const Shape& shape, const std::vector<int64_t>& strides) {
  int64_t last = 0;
  for (size_t d = 0; d < shape.size(); ++d) last += (shape[d] - 1) * strides[d];
  return last + 1;
}

}  // namespace

BufferId HandIr::add(std::string name, Buffer::Place place, int index, Shape shape, bool runtime_strides,
                     DataType type) {
  Buffer buffer;
  buffer.name = std::move(name);
  buffer.place = place;
  buffer.index = index;
  buffer.data_type = type;
  buffer.strides = row_major_strides(shape);
  if (runtime_strides) std::fill(buffer.strides.begin(), buffer.strides.end() - 1, kRuntimeStride);
  buffer.shape = std::move(shape);
  ir.buffers.push_back(std::move(buffer));
  return static_cast<BufferId>(ir.buffers.size()) - 1;
}

BufferId HandIr::activation(Shape shape, bool runtime_strides, DataType type) {
  const int index = ir.activation_count++;
  return add("in" + std::to_string(index), Buffer::Place::kActivation, index, std::move(shape),
             runtime_strides, type);
}

BufferId HandIr::output(Shape shape, bool runtime_strides, DataType type) {
  const int index = ir.output_count++;
  return add("out" + std::to_string(index), Buffer::Place::kOutput, index, std::move(shape), runtime_strides,
             type);
}

BufferId HandIr::parameter(Shape shape) {
  const int index = ir.parameter_count++;
  return add("weight" + std::to_string(index), Buffer::Place::kParameter, index, std::move(shape), false,
             DataType::kFloat32);
}

BufferId HandIr::blob(Shape shape) {
  const BufferId id = add("packed", Buffer::Place::kBlob, 0, std::move(shape), false, DataType::kFloat32);
  Buffer& buffer = ir.buffers[static_cast<size_t>(id)];
  buffer.offset = ir.blob_bytes;
  ir.blob_bytes += (element_count(buffer.shape) * 4 + 63) / 64 * 64;
  return id;
}

BufferId HandIr::workspace(Shape shape) {
  const BufferId id =
      add("scratch", Buffer::Place::kWorkspace, 0, std::move(shape), false, DataType::kFloat32);
  Buffer& buffer = ir.buffers[static_cast<size_t>(id)];
  buffer.offset = ir.workspace_bytes;
  ir.workspace_bytes += (element_count(buffer.shape) * 4 + 63) / 64 * 64;
  return id;
}

BufferId HandIr::table(Tensor values) {
  const BufferId id = add("table", Buffer::Place::kTable, 0, values.shape(), false, values.type().data_type);
  ir.buffers[static_cast<size_t>(id)].table = std::move(values);
  return id;
}

BufferId HandIr::local(Shape shape) {
  return add("local", Buffer::Place::kLocal, 0, std::move(shape), false, DataType::kFloat32);
}

BufferId HandIr::registers(Shape shape) {
  return add("acc", Buffer::Place::kRegister, 0, std::move(shape), false, DataType::kFloat32);
}

Stmt HandIr::loop(int64_t extent, LoopAnnotation annotation, const Body& body) {
  For loop;
  loop.var = ir.next_var++;
  loop.name = "i" + std::to_string(loop.var);
  loop.extent = extent;
  loop.annotation = annotation;
  loop.body = body(var(loop.var, loop.name));
  return make_for(std::move(loop));
}

Stmt store(BufferId buffer, std::vector<Expr> indices, Expr value) {
  return make_store({buffer, std::move(indices), std::move(value), Store::Role::kPlain});
}

Stmt accumulate(BufferId buffer, const std::vector<Expr>& indices, Expr value) {
  return make_store({buffer, indices, load(buffer, indices) + std::move(value), Store::Role::kUpdate});
}

Expr constant(double value) {
  return float_imm(value);
}

Target target_of(const std::string& arch) {
  auto target = parse_target("cpu:" + arch, 1);
  EXPECT_TRUE(target.ok());
  return target.ok() ? *target : Target{};
}

std::vector<Target> runnable_targets() {
  std::vector<Target> targets;
  for (const char* arch : {"x86-64", "x86-64-v2", "x86-64-v3", "x86-64-v4"}) {
    Target target = target_of(arch);
    if (can_run_here(target)) targets.push_back(std::move(target));
  }
  return targets;
}

Target runnable_target() {
  Target target = target_of("x86-64-v3");
  return can_run_here(target) ? target : Target::host();
}

Memory::Memory(int64_t bytes)
    : storage_(std::make_unique<uint8_t[]>(static_cast<size_t>(bytes + kGuardBytes) + 64)), bytes_(bytes) {
  const auto address = reinterpret_cast<uintptr_t>(storage_.get());
  data_ = storage_.get() + (64 - address % 64) % 64;
  std::memset(data_, 0, static_cast<size_t>(bytes));
  std::memset(data_ + bytes, kGuard, static_cast<size_t>(kGuardBytes));
}

bool Memory::intact() const {
  return std::all_of(data_ + bytes_, data_ + bytes_ + kGuardBytes,
                     [](uint8_t byte) { return byte == kGuard; });
}

Argument::Argument(Shape shape_, std::vector<int64_t> strides_)
    : shape(std::move(shape_)),
      strides(strides_.empty() ? row_major_strides(shape) : std::move(strides_)),
      memory(spanned_elements(shape, strides) * 4) {}

Argument Argument::random(Shape shape, uint64_t seed, std::vector<int64_t> strides) {
  Argument argument(std::move(shape), std::move(strides));
  Random random(seed);
  const int64_t count = spanned_elements(argument.shape, argument.strides);
  for (int64_t i = 0; i < count; ++i) argument.memory.floats()[i] = static_cast<float>(random.uniform(-1, 1));
  return argument;
}

float& Argument::at(std::initializer_list<int64_t> index) {
  int64_t offset = 0;
  size_t d = 0;
  for (const int64_t i : index) offset += i * strides[d++];
  return memory.floats()[offset];
}

bool run(const LoopIr& ir, const Target& target, const std::vector<Argument*>& arguments,
         const std::vector<Argument*>& parameters, tw_pool* pool) {
  const auto object = generate_object(ir, target);
  if (!object.ok()) {
    ADD_FAILURE() << target.arch << ": " << object.error().text() << "\n"
                  << object.error().detail << "\n"
                  << loop_ir_text(ir);
    return false;
  }
  const auto code = LoadedCode::load(*object);
  if (!code.ok()) {
    ADD_FAILURE() << code.error().text() << "\n" << code.error().detail;
    return false;
  }
  std::vector<const void*> constants;
  for (const Argument* parameter : parameters) constants.push_back(parameter->memory.data());
  const Memory blob(object->blob_bytes);
  const Memory workspace(object->workspace_bytes);
  EXPECT_EQ(code->prepack()(constants.data(), blob.data()), 0);
  std::vector<tw_argument> raw;
  for (const Argument* argument : arguments)
    raw.push_back({argument->memory.data(), argument->strides.data()});
  EXPECT_EQ(code->run()(raw.data(), blob.data(), workspace.data(), pool), 0);
  bool intact = blob.intact() && workspace.intact();
  for (const Argument* argument : arguments) intact = intact && argument->memory.intact();
  EXPECT_TRUE(intact) << "something wrote past the end of its memory";
  return intact;
}

}  // namespace tilewright::testing
