// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <cmath>
#include <string>

#include "core/operators/operator_description.h"
#include "core/tensor/reference/floating.h"
#include "core/tensor/reference/kernel_run.h"
#include "core/tensor/reference/real_data.h"
#include "core/tensor/reference/weighted_reads.h"
#include "core/tensor/values.h"

namespace tilewright::reference {
namespace {

enum class Interpolation : uint8_t { kNearest, kLinear, kCubic };
enum class Border : uint8_t { kZeros, kRepeat, kReflect };

struct GridRule {
  Interpolation interpolation = Interpolation::kLinear;
  Border border = Border::kZeros;
  bool align_corners = false;
};

Result<GridRule> read_grid_rule(const OperatorCall& call) {
  GridRule rule;
  const std::string mode = call.attributes->text("mode", "linear");
  if (mode == "nearest")
    rule.interpolation = Interpolation::kNearest;
  else if (mode == "cubic" || mode == "bicubic")
    rule.interpolation = Interpolation::kCubic;
  else if (mode != "linear" && mode != "bilinear")
    return unsupported_call(call, "the mode '" + mode + "' is not supported");
  const std::string border = call.attributes->text("padding_mode", "zeros");
  if (border == "border")
    rule.border = Border::kRepeat;
  else if (border == "reflection")
    rule.border = Border::kReflect;
  else if (border != "zeros")
    return unsupported_call(call, "the mode '" + border + "' is not supported");
  rule.align_corners = call.attributes->integer("align_corners", 0) != 0;
  return rule;
}

/// Where an axis is mirrored or ends: at its outermost elements, or half an element beyond them.
template <typename T>
struct AxisEnds {
  T low;
  T high;
};

template <typename T>
AxisEnds<T> axis_ends(const GridRule& rule, int64_t extent) {
  const T half = rule.align_corners ? T{0} : T{0.5};
  return {-half, static_cast<T>(extent - 1) + half};
}

/// Mirrors a place at both ends until it is between them.
template <typename T>
T reflected(T at, const AxisEnds<T>& ends) {
  const T length = ends.high - ends.low;
  if (!(length > 0)) return ends.low;
  const T beyond = at < ends.low ? ends.low - at : at > ends.high ? at - ends.high : T{0};
  if (beyond == 0) return at;
  const T rest = std::fmod(beyond, length);
  const bool turned = std::fmod(std::floor(beyond / length), T{2}) != 0;
  return (at < ends.low) != turned ? ends.low + rest : ends.high - rest;
}

/// An element of an axis and its share; a place of -1 is outside and counts nothing.
struct GridTap {
  int64_t place = -1;
  double share = 1;
};

constexpr size_t kMostTaps = 4;
struct GridTaps {
  size_t count = 0;
  GridTap taps[kMostTaps];
};

template <typename T>
int64_t place_inside(const GridRule& rule, int64_t place, int64_t extent) {
  if (place >= 0 && place < extent) return place;
  if (rule.border == Border::kZeros) return -1;
  if (rule.border == Border::kReflect)
    place = static_cast<int64_t>(reflected(static_cast<T>(place), axis_ends<T>(rule, extent)));
  return std::clamp<int64_t>(place, 0, extent - 1);
}

/// Keys' cubic convolution with a = -0.75, for an element at distance `d`.
double cubic_share(double d) {
  constexpr double a = -0.75;
  d = std::fabs(d);
  return d <= 1 ? ((a + 2) * d - (a + 3)) * d * d + 1 : ((a * d - 5 * a) * d + 8 * a) * d - 4 * a;
}

/// The taps of one coordinate in [-1, 1]. Places are computed in type T, that of the grid: where it rounds
/// decides which element is nearest.
template <typename T>
GridTaps grid_taps(const GridRule& rule, T coordinate, int64_t extent) {
  const auto length = static_cast<T>(extent);
  T at = rule.align_corners ? (coordinate + 1) / 2 * (length - 1) : ((coordinate + 1) * length - 1) / 2;
  // What is further away, or NaN, is as far outside as can be.
  constexpr T kFar = 1e9;
  if (!(at > -kFar)) at = -kFar;
  at = std::min(at, kFar);
  if (rule.interpolation == Interpolation::kNearest) at = std::nearbyint(at);
  const AxisEnds<T> ends = axis_ends<T>(rule, extent);
  if (at < ends.low || at > ends.high) {
    // The taps of a cubic are put inside one by one.
    if (rule.border == Border::kRepeat && rule.interpolation != Interpolation::kCubic)
      at = std::clamp(at, T{0}, length - 1);
    if (rule.border == Border::kReflect) at = reflected(at, ends);
  }
  const T floor = std::floor(at);
  const auto low = static_cast<int64_t>(floor);
  const double share = static_cast<double>(at - floor);
  GridTaps made;
  const auto add = [&](int64_t place, double weight) {
    made.taps[made.count++] = {place_inside<T>(rule, place, extent), weight};
  };
  switch (rule.interpolation) {
    case Interpolation::kNearest: add(static_cast<int64_t>(at), 1); break;
    case Interpolation::kLinear:
      add(low, 1 - share);
      add(low + 1, share);
      break;
    case Interpolation::kCubic:
      for (int64_t i = -1; i <= 2; ++i) add(low + i, cubic_share(share - static_cast<double>(i)));
      break;
  }
  return made;
}

/// An element of an image and its share of one output place.
struct GridReading {
  int64_t offset = 0;
  double share = 1;
};

/// All readings of one output place, whose coordinates run from the last axis to the first.
template <typename T>
void collect_readings(const GridRule& rule, const double* coordinates, const Shape& image,
                      std::vector<GridReading>& readings, std::vector<GridReading>& next) {
  readings.assign(1, {});
  for (size_t d = 0; d < image.size(); ++d) {
    const GridTaps taps = grid_taps(rule, static_cast<T>(coordinates[image.size() - 1 - d]), image[d]);
    next.clear();
    for (const GridReading& reading : readings) {
      for (size_t t = 0; t < taps.count; ++t) {
        if (taps.taps[t].place < 0) continue;
        next.push_back({reading.offset * image[d] + taps.taps[t].place, reading.share * taps.taps[t].share});
      }
    }
    readings.swap(next);
  }
}

/// How many readings a place has at most.
int64_t most_readings(const GridRule& rule, size_t rank) {
  const int64_t each = rule.interpolation == Interpolation::kNearest  ? 1
                       : rule.interpolation == Interpolation::kLinear ? 2
                                                                      : 4;
  int64_t all = 1;
  for (size_t d = 0; d < rank; ++d) all *= each;
  return all;
}

template <typename T>
void sample(const OperatorCall& call, const GridRule& rule, Tensor& output) {
  const Shape& shape = call.inputs[0].shape();
  const Shape image(shape.begin() + 2, shape.end());
  const int64_t elements = element_count(image);
  const auto rank = static_cast<int64_t>(image.size());
  const auto grid = real_values(call.inputs[1]);
  const int64_t places = output.elements() / (shape[0] * shape[1]);
  const int64_t taps = most_readings(rule, image.size());
  // All channels of a block of places are read alike.
  constexpr int64_t kBlockPlaces = 2048;
  constexpr double kNanosecondsOfPlace = 30;
  constexpr double kNanosecondsOfReading = 0.7;
  WeightedReads reads;
  const auto prepare = [&](int64_t n, int64_t first, int64_t count) {
    reads.resize(count, taps);
    share_work(count, kNanosecondsOfPlace, [&](int64_t begin, int64_t end) {
      std::vector<GridReading> readings;
      std::vector<GridReading> next;
      for (int64_t p = begin; p < end; ++p) {
        collect_readings<T>(rule, grid.data() + (n * places + first + p) * rank, image, readings, next);
        for (size_t t = 0; t < readings.size(); ++t)
          reads.set(p, static_cast<int64_t>(t), readings[t].offset, readings[t].share);
      }
    });
  };
  with_real_data(call.inputs[0], [&](const auto* data) {
    with_real_output(output, [&](auto* out) {
      for (int64_t n = 0; n < shape[0]; ++n) {
        for (int64_t first = 0; first < places; first += kBlockPlaces) {
          const int64_t count = std::min(kBlockPlaces, places - first);
          prepare(n, first, count);
          share_work(shape[1], kNanosecondsOfReading * static_cast<double>(count * taps),
                     [&](int64_t begin, int64_t end) {
                       for (int64_t c = n * shape[1] + begin; c < n * shape[1] + end; ++c)
                         take_reads(reads, data + c * elements, 1, out + c * places + first);
                     });
        }
      }
    });
  });
}

/// The readings of a place are a power of the rank.
constexpr size_t kMostRank = 6;

/// The spatial extents of the output are those of the grid.
Result<Shape> sampled_shape(const OperatorCall& call, const Shape& image, const Shape& grid) {
  const bool fit = image.size() >= 3 && image.size() <= kMostRank && grid.size() == image.size() &&
                   grid[0] == image[0] && grid.back() == static_cast<int64_t>(image.size()) - 2;
  if (!fit) {
    return bad_call(call, "its grid of shape " + shape_text(grid) + " does not fit its input of shape " +
                              shape_text(image));
  }
  Shape shape = {image[0], image[1]};
  shape.insert(shape.end(), grid.begin() + 1, grid.end() - 1);
  return shape;
}

Outputs grid_sample(const OperatorCall& call) {
  TILEWRIGHT_TRY(const Shape shape, sampled_shape(call, call.inputs[0].shape(), call.inputs[1].shape()));
  TILEWRIGHT_TRY(const GridRule rule, read_grid_rule(call));
  const DataType type = call.inputs[0].type().data_type;
  TILEWRIGHT_CHECK(expect_floating(call, 0));
  TILEWRIGHT_CHECK(expect_floating(call, 1));
  TILEWRIGHT_TRY(Tensor output, new_tensor(call, type, shape));
  if (output.elements() == 0) return std::vector<Tensor>{output};
  if (call.inputs[0].elements() == 0) return bad_call(call, "its input is empty");
  if (call.inputs[1].type().data_type == DataType::kFloat64)
    sample<double>(call, rule, output);
  else
    sample<float>(call, rule, output);
  return std::vector<Tensor>{output};
}

}  // namespace

}  // namespace tilewright::reference

namespace tilewright::operators {
namespace {

Types sampled_type(const Graph& graph, const Node& node) {
  TILEWRIGHT_CHECK(expect_inputs(node, 2));
  const TensorType& image = input_type(graph, node, 0);
  const auto shape = reference::sampled_shape(call_of(node), image.shape, input_type(graph, node, 1).shape);
  if (!shape.ok()) return misfit(node, shape.error().message);
  return std::vector<TensorType>{{image.data_type, *shape}};
}

}  // namespace

void describe_grid_sample(Descriptions& all) {
  all.push_back(
      {.name = "GridSample",
       .arity = {2, 2},
       .kernel = reference::grid_sample,
       .facts = {.types = sampled_type, .flops = flops_of_output<8>, .name_tells = NameTells::kResult}});
}

}  // namespace tilewright::operators
