// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <cmath>
#include <limits>
#include <string>

#include "core/operators/operator_description.h"
#include "core/tensor/reference/call.h"
#include "core/tensor/reference/floating.h"
#include "core/tensor/reference/indices.h"
#include "core/tensor/reference/kernel_run.h"
#include "core/tensor/reference/real_data.h"
#include "core/tensor/reference/weighted_reads.h"
#include "core/tensor/values.h"

namespace tilewright::reference {
namespace {

/// More samples along an axis of the output come from broken regions; they would take forever.
constexpr int64_t kMostSamples = int64_t{1} << 16;

/// A place between two elements of an axis, with the share of the second. Beyond the image it is nowhere.
struct Sample {
  int64_t low = 0;
  int64_t high = 0;
  double share = 0;
  bool inside = false;
};

/// Coordinates are computed in type T, that of the data.
template <typename T>
Sample sample_at(T at, int64_t extent) {
  if (!(at >= -1 && at <= static_cast<T>(extent))) return {};
  at = std::max(at, T{0});
  const auto low = std::min(static_cast<int64_t>(at), extent - 1);
  if (low == extent - 1) return {low, low, 0, true};
  return {low, low + 1, static_cast<double>(at - static_cast<T>(low)), true};
}

struct RoiRule {
  int64_t bins[2] = {1, 1};  ///< rows and columns of the output
  int64_t samples = 0;       ///< of a bin along an axis; 0: as many as the region needs
  double scale = 1;
  bool half_pixel = true;
  bool largest = false;
};

Result<RoiRule> read_roi_rule(const OperatorCall& call) {
  const Attributes& attributes = *call.attributes;
  const std::string mode = attributes.text("mode", "avg");
  if (mode != "avg" && mode != "max")
    return unsupported_call(call, "the mode '" + mode + "' is not supported");
  // Operator set 10 knew one way only.
  const std::string coordinates =
      attributes.text("coordinate_transformation_mode", call.opset < 16 ? "output_half_pixel" : "half_pixel");
  if (coordinates != "half_pixel" && coordinates != "output_half_pixel")
    return unsupported_call(call, "the coordinates '" + coordinates + "' are not supported");
  RoiRule rule;
  rule.bins[0] = attributes.integer("output_height", 1);
  rule.bins[1] = attributes.integer("output_width", 1);
  rule.samples = attributes.integer("sampling_ratio", 0);
  rule.scale = attributes.real("spatial_scale", 1);
  rule.half_pixel = coordinates == "half_pixel";
  rule.largest = mode == "max";
  for (const int64_t bins : rule.bins) {
    if (bins < 1) return bad_call(call, "a size of " + std::to_string(bins) + " makes no sense");
  }
  if (rule.samples < 0)
    return bad_call(call, "a sampling ratio of " + std::to_string(rule.samples) + " makes no sense");
  return rule;
}

/// The samples of one region along one axis, those of each bin together.
struct AxisSamples {
  int64_t each = 0;  ///< of a bin
  std::vector<Sample> samples;
};

template <typename T>
Result<AxisSamples> axis_samples(const OperatorCall& call, const RoiRule& rule, size_t axis, T begin, T end,
                                 int64_t extent) {
  const auto scale = static_cast<T>(rule.scale);
  const T offset = rule.half_pixel ? T{0.5} : T{0};
  const T start = begin * scale - offset;
  T length = end * scale - offset - start;
  if (!rule.half_pixel) length = std::max(length, T{1});
  const T bin = length / static_cast<T>(rule.bins[axis]);
  const T wanted = rule.samples > 0 ? static_cast<T>(rule.samples) : std::ceil(bin);
  if (!(wanted * static_cast<T>(rule.bins[axis]) <= static_cast<T>(kMostSamples)))
    return bad_call(
        call, "a region from " + std::to_string(begin) + " to " + std::to_string(end) + " makes no sense");
  AxisSamples made;
  made.each = static_cast<int64_t>(std::max(wanted, T{0}));
  for (int64_t i = 0; i < rule.bins[axis]; ++i) {
    for (int64_t s = 0; s < made.each; ++s) {
      const T within = (static_cast<T>(s) + T{0.5}) * bin / static_cast<T>(made.each);
      made.samples.push_back(sample_at(start + static_cast<T>(i) * bin + within, extent));
    }
  }
  return made;
}

/// The mean of the bilinear samples of a bin, or, as other implementations have it, the largest share of any
/// element in one of them.
template <typename Element>
double bin_value(const Element* image, int64_t pitch, const Sample* rows, int64_t row_count,
                 const Sample* columns, int64_t column_count, bool largest) {
  double sum = 0;
  double most = -std::numeric_limits<double>::infinity();
  for (const Sample* y = rows; y != rows + row_count; ++y) {
    for (const Sample* x = columns; x != columns + column_count; ++x) {
      if (!y->inside || !x->inside) {
        most = std::max(most, 0.0);
        continue;
      }
      const Element* low = image + y->low * pitch;
      const Element* high = image + y->high * pitch;
      const double shares[] = {(1 - y->share) * (1 - x->share) * static_cast<double>(low[x->low]),
                               (1 - y->share) * x->share * static_cast<double>(low[x->high]),
                               y->share * (1 - x->share) * static_cast<double>(high[x->low]),
                               y->share * x->share * static_cast<double>(high[x->high])};
      sum += shares[0] + shares[1] + shares[2] + shares[3];
      for (const double share : shares) most = std::max(most, share);
    }
  }
  const int64_t count = row_count * column_count;
  if (count == 0) return 0;
  return largest ? most : sum / static_cast<double>(count);
}

/// The readings of all bins of a region, from which the means of a channel are taken.
void collect_bins(const RoiRule& rule, const AxisSamples& rows, const AxisSamples& columns, int64_t pitch,
                  WeightedReads& reads) {
  constexpr int64_t kCorners = 4;
  reads.resize(rule.bins[0] * rule.bins[1], rows.each * columns.each * kCorners);
  for (int64_t bin = 0; bin < reads.places; ++bin) {
    const Sample* of_rows = rows.samples.data() + bin / rule.bins[1] * rows.each;
    const Sample* of_columns = columns.samples.data() + bin % rule.bins[1] * columns.each;
    for (int64_t i = 0; i < rows.each * columns.each; ++i) {
      const Sample& y = of_rows[i / columns.each];
      const Sample& x = of_columns[i % columns.each];
      if (!y.inside || !x.inside) continue;
      const int64_t tap = i * kCorners;
      reads.set(bin, tap, y.low * pitch + x.low, (1 - y.share) * (1 - x.share));
      reads.set(bin, tap + 1, y.low * pitch + x.high, (1 - y.share) * x.share);
      reads.set(bin, tap + 2, y.high * pitch + x.low, y.share * (1 - x.share));
      reads.set(bin, tap + 3, y.high * pitch + x.high, y.share * x.share);
    }
  }
}

/// One channel of one region, bin by bin.
template <typename Element, typename To>
void align_channel(const RoiRule& rule, const AxisSamples& rows, const AxisSamples& columns,
                   const Element* from, int64_t pitch, To* to) {
  for (int64_t i = 0; i < rule.bins[0]; ++i) {
    for (int64_t j = 0; j < rule.bins[1]; ++j) {
      *to++ =
          static_cast<To>(bin_value(from, pitch, rows.samples.data() + i * rows.each, rows.each,
                                    columns.samples.data() + j * columns.each, columns.each, rule.largest));
    }
  }
}

template <typename T>
Outputs align_regions(const OperatorCall& call, const RoiRule& rule, const std::vector<int64_t>& batch,
                      Tensor output) {
  const Shape& shape = call.inputs[0].shape();
  const auto regions = real_values(call.inputs[1]);
  const int64_t image = shape[2] * shape[3];
  const int64_t bins = rule.bins[0] * rule.bins[1];
  // A list of more readings than this takes more memory than it saves time.
  constexpr double kMostReadings = 1 << 18;
  constexpr double kNanosecondsOfSample = 3;
  Result<void> result;
  WeightedReads reads;
  const auto align = [&](const auto* data, auto* out) -> Result<void> {
    for (size_t r = 0; r < batch.size(); ++r) {
      // x1, y1, x2, y2
      const double* region = regions.data() + r * 4;
      AxisSamples axes[2];
      for (size_t axis = 0; axis < 2; ++axis) {
        TILEWRIGHT_TRY(axes[axis], axis_samples<T>(call, rule, axis, static_cast<T>(region[1 - axis]),
                                                   static_cast<T>(region[3 - axis]), shape[2 + axis]));
      }
      const double samples = static_cast<double>(axes[0].each) * static_cast<double>(axes[1].each);
      const bool listed =
          !rule.largest && samples > 0 && samples * 4 * static_cast<double>(bins) < kMostReadings;
      if (listed) collect_bins(rule, axes[0], axes[1], shape[3], reads);
      const auto* from = data + batch[r] * shape[1] * image;
      auto* to = out + static_cast<int64_t>(r) * shape[1] * bins;
      share_work(shape[1], kNanosecondsOfSample * samples * static_cast<double>(bins),
                 [&](int64_t begin, int64_t end) {
                   for (int64_t c = begin; c < end; ++c) {
                     if (listed)
                       take_reads(reads, from + c * image, 1 / samples, to + c * bins);
                     else
                       align_channel(rule, axes[0], axes[1], from + c * image, shape[3], to + c * bins);
                   }
                 });
    }
    return {};
  };
  with_real_data(call.inputs[0], [&](const auto* data) {
    with_real_output(output, [&](auto* out) { result = align(data, out); });
  });
  TILEWRIGHT_CHECK(result);
  return std::vector<Tensor>{output};
}

/// Inputs: an image, regions in its coordinates, and the image of the batch that each belongs to.
Outputs roi_align(const OperatorCall& call) {
  const Tensor& input = call.inputs[0];
  const DataType type = input.type().data_type;
  TILEWRIGHT_CHECK(expect_floating(call, 0));
  TILEWRIGHT_CHECK(expect_rank(call, 0, 4));
  TILEWRIGHT_CHECK(expect_rank(call, 1, 2));
  const int64_t regions = call.inputs[1].shape()[0];
  if (call.inputs[1].shape()[1] != 4)
    return bad_call(call, "its regions have the shape " + shape_text(call.inputs[1].shape()));
  TILEWRIGHT_CHECK(expect_vector(call, 2, regions));
  TILEWRIGHT_TRY(const RoiRule rule, read_roi_rule(call));
  TILEWRIGHT_TRY(Tensor output,
                 new_tensor(call, type, {regions, input.shape()[1], rule.bins[0], rule.bins[1]}));
  if (output.elements() == 0) return std::vector<Tensor>{output};
  if (input.elements() == 0) return bad_call(call, "its input is empty");
  TILEWRIGHT_TRY(const auto batch, index_input(call, 2, input.shape()[0]));
  if (type == DataType::kFloat64) return align_regions<double>(call, rule, batch, std::move(output));
  return align_regions<float>(call, rule, batch, std::move(output));
}

}  // namespace

}  // namespace tilewright::reference

namespace tilewright::operators {
namespace {

Types roi_type(const Graph& graph, const Node& node) {
  TILEWRIGHT_CHECK(expect_inputs(node, 3));
  const TensorType& image = input_type(graph, node, 0);
  const TensorType& regions = input_type(graph, node, 1);
  if (image.shape.size() != 4 || regions.shape.size() != 2)
    return misfit(node, "its image or its regions have too few or too many dimensions");
  return std::vector<TensorType>{
      {image.data_type,
       {regions.shape[0], image.shape[1], node.attributes.integer("output_height", 1),
        node.attributes.integer("output_width", 1)}}};
}

}  // namespace

void describe_roi_align(Descriptions& all) {
  all.push_back(
      {.name = "RoiAlign",
       .arity = {3, 3},
       .kernel = reference::roi_align,
       .facts = {.types = roi_type,
                 .flops = flops_of_output<16>,
                 .choices = Choices{2, [](const Graph& graph,
                                          const Node& node) { return input_type(graph, node, 0).shape[0]; }},
                 .name_tells = NameTells::kResult}});
}

}  // namespace tilewright::operators
