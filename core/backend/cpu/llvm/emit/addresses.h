// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <map>
#include <optional>
#include <utility>
#include <vector>

#include "core/backend/cpu/llvm/emit/buffer_bases.h"
#include "core/backend/cpu/llvm/emit/index_forms.h"

namespace tilewright::llvm_codegen {

/// Elements of buffers: from indices to the number of the element, and from that to an address.
class Addresses {
 public:
  Addresses(FunctionCode& code, BufferBases& bases, IndexForms& forms, IndexValues& values)
      : code_(code), bases_(bases), forms_(forms), values_(values) {}

  /// Nothing where it depends on the lane in a way that is not linear.
  std::optional<Affine> element(BufferId id, const std::vector<Expr>& indices);
  /// The address of an element that is the same for all lanes.
  llvm::Value* of(BufferId id, const Affine& element);
  llvm::Align alignment(BufferId id, const Affine& element) const;
  /// The stride of a dimension that the caller tells.
  AtomId stride(BufferId id, size_t dimension);

 private:
  FunctionCode& code_;
  BufferBases& bases_;
  IndexForms& forms_;
  IndexValues& values_;
  std::map<std::pair<BufferId, size_t>, AtomId> strides_;
};

}  // namespace tilewright::llvm_codegen
