// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <sys/types.h>

#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "core/backend/compiled_program.h"
#include "core/graph/task.h"
#include "core/lower/loop_ir.h"
#include "core/measure/measurement.h"
#include "core/measure/protocol.h"
#include "core/measure/worker_process.h"
#include "core/schedule/program.h"

namespace tilewright::testing {

/// y = Relu(x), x having `elements`.
Task relu_task(int64_t elements);
/// C = A * B of m x k and k x n, B being weights.
Task matmul_task(int64_t m, int64_t n, int64_t k);
/// A 3x3 convolution with bias and ReLU in blocked layout, as the passes leave it.
Task conv_task(int64_t channels, int64_t size);

/// A task's program without any primitive.
Program plain_program(const Task& task, const std::string& variant = "direct");
/// A matrix product in tiles of rows x columns, vectorised.
Program tiled_matmul(const Task& task, int64_t rows, int64_t columns);
MeasureRequest request_of(const Task& task, Program program);

/// The instructions that this machine has, one thread.
Target test_target();
/// Few and short repeats: tests look at what happens, not at how fast.
MeasureOptions quick_options();

/// Object code of "run" made by hand: `body` gets the buffers of the only activation and the only output.
CompiledProgram hand_made(int64_t elements, const std::function<Stmt(BufferId in, BufferId out)>& body);
/// out[i] = value(in[i]) for i < count.
Stmt for_each(int64_t count, BufferId out, const std::function<Expr(Expr)>& value);

/// Waits until a child process of ours has ended, and leaves it to be reaped.
void wait_for_end(pid_t process);

RunRequest run_request(const Task& task, CompiledProgram code);
VerifyRequest verify_request(const Task& task);

}  // namespace tilewright::testing
