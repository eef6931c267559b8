// SPDX-License-Identifier: Apache-2.0
#include "tests/core/measure/measure_fixture.h"

#include <sys/wait.h>

#include <algorithm>
#include <cerrno>

#include "core/backend/backend.h"
#include "core/compute/variant.h"
#include "core/graph/graph_builder.h"
#include "core/graph/partition.h"
#include "core/graph/pass_pipeline.h"
#include "core/graph/task_json.h"

namespace tilewright::testing {
namespace {

/// The task with most arithmetic of a graph.
Task main_task(Graph graph) {
  const Partition cut = partition(run_passes(std::move(graph)).value().graph).value();
  return *std::max_element(cut.tasks.begin(), cut.tasks.end(),
                           [](const Task& a, const Task& b) { return a.flops < b.flops; });
}

}  // namespace

Task relu_task(int64_t elements) {
  GraphBuilder b;
  b.add_output(b.add_node("Relu", {b.add_input("x", {elements})}));
  return main_task(b.build());
}

Task matmul_task(int64_t m, int64_t n, int64_t k) {
  GraphBuilder b;
  const ValueId a = b.add_input("a", {m, k});
  b.add_output(b.add_node("MatMul", {a, b.add_constant("b", Shape{k, n}, {0.5F})}));
  return main_task(b.build());
}

Task conv_task(int64_t channels, int64_t size) {
  GraphBuilder b;
  const ValueId x = b.add_input("x", {1, channels, size, size});
  const auto conv = [&](ValueId from, const std::string& name) {
    const ValueId w = b.add_constant(name + "w", Shape{channels, channels, 3, 3}, {0.1F});
    const ValueId bias = b.add_constant(name + "b", Shape{channels}, {0.2F});
    const ValueId y =
        b.add_node("Conv", {from, w, bias}, attributes({{"pads", std::vector<int64_t>{1, 1, 1, 1}}}));
    return b.add_node("Relu", {y});
  };
  b.add_output(conv(conv(conv(x, "first"), "second"), "third"));
  return main_task(b.build());
}

Program plain_program(const Task& task, const std::string& variant) {
  return {std::make_shared<const ComputeDag>(build_task_dag(task, variant).value()), {}};
}

Program tiled_matmul(const Task& task, int64_t rows, int64_t columns) {
  constexpr StageId kProduct = 2;
  ProgramBuilder p(plain_program(task).dag);
  const auto loops = p.loops(kProduct);  // i, j, k
  const auto i = p.split(kProduct, loops[0], {rows}, Tail::kGuard);
  const auto j = p.split(kProduct, loops[1], {columns}, Tail::kGuard);
  p.reorder(kProduct, {i[0], j[0], loops[2], i[1], j[1]});
  p.annotate(kProduct, j[1], LoopAnnotation::kVectorize);
  return p.finish().value();
}

MeasureRequest request_of(const Task& task, Program program) {
  return {&task, std::move(program), 0};
}

Target test_target() {
  return Target::host(1);
}

MeasureOptions quick_options() {
  MeasureOptions options;
  options.min_repeat_seconds = 1e-4;
  options.abandon_factor = 0;
  options.repeat_all_alike = true;
  return options;
}

CompiledProgram hand_made(int64_t elements, const std::function<Stmt(BufferId in, BufferId out)>& body) {
  LoopIr ir;
  Buffer in;
  in.name = "in";
  in.shape = {elements};
  in.strides = {1};
  in.place = Buffer::Place::kActivation;
  Buffer out = in;
  out.name = "out";
  out.place = Buffer::Place::kOutput;
  ir.buffers = {in, out};
  ir.activation_count = 1;
  ir.output_count = 1;
  ir.next_var = 1;
  ir.run = body(0, 1);
  return generate_code(ir, test_target()).value();
}

Stmt for_each(int64_t count, BufferId out, const std::function<Expr(Expr)>& value) {
  const Expr i = var(0, "i");
  Store store;
  store.buffer = out;
  store.indices = {i};
  store.value = value(i);
  For loop;
  loop.name = "i";
  loop.extent = count;
  loop.body = make_store(std::move(store));
  return make_for(std::move(loop));
}

void wait_for_end(pid_t process) {
  siginfo_t how{};
  while (::waitid(P_PID, static_cast<id_t>(process), &how, WEXITED | WNOWAIT) < 0 && errno == EINTR) {
  }
}

RunRequest run_request(const Task& task, CompiledProgram code) {
  RunRequest request;
  request.subject.task = task_to_json(task);
  request.subject.code = std::move(code);
  return request;
}

VerifyRequest verify_request(const Task& task) {
  VerifyRequest request;
  request.subject.task = task_to_json(task);
  request.subject.code.symbol_prefix = "tw_task";
  return request;
}

}  // namespace tilewright::testing
