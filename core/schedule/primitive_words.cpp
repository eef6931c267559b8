// SPDX-License-Identifier: Apache-2.0
#include "core/schedule/primitive_words.h"

#include "core/schedule/primitive_descriptions.h"
#include "core/schedule/primitive_names.h"

namespace tilewright {
namespace {

struct Words {
  std::vector<std::string> words;
  std::vector<Primitive> blanks;

  Words() {
    each_primitive([&]<typename P>(const P& blank) {
      bool has_words = false;
      each_field_read<P>([&]<typename Field>(const Field& field) {
        if constexpr (std::is_same_v<Field, WordField<P>>) {
          has_words = true;
          for (const LoopAnnotation annotation : Field::kOffered) {
            P meant = blank;
            meant.*field.annotation = annotation;
            add(choice_name(annotation), meant);
          }
        }
      });
      if (!has_words) add(description<P>.word, blank);
    });
  }

 private:
  void add(std::string_view word, const Primitive& blank) {
    words.emplace_back(word);
    blanks.push_back(blank);
  }
};

const Words& all_words() {
  static const Words words;
  return words;
}

}  // namespace

const std::vector<std::string>& primitive_words() {
  return all_words().words;
}

const std::vector<Primitive>& blank_primitives() {
  return all_words().blanks;
}

}  // namespace tilewright
