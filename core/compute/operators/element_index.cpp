// SPDX-License-Identifier: Apache-2.0
#include "core/compute/operators/element_index.h"

#include <algorithm>

namespace tilewright::operators {
namespace {

/// Letters for dimensions that have no usual name.
std::vector<std::string> usual_names(size_t rank, bool blocked) {
  if (blocked || (rank >= 4 && rank <= 5)) {
    std::vector<std::string> names = {"n", "c"};
    for (const std::string& name : spatial_names("", rank - 2)) names.push_back(name);
    return names;
  }
  std::vector<std::string> names;
  for (size_t i = 0; i < rank; ++i) {
    names.push_back(rank <= 5 ? std::string(1, static_cast<char>('i' + i)) : "i" + std::to_string(i));
  }
  return names;
}

}  // namespace

ChannelAxes channel_axes(DagBuilder& builder, const std::string& name, int64_t channels, int64_t block) {
  ChannelAxes made;
  if (block == 0) {
    made.inner = builder.axis(name, channels);
    made.index.whole = of(made.inner);
    return made;
  }
  made.outer = {builder.axis(name + "_outer", (channels + block - 1) / block)};
  made.inner = builder.axis(name + "_inner", block);
  made.index = {of(made.outer[0]) * block + of(made.inner), block, of(made.outer[0]), of(made.inner)};
  return made;
}

Frame make_frame(DagBuilder& builder, const Shape& shape, const Layout& layout,
                 const std::vector<std::string>& names) {
  Frame frame;
  ChannelAxes channel;
  for (size_t d = 0; d < shape.size(); ++d) {
    if (d == 1 && !layout.plain()) {
      channel = channel_axes(builder, names[d], shape[d], layout.channel_block);
      frame.axes.push_back(channel.outer[0]);
      frame.at.dims.push_back(channel.index.whole);
      continue;
    }
    frame.axes.push_back(builder.axis(names[d], shape[d]));
    frame.at.dims.push_back(of(frame.axes.back()));
  }
  if (layout.plain()) {
    if (shape.size() > 1) frame.at.channel.whole = frame.at.dims[1];
  } else {
    frame.axes.push_back(channel.inner);
    frame.at.channel = channel.index;
  }
  return frame;
}

Frame make_frame(DagBuilder& builder, const Shape& shape, const Layout& layout) {
  return make_frame(builder, shape, layout, usual_names(shape.size(), !layout.plain()));
}

std::vector<Expr> memory_indices(const Layout& layout, const ElementIndex& at) {
  if (layout.plain()) return at.dims;
  std::vector<Expr> indices = at.dims;
  indices[1] = channel_outer(layout.channel_block, at.channel)[0];
  indices.push_back(channel_inner(layout.channel_block, at.channel));
  return indices;
}

std::vector<Expr> channel_outer(int64_t block, const ChannelIndex& channel) {
  if (block == 0) return {};
  if (block == channel.block) return {channel.outer};
  return {floor_div(channel.whole, block)};
}

Expr channel_inner(int64_t block, const ChannelIndex& channel) {
  if (block == 0) return channel.whole;
  return block == channel.block ? channel.inner : floor_mod(channel.whole, block);
}

int64_t padded_channels(int64_t channels, int64_t block) {
  return block == 0 ? channels : (channels + block - 1) / block * block;
}

bool has_padding_channels(int64_t channels, int64_t block) {
  return block != 0 && channels % block != 0;
}

Expr zero_past_channels(const ChannelIndex& channel, int64_t channels, Expr value) {
  if (!has_padding_channels(channels, channel.block)) return value;
  Expr zero = is_floating_point(value.type()) ? float_imm(0, value.type()) : cast(value.type(), int_imm(0));
  return select(less(channel.whole, int_imm(channels)), std::move(value), std::move(zero));
}

std::vector<std::string> spatial_names(const std::string& prefix, size_t count) {
  static const std::vector<std::string> letters = {"d", "h", "w"};
  std::vector<std::string> names;
  for (size_t i = 0; i < count; ++i) {
    names.push_back(prefix + (count <= 3 ? letters[3 - count + i] : "s" + std::to_string(i)));
  }
  return names;
}

TensorId widen_spatial(DagBuilder& builder, TensorId value, const std::vector<int64_t>& begin,
                       const std::vector<int64_t>& extents, double fill) {
  const Shape shape = builder.shape(value);
  const std::vector<std::string> names = spatial_names("", begin.size());
  std::vector<Axis> axes;
  std::vector<Expr> indices;
  Expr inside;
  const auto require = [&inside](Expr condition) {
    inside = inside.valid() ? logical_and(std::move(inside), std::move(condition)) : std::move(condition);
  };
  for (size_t i = 0; i < shape.size(); ++i) {
    const bool spatial = i >= 2 && i - 2 < begin.size();
    const int64_t before = spatial ? begin[i - 2] : 0;
    const int64_t wanted = spatial ? extents[i - 2] : 0;
    const bool widened = before > 0 || wanted > shape[i];
    const char* channel = i == 1 ? "c" : "c_inner";
    axes.push_back(builder.axis(i == 0    ? "n"
                                : spatial ? names[i - 2]
                                          : channel,
                                widened ? wanted : shape[i]));
    const Expr at = of(axes.back());
    indices.push_back(before > 0 ? at - before : at);
    if (before > 0) require(less_equal(int_imm(before), at));
    if (widened && wanted > before + shape[i]) require(less(at, int_imm(before + shape[i])));
  }
  if (!inside.valid()) return value;
  return builder.compute("pad", std::move(axes), select(inside, builder.at(value, indices), float_imm(fill)));
}

Expr window_index(Expr o, int64_t stride, const Expr& k, int64_t dilation) {
  if (stride != 1) o = std::move(o) * stride;
  if (const int64_t* tap = constant_of(k)) return *tap == 0 ? o : std::move(o) + *tap * dilation;
  return std::move(o) + (dilation == 1 ? k : k * dilation);
}

Expr ReduceAxes::add(const std::string& name, int64_t extent) {
  if (extent == 1) return int_imm(0);
  axes_.push_back(builder_->axis(name, extent));
  return of(axes_.back());
}

void ReduceAxes::add(Axis axis) {
  axes_.push_back(std::move(axis));
}

TensorId reduce_or_compute(DagBuilder& builder, std::string name, std::vector<Axis> axes,
                           const ReduceAxes& reduce, Combiner combiner, Expr body, ComputeHints hints) {
  if (reduce.axes().empty())
    return builder.compute(std::move(name), std::move(axes), std::move(body), std::move(hints));
  return builder.reduce(std::move(name), std::move(axes), reduce.axes(), combiner, std::move(body),
                        std::move(hints));
}

}  // namespace tilewright::operators
