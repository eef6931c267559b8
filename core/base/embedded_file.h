// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string_view>

/// At file scope: makes the bytes of a file, whose path is a string literal, part of the program. They lie
/// between the symbols that TILEWRIGHT_EMBEDDED_FILE(symbol) reads.
#define TILEWRIGHT_EMBED_FILE(symbol, path)        \
  asm(".section .rodata\n"                         \
      ".balign 16\n"                               \
      ".local tilewright_" #symbol                 \
      "_begin\n"                                   \
      "tilewright_" #symbol                        \
      "_begin:\n"                                  \
      ".incbin \"" path                            \
      "\"\n"                                       \
      ".local tilewright_" #symbol                 \
      "_end\n"                                     \
      "tilewright_" #symbol                        \
      "_end:\n"                                    \
      ".byte 0\n"                                  \
      ".previous\n");                              \
  extern "C" {                                     \
  extern const char tilewright_##symbol##_begin[]; \
  extern const char tilewright_##symbol##_end[];   \
  }

/// The bytes of a file that TILEWRIGHT_EMBED_FILE made part of the program, as a std::string_view.
#define TILEWRIGHT_EMBEDDED_FILE(symbol) \
  std::string_view(tilewright_##symbol##_begin, tilewright_##symbol##_end)
