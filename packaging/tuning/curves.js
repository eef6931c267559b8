// SPDX-License-Identifier: Apache-2.0
// curves.js: what tuning reaches, and when. Runs `tilewright tune` from an empty database for every model, configuration and
// seed, reads the trials back and prints the model's latency (the sum of its tasks' best programs so far, with the subgraphs of
// the rules or those chosen at the end, whichever are faster by then) after some minutes, and at the end with its spread over
// the seeds.
'use strict';
const {execFileSync} = require('node:child_process');
const fs = require('node:fs');
const path = require('node:path');
const {geometricMean, intervalOfMedian, least, median} = require('../peers/statistics.js');
const {latencies} = require('./latencies.js');

// The parts of Ansor's figure 7.
const kConfigurations = {
  whole: [],
  'no fine-tuning': ['--policy', 'random'],
  'limited space': ['--rules', 'tilewright-limited'],
  'early pruning': ['--policy', 'beam'],
};

function options(argv) {
  const out = {seeds: 1, threads: 1, marks: [1, 2, 5, 10, 20], configurations: ['whole'], budget: [], models: []};
  for (let i = 0; i < argv.length; ++i) {
    const value = () => argv[++i];
    if (argv[i] === '--tilewright') out.tilewright = value();
    else if (argv[i] === '--seeds') out.seeds = Number(value());
    else if (argv[i] === '--threads') out.threads = Number(value());
    else if (argv[i] === '--out') out.out = value();
    else if (argv[i] === '--folder') out.folder = value();
    else if (argv[i] === '--minutes' || argv[i] === '--trials-per-task') out.budget = [argv[i], value()];
    else if (argv[i] === '--ablation') out.configurations = Object.keys(kConfigurations);
    else out.models.push(argv[i]);
  }
  return out;
}

function session(o, model, configuration, seed, folder) {
  const db = path.join(folder, 'records.db');
  fs.rmSync(db, {force: true});
  const run = (words) => JSON.parse(execFileSync(o.tilewright, words, {encoding: 'utf8', maxBuffer: 2 ** 30, stdio: ['ignore', 'pipe', 'inherit']}));
  const tuned = run(['tune', model, '--db', db, '--threads', String(o.threads), '--seed', String(seed), '--quiet', '--json', '--no-default-schedules', ...o.budget,
    ...kConfigurations[configuration]]);
  const {records} = run(['records', '--db', db, '--json']);
  const {tasks: byRule} = run(['tasks', model, '--json']);
  // The best of many trials was lucky too: what they are worth together is timed once more, in place.
  const bench = run(['bench', model, '--db', db, '--threads', String(o.threads), '--runs', '50', '--json']);
  const marks = o.marks.map((m) => 60 * m).filter((s) => s <= tuned.seconds + 30);
  return {model, configuration, seed, seconds: tuned.seconds, trials: tuned.trials, failed: tuned.failed_trials,
    sum_of_tasks_ms: tuned.models[0].latency_ms, final_ms: bench.latency_ms.min, curve: latencies(records, [byRule, tuned.tasks], marks).map((ms, i) => ({minutes: marks[i] / 60, latency_ms: ms}))};
}

function save(o, sessions) {
  fs.writeFileSync(o.out, `${JSON.stringify({threads: o.threads, budget: o.budget.join(' '), sessions}, null, 1)}\n`);
}

const text = (ms) => (ms === null || ms === undefined ? '-' : ms.toPrecision(4));

function main() {
  const o = options(process.argv.slice(2));
  const folder = o.folder;
  const sessions = [];
  for (const model of o.models) {
    for (let seed = 1; seed <= o.seeds; ++seed) {
      // Another one begins each time, so that a machine that becomes slower is not held against the last.
      for (let i = 0; i < o.configurations.length; ++i) {
        const configuration = o.configurations[(i + seed) % o.configurations.length];
        let one;
        try {
          one = session(o, model, configuration, seed, folder);
        } catch (error) {
          console.error(`${path.basename(model)}, ${configuration}, seed ${seed}: ${error.message}`);
          process.exitCode = 1;
          continue;
        }
        sessions.push(one);
        save(o, sessions);
        const curve = one.curve.map((p) => `${p.minutes} min ${text(p.latency_ms)}`).join(', ');
        console.log(`${path.basename(model)}, ${configuration}, seed ${seed}: ${text(one.final_ms)} ms after ${one.seconds.toFixed(0)} s and ` +
          `${one.trials} trials, ${one.failed} failed${curve ? `; ${curve}` : ''}`);
      }
    }
  }
  console.log('\nlatency at the end in ms over the seeds: least, median and its 95 % interval; time against the whole');
  const against = new Map(o.configurations.map((c) => [c, []]));
  for (const model of o.models) {
    const finals = (c) => sessions.filter((s) => s.model === model && s.configuration === c && s.final_ms).map((s) => s.final_ms);
    for (const configuration of o.configurations) {
      const ms = finals(configuration);
      if (!ms.length || !finals(o.configurations[0]).length) continue;
      const ratio = median(ms) / median(finals(o.configurations[0]));
      against.get(configuration).push(ratio);
      const interval = intervalOfMedian(ms).map(text).join('..');
      console.log(`${path.basename(model).padEnd(32)} ${configuration.padEnd(16)} ${text(least(ms))}  ${text(median(ms))}  ${interval}  ${ratio.toFixed(2)}`);
    }
  }
  if (o.configurations.length > 1) {
    for (const [configuration, ratios] of against) console.log(`geometric mean ${configuration}: ${geometricMean(ratios).toFixed(2)}`);
  }
  console.log(`figures: ${o.out}`);
}

main();
