// SPDX-License-Identifier: Apache-2.0
#include "tests/conformance/output_check.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <limits>
#include <vector>

#include "core/tensor/values.h"

namespace tilewright {
namespace {

Error wrong_output(const std::string& name, std::string message) {
  return {ErrorKind::kWrongResult, "output " + name, std::move(message), "", ""};
}

/// "[1,0,2]" of an element's number.
std::string place_text(int64_t element, const Shape& shape) {
  std::vector<int64_t> place(shape.size());
  for (size_t axis = shape.size(); axis-- > 0;) {
    place[axis] = element % shape[axis];
    element /= shape[axis];
  }
  return fmt::format("[{}]", fmt::join(place, ","));
}

/// How far a value is outside of its limit; 0 or less where it is within.
double excess(double value, double right, const OutputTolerance& tolerance, double largest) {
  if (value == right || (std::isnan(value) && std::isnan(right))) return 0;
  if (!std::isfinite(value) || !std::isfinite(right)) return std::numeric_limits<double>::infinity();
  const double limit =
      tolerance.absolute + tolerance.relative * std::fabs(right) + tolerance.of_largest * largest;
  return std::fabs(value - right) - limit;
}

/// Counts elements that are wrong, and keeps the worst.
struct WrongElements {
  int64_t count = 0;
  int64_t worst = 0;
  double worst_excess = 0;

  void add(int64_t element, double excess) {
    if (!(excess > 0)) return;
    ++count;
    if (excess <= worst_excess) return;
    worst = element;
    worst_excess = excess;
  }
};

template <typename T>
Result<void> told(const WrongElements& wrong, const std::string& name, const Tensor& right,
                  const std::vector<T>& values, const std::vector<T>& right_values) {
  if (wrong.count == 0) return {};
  const auto worst = static_cast<size_t>(wrong.worst);
  return wrong_output(
      name, fmt::format("{} of {} elements are wrong, {} is {} and not {}", wrong.count, right.elements(),
                        place_text(wrong.worst, right.shape()), values[worst], right_values[worst]));
}

}  // namespace

Result<void> check_output_type(const std::string& name, const Tensor& output, const Tensor& right) {
  if (output.type() == right.type()) return {};
  return wrong_output(name,
                      "is " + tensor_type_text(output.type()) + " and not " + tensor_type_text(right.type()));
}

Result<void> check_output_values(const std::string& name, const Tensor& output, const Tensor& right,
                                 const OutputTolerance& tolerance) {
  WrongElements wrong;
  if (!is_floating_point(right.type().data_type)) {
    const auto values = integer_values(output);
    const auto right_values = integer_values(right);
    for (size_t i = 0; i < values.size(); ++i) {
      const auto apart = static_cast<double>(values[i]) - static_cast<double>(right_values[i]);
      wrong.add(static_cast<int64_t>(i), values[i] == right_values[i] ? 0 : std::max(1.0, std::fabs(apart)));
    }
    return told(wrong, name, right, values, right_values);
  }
  const auto values = real_values(output);
  const auto right_values = real_values(right);
  double largest = 0;
  for (const double value : right_values) {
    if (std::isfinite(value)) largest = std::max(largest, std::fabs(value));
  }
  for (size_t i = 0; i < values.size(); ++i) {
    wrong.add(static_cast<int64_t>(i), excess(values[i], right_values[i], tolerance, largest));
  }
  return told(wrong, name, right, values, right_values);
}

}  // namespace tilewright
