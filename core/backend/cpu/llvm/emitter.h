// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <map>
#include <memory>
#include <tuple>
#include <unordered_map>
#include <utility>
#include <vector>

#include "core/backend/cpu/llvm/affine.h"
#include "core/backend/cpu/llvm/module_context.h"
#include "core/lower/ranges.h"
#include "core/lower/stmt_visitor.h"

namespace tilewright::llvm_codegen {

/// Emits one function: statements to control flow, expressions to values, indices to addresses.
///
/// Unrolled loops are emitted once a value with the variable bound to a constant, so that all index
/// arithmetic on it folds here. A vectorised loop is cut into chunks of at most one native vector (of
/// powers of two, or where the machine has masks of any number of lanes); inside a chunk a value is either a
/// vector of `lanes_` elements or a scalar that all lanes share.
/// What depends on outer loops only is computed at the head of the outermost loop where that is possible and
/// shared; only constants are left to be added at each access.
class FunctionEmitter final : public StmtVisitor {
 public:
  /// How to reach the caller's memory: the values of the function's parameters, or of what a parallel body
  /// was handed.
  struct Sources {
    llvm::Value* arguments = nullptr;  ///< tw_argument array of run, pointer array of prepack
    llvm::Value* blob = nullptr;
    llvm::Value* workspace = nullptr;
    llvm::Value* scratch = nullptr;  ///< this thread's part of the workspace
    llvm::Value* pool = nullptr;     ///< null where loops run serially
  };

  FunctionEmitter(ModuleContext& module, llvm::Function* function, bool prepack);

  llvm::IRBuilder<>& entry() { return *levels_.front().builder; }
  void set_sources(const Sources& sources) { sources_ = sources; }
  /// Where the function comes from: line of the IR's text, and how often it is called. Only where lines are
  /// wanted.
  void begin_at(int line, double runs);
  void set_lane_free_binding(VarId var, const Affine& value) { bindings_[var] = value; }
  void set_base(BufferId buffer, llvm::Value* base) { bases_[buffer] = base; }
  AtomId add_atom(llvm::Value* value, Range range, int level);
  /// Where the part of the workspace begins that belongs to thread `thread` of those that may run at once;
  /// null: the first.
  llvm::Value* scratch_of(llvm::Value* workspace, llvm::Value* thread);

  void emit(const Stmt& stmt);
  /// for var in [begin, end), which may be empty.
  void emit_range(const For& loop, llvm::Value* begin, llvm::Value* end);
  void finish(llvm::Value* result);

 private:
  using Key = std::vector<int64_t>;

  /// An integer value; what it is computed from decides where it may stand: at the head of loop `level` or,
  /// with `kHere`, only where it was made.
  struct Atom {
    llvm::Value* value = nullptr;
    Range range;
    int level = 0;
  };
  static constexpr int kHere = 1 << 30;
  /// Integers up to here may be computed with in 32 bits.
  static constexpr int64_t kSmall = int64_t{1} << 30;

  /// The function's entry (0) or the head of a loop: a block whose end is open for values that the body
  /// shares.
  struct Level {
    std::unique_ptr<llvm::IRBuilder<>> builder;
    std::map<Key, llvm::Value*> shared;
    std::map<Key, AtomId> atoms;
    double runs = 1;  ///< how often its code runs in one call of the whole function
  };

  /// Values that stay right until control flow joins or memory changes. Of what was loaded, no more is kept
  /// than the vector registers that are not taken: beyond that, loading once more is cheaper than a spill.
  struct Scope {
    struct CachedLoad {
      llvm::Value* value = nullptr;
      int object = AliasObjects::kNone;
      int64_t last_use = 0;
    };
    std::map<Key, CachedLoad> loads;
    /// The last load of an address since its object was stored to, by the number of fences before it.
    struct PastLoad {
      int64_t fences = 0;
      int object = AliasObjects::kNone;
    };
    std::map<Key, PastLoad> past_loads;
    std::map<std::pair<llvm::Value*, int>, llvm::Value*> splats;
    /// Parts of vectors, by the vector, the lane where they begin, and their lanes.
    std::map<std::tuple<llvm::Value*, int, int>, llvm::Value*> parts;
    /// Columns of squares of elements, by their rows.
    std::map<std::vector<llvm::Value*>, std::vector<llvm::Value*>> columns;
  };

  /// A register element: one lane of a value.
  struct Slot {
    llvm::Value* value = nullptr;
    int lane = 0;
  };
  using Slots = std::vector<Slot>;
  using Registers = std::map<BufferId, Slots>;
  struct RegisterPhi {
    llvm::PHINode* phi = nullptr;
    BufferId buffer = 0;
    int64_t start = 0;
    int lanes = 1;
  };

  // statements.cpp
  /// Tells the builders where what they make from now on comes from.
  void locate();
  void visit_for(const For& loop) override;
  void visit_block(const Block& block) override;
  void visit_store(const Store& store) override;
  void visit_barrier(const Barrier& barrier) override;
  /// Whether what an update takes lies in the padding of its operand, so that it changes nothing.
  bool adds_nothing(const Store& store);
  void visit_if(const If& branch) override;
  void emit_branch(llvm::Value* condition, const Stmt& then_body, const Stmt& else_body);
  void emit_masked(llvm::Value* mask, const Stmt& body);
  void visit_allocate(const Allocate& allocate) override;
  void emit_unrolled(const For& loop);
  void emit_serial(const For& loop);
  void emit_vectorized(const For& loop);
  /// Whether lanes of the loop are elements of different rows of a register buffer.
  bool reads_columns(const For& loop) const;
  /// Whether all that it loads and stores are elements of 32 bits.
  bool touches_words_alone(const Stmt& stmt) const;
  void emit_chunk(const For& loop, const Affine& start, int lanes);
  void emit_parallel(const For& loop);
  /// Counts from `begin` up to `end`, at least once; `body` gets the counter, `stored` is what it will emit.
  template <typename Body>
  void emit_loop(llvm::Value* begin, llvm::Value* end, Range range, const Stmt& stored, const Body& body);
  bool uses_live_registers(const Stmt& stmt) const;
  void enter_scope() { scopes_.emplace_back(); }
  void leave_scope() { scopes_.pop_back(); }

  // registers.cpp
  void emit_register_store(const Store& store, const Affine& element);
  llvm::Value* emit_register_load(BufferId buffer, const Affine& element);
  llvm::Value* read_slots(const Slots& slots, int64_t start, int lanes, BufferId buffer);
  void write_slots(Slots& slots, int64_t start, int lanes, llvm::Value* value);
  /// Elements `stride` apart from `start` on, where they are a column of as many vectors as there are lanes;
  /// null elsewhere.
  llvm::Value* read_column(const Slots& slots, int64_t start, int64_t stride);
  /// Every fourth element from `start` on, where vectors of as many lanes hold them; null elsewhere.
  llvm::Value* read_every_fourth(const Slots& slots, int64_t start);
  /// Length of the run from `start` whose elements are neighbours in one value.
  static int run_length(const Slots& slots, int64_t start);
  std::vector<RegisterPhi> open_register_phis(const Stmt& body, llvm::BasicBlock* before,
                                              llvm::BasicBlock* head);
  void close_register_phis(const std::vector<RegisterPhi>& phis);
  /// Whether a statement stores to register buffer `id` under a vectorised loop.
  bool vectorized_stores(const Stmt& body, BufferId id) const;
  void merge_registers(const Registers& then_registers, llvm::BasicBlock* then_end,
                       const Registers& else_registers, llvm::BasicBlock* else_end, llvm::BasicBlock* join);

  // folding.cpp
  /// A loop that adds up neighbours of a register buffer; false where it is none, and nothing was emitted.
  bool emit_folded(const For& loop);

  // transposition.cpp
  /// `lanes_` elements of a vector of as many or more, from lane `first` on.
  llvm::Value* part_of(llvm::Value* row, int first);
  /// The columns of a square whose rows these vectors are; 4 of 4 elements, 8 of 8, and so on.
  const std::vector<llvm::Value*>& columns_of(const std::vector<llvm::Value*>& rows);
  /// Every fourth element, from `first` (0 to 3) on, of four vectors in a row.
  llvm::Value* every_fourth(const std::vector<llvm::Value*>& rows, int first);

  // micro_kernel.cpp
  void visit_micro_kernel(const MicroKernel& kernel) override;
  llvm::Value* widened(llvm::Value* value, int lanes);
  llvm::Value* narrowed(llvm::Value* value, int lanes);

  // operators.cpp
  llvm::Value* eval_unary(const Expr& e, const Unary& unary);
  llvm::Value* eval_binary(const Expr& e, const Binary& binary);
  llvm::Value* eval_float_binary(const Binary& binary, DataType type);
  llvm::Value* eval_fused(const Binary& binary);
  llvm::Value* eval_gated(const Binary& binary);
  /// `a op b` of real numbers of one type, with the NaNs of `binary`'s operands.
  llvm::Value* combine(const Binary& binary, llvm::Value* a, llvm::Value* b);
  llvm::Value* eval_compare(const Expr& e, const Binary& binary);

  // values.cpp
  llvm::Value* eval(const Expr& e);
  llvm::Value* eval_node(const Expr& e);
  llvm::Value* eval_integer(const Expr& e);
  llvm::Value* eval_select(const Expr& e, const Select& select);
  llvm::Value* eval_cast(const Expr& e, const Cast& cast);
  /// A number of one type in another; neither is held as codes.
  llvm::Value* converted(llvm::Value* a, DataType from, DataType to);
  llvm::Value* eval_load(const Expr& e, const Load& load);
  bool reads_memory(const Expr& e) const;
  /// Evaluates lane by lane, with scalars.
  llvm::Value* eval_lanes(const Expr& e);
  /// With the mask narrowed to `condition` (both scalar, or a vector).
  llvm::Value* eval_under(llvm::Value* condition, const Expr& e);
  /// Calls `f(lane)` for each lane with the vectorised variable bound to that lane.
  template <typename F>
  void for_each_lane(const F& f);
  llvm::Value* splat(llvm::Value* value);
  llvm::Value* spread(llvm::Value* value) {
    return lanes_ > 1 && !value->getType()->isVectorTy() ? splat(value) : value;
  }
  void unify(llvm::Value*& a, llvm::Value*& b);
  llvm::Value* zero(DataType type) { return llvm::Constant::getNullValue(value_type(type)); }
  static bool is_signed(DataType type) { return !is_unsigned(type); }
  /// Whether values of the type are held as their codes, of 16 bits, because there are no instructions for
  /// them: they can only be loaded, stored and cast.
  bool is_code(DataType type) const {
    return type == DataType::kBFloat16 || (type == DataType::kFloat16 && !module_.machine.has_half);
  }
  static bool fits_int32(const Range& range) { return range.low >= -kSmall && range.high <= kSmall; }
  llvm::Type* value_type(DataType type);
  llvm::Type* memory_type(DataType type);
  llvm::Type* with_lanes(llvm::Type* type, int lanes);
  llvm::Value* from_memory(llvm::Value* value, DataType type);
  llvm::Value* to_memory(llvm::Value* value, DataType type);

  // index_arithmetic.cpp
  /// Nothing where it depends on the lane in a way that is not linear.
  std::optional<Affine> affine(const Expr& e);
  std::optional<Affine> affine_binary(const Expr& e, const Binary& binary);
  std::optional<Affine> opaque(const Expr& e);
  std::optional<Affine> quotient(const Affine& a, int64_t divisor);
  std::optional<Affine> remainder(const Affine& a, int64_t divisor);
  enum class Arithmetic : int64_t { kMultiply, kQuotient, kRemainder, kMin, kMax };
  Affine arithmetic(Arithmetic op, const Affine& a, const Affine& b);
  bool depends_on_lane(const Expr& e) const;
  Range range_of(const Affine& a) const;
  int level_of(const Affine& a) const;

  // addresses.cpp
  llvm::IRBuilder<>& builder_at(int level) {
    return level == kHere ? b_ : *levels_[static_cast<size_t>(level)].builder;
  }
  /// `start` plus the terms of `a`, outermost loops first, each partial result shared at the head of its
  /// loop. `step(level, value)` adds the terms of one level.
  template <typename Step>
  llvm::Value* emit_by_level(const Affine& a, Key key, llvm::Value* start, const Step& step);
  llvm::Value* emit_affine(const Affine& a, llvm::IRBuilder<>& at);
  llvm::Value* emit_terms(const Affine& a, int level, llvm::Value* sum);
  std::optional<Affine> flatten(BufferId buffer, const std::vector<Expr>& indices);
  llvm::Value* emit_address(BufferId buffer, const Affine& element);
  llvm::Value* base_of(BufferId buffer);
  AtomId stride_atom(BufferId buffer, size_t dimension);
  llvm::Value* emit_argument_field(int argument, bool strides);
  llvm::Align alignment_of(BufferId buffer, const Affine& element) const;
  bool read_only(BufferId buffer) const;

  // memory.cpp
  llvm::Value* load_at(BufferId buffer, const Affine& element, int lanes);
  /// Whether so many lanes are loaded and stored as a part of a whole vector, by a mask.
  bool is_part(BufferId buffer, int lanes) const;
  /// The first lanes of a whole vector, of which no others are touched; with the mask where there is one.
  llvm::Value* mask_of_part(int lanes);
  void visit_prefetch(const PrefetchLine& line) override;
  llvm::Value* load_elements(BufferId buffer, const Affine& element);
  llvm::Value* load_strided(BufferId buffer, const Affine& element, int64_t stride);
  llvm::Value* load_constant(BufferId buffer, const Affine& element);
  /// The element of each lane; empty where some lane reads none at a place that addresses can express.
  std::vector<Affine> elements_of_lanes(BufferId buffer, const std::vector<Expr>& indices);
  llvm::Value* load_repeated(BufferId buffer, const std::vector<Affine>& elements);
  llvm::Value* load_groups(BufferId buffer, const std::vector<Affine>& elements);
  llvm::Value* any_lane(llvm::Value* mask);
  void emit_store(const Store& store);
  void emit_memory_store(const Store& store, const Affine& element);
  void forget_loads(int object);
  /// What was loaded by this key and still holds; null where it has to be loaded, and under a mask.
  llvm::Value* cached_load(const Key& key);
  void cache_load(const Key& key, llvm::Value* value, BufferId id);
  /// Lets LLVM not undo the choice to load an address twice.
  void separate_from_last_load(const Key& key);
  size_t live_register_values() const;

  const Buffer& buffer(BufferId id) const { return module_.ir.buffer(id); }
  bool stopped() const { return module_.error.has_value(); }

  ModuleContext& module_;
  llvm::Function* function_;
  llvm::IRBuilder<> b_;
  bool prepack_;
  Sources sources_;
  std::vector<Level> levels_;
  std::vector<Scope> scopes_;
  std::vector<Atom> atoms_;
  std::unordered_map<VarId, Affine> bindings_;
  std::map<BufferId, llvm::Value*> bases_;
  std::map<std::pair<BufferId, size_t>, AtomId> strides_;
  Registers registers_;
  std::vector<std::unordered_map<const ExprNode*, llvm::Value*>> memo_;
  int64_t local_bytes_ = 0;
  int64_t load_clock_ = 0;
  int64_t fences_ = 0;
  int line_ = 0;  ///< of the statement that is being emitted; kept only where lines are wanted

  int lanes_ = 1;                ///< of the current chunk; 1 outside vectorised loops
  std::optional<int64_t> lane_;  ///< inside for_each_lane
  llvm::Value* mask_ = nullptr;  ///< lanes, or with a scalar whether anything at all, may be touched
};

template <typename F>
void FunctionEmitter::for_each_lane(const F& f) {
  const int lanes = std::exchange(lanes_, 1);
  llvm::Value* mask = mask_;
  auto memo = std::exchange(memo_, decltype(memo_)(1));
  for (int lane = 0; lane < lanes && !stopped(); ++lane) {
    lane_ = lane;
    memo_.assign(1, {});
    if (mask && mask->getType()->isVectorTy())
      mask_ = b_.CreateExtractElement(mask, static_cast<uint64_t>(lane));
    f(lane);
  }
  lane_.reset();
  lanes_ = lanes;
  mask_ = mask;
  memo_ = std::move(memo);
}

}  // namespace tilewright::llvm_codegen
