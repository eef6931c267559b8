// SPDX-License-Identifier: Apache-2.0
#include "core/schedule/primitive_ids.h"

#include <variant>
#include <vector>

namespace tilewright {
namespace {

class Renumber {
 public:
  explicit Renumber(const PrimitiveIds& ids) : ids_(ids) {}

  void operator()(Split& p) const { at(p); }
  void operator()(FollowSplit& p) const {
    at(p);
    p.primitive = ids_.primitive(p.primitive);
  }
  void operator()(Fuse& p) const { among(p); }
  void operator()(Reorder& p) const { among(p); }
  void operator()(Annotate& p) const { at(p); }
  void operator()(UnrollUpTo& p) const { stage(p.stage); }
  void operator()(ComputeAt& p) const {
    at(p);
    stage(p.target);
  }
  void operator()(ComputeInline& p) const { stage(p.stage); }
  void operator()(ComputeRoot& p) const { stage(p.stage); }
  void operator()(CacheWrite& p) const { stage(p.stage); }
  void operator()(CacheRead& p) const {
    stage(p.stage);
    for (StageId& reader : p.readers) stage(reader);
  }
  void operator()(Rfactor& p) const { at(p); }
  void operator()(SetScope& p) const { stage(p.stage); }
  void operator()(Pack& p) const { stage(p.stage); }
  void operator()(Prefetch& p) const {
    at(p);
    stage(p.operand);
    loop(p.ahead);
  }
  void operator()(Tensorize& p) const { at(p); }

 private:
  void stage(StageId& id) const { id = ids_.stage(id); }
  void loop(LoopId& id) const { id = ids_.loop(id); }
  template <typename P>
  void at(P& p) const {
    stage(p.stage);
    loop(p.loop);
  }
  template <typename P>
  void among(P& p) const {
    stage(p.stage);
    for (LoopId& one : p.loops) loop(one);
  }

  const PrimitiveIds& ids_;
};

}  // namespace

Primitive with_ids(const Primitive& primitive, const PrimitiveIds& ids) {
  Primitive out = primitive;
  std::visit(Renumber(ids), out);
  return out;
}

}  // namespace tilewright
