// SPDX-License-Identifier: Apache-2.0
#include "tests/support/hand_written.h"

namespace tilewright {

std::shared_ptr<const ComputeDag> conv3x3_dag(const ConvShape& s) {
  DagBuilder builder("direct");
  const int64_t c = s.block;
  const TensorId x =
      builder.activation("x", {DataType::kFloat32, {1, s.in_channels / c, s.height, s.width, c}}, 0);
  const TensorId w = builder.parameter("w", {DataType::kFloat32, {s.out_channels, s.in_channels, 3, 3}}, 0);
  const TensorId bias = builder.parameter("bias", {DataType::kFloat32, {s.out_channels}}, 1);

  const Axis pn = builder.axis("n", 1);
  const Axis pc = builder.axis("c", s.in_channels / c);
  const Axis ph = builder.axis("h", s.height + 2);
  const Axis pw = builder.axis("w", s.width + 2);
  const Axis pi = builder.axis("ci", c);
  const Expr inside =
      logical_and(logical_and(less_equal(int_imm(1), of(ph)), less(of(ph), int_imm(s.height + 1))),
                  logical_and(less_equal(int_imm(1), of(pw)), less(of(pw), int_imm(s.width + 1))));
  const TensorId pad = builder.compute(
      "pad", {pn, pc, ph, pw, pi},
      select(inside, builder.at(x, {of(pn), of(pc), of(ph) - 1, of(pw) - 1, of(pi)}), float_imm(0)));

  const Axis n = builder.axis("n", 1);
  const Axis oc = builder.axis("oc", s.out_channels / c);
  const Axis oh = builder.axis("oh", s.height);
  const Axis ow = builder.axis("ow", s.width);
  const Axis oi = builder.axis("oi", c);
  const Axis ic = builder.axis("ic", s.in_channels / c);
  const Axis kh = builder.axis("kh", 3);
  const Axis kw = builder.axis("kw", 3);
  const Axis ii = builder.axis("ii", c);
  const TensorId conv =
      builder.reduce("conv", {n, oc, oh, ow, oi}, {ic, kh, kw, ii}, Combiner::kSum,
                     builder.at(pad, {of(n), of(ic), of(oh) + of(kh), of(ow) + of(kw), of(ii)}) *
                         builder.at(w, {of(oc) * c + of(oi), of(ic) * c + of(ii), of(kh), of(kw)}));

  const Axis rn = builder.axis("n", 1);
  const Axis rc = builder.axis("oc", s.out_channels / c);
  const Axis rh = builder.axis("oh", s.height);
  const Axis rw = builder.axis("ow", s.width);
  const Axis ri = builder.axis("oi", c);
  const TensorId relu = builder.compute("relu", {rn, rc, rh, rw, ri},
                                        max_expr(builder.at(conv, {of(rn), of(rc), of(rh), of(rw), of(ri)}) +
                                                     builder.at(bias, {of(rc) * c + of(ri)}),
                                                 float_imm(0)));
  return std::make_shared<const ComputeDag>(*std::move(builder).finish({relu}));
}

Result<Program> hand_written_conv3x3(std::shared_ptr<const ComputeDag> dag, int64_t columns, int64_t rows) {
  constexpr StageId kWeights = 1;
  constexpr StageId kPad = 3;
  constexpr StageId kConv = 4;
  constexpr StageId kRelu = 5;
  ProgramBuilder p(std::move(dag));
  const StageId packed = p.cache_read(kWeights, MemoryScope::kGlobal, {kConv});
  p.pack(packed, {{0, 0}, {1, 0}, {2, 0}, {3, 0}, {0, 16}});

  // relu: rows of output, 16 channels at a time, `columns` pixels a register tile.
  const auto r = p.loops(kRelu);  // n, oc, oh, ow, oi
  const auto oh = p.split(kRelu, r[2], {rows}, Tail::kPeel);
  const auto oc = p.split(kRelu, r[1], {2}, Tail::kPeel);
  const auto ow = p.split(kRelu, r[3], {columns}, Tail::kPeel);
  p.reorder(kRelu, {r[0], oh[0], oc[0], oh[1], ow[0], ow[1], oc[1], r[4]});
  p.annotate(kRelu, ow[1], LoopAnnotation::kUnroll);
  p.annotate(kRelu, oc[1], LoopAnnotation::kUnroll);
  p.annotate(kRelu, r[4], LoopAnnotation::kVectorize);
  p.compute_at(kPad, kRelu, oh[0]);
  const auto pad = p.loops(kPad);
  p.annotate(kPad, pad[4], LoopAnnotation::kVectorize);

  p.compute_at(kConv, kRelu, ow[0]);
  p.set_scope(kConv, MemoryScope::kRegister);
  const auto t = p.loops(kConv);  // n, oc, oh, ow, oi, ic, kh, kw, ii
  p.reorder(kConv, {t[0], t[2], t[5], t[6], t[7], t[8], t[3], t[1], t[4]});
  p.annotate(kConv, t[3], LoopAnnotation::kUnroll);
  p.annotate(kConv, t[1], LoopAnnotation::kUnroll);
  p.annotate(kConv, t[4], LoopAnnotation::kVectorize);
  return p.finish();
}

}  // namespace tilewright
