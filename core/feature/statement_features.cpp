// SPDX-License-Identifier: Apache-2.0
#include "core/feature/statement_features.h"

#include <algorithm>
#include <cmath>
#include <unordered_map>
#include <utility>

#include "core/feature/access_analysis.h"
#include "core/feature/operation_count.h"
#include "core/feature/signed_log.h"

namespace tilewright {
namespace {

constexpr double kCacheLine = 64;
constexpr size_t kBuffers = 5;
constexpr size_t kBufferFeatures = 18;
constexpr size_t kCurvePoints = 10;
constexpr size_t kPositions = 8;
constexpr size_t kPositionNone = 0;
constexpr size_t kPositionMixed = 7;
constexpr size_t kVectorizeAt = 16;
constexpr size_t kUnrollAt = 27;
constexpr size_t kParallelAt = 38;
constexpr size_t kGpuAt = 49;
constexpr size_t kBuffersAt = 57;
constexpr size_t kCurveAt = 147;
constexpr size_t kAllocationAt = 157;
constexpr size_t kOuterAt = 161;
constexpr size_t kMachineAt = kPublishedFeatureCount;

using Values = std::array<double, kStatementFeatureCount>;

enum class Reuse { kLoopMultipleRead, kSerialMultipleReadWrite, kNone };

struct BufferRow {
  size_t access = 0;  ///< of the statement's
  double bytes = 0;
  double unique_bytes = 0;
  double lines = 0;
  double unique_lines = 0;
  double stride = 0;
  Reuse reuse = Reuse::kNone;
  double reuse_iterations = 0;
  double reuse_bytes = 0;
  double reuse_count = 0;
  bool read = false;
  bool written = false;
};

/// Raw values; the logarithm is taken at the end.
struct Row {
  BufferId buffer = 0;
  int32_t nest = 0;
  Values values{};
};

class Extraction {
 public:
  explicit Extraction(const LoopIr& ir) : ir_(ir) {}

  StatementRows run() && {
    walk(ir_.run);
    StatementRows out;
    out.features.reserve(rows_.size());
    for (const auto& row : rows_) {
      auto& features = out.features.emplace_back();
      for (size_t i = 0; i < features.size(); ++i) features[i] = slog(row.values[i]);
    }
    out.nests = numbered_nests();
    return out;
  }

 private:
  std::vector<int32_t> numbered_nests() const {
    std::vector<int32_t> numbers;
    std::vector<int32_t> known;
    for (const auto& row : rows_) {
      const auto at = std::find(known.begin(), known.end(), row.nest);
      numbers.push_back(static_cast<int32_t>(at - known.begin()));
      if (at == known.end()) known.push_back(row.nest);
    }
    return numbers;
  }

  void walk(const Stmt& stmt) {
    if (!stmt) return;
    if (const auto* loop = std::get_if<For>(&stmt->value)) {
      if (loops_.empty()) ++nest_;
      const int32_t unroll = unroll_;
      if (loop->unroll_up_to >= 0) unroll_ = loop->unroll_up_to;
      loops_.push_back({loop->var, loop->extent, loop->annotation, loop});
      if (sets_.size() < loops_.size()) sets_.emplace_back();
      sets_[loops_.size() - 1].clear();
      walk(loop->body);
      loops_.pop_back();
      while (!prefetches_.empty() && prefetches_.back().depth > loops_.size()) prefetches_.pop_back();
      unroll_ = unroll;
    } else if (const auto* block = std::get_if<Block>(&stmt->value)) {
      for (const auto& s : block->statements) walk(s);
    } else if (const auto* branch = std::get_if<If>(&stmt->value)) {
      guards_.push_back(branch->condition);
      const size_t around = std::exchange(guarded_from_, loops_.size());
      walk(branch->then_body);
      guarded_from_ = around;
      guards_.pop_back();
      walk(branch->else_body);
    } else if (const auto* allocate = std::get_if<Allocate>(&stmt->value)) {
      double outer = 1;
      for (const auto& around : loops_) outer *= static_cast<double>(around.extent);
      allocated_at_[allocate->buffer] = outer;
      walk(allocate->body);
    } else if (const auto* kernel = std::get_if<MicroKernel>(&stmt->value)) {
      walk(kernel->loops);
    } else if (const auto* store = std::get_if<Store>(&stmt->value)) {
      extract(*store);
    } else if (const auto* line = std::get_if<PrefetchLine>(&stmt->value)) {
      prefetches_.push_back({line, loops_.size()});
    }
  }

  double element_bytes(BufferId id) const {
    return static_cast<double>(data_type_size(ir_.buffer(id).data_type));
  }

  int& sets_at(size_t loop, BufferId buffer) {
    auto& sets = sets_[loop];
    for (auto& [id, count] : sets) {
      if (id == buffer) return count;
    }
    return sets.emplace_back(buffer, 0).second;
  }

  /// The initialisation and the update of a buffer share a row.
  Row& row_of(BufferId buffer) {
    for (auto& row : rows_) {
      if (row.buffer == buffer) return row;
    }
    rows_.push_back({buffer, 0, {}});
    return rows_.back();
  }

  void extract(const Store& store) {
    if (loops_.empty()) ++nest_;
    StatementView view{ir_, store, loops_, guards_, guarded_from_, prefetches_, accesses_of(store, loops_),
                       {}};
    const auto& accesses = view.accesses;
    const size_t depth = loops_.size();
    const double executions = view.product(0, depth);

    // Bytes of all buffers of the statement together while the loops from a level on vary; level `depth` is
    // one execution. `unique` has the bytes of each buffer while all loops vary.
    std::vector<double> touched_sum(depth + 1, 0);
    std::vector<double> unique(accesses.size(), 0);
    for (size_t a = 0; a < accesses.size(); ++a) {
      view.boxes.push_back(touched_boxes(accesses[a], ir_.buffer(accesses[a].buffer).shape, loops_));
      for (size_t level = 0; level <= depth; ++level) {
        double elements = 1;
        for (int64_t extent : view.boxes[a][level]) elements *= static_cast<double>(extent);
        const double bytes = elements * element_bytes(accesses[a].buffer);
        touched_sum[level] += bytes;
        if (level == 0) unique[a] = bytes;
      }
    }
    for (size_t level = 0; level < depth; ++level) {
      for (const auto& access : accesses) ++sets_at(level, access.buffer);
    }

    Row& row = row_of(store.buffer);
    row.nest = nest_;
    auto& v = row.values;
    const OperationCounts counts = count_operations(store);
    double flops = 0;
    for (size_t i = 0; i < counts.size(); ++i) {
      v[i] += counts[i] * executions;
      if (i < 7) flops += counts[i];
    }
    annotation(v, kVectorizeAt, LoopAnnotation::kVectorize);
    annotation(v, kUnrollAt, LoopAnnotation::kUnroll);
    annotation(v, kParallelAt, LoopAnnotation::kParallel);
    for (size_t i = 1; i < 8; ++i) v[kGpuAt + i] = 1;
    std::vector<BufferRow> buffers;
    for (size_t a = 0; a < accesses.size(); ++a)
      buffers.push_back(buffer_row(view, unique[a], touched_sum, a));
    std::stable_sort(buffers.begin(), buffers.end(), [](const BufferRow& x, const BufferRow& y) {
      return x.lines != y.lines ? x.lines > y.lines : x.bytes > y.bytes;
    });
    if (buffers.size() > kBuffers) buffers.resize(kBuffers);
    put_buffers(v, buffers);
    put_curve(v, flops, touched_sum);
    put_allocation(v, store.buffer, executions);
    v[kOuterAt] = executions;
    v[kOuterAt + 1] = static_cast<double>(depth);
    v[kOuterAt + 2] = unroll_;
    std::vector<size_t> slots;
    slots.reserve(buffers.size());
    for (const auto& buffer : buffers) slots.push_back(buffer.access);
    put_machine_features(
        view, slots, std::span<double, kMachineFeatureCount>(v.data() + kMachineAt, kMachineFeatureCount));
  }

  void annotation(Values& v, size_t at, LoopAnnotation wanted) const {
    double count = 0;
    double prod = 1;
    double innermost = 0;
    for (const auto& loop : loops_) {
      if (loop.annotation != wanted) continue;
      ++count;
      prod *= static_cast<double>(loop.extent);
      innermost = static_cast<double>(loop.extent);
    }
    v[at] = count;
    v[at + 1] = count > 0 ? prod : 0;
    v[at + 2] = innermost;
    for (size_t i = 0; i < kPositions; ++i) v[at + 3 + i] = 0;
    v[at + 3 + (count > 0 ? kPositionMixed : kPositionNone)] = 1;
  }

  BufferRow buffer_row(const StatementView& view, double unique_bytes, const std::vector<double>& touched_sum,
                       size_t a) {
    const BufferAccess& access = view.accesses[a];
    BufferRow row;
    row.access = a;
    row.read = access.read;
    row.written = access.written;
    const Buffer& buffer = ir_.buffer(access.buffer);
    const size_t depth = loops_.size();
    const double element = element_bytes(access.buffer);
    const double executions = view.product(0, depth);
    row.bytes = executions * element;
    row.unique_bytes = unique_bytes;

    double ratio = 1;
    double stride = 0;
    for (size_t i = depth; i > 0; --i) {
      stride = static_cast<double>(loop_stride(access, buffer.shape, i - 1));
      if (stride > 0) {
        row.stride = i == depth ? stride : 0;
        break;
      }
      // The published extractor multiplies by the innermost extent whichever loop it passes over. That is
      // kept, because the data sets of the literature have such features.
      ratio *= static_cast<double>(loops_[depth - 1].extent);
    }
    row.lines = std::max(1.0, executions / ratio * std::min(1.0, stride * element / kCacheLine));

    double run = element;
    const auto box = view.boxes[a][0];
    for (size_t d = box.size(); d > 0; --d) {
      run *= static_cast<double>(box[d - 1]);
      if (box[d - 1] != buffer.shape[d - 1]) break;
    }
    row.unique_lines = std::max(1.0, row.unique_bytes / std::min(run, kCacheLine));

    for (size_t i = depth; i > 0; --i) {
      const auto extent = static_cast<double>(loops_[i - 1].extent);
      if (!depends_on_loop(access, i - 1)) {
        row.reuse = Reuse::kLoopMultipleRead;
        row.reuse_iterations = view.product(i, depth);
        row.reuse_bytes = touched_sum[i];
        row.reuse_count = extent;
        break;
      }
      const int sets = sets_at(i - 1, access.buffer);
      if (sets > 1) {
        row.reuse = Reuse::kSerialMultipleReadWrite;
        row.reuse_iterations = view.product(i - 1, depth) / extent;
        row.reuse_bytes = touched_sum[i - 1] / extent;
        row.reuse_count = sets - 1;
        break;
      }
    }
    return row;
  }

  static void put_buffers(Values& v, const std::vector<BufferRow>& buffers) {
    for (size_t i = kBuffersAt; i < kCurveAt; ++i) v[i] = 0;
    for (size_t b = 0; b < buffers.size(); ++b) {
      const BufferRow& row = buffers[b];
      double* out = v.data() + kBuffersAt + b * kBufferFeatures;
      out[row.read && row.written ? 2 : row.written ? 1 : 0] = 1;
      out[3] = row.bytes;
      out[4] = row.unique_bytes;
      out[5] = row.lines;
      out[6] = row.unique_lines;
      out[7 + static_cast<size_t>(row.reuse)] = 1;
      out[10] = row.reuse_iterations;
      out[11] = row.reuse_bytes;
      out[12] = row.reuse_count;
      const double divisor = row.reuse_count > 0 ? row.reuse_count : 0.5;
      out[13] = row.bytes / divisor;
      out[14] = row.unique_bytes / divisor;
      out[15] = row.lines / divisor;
      out[16] = row.unique_lines / divisor;
      out[17] = row.stride;
    }
  }

  void put_curve(Values& v, double flops, const std::vector<double>& touched_sum) const {
    const size_t depth = loops_.size();
    std::vector<double> operations;
    std::vector<double> intensity;
    double inside = flops;
    for (size_t i = depth; i > 0; --i) {
      inside *= static_cast<double>(loops_[i - 1].extent);
      operations.push_back(inside);
      intensity.push_back(touched_sum[i - 1] > 0 ? inside / touched_sum[i - 1] : 0);
    }
    for (size_t p = 0; p < kCurvePoints; ++p) v[kCurveAt + p] = 0;
    if (operations.empty() || operations.back() <= 0) return;
    size_t at = 0;
    for (size_t p = 0; p < kCurvePoints; ++p) {
      const double wanted =
          operations.back() * static_cast<double>(p + 1) / static_cast<double>(kCurvePoints);
      while (at + 1 < operations.size() && operations[at] < wanted - 1e-4) ++at;
      if (at == 0 || operations[at] <= operations[at - 1]) {
        v[kCurveAt + p] = intensity[at];
        continue;
      }
      const double part = (wanted - operations[at - 1]) / (operations[at] - operations[at - 1]);
      v[kCurveAt + p] = intensity[at - 1] + part * (intensity[at] - intensity[at - 1]);
    }
  }

  void put_allocation(Values& v, BufferId id, double executions) const {
    const Buffer& buffer = ir_.buffer(id);
    const auto elements = static_cast<double>(element_count(buffer.shape));
    const auto at = allocated_at_.find(id);
    const double outer = at == allocated_at_.end() ? 1 : at->second;
    v[kAllocationAt] = elements * element_bytes(id);
    v[kAllocationAt + 1] = outer * elements;
    v[kAllocationAt + 2] = outer;
    v[kAllocationAt + 3] = executions / outer;
  }

  const LoopIr& ir_;
  std::vector<EnclosingLoop> loops_;
  std::vector<Expr> guards_;
  size_t guarded_from_ = 0;
  std::vector<EnclosingPrefetch> prefetches_;
  std::vector<Row> rows_;
  std::unordered_map<BufferId, double> allocated_at_;
  /// For each of `loops_`, how many statements touched a buffer in it. Entries of deeper loops are kept
  /// for later loops.
  std::vector<std::vector<std::pair<BufferId, int>>> sets_;
  int32_t unroll_ = 0;
  int32_t nest_ = 0;  ///< outermost loop nests so far
};

}  // namespace

std::vector<StatementFeatures> statement_features(const LoopIr& nest) {
  return Extraction(nest).run().features;
}

StatementRows statement_rows(const LoopIr& nest) {
  return Extraction(nest).run();
}

}  // namespace tilewright
