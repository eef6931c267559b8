// SPDX-License-Identifier: Apache-2.0
#include "core/backend/cpu/llvm/emit/access_mask.h"

#include <bit>

#include "core/backend/cpu/llvm/emit/partial_vectors.h"

namespace tilewright::llvm_codegen {

using llvm::Value;

bool is_part(const FunctionCode& code, BufferId id, int lanes) {
  return !std::has_single_bit(static_cast<unsigned>(lanes)) &&
         code.module.machine.chunks(code.buffer(id).data_type).masks;
}

Value* mask_of_part(FunctionCode& code, const Lanes& now, int lanes) {
  const int whole = whole_lanes(lanes);
  if (now.differ_in_mask()) {
    llvm::Constant* none = llvm::Constant::getNullValue(now.mask->getType());
    return code.b.CreateShuffleVector(now.mask, none, first_lanes(lanes, whole, lanes));
  }
  llvm::SmallVector<llvm::Constant*, 16> chosen;
  for (int lane = 0; lane < whole; ++lane) chosen.push_back(code.b.getInt1(lane < lanes));
  Value* mask = llvm::ConstantVector::get(chosen);
  return now.mask ? code.b.CreateSelect(now.mask, mask, llvm::Constant::getNullValue(mask->getType())) : mask;
}

}  // namespace tilewright::llvm_codegen
