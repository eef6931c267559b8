// SPDX-License-Identifier: Apache-2.0
#include "core/costmodel/residual_model.h"

#include <algorithm>
#include <string_view>
#include <utility>
#include <vector>

#include "core/base/seal.h"
#include "core/costmodel/cost_model_place.h"
#include "core/costmodel/samples.h"
#include "core/costmodel/saved_parts.h"

namespace tilewright {
namespace {

constexpr std::string_view kMagic = "TWLOCAL1";
/// A session's samples must have grown by this share before the next training, as with TenSet's trees.
constexpr double kGrowth = 0.2;
/// The number of samples that are copied for the base at a time.
constexpr size_t kCopied = 1024;

CostModel::Needs united(CostModel::Needs a, const CostModel::Needs& b) {
  a.statements |= b.statements;
  a.program |= b.program;
  a.workload |= b.workload;
  a.context |= b.context;
  a.relation |= b.relation;
  a.loops |= b.loops;
  return a;
}

/// The samples that came by `update`, and how many of them were learnt from.
struct Session {
  std::vector<Sample> samples;
  std::vector<float> known;  ///< scores of the first ones without the session's local model
  size_t due = 0;            ///< how many samples the local model is to know
  size_t learnt = 0;         ///< how many it knows
};

class ResidualModel final : public CostModel {
 public:
  ResidualModel(const CostModelOptions& options, ResidualModelKind kind, std::unique_ptr<CostModel> base)
      : options_(options),
        kind_(std::move(kind)),
        base_(std::move(base)),
        needs_(united(base_->needs(), kind_.make_local(options_)->needs())),
        frozen_(base_->trained()) {}

  std::string name() const override { return kind_.name; }
  Needs needs() const override { return needs_; }
  bool trained() const override { return base_->trained(); }

  Result<void> update(std::span<const Sample> samples) override {
    if (!frozen_) return base_->update(samples);
    TILEWRIGHT_CHECK(base_->update({}));
    TILEWRIGHT_CHECK(std::exchange(failure_, {}));
    session_.samples.insert(session_.samples.end(), samples.begin(), samples.end());
    const size_t count = session_.samples.size();
    const size_t grown = count - session_.due;
    if (grown > 0 && static_cast<double>(grown) >= kGrowth * static_cast<double>(session_.due))
      session_.due = count;
    return {};
  }

  bool train_if_due(const std::stop_token& stop) override {
    if (!frozen_) return base_->train_if_due(stop);
    if (session_.learnt >= session_.due) return true;
    const size_t count = session_.due;
    const auto fresh = std::span(session_.samples).first(count).subspan(session_.known.size());
    const auto known = scores(fresh, kept_, stop);
    if (stop.stop_requested()) return false;
    if (!failure().ok()) {
      session_.learnt = count;
      return true;
    }
    session_.known.insert(session_.known.end(), known.begin(), known.end());
    FitOptions options;
    options.seed = options_.seed;
    options.stop = stop;
    auto result = learn(std::span(session_.samples).first(count), std::span(session_.known).first(count),
                        kept_, options);
    if (!result.ok() && result.error().kind == ErrorKind::kCancelled) return false;
    session_.learnt = count;
    if (!result.ok()) failure_ = std::move(result).error();
    return true;
  }

  Result<void> fit(std::span<const Sample> samples, const FitOptions& options) override {
    if (!frozen_) {
      TILEWRIGHT_CHECK(base_->fit(samples, options));
      frozen_ = base_->trained();
      return {};
    }
    const auto known = scores(samples, loaded_, options.stop);
    if (options.stop.stop_requested())
      return Error{ErrorKind::kCancelled, kCostModelPlace, "was stopped while it learnt", {}, {}};
    TILEWRIGHT_CHECK(base_->update({}));
    TILEWRIGHT_CHECK(std::exchange(failure_, {}));
    TILEWRIGHT_CHECK(learn(samples, known, loaded_, options));
    kept_ = locals_.size();
    session_ = {};
    return {};
  }

  std::vector<Prediction> predict(std::span<const Candidate> candidates,
                                  const std::stop_token& stop) override {
    if (!train_if_due(stop)) return std::vector<Prediction>(candidates.size());
    return predictions(candidates, locals_.size(), stop);
  }

  Result<void> failure() const override { return failure_.ok() ? base_->failure() : failure_; }

  Result<std::string> learnt_bytes() const override {
    TILEWRIGHT_TRY(const std::string base, base_->save());
    if (locals_.empty()) {
      // Without local models the base itself is saved, under its own seal.
      TILEWRIGHT_TRY(const std::string_view learnt, unsealed(base, kCostModelPlace, kCostModelPlace));
      return std::string(learnt);
    }
    std::string out(kMagic);
    append_part(out, base);
    for (const auto& local : locals_) {
      TILEWRIGHT_TRY(const std::string bytes, local->save());
      append_part(out, bytes);
    }
    return out;
  }

  Result<void> take_learnt(const std::string& bytes) override {
    if (bytes.empty()) return {};
    std::vector<std::unique_ptr<LocalModel>> locals;
    std::string base = bytes;
    if (bytes.starts_with(kMagic)) {
      std::vector<std::string> parts;
      std::string_view left = std::string_view(bytes).substr(kMagic.size());
      do {
        const auto part = take_part(left);
        if (!part) {
          return Error{ErrorKind::kBadInput,
                       kCostModelPlace,
                       "is a saved " + name() + " that is cut short",
                       "Train one, or choose another file",
                       {}};
        }
        parts.emplace_back(*part);
      } while (!left.empty());
      base = std::move(parts.front());
      for (size_t i = 1; i < parts.size(); ++i) {
        locals.push_back(kind_.make_local(options_));
        TILEWRIGHT_CHECK(locals.back()->load(parts[i]));
      }
    }
    TILEWRIGHT_CHECK(base_->load(base));
    frozen_ = base_->trained();
    locals_ = std::move(locals);
    loaded_ = kept_ = locals_.size();
    session_ = {};
    return {};
  }

  int64_t parameter_count() const override {
    int64_t count = base_->parameter_count();
    for (const auto& local : locals_) count += local->parameter_count();
    return count;
  }

 private:
  /// The sum of the base and the first so many local models.
  std::vector<Prediction> predictions(std::span<const Candidate> candidates, size_t locals,
                                      const std::stop_token& stop) {
    auto out = base_->predict(candidates, stop);
    for (size_t i = 0; i < locals; ++i) {
      auto corrections = locals_[i]->predict(candidates, stop);
      if (!corrections.ok()) {
        if (corrections.error().kind != ErrorKind::kCancelled) failure_ = std::move(corrections).error();
        for (Prediction& one : out) one.score = -std::numeric_limits<float>::infinity();
        return out;
      }
      for (size_t k = 0; k < out.size(); ++k) out[k].score += (*corrections)[k];
    }
    return out;
  }

  /// Of no use where stopped.
  std::vector<float> scores(std::span<const Sample> samples, size_t locals, const std::stop_token& stop) {
    std::vector<float> out;
    out.reserve(samples.size());
    for (size_t begin = 0; begin < samples.size() && !stop.stop_requested(); begin += kCopied) {
      std::vector<Candidate> candidates;
      for (const auto& sample : samples.subspan(begin, std::min(kCopied, samples.size() - begin)))
        candidates.push_back(sample.candidate);
      for (const auto& prediction : predictions(candidates, locals, stop)) out.push_back(prediction.score);
    }
    return out;
  }

  /// Trains a local model on the differences between labels and `known`, and puts it in place of all but the
  /// first `below` local models; none is trained where there are no samples.
  Result<void> learn(std::span<const Sample> samples, std::span<const float> known, size_t below,
                     const FitOptions& options) {
    auto residuals = throughput_labels(samples);
    for (size_t i = 0; i < residuals.size(); ++i) residuals[i] -= static_cast<double>(known[i]);
    std::unique_ptr<LocalModel> local;
    if (!samples.empty()) {
      local = kind_.make_local(options_);
      TILEWRIGHT_CHECK(local->fit(samples, residuals, options));
    }
    locals_.resize(below);
    if (local) locals_.push_back(std::move(local));
    return {};
  }

  CostModelOptions options_;
  ResidualModelKind kind_;
  std::unique_ptr<CostModel> base_;
  Needs needs_;
  bool frozen_ = false;  ///< the base, once it was trained otherwise than online
  std::vector<std::unique_ptr<LocalModel>> locals_;
  size_t loaded_ = 0;  ///< how many of them were loaded; the next one is of the last `fit`
  size_t kept_ = 0;    ///< those and that of `fit`; the last one is the session's
  Session session_;
  Result<void> failure_;  ///< of a training or a prediction; told by the next update
};

}  // namespace

std::unique_ptr<CostModel> make_residual_model(const CostModelOptions& options, ResidualModelKind kind,
                                               std::unique_ptr<CostModel> base) {
  return std::make_unique<ResidualModel>(options, std::move(kind), std::move(base));
}

}  // namespace tilewright
