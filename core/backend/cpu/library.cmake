# What the code generator takes to build: sets cpu_backend_link and cpu_backend_exclude.
if(TILEWRIGHT_LLVM)
  set(cpu_backend_link tilewright_llvm)
  set(cpu_backend_exclude /cpu/without_llvm/)
else()
  set(cpu_backend_link "")
  set(cpu_backend_exclude /cpu/llvm/)
endif()
