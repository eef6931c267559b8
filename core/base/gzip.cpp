// SPDX-License-Identifier: Apache-2.0
#include "core/base/gzip.h"

#include <zlib.h>

#include <algorithm>
#include <functional>
#include <limits>
#include <memory>
#include <string>
#include <string_view>

namespace tilewright {
namespace {

constexpr int kGzipWindow = 15 + 16;  // the largest window, with gzip's header
constexpr int kMemoryLevel = 9;
constexpr size_t kPiece = size_t{1} << 20;

Bytef* bytes_of(std::string_view text) {
  // The library's interface knows no constant input.
  return reinterpret_cast<Bytef*>(const_cast<char*>(text.data()));
}

/// Hands the library input in pieces that it can count.
void feed(z_stream& stream, std::string_view bytes, size_t& at) {
  if (stream.avail_in > 0 || at == bytes.size()) return;
  const size_t piece = std::min(bytes.size() - at, static_cast<size_t>(std::numeric_limits<uInt>::max()));
  stream.next_in = bytes_of(bytes.substr(at));
  stream.avail_in = static_cast<uInt>(piece);
  at += piece;
}

Error bad(std::string_view place, std::string why) {
  return {ErrorKind::kBadInput, std::string(place), std::move(why), "Get the file again", {}};
}

/// Ordinary text unpacks to at most this multiple of its size; a file that was made to fill memory reaches a
/// thousand.
constexpr size_t kMostTimes = 200;
/// Up to this size, no file is refused for its ratio.
constexpr size_t kAnyway = size_t{64} << 20;

/// Unpacks piece by piece until the end, or until `take` wants no more. Fails as `gunzip` does, and as `take`
/// does.
Result<void> unpack(std::string_view bytes, std::string_view place,
                    const std::function<Result<bool>(std::string_view piece)>& take) {
  z_stream stream{};
  if (inflateInit2(&stream, kGzipWindow) != Z_OK)
    return Error{ErrorKind::kOutOfMemory, std::string(place), "got no memory", {}, {}};
  const std::unique_ptr<z_stream, int (*)(z_stream*)> ended(&stream, inflateEnd);
  std::string piece(kPiece, '\0');
  size_t at = 0;
  size_t came = 0;
  int status = Z_OK;
  while (status == Z_OK) {
    feed(stream, bytes, at);
    stream.next_out = bytes_of(piece);
    stream.avail_out = static_cast<uInt>(piece.size());
    status = inflate(&stream, Z_NO_FLUSH);
    const size_t count = piece.size() - stream.avail_out;
    came += count;
    if (came > kAnyway && came / kMostTimes > at - stream.avail_in)
      return bad(place, "unpacks to far more than such a file can hold");
    TILEWRIGHT_TRY(const bool more, take(std::string_view(piece).substr(0, count)));
    if (!more) return {};
  }
  if (status == Z_BUF_ERROR) return bad(place, "is cut short");
  if (status != Z_STREAM_END) return bad(place, "is no gzip file, or is damaged");
  return {};
}

/// All of the unpacked bytes, or those up to the first piece with which they exceed `enough`.
Result<std::string> unpacked(std::string_view bytes, std::string_view place, size_t enough) {
  std::string out;
  TILEWRIGHT_CHECK(unpack(bytes, place, [&](std::string_view piece) -> Result<bool> {
    out += piece;
    return out.size() <= enough;
  }));
  return out;
}

}  // namespace

Result<std::string> gzip(std::string_view bytes, GzipEffort effort) {
  z_stream stream{};
  const int level = effort == GzipEffort::kBest ? Z_BEST_COMPRESSION : Z_NO_COMPRESSION;
  if (deflateInit2(&stream, level, Z_DEFLATED, kGzipWindow, kMemoryLevel, Z_DEFAULT_STRATEGY) != Z_OK)
    return Error{ErrorKind::kOutOfMemory, "compression", "got no memory", {}, {}};
  std::string out;
  std::string piece(kPiece, '\0');
  size_t at = 0;
  int status = Z_OK;
  while (status != Z_STREAM_END) {
    feed(stream, bytes, at);
    stream.next_out = bytes_of(piece);
    stream.avail_out = static_cast<uInt>(piece.size());
    status = deflate(&stream, at == bytes.size() ? Z_FINISH : Z_NO_FLUSH);
    out.append(piece, 0, piece.size() - stream.avail_out);
  }
  deflateEnd(&stream);
  return out;
}

Result<std::string> gunzip(std::string_view bytes, std::string_view place, size_t most) {
  TILEWRIGHT_TRY(std::string out, unpacked(bytes, place, most));
  if (out.size() > most) return bad(place, "unpacks to more than it should");
  return out;
}

Result<void> gunzip_lines(std::string_view bytes, std::string_view place, size_t longest,
                          const std::function<Result<void>(std::string_view line)>& line) {
  std::string begun;
  const auto read = unpack(bytes, place, [&](std::string_view piece) -> Result<bool> {
    for (size_t end = piece.find('\n'); end != piece.npos; end = piece.find('\n')) {
      begun += piece.substr(0, end);
      TILEWRIGHT_CHECK(line(begun));
      begun.clear();
      piece.remove_prefix(end + 1);
    }
    begun += piece;
    if (begun.size() > longest) return bad(place, "has a line that is too long");
    return true;
  });
  TILEWRIGHT_CHECK(read);
  return begun.empty() ? Result<void>() : line(begun);
}

Result<std::string> gunzip_beginning(std::string_view bytes, std::string_view place, size_t count) {
  TILEWRIGHT_TRY(std::string out, unpacked(bytes, place, count));
  out.resize(std::min(out.size(), count));
  return out;
}

}  // namespace tilewright
