// SPDX-License-Identifier: Apache-2.0
#include "core/deploy/reserved_names.h"

#include <cstddef>

namespace tilewright {
namespace {

/// Words of C++ and Python, names that compilers or the standard library have taken, and the modules of
/// Python's own library and numpy: a file named like one of these would be imported in its place.
constexpr std::string_view kReserved =
    "False None True abc aifc alignas alignof and and_eq antigravity argparse array as asm assert ast "
    "async asynchat asyncio asyncore atexit audioop auto await base64 bdb binascii bisect bitand bitor "
    "bool break builtins bz2 cProfile calendar case catch cgi cgitb char char16_t char32_t char8_t "
    "chunk class cmath cmd co_await co_return co_yield code codecs codeop collections colorsys "
    "compileall compl concept concurrent configparser const const_cast consteval constexpr constinit "
    "contextlib contextvars continue copy copyreg crypt csv ctypes curses dataclasses datetime dbm "
    "decimal decltype def default del delete difflib dis distutils do doctest double dynamic_cast elif "
    "else email encodings ensurepip enum errno except explicit export extern false faulthandler fcntl "
    "filecmp fileinput finally float fnmatch for fractions friend from ftplib functools gc genericpath "
    "getopt getpass gettext glob global goto graphlib grp gzip hashlib heapq hmac html http idlelib if "
    "imaplib imghdr imp import importlib in inline inspect int io ipaddress is itertools json keyword "
    "lambda lib2to3 linecache linux locale logging long lzma mailbox mailcap main marshal math "
    "mimetypes mmap modulefinder msilib msvcrt multiprocessing mutable namespace netrc new nis nntplib "
    "noexcept nonlocal not not_eq nt ntpath nturl2path nullptr numbers numpy opcode operator optparse "
    "or or_eq os ossaudiodev pass pathlib pdb pickle pickletools pipes pkgutil platform plistlib poplib "
    "posix posixpath pprint private profile protected pstats pty public pwd py_compile pyclbr pydoc "
    "pydoc_data pyexpat queue quopri raise random re readline register reinterpret_cast reprlib "
    "requires resource return rlcompleter runpy sched secrets select selectors shelve shlex short "
    "shutil signal signed site sizeof smtpd smtplib sndhdr socket socketserver spwd sqlite3 sre_compile "
    "sre_constants sre_parse ssl stat static static_assert static_cast statistics std string stringprep "
    "struct subprocess sunau switch symtable sys sysconfig syslog tabnanny tarfile telnetlib tempfile "
    "template termios textwrap this thread_local threading throw time timeit tkinter token tokenize "
    "tomllib trace traceback tracemalloc true try tty turtle turtledemo typedef typeid typename types "
    "typing unicodedata union unittest unix unsigned urllib using uu uuid venv virtual void volatile "
    "warnings wave wchar_t weakref webbrowser while winreg winsound with wsgiref xdrlib xml xmlrpc xor "
    "xor_eq yield zipapp zipfile zipimport zlib zoneinfo "
    // Libraries and headers of the system, in whose place the export's would be taken.
    "c ctype dl endian features fenv gcc gcc_s inttypes limits m malloc pthread rt setjmp stddef stdint "
    "stdio stdlib strings unistd util wchar wctype";

}  // namespace

bool is_reserved_name(std::string_view name) {
  if (name.empty()) return false;
  for (size_t at = kReserved.find(name); at != std::string_view::npos; at = kReserved.find(name, at + 1)) {
    const size_t end = at + name.size();
    const bool begins = at == 0 || kReserved[at - 1] == ' ';
    if (begins && (end == kReserved.size() || kReserved[end] == ' ')) return true;
  }
  return false;
}

}  // namespace tilewright
