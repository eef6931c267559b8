// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "core/backend/cpu/codegen.h"
#include "core/lower/loop_ir.h"

namespace tilewright::testing {

/// Puts LoopIr together by hand.
class HandIr {
 public:
  LoopIr ir;

  BufferId activation(Shape shape, bool runtime_strides = false, DataType type = DataType::kFloat32);
  BufferId output(Shape shape, bool runtime_strides = false, DataType type = DataType::kFloat32);
  BufferId parameter(Shape shape);
  BufferId blob(Shape shape);
  BufferId workspace(Shape shape);
  BufferId table(Tensor values);
  BufferId local(Shape shape);
  BufferId registers(Shape shape);

  using Body = std::function<Stmt(Expr)>;
  Stmt serial(int64_t extent, const Body& body) { return loop(extent, LoopAnnotation::kNone, body); }
  Stmt unroll(int64_t extent, const Body& body) { return loop(extent, LoopAnnotation::kUnroll, body); }
  Stmt vectorize(int64_t extent, const Body& body) { return loop(extent, LoopAnnotation::kVectorize, body); }
  Stmt parallel(int64_t extent, const Body& body) { return loop(extent, LoopAnnotation::kParallel, body); }

 private:
  Stmt loop(int64_t extent, LoopAnnotation annotation, const Body& body);
  BufferId add(std::string name, Buffer::Place place, int index, Shape shape, bool runtime_strides,
               DataType type);
};

Stmt store(BufferId buffer, std::vector<Expr> indices, Expr value);
/// buffer[indices] += value.
Stmt accumulate(BufferId buffer, const std::vector<Expr>& indices, Expr value);
Expr constant(double value);

Target target_of(const std::string& arch);
/// x86-64-v3, or what this machine has where that is less.
Target runnable_target();
/// Every x86-64 level that this machine can run.
std::vector<Target> runnable_targets();

/// Memory at a multiple of 64 bytes; each value is followed by guard bytes that `intact` checks.
class Memory {
 public:
  explicit Memory(int64_t bytes);
  void* data() const { return data_; }
  float* floats() const { return static_cast<float*>(static_cast<void*>(data_)); }
  bool intact() const;

 private:
  std::unique_ptr<uint8_t[]> storage_;
  uint8_t* data_ = nullptr;
  int64_t bytes_ = 0;
};

/// A tensor argument: dense unless strides are given.
struct Argument {
  explicit Argument(Shape shape_, std::vector<int64_t> strides_ = {});
  static Argument random(Shape shape, uint64_t seed, std::vector<int64_t> strides = {});

  float& at(std::initializer_list<int64_t> index);

  Shape shape;
  std::vector<int64_t> strides;
  Memory memory;
};

/// Compiles, loads and runs; adds a test failure and returns false where something goes wrong.
bool run(const LoopIr& ir, const Target& target, const std::vector<Argument*>& arguments,
         const std::vector<Argument*>& parameters = {}, tw_pool* pool = nullptr);

}  // namespace tilewright::testing
