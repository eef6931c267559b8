// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cassert>
#include <optional>
#include <utility>
#include <variant>

#include "core/base/error.h"

namespace tilewright {

/// A value, or the reason why there is none. No implicit truth value: ask `ok()`.
/// Reading `value()` of a failure, or `error()` of a success, is a programmer's mistake and ends the program.
template <typename T>
class [[nodiscard]] Result {
 public:
  // Functions return either as it is.
  // NOLINTNEXTLINE(google-explicit-constructor)
  Result(T value) : state_(std::in_place_index<0>, std::move(value)) {}
  // NOLINTNEXTLINE(google-explicit-constructor)
  Result(Error error) : state_(std::in_place_index<1>, std::move(error)) {}

  bool ok() const { return state_.index() == 0; }

  const T& value() const& { return std::get<0>(state_); }
  T& value() & { return std::get<0>(state_); }
  /// By value, so that `for (auto& x : f().value())` does not outlive what it walks over.
  T value() && { return std::get<0>(std::move(state_)); }
  const T& operator*() const& { return value(); }
  T& operator*() & { return value(); }
  T operator*() && { return std::move(*this).value(); }
  const T* operator->() const { return &value(); }
  T* operator->() { return &value(); }
  T value_or(T other) const { return ok() ? value() : std::move(other); }

  const Error& error() const& { return std::get<1>(state_); }
  Error error() && { return std::get<1>(std::move(state_)); }

 private:
  std::variant<T, Error> state_;
};

/// Success, or the reason why not.
template <>
class [[nodiscard]] Result<void> {
 public:
  Result() = default;
  Result(Error error) : error_(std::move(error)) {}  // NOLINT(google-explicit-constructor)

  bool ok() const { return !error_.has_value(); }
  const Error& error() const& {
    assert(error_.has_value());
    return *error_;
  }
  Error error() && { return std::move(*error_); }

 private:
  std::optional<Error> error_;
};

}  // namespace tilewright

#define TILEWRIGHT_CONCAT_(a, b) a##b
#define TILEWRIGHT_CONCAT(a, b) TILEWRIGHT_CONCAT_(a, b)

/// Returns the error of `expression` from the enclosing function, if it has one.
#define TILEWRIGHT_CHECK(expression)                                    \
  do {                                                                  \
    if (auto tilewright_result = (expression); !tilewright_result.ok()) \
      return std::move(tilewright_result).error();                      \
  } while (false)

/// `TILEWRIGHT_TRY(auto x, f())` is `auto x = f()` with the error, if any, returned from the enclosing
/// function.
#define TILEWRIGHT_TRY(declaration, expression) \
  TILEWRIGHT_TRY_(TILEWRIGHT_CONCAT(tilewright_try_, __LINE__), declaration, expression)
#define TILEWRIGHT_TRY_(name, declaration, expression) \
  auto name = (expression);                            \
  if (!name.ok()) return std::move(name).error();      \
  declaration = std::move(name).value()
