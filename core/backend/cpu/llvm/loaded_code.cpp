// SPDX-License-Identifier: Apache-2.0
#include <llvm/ExecutionEngine/Orc/Core.h>
#include <llvm/ExecutionEngine/Orc/ExecutorProcessControl.h>
#include <llvm/ExecutionEngine/Orc/MapperJITLinkMemoryManager.h>
#include <llvm/ExecutionEngine/Orc/ObjectLinkingLayer.h>
#include <llvm/Support/MemoryBuffer.h>

#include <cstring>
#include <span>
#include <string>

#include "core/backend/cpu/codegen.h"
#include "core/base/fork_join.h"

namespace tilewright {
namespace {

/// Address space is reserved in steps of this many bytes.
constexpr size_t kReservedBytes = size_t{1} << 18;

/// Notes where the linker lays the functions.
class TextWatcher final : public llvm::orc::ObjectLinkingLayer::Plugin {
 public:
  explicit TextWatcher(std::span<const std::byte>* text) : text_(text) {}

  void modifyPassConfig(llvm::orc::MaterializationResponsibility&, llvm::jitlink::LinkGraph&,
                        llvm::jitlink::PassConfiguration& passes) override {
    passes.PostAllocationPasses.push_back([text = text_](llvm::jitlink::LinkGraph& graph) {
      if (const llvm::jitlink::Section* section = graph.findSectionByName(".text")) {
        const llvm::jitlink::SectionRange range(*section);
        *text = {range.getStart().toPtr<const std::byte*>(), range.getSize()};
      }
      return llvm::Error::success();
    });
  }
  llvm::Error notifyFailed(llvm::orc::MaterializationResponsibility&) override {
    return llvm::Error::success();
  }
  llvm::Error notifyRemovingResources(llvm::orc::JITDylib&, llvm::orc::ResourceKey) override {
    return llvm::Error::success();
  }
  void notifyTransferringResources(llvm::orc::JITDylib&, llvm::orc::ResourceKey,
                                   llvm::orc::ResourceKey) override {}

 private:
  std::span<const std::byte>* text_;
};

}  // namespace

/// One session an object: unloading needs no bookkeeping, and a broken object spoils nothing else.
struct LoadedCode::Jit {
  std::unique_ptr<llvm::orc::ExecutionSession> session;
  std::unique_ptr<llvm::orc::ObjectLinkingLayer> linker;
  std::string complaints;

  ~Jit() {
    if (session) llvm::consumeError(session->endSession());
  }

  llvm::Error add(const CompiledProgram& object);
  llvm::Expected<llvm::orc::ExecutorAddr> address(const std::string& name);

  llvm::orc::JITDylib* library = nullptr;
  std::span<const std::byte> text;
};

llvm::Error LoadedCode::Jit::add(const CompiledProgram& object) {
  // The default memory manager of this version of LLVM never unmaps code that has nothing to do when it is
  // unloaded. A process that tries many programs would run out of mappings.
  auto memory = llvm::orc::MapperJITLinkMemoryManager::CreateWithMapper<llvm::orc::InProcessMemoryMapper>(
      kReservedBytes);
  if (!memory) return memory.takeError();
  auto control = llvm::orc::SelfExecutorProcessControl::Create(nullptr, nullptr, std::move(*memory));
  if (!control) return control.takeError();
  session = std::make_unique<llvm::orc::ExecutionSession>(std::move(*control));
  session->setErrorReporter(
      [this](llvm::Error error) { complaints += llvm::toString(std::move(error)) + '\n'; });
  linker = std::make_unique<llvm::orc::ObjectLinkingLayer>(*session);
  linker->addPlugin(std::make_unique<TextWatcher>(&text));
  auto made = session->createJITDylib(object.symbol_prefix);
  if (!made) return made.takeError();
  library = &*made;
  const auto outside = [](auto* function) {
    return llvm::JITEvaluatedSymbol::fromPointer(
        function, llvm::JITSymbolFlags::Callable | llvm::JITSymbolFlags::Exported);
  };
  llvm::orc::SymbolMap symbols;
  symbols[session->intern("tw_parallel_for")] = outside(&tw_parallel_for);
  symbols[session->intern("memcpy")] = outside(&std::memcpy);
  symbols[session->intern("memset")] = outside(&std::memset);
  if (auto error = library->define(llvm::orc::absoluteSymbols(std::move(symbols)))) return error;
  const llvm::StringRef bytes(reinterpret_cast<const char*>(object.bytes.data()), object.bytes.size());
  return linker->add(*library, llvm::MemoryBuffer::getMemBufferCopy(bytes, object.symbol_prefix));
}

llvm::Expected<llvm::orc::ExecutorAddr> LoadedCode::Jit::address(const std::string& name) {
  auto symbol = session->lookup({library}, name);
  if (!symbol) return symbol.takeError();
  return llvm::orc::ExecutorAddr(symbol->getAddress());
}

LoadedCode::LoadedCode() = default;
LoadedCode::LoadedCode(LoadedCode&&) noexcept = default;
LoadedCode& LoadedCode::operator=(LoadedCode&&) noexcept = default;
LoadedCode::~LoadedCode() = default;

Result<LoadedCode> LoadedCode::load(const CompiledProgram& object) {
  LoadedCode code;
  code.jit_ = std::make_unique<Jit>();
  const auto refused = [&](llvm::Error error) {
    std::string detail = llvm::toString(std::move(error));
    return Error{ErrorKind::kCompile,
                 object.symbol_prefix,
                 "the object code cannot be linked",
                 {},
                 detail + code.jit_->complaints};
  };
  if (auto error = code.jit_->add(object)) return refused(std::move(error));
  auto prepack = code.jit_->address(object.symbol_prefix + "_prepack");
  if (!prepack) return refused(prepack.takeError());
  auto run = code.jit_->address(object.symbol_prefix + "_run");
  if (!run) return refused(run.takeError());
  code.prepack_ = prepack->toPtr<tw_prepack_function>();
  code.run_ = run->toPtr<tw_run_function>();
  code.text_ = code.jit_->text;
  return code;
}

}  // namespace tilewright
