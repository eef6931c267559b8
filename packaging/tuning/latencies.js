// SPDX-License-Identifier: Apache-2.0
'use strict';

/// Latency of a model in ms at each of `seconds` (rising): the sum of its tasks' fastest verified programs so far, each as often
/// as it occurs. `ways` are the lists of tasks, {id, weight}, that its graph may be made of; the fastest counts of which each task
/// has a program, and tasks of weight 0 belong to none. null while there is none. `trials` are records as `tilewright records`
/// gives them.
function latencies(trials, ways, seconds) {
  const best = new Map();
  const order = trials.filter((t) => t.latency_ms !== null && t.error === null && t.verified_error !== null)
    .sort((a, b) => a.elapsed - b.elapsed);
  const used = ways.map((tasks) => tasks.filter((t) => t.weight > 0));
  let next = 0;
  return seconds.map((until) => {
    for (; next < order.length && order[next].elapsed <= until; ++next) {
      const {task, latency_ms: ms} = order[next];
      best.set(task, Math.min(ms, best.get(task) ?? Infinity));
    }
    const sums = used.filter((tasks) => tasks.length > 0 && tasks.every((t) => best.has(t.id)))
      .map((tasks) => tasks.reduce((sum, t) => sum + t.weight * best.get(t.id), 0));
    return sums.length > 0 ? Math.min(...sums) : null;
  });
}

module.exports = {latencies};
