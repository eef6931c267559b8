// SPDX-License-Identifier: Apache-2.0
#include "core/backend/cpu/llvm/module_context.h"

#include <llvm/IR/MDBuilder.h>

#include <algorithm>

#include "core/backend/cpu/llvm/source_lines.h"
#include "core/lower/stmt_walk.h"

namespace tilewright::llvm_codegen {
namespace {

int64_t bytes_of(const Buffer& buffer) {
  return element_count(buffer.shape) * static_cast<int64_t>(data_type_size(buffer.data_type));
}

/// Read-only objects come first: all activations are one, all parameters are one.
enum FixedObject { kInputs, kParameters, kFirstFree };

/// Gives buffers of one place whose bytes overlap the same object.
void group_by_bytes(const LoopIr& ir, Buffer::Place place, std::vector<int>& objects, int& next) {
  std::vector<size_t> members;
  for (size_t i = 0; i < ir.buffers.size(); ++i) {
    if (ir.buffers[i].place == place) members.push_back(i);
  }
  std::stable_sort(members.begin(), members.end(),
                   [&](size_t a, size_t b) { return ir.buffers[a].offset < ir.buffers[b].offset; });
  int64_t end = 0;
  int current = AliasObjects::kNone;
  for (const size_t i : members) {
    const Buffer& buffer = ir.buffers[i];
    if (current == AliasObjects::kNone || buffer.offset >= end) current = next++;
    objects[i] = current;
    end = std::max(end, buffer.offset + bytes_of(buffer));
  }
}

}  // namespace

AliasObjects::AliasObjects(const LoopIr& ir, llvm::LLVMContext& context)
    : objects_(ir.buffers.size(), kNone) {
  int next = kFirstFree;
  for (size_t i = 0; i < ir.buffers.size(); ++i) {
    switch (ir.buffers[i].place) {
      case Buffer::Place::kActivation: objects_[i] = kInputs; break;
      case Buffer::Place::kParameter: objects_[i] = kParameters; break;
      case Buffer::Place::kOutput:
      case Buffer::Place::kScratch:
      case Buffer::Place::kLocal: objects_[i] = next++; break;
      default: break;
    }
  }
  group_by_bytes(ir, Buffer::Place::kBlob, objects_, next);
  group_by_bytes(ir, Buffer::Place::kWorkspace, objects_, next);
  llvm::MDBuilder builder(context);
  llvm::MDNode* domain = builder.createAnonymousAliasScopeDomain("tilewright");
  std::vector<llvm::Metadata*> scopes;
  for (int i = 0; i < next; ++i) scopes.push_back(builder.createAnonymousAliasScope(domain));
  for (int i = 0; i < next; ++i) {
    std::vector<llvm::Metadata*> others = scopes;
    others.erase(others.begin() + i);
    scopes_.push_back(
        {llvm::MDNode::get(context, {scopes[static_cast<size_t>(i)]}), llvm::MDNode::get(context, others)});
  }
}

void AliasObjects::annotate(llvm::Instruction* access, BufferId buffer) const {
  const int number = object(buffer);
  if (number == kNone) return;
  access->setMetadata(llvm::LLVMContext::MD_alias_scope, scopes_[static_cast<size_t>(number)].own);
  access->setMetadata(llvm::LLVMContext::MD_noalias, scopes_[static_cast<size_t>(number)].others);
}

ModuleContext::ModuleContext(const LoopIr& loop_ir, const Machine& target_machine, llvm::Module& llvm_module,
                             std::string symbol_prefix)
    : ir(loop_ir),
      machine(target_machine),
      module(llvm_module),
      context(llvm_module.getContext()),
      prefix(std::move(symbol_prefix)),
      aliases(loop_ir, context),
      tables_(loop_ir.buffers.size()) {}

void ModuleContext::fail(std::string message, std::string cure) {
  if (!error) error = Error{ErrorKind::kCompile, prefix, std::move(message), std::move(cure), {}};
}

llvm::Function* ModuleContext::make_function(const std::string& name, llvm::FunctionType* type,
                                             bool exported) {
  auto* function = llvm::Function::Create(
      type, exported ? llvm::GlobalValue::ExternalLinkage : llvm::GlobalValue::InternalLinkage, name, module);
  function->addFnAttr("target-cpu", machine.cpu);
  if (!machine.features.empty()) function->addFnAttr("target-features", machine.features);
  const std::string bits = std::to_string(machine.lanes * 32);
  function->addFnAttr("prefer-vector-width", bits);
  function->addFnAttr("min-legal-vector-width", bits);
  function->addFnAttr("no-builtins");
  function->addFnAttr(llvm::Attribute::NoUnwind);
  function->addFnAttr(llvm::Attribute::MustProgress);
  if (source_lines) source_lines->describe(*function);
  for (llvm::Argument& argument : function->args()) {
    if (argument.getType()->isPointerTy()) argument.addAttr(llvm::Attribute::NoAlias);
  }
  return function;
}

llvm::GlobalVariable* ModuleContext::table(BufferId buffer, llvm::Type* element) {
  llvm::GlobalVariable*& global = tables_[static_cast<size_t>(buffer)];
  if (!global) {
    const Tensor& table = ir.buffer(buffer).table;
    const llvm::StringRef bytes(static_cast<const char*>(table.data()),
                                static_cast<size_t>(table.type().bytes()));
    global = make_constant(
        "table." + std::to_string(buffer),
        llvm::ConstantDataArray::getRaw(bytes, static_cast<uint64_t>(table.elements()), element));
  }
  return global;
}

llvm::GlobalVariable* ModuleContext::zeros() {
  if (!zeros_) {
    zeros_ = make_constant(
        "zeros", llvm::Constant::getNullValue(llvm::ArrayType::get(llvm::Type::getInt8Ty(context), 64)));
  }
  return zeros_;
}

llvm::GlobalVariable* ModuleContext::make_constant(const std::string& name, llvm::Constant* value) {
  auto* global = llvm::cast<llvm::GlobalVariable>(module.getOrInsertGlobal(name, value->getType()));
  global->setInitializer(value);
  global->setConstant(true);
  global->setLinkage(llvm::GlobalValue::PrivateLinkage);
  global->setUnnamedAddr(llvm::GlobalValue::UnnamedAddr::Global);
  global->setAlignment(llvm::Align(64));
  return global;
}

llvm::FunctionCallee ModuleContext::parallel_for() {
  auto* pointer = llvm::PointerType::get(context, 0);
  auto* type = llvm::FunctionType::get(llvm::Type::getVoidTy(context),
                                       {pointer, llvm::Type::getInt64Ty(context), pointer, pointer}, false);
  llvm::FunctionCallee callee = module.getOrInsertFunction("tw_parallel_for", type);
  llvm::cast<llvm::Function>(callee.getCallee())->addFnAttr(llvm::Attribute::NoUnwind);
  return callee;
}

const std::vector<BufferId>& ModuleContext::stored_registers(const Stmt& stmt) {
  auto [found, is_new] = stored_registers_.try_emplace(stmt.get());
  if (!is_new) return found->second;
  std::vector<BufferId> stored;
  visit(stmt, [&](const StmtNode& node) {
    const auto* store = std::get_if<Store>(&node.value);
    if (store && ir.buffer(store->buffer).place == Buffer::Place::kRegister) stored.push_back(store->buffer);
    return true;
  });
  std::sort(stored.begin(), stored.end());
  stored.erase(std::unique(stored.begin(), stored.end()), stored.end());
  return found->second = std::move(stored);
}

llvm::MDNode* ModuleContext::loop_metadata() {
  const auto text = [&](const char* name) { return llvm::MDString::get(context, name); };
  auto* no = llvm::ConstantAsMetadata::get(llvm::ConstantInt::getFalse(context));
  llvm::Metadata* nodes[] = {nullptr, llvm::MDNode::get(context, text("llvm.loop.mustprogress")),
                             llvm::MDNode::get(context, text("llvm.loop.unroll.disable")),
                             llvm::MDNode::get(context, {text("llvm.loop.vectorize.enable"), no})};
  llvm::MDNode* loop = llvm::MDNode::getDistinct(context, nodes);
  loop->replaceOperandWith(0, loop);
  return loop;
}

}  // namespace tilewright::llvm_codegen
