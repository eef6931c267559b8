// SPDX-License-Identifier: Apache-2.0
// The curve of a session that tried other graphs than the rules' and chose one of them.
'use strict';
const assert = require('node:assert');
const path = require('node:path');
const {latencies} = require(path.resolve(process.argv[2], 'tuning', 'latencies.js'));

const trial = (elapsed, task, ms, more) => ({elapsed, task, latency_ms: ms, error: null, verified_error: 1e-7, ...more});
const trials = [
  trial(10, 'conv', 4), trial(12, 'dense', 1), trial(30, 'fused', 5), trial(20, 'convert', 2),
  trial(11, 'dense', 0.1, {error: 'wrong result'}), trial(13, 'dense', 0.2, {verified_error: null}),
  trial(14, 'dense', null, {error: 'timeout'}), trial(40, 'conv', 3),
];
const byRule = [{id: 'conv', weight: 2}, {id: 'dense', weight: 1}];
const atTheEnd = [{id: 'conv', weight: 0}, {id: 'dense', weight: 1}, {id: 'fused', weight: 1}, {id: 'convert', weight: 0},
  {id: 'never measured', weight: 0}];
assert.deepStrictEqual(latencies(trials, [byRule, atTheEnd], [5, 12, 25, 30, 60]), [null, 9, 9, 6, 6]);
assert.deepStrictEqual(latencies(trials, [byRule, [...byRule, {id: 'convert', weight: 0}]], [12, 60]), [9, 7]);
assert.deepStrictEqual(latencies(trials, [], [60]), [null]);
console.log('as expected');
