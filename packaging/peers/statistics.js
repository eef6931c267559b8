// SPDX-License-Identifier: Apache-2.0
'use strict';

const sorted = (values) => [...values].sort((a, b) => a - b);
const median = (values) => sorted(values)[Math.floor((values.length - 1) / 2)];
const least = (values) => Math.min(...values);

// A small seeded generator (xorshift32), so that an interval is the same for the same figures.
function generator(seed) {
  let state = seed >>> 0 || 1;
  return () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) / 2 ** 32;
  };
}

/// The 95 % interval of the median, by resampling.
function intervalOfMedian(values, draws = 2000) {
  const random = generator(1);
  const medians = [];
  for (let i = 0; i < draws; ++i) medians.push(median(values.map(() => values[Math.floor(random() * values.length)])));
  const order = sorted(medians);
  return [order[Math.floor(0.025 * draws)], order[Math.floor(0.975 * draws)]];
}

const geometricMean = (values) => Math.exp(values.reduce((sum, v) => sum + Math.log(v), 0) / values.length);

module.exports = {generator, geometricMean, intervalOfMedian, least, median};
