// SPDX-License-Identifier: Apache-2.0
#include "core/tensor/text.h"

#include <deque>
#include <mutex>
#include <shared_mutex>
#include <unordered_map>
#include <utility>

namespace tilewright {
namespace {

/// All texts that elements stand for.
class TextTable {
 public:
  uint64_t number_of(std::string_view text) {
    {
      const std::shared_lock lock(mutex_);
      if (const auto known = numbers_.find(text); known != numbers_.end()) return known->second;
    }
    const std::unique_lock lock(mutex_);
    const auto known = numbers_.find(text);
    if (known != numbers_.end()) return known->second;
    // The places of a deque's elements stay as it grows, and so do the keys.
    const std::string& kept = texts_.emplace_back(text);
    return numbers_.emplace(kept, texts_.size() - 1).first->second;
  }

  std::string_view text(uint64_t number) const {
    const std::shared_lock lock(mutex_);
    return number < texts_.size() ? std::string_view(texts_[number]) : std::string_view();
  }

 private:
  mutable std::shared_mutex mutex_;
  std::deque<std::string> texts_ = {std::string()};
  std::unordered_map<std::string_view, uint64_t> numbers_ = {{std::string_view(), 0}};
};

TextTable& text_table() {
  static TextTable table;
  return table;
}

}  // namespace

TextElement text_element(std::string_view text) {
  return {text_table().number_of(text)};
}

std::string_view text_of(TextElement element) {
  return text_table().text(element.number);
}

std::vector<std::string_view> all_texts(const Tensor& tensor) {
  std::vector<std::string_view> texts;
  if (tensor.type().data_type != DataType::kString) return texts;
  texts.reserve(static_cast<size_t>(tensor.elements()));
  for (const TextElement element : tensor.as<TextElement>()) texts.push_back(text_of(element));
  return texts;
}

Tensor text_tensor(Shape shape, const std::vector<std::string>& texts) {
  Tensor tensor(TensorType{DataType::kString, std::move(shape)});
  auto out = tensor.mutable_as<TextElement>();
  for (size_t i = 0; i < out.size() && i < texts.size(); ++i) out[i] = text_element(texts[i]);
  return tensor;
}

}  // namespace tilewright
