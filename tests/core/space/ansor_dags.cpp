// SPDX-License-Identifier: Apache-2.0
#include "tests/core/space/ansor_dags.h"

#include "core/tensor/values.h"

namespace tilewright {
namespace {

TensorType floats(Shape shape) {
  return {DataType::kFloat32, std::move(shape)};
}

DagPtr finished(DagBuilder builder, TensorId output) {
  return std::make_shared<const ComputeDag>(*std::move(builder).finish({output}));
}

/// `value` where each of the pairs' expressions lies in [pad, pad + size), 0 elsewhere.
Expr padded(const std::vector<Expr>& places, int64_t pad, int64_t size, Expr value) {
  Expr inside;
  for (const Expr& place : places) {
    const Expr here = logical_and(less_equal(int_imm(pad), place), less(place, int_imm(pad + size)));
    inside = inside.valid() ? logical_and(inside, here) : here;
  }
  return select(inside, std::move(value), float_imm(0));
}

TensorId product(DagBuilder& b, const std::string& name, TensorId left, TensorId right, int64_t n, int64_t m,
                 int64_t depth) {
  const Axis i = b.axis("i", n), j = b.axis("j", m), k = b.axis("k", depth);
  return b.reduce(name, {i, j}, {k}, Combiner::kSum,
                  b.at(left, {of(i), of(k)}) * b.at(right, {of(k), of(j)}));
}

}  // namespace

DagPtr matmul_workload(int64_t n, int64_t m, int64_t k) {
  DagBuilder b("direct");
  const TensorId left = b.activation("A", floats({n, k}), 0);
  const TensorId right = b.activation("B", floats({k, m}), 1);
  const TensorId c = product(b, "C", left, right, n, m, k);
  return finished(std::move(b), c);
}

DagPtr chained_matmul_workload(int64_t n) {
  DagBuilder b("direct");
  const TensorId first = b.activation("A", floats({n, n}), 0);
  const TensorId second = b.activation("B", floats({n, n}), 1);
  const TensorId third = b.activation("C", floats({n, n}), 2);
  const TensorId d = product(b, "D", first, second, n, n, n);
  const TensorId e = product(b, "E", d, third, n, n, n);
  return finished(std::move(b), e);
}

DagPtr conv_bn_relu_workload(int64_t size, int64_t in_channels, int64_t out_channels) {
  DagBuilder b("direct");
  const TensorId x = b.activation("data", floats({1, size, size, in_channels}), 0);
  const TensorId w = b.parameter("kernel", floats({3, 3, in_channels, out_channels}), 0);
  const TensorId bias = b.parameter("bias", floats({out_channels}), 1);
  const TensorId scale = b.parameter("bn_scale", floats({out_channels}), 2);
  const TensorId shift = b.parameter("bn_offset", floats({out_channels}), 3);
  const Axis pn = b.axis("i0", 1), ph = b.axis("i1", size + 2), pw = b.axis("i2", size + 2),
             pc = b.axis("i3", in_channels);
  const TensorId pad =
      b.compute("PaddedInput", {pn, ph, pw, pc},
                padded({of(ph), of(pw)}, 1, size, b.at(x, {of(pn), of(ph) - 1, of(pw) - 1, of(pc)})));
  const Axis n = b.axis("nn", 1), h = b.axis("yy", size), v = b.axis("xx", size),
             c = b.axis("ff", out_channels);
  const Axis rh = b.axis("ry", 3), rw = b.axis("rx", 3), rc = b.axis("rc", in_channels);
  TensorId made = b.reduce(
      "Conv2dOutput", {n, h, v, c}, {rh, rw, rc}, Combiner::kSum,
      b.at(pad, {of(n), of(h) + of(rh), of(v) + of(rw), of(rc)}) * b.at(w, {of(rh), of(rw), of(rc), of(c)}));
  const auto elementwise = [&](const std::string& name, const std::function<Expr(Expr, Expr)>& f) {
    const Axis i = b.axis("i", 1), j = b.axis("j", size), k = b.axis("k", size),
               l = b.axis("l", out_channels);
    const Expr element = b.at(made, {of(i), of(j), of(k), of(l)});
    made = b.compute(name, {i, j, k, l}, f(element, of(l)));
  };
  elementwise("bias_add", [&](Expr e, Expr l) { return e + b.at(bias, {l}); });
  elementwise("bn_mul", [&](Expr e, Expr l) { return e * b.at(scale, {l}); });
  elementwise("bn_add", [&](Expr e, Expr l) { return e + b.at(shift, {l}); });
  elementwise("relu", [&](Expr e, const Expr&) { return max_expr(std::move(e), float_imm(0)); });
  return finished(std::move(b), made);
}

DagPtr max_pool_workload(int64_t size, int64_t channels) {
  DagBuilder b("direct");
  const TensorId x = b.activation("data", floats({1, channels, size, size}), 0);
  const Axis pn = b.axis("ax0", 1), pc = b.axis("ax1", channels), ph = b.axis("ax2", size + 2),
             pw = b.axis("ax3", size + 2);
  const TensorId pad =
      b.compute("pad_temp", {pn, pc, ph, pw},
                padded({of(ph), of(pw)}, 1, size, b.at(x, {of(pn), of(pc), of(ph) - 1, of(pw) - 1})));
  const Axis n = b.axis("ax0", 1), c = b.axis("ax1", channels), h = b.axis("ax2", size + 1),
             w = b.axis("ax3", size + 1);
  const Axis rh = b.axis("rv0", 2), rw = b.axis("rv1", 2);
  const TensorId pool = b.reduce("pool_max", {n, c, h, w}, {rh, rw}, Combiner::kMax,
                                 b.at(pad, {of(n), of(c), of(h) + of(rh), of(w) + of(rw)}));
  return finished(std::move(b), pool);
}

DagPtr min_workload(int64_t m, int64_t n) {
  DagBuilder b("direct");
  const TensorId x = b.activation("A", floats({m, n}), 0);
  const Axis i = b.axis("i", m), k = b.axis("k", n);
  const TensorId least = b.reduce("B", {i}, {k}, Combiner::kMin, b.at(x, {of(i), of(k)}));
  return finished(std::move(b), least);
}

DagPtr softmax_workload(int64_t m, int64_t n) {
  DagBuilder b("direct");
  const TensorId x = b.activation("A", floats({m, n}), 0);
  const Axis mi = b.axis("i0", m), mk = b.axis("k", n);
  const TensorId most = b.reduce("T_softmax_maxelem", {mi}, {mk}, Combiner::kMax, b.at(x, {of(mi), of(mk)}));
  const Axis ei = b.axis("i0", m), ej = b.axis("i1", n);
  const TensorId exp = b.compute("T_softmax_exp", {ei, ej},
                                 unary(UnaryOp::kExp, b.at(x, {of(ei), of(ej)}) - b.at(most, {of(ei)})));
  const Axis si = b.axis("i0", m), sk = b.axis("k", n);
  const TensorId sum = b.reduce("T_softmax_expsum", {si}, {sk}, Combiner::kSum, b.at(exp, {of(si), of(sk)}));
  const Axis i = b.axis("i0", m), j = b.axis("i1", n);
  const TensorId norm = b.compute("T_softmax_norm", {i, j},
                                  binary(BinaryOp::kDiv, b.at(exp, {of(i), of(j)}), b.at(sum, {of(i)})));
  return finished(std::move(b), norm);
}

DagPtr winograd_workload(int64_t size, int64_t channels) {
  constexpr int64_t kTile = 4;
  constexpr int64_t kAlpha = 6;
  const int64_t tiles = (size + kTile - 1) / kTile;
  const int64_t places = tiles * tiles;
  const int64_t widened = tiles * kTile + 2;
  DagBuilder b("winograd");
  const TensorId x = b.activation("inputs", floats({1, size, size, channels}), 0);
  const TensorId kernel = b.parameter("kernel", floats({kAlpha, kAlpha, channels, channels}), 0);
  const TensorId to_tiles =
      b.table("B", float_tensor({kAlpha, kAlpha}, std::vector<float>(kAlpha * kAlpha, 0.5F)));
  const TensorId from_tiles =
      b.table("A", float_tensor({kAlpha, kTile}, std::vector<float>(kAlpha * kTile, 0.25F)));
  const Axis pn = b.axis("i0", 1), ph = b.axis("i1", widened), pw = b.axis("i2", widened),
             pc = b.axis("i3", channels);
  const TensorId pad =
      b.compute("data_pad", {pn, ph, pw, pc},
                padded({of(ph), of(pw)}, 1, size, b.at(x, {of(pn), of(ph) - 1, of(pw) - 1, of(pc)})));
  const Axis te = b.axis("eps", kAlpha), tn = b.axis("nu", kAlpha), tp = b.axis("p", places),
             tc = b.axis("ci", channels);
  const TensorId tile =
      b.compute("input_tile", {te, tn, tp, tc},
                b.at(pad, {int_imm(0), floor_mod(floor_div(of(tp), tiles), tiles) * kTile + of(te),
                           floor_mod(of(tp), tiles) * kTile + of(tn), of(tc)}));
  const Axis eps = b.axis("eps", kAlpha), nu = b.axis("nu", kAlpha), p = b.axis("p", places),
             ci = b.axis("ci", channels);
  const Axis ra = b.axis("r_a", kAlpha), rb = b.axis("r_b", kAlpha);
  const TensorId packed = b.reduce("data_pack", {eps, nu, p, ci}, {ra, rb}, Combiner::kSum,
                                   b.at(tile, {of(ra), of(rb), of(p), of(ci)}) *
                                       b.at(to_tiles, {of(ra), of(eps)}) * b.at(to_tiles, {of(rb), of(nu)}),
                                   {{"eps", "nu", "r_a", "r_b"}});
  const Axis ge = b.axis("eps", kAlpha), gn = b.axis("nu", kAlpha), gp = b.axis("p", places),
             gc = b.axis("co", channels);
  const Axis gr = b.axis("ci", channels);
  const TensorId gemm = b.reduce(
      "bgemm", {ge, gn, gp, gc}, {gr}, Combiner::kSum,
      b.at(packed, {of(ge), of(gn), of(gp), of(gr)}) * b.at(kernel, {of(ge), of(gn), of(gc), of(gr)}));
  const Axis vh = b.axis("vh", kTile), vw = b.axis("vw", kTile), vp = b.axis("p", places),
             vc = b.axis("co", channels);
  const Axis va = b.axis("r_a", kAlpha), vb = b.axis("r_b", kAlpha);
  const TensorId inverse =
      b.reduce("inverse", {vh, vw, vp, vc}, {va, vb}, Combiner::kSum,
               b.at(gemm, {of(va), of(vb), of(vp), of(vc)}) * b.at(from_tiles, {of(va), of(vh)}) *
                   b.at(from_tiles, {of(vb), of(vw)}),
               {{"vh", "vw", "r_a", "r_b"}});
  const Axis n = b.axis("n", 1), h = b.axis("h", size), w = b.axis("w", size), c = b.axis("co", channels);
  const TensorId out = b.compute(
      "conv2d_winograd", {n, h, w, c},
      b.at(inverse, {floor_mod(of(h), kTile), floor_mod(of(w), kTile),
                     of(n) * places + floor_div(of(h), kTile) * tiles + floor_div(of(w), kTile), of(c)}));
  return finished(std::move(b), out);
}

DagPtr full_reduction_workload(int64_t n) {
  DagBuilder b("direct");
  const TensorId x = b.activation("A", floats({n}), 0);
  const Axis k = b.axis("k", n);
  const TensorId sum = b.reduce("B", {}, {k}, Combiner::kSum, b.at(x, {of(k)}));
  return finished(std::move(b), sum);
}

}  // namespace tilewright
