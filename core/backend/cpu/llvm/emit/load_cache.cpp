// SPDX-License-Identifier: Apache-2.0
#include "core/backend/cpu/llvm/emit/load_cache.h"

#include <algorithm>

namespace tilewright::llvm_codegen {

llvm::Value* LoadCache::find(const Key& key) {
  if (lanes_.mask) return nullptr;
  auto& loads = scopes_.back().loads;
  if (const auto found = loads.find(key); found != loads.end()) {
    found->second.last_use = ++clock_;
    return found->second.value;
  }
  separate_from_last_load(key);
  return nullptr;
}

void LoadCache::separate_from_last_load(const Key& key) {
  const auto past = scopes_.back().past_loads.find(key);
  if (past == scopes_.back().past_loads.end() || past->second.fences != fences_) return;
  ++fences_;
  code_.b.CreateFence(llvm::AtomicOrdering::AcquireRelease, llvm::SyncScope::SingleThread);
}

void LoadCache::keep(const Key& key, llvm::Value* value, int object, size_t taken) {
  if (lanes_.mask) return;
  constexpr size_t kLeast = 4;
  Scope& scope = scopes_.back();
  const auto registers = static_cast<size_t>(code_.module.machine.registers);
  const size_t capacity = std::max(kLeast, registers > taken ? registers - taken : 0);
  while (scope.loads.size() >= capacity) {
    const auto oldest =
        std::min_element(scope.loads.begin(), scope.loads.end(),
                         [](const auto& a, const auto& b) { return a.second.last_use < b.second.last_use; });
    vectors_.forget_splat(oldest->second.value);
    scope.loads.erase(oldest);
  }
  scope.loads[key] = {value, object, ++clock_};
  scope.past_loads[key] = {fences_, object};
}

void LoadCache::forget(int object) {
  for (Scope& scope : scopes_) {
    std::erase_if(scope.loads, [&](const auto& entry) { return entry.second.object == object; });
    std::erase_if(scope.past_loads, [&](const auto& entry) { return entry.second.object == object; });
  }
}

void LoadCache::forget_values() {
  for (Scope& scope : scopes_) scope.loads.clear();
}

}  // namespace tilewright::llvm_codegen
