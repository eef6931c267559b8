// SPDX-License-Identifier: Apache-2.0
// cost_models.js: what cost models are worth in tuning. Every session keeps a database of its own, by which it is gone on with;
// a row is written once the session is finished.
'use strict';
const {spawnSync} = require('node:child_process');
const fs = require('node:fs');
const path = require('node:path');
const {geometricMean, median} = require('../peers/statistics.js');

const kStopped = 130;
/// How often the results of a network are timed in turn.
const kTurns = 5;

function options(argv) {
  const out = {target: 'cpu', threads: 1, seeds: [1, 2, 3], few: 32, many: 300, runs: 30, seconds: Infinity, models: []};
  for (let i = 0; i < argv.length; ++i) {
    const name = argv[i].startsWith('--') ? argv[i].slice(2) : '';
    if (name === 'seeds') out.seeds = argv[++i].split(',').map(Number);
    else if (name === 'target' || name === 'tilewright' || name === 'folder') out[name] = argv[++i];
    else if (name) out[name] = Number(argv[++i]);
    else out.models.push(argv[i]);
  }
  out.end = Date.now() + 1e3 * out.seconds;
  return out;
}

/// The parsed answer; null where the time is over. Throws where it failed.
function answer(o, words) {
  const left = o.end - Date.now();
  if (left <= 0) return null;
  // What is interrupted keeps everything that it measured.
  const limit = Number.isFinite(left) ? {timeout: Math.ceil(left), killSignal: 'SIGINT'} : {};
  const done = spawnSync(o.tilewright, [...words, '--quiet', '--json'], {encoding: 'utf8', maxBuffer: 2 ** 30, ...limit});
  if (done.status === kStopped || done.error?.code === 'ETIMEDOUT') return null;
  if (done.status !== 0) throw new Error(done.stderr.trim() || done.error?.message || `ended with ${done.status}`);
  return JSON.parse(done.stdout);
}

const networkOf = (model) => path.basename(model, '.onnx');
const databaseOf = (o, row) => path.join(o.folder, `${row.network}-${row.cost_model}-${row.trials_per_task}-${row.seed}.db`);
const sameSession = (a, b) => ['network', 'cost_model', 'trials_per_task', 'seed', 'target', 'threads'].every((key) => a[key] === b[key]);
const common = (o, row) => ['--db', databaseOf(o, row), '--target', row.target, '--threads', String(row.threads)];

/// The row of a finished session; null where the time was over first.
function session(o, model, row) {
  const begun = fs.existsSync(databaseOf(o, row));
  const words = ['tune', model, ...common(o, row), '--seed', String(row.seed), '--cost-model', row.cost_model, '--trials-per-task',
    String(row.trials_per_task), '--graph-share', '0', '--in-place-share', '0', '--cold-start', '--no-default-schedules'];
  let tuned;
  try {
    tuned = answer(o, begun ? [...words, '--resume'] : words);
  } catch (error) {
    if (!begun) throw error;
    // It ended before there was a session to go on with, or after its last trial but before its row.
    fs.rmSync(databaseOf(o, row));
    tuned = answer(o, words);
  }
  if (!tuned) return null;
  const stages = tuned.stage_seconds;
  return {...row, latency_ms: tuned.models[0].latency_ms, seconds: tuned.seconds, trials: tuned.trials, failed: tuned.failed_trials,
    stage_seconds: stages, prediction_share: (stages.features + stages.prediction) / tuned.seconds};
}

/// Times the results of one network and seed in turn, as whole models; whether there was time.
function time(o, model, rows) {
  const times = rows.map(() => []);
  for (let turn = 0; turn < kTurns; ++turn) {
    for (let i = 0; i < rows.length; ++i) {
      const at = (i + turn) % rows.length;
      const bench = answer(o, ['bench', model, ...common(o, rows[at]), '--runs', String(o.runs)]);
      if (!bench) return false;
      times[at].push(bench.latency_ms.median);
    }
  }
  rows.forEach((row, i) => {
    row.timed_ms = median(times[i]);
  });
  return true;
}

function save(o, rows) {
  const write = (name, text) => {
    const file = path.join(o.folder, name);
    fs.writeFileSync(`${file}.new`, text);
    fs.renameSync(`${file}.new`, file);
  };
  write('rows.json', `${JSON.stringify(rows, null, 1)}\n`);
  const stages = rows.length ? Object.keys(rows[0].stage_seconds) : [];
  const columns = ['network', 'target', 'threads', 'seed', 'cost_model', 'trials_per_task', 'latency_ms', 'timed_ms', 'seconds',
    'trials', 'failed', 'prediction_share'];
  const figure = (value) => (typeof value === 'number' ? Number(value.toPrecision(6)) : value ?? '');
  const line = (row) => [...columns.map((c) => row[c]), ...stages.map((s) => row.stage_seconds[s] / row.seconds)].map(figure).join(',');
  write('rows.csv', [[...columns, ...stages.map((s) => `stage_${s}_share`)].join(','), ...rows.map(line), ''].join('\n'));
}

const text = (value) => (Number.isFinite(value) ? value.toPrecision(4) : '-').padStart(9);

/// Of each network the geometric means over its seeds, and those over the networks.
function table(o, rows, ways) {
  const titles = ways.map((w) => `${w.cost_model} ${w.trials_per_task}`);
  for (const [figure, what] of [['timed_ms', 'the model, timed in turn'], ['latency_ms', 'the sum of its tasks as they were measured']]) {
    console.log(`\n${what}, ms (geometric mean over seeds)`);
    console.log(`${'network'.padEnd(24)} ${titles.map((t) => t.padStart(16)).join('')}    zero/tuned   few/xgboost`);
    const zero = [];
    const few = [];
    for (const network of new Set(rows.map((row) => row.network))) {
      const means = ways.map((way) => {
        const of = rows.filter((r) => r.network === network && r.cost_model === way.cost_model && r.trials_per_task === way.trials_per_task && r[figure]);
        return of.length ? geometricMean(of.map((r) => r[figure])) : NaN;
      });
      const ratios = [means[0] / Math.min(means[2], means[3]), means[1] / means[2]];
      if (ratios.every(Number.isFinite)) {
        zero.push(ratios[0]);
        few.push(ratios[1]);
      }
      console.log(`${network.padEnd(24)} ${means.map((m) => text(m).padStart(16)).join('')} ${ratios.map((r) => text(r).padStart(13)).join('')}`);
    }
    if (zero.length) console.log(`${'geometric mean'.padEnd(24)} ${' '.repeat(16 * ways.length)} ${text(geometricMean(zero)).padStart(13)}${text(geometricMean(few)).padStart(13)}`);
  }
  console.log('\nshare of features and prediction in the sessions');
  ways.forEach((way, i) => {
    const of = rows.filter((r) => r.cost_model === way.cost_model && r.trials_per_task === way.trials_per_task);
    const seconds = of.reduce((sum, r) => sum + r.seconds, 0);
    if (of.length) console.log(`${titles[i].padEnd(24)} ${(100 * of.reduce((sum, r) => sum + r.prediction_share * r.seconds, 0) / seconds).toFixed(1)} % of ${seconds.toFixed(0)} s`);
  });
  console.log(`rows: ${path.join(o.folder, 'rows.csv')}`);
}

function main() {
  const o = options(process.argv.slice(2));
  const file = path.join(o.folder, 'rows.json');
  const rows = fs.existsSync(file) ? JSON.parse(fs.readFileSync(file, 'utf8')) : [];
  const ways = [{cost_model: 'tilewright', trials_per_task: 0}, {cost_model: 'tilewright', trials_per_task: o.few},
    {cost_model: 'xgboost', trials_per_task: o.many}, {cost_model: 'tilewright', trials_per_task: o.many}];
  let over = false;
  for (const seed of o.seeds) {
    for (const model of o.models) {
      const group = [];
      for (const way of ways) {
        if (over) break;
        const wanted = {network: networkOf(model), target: o.target, threads: o.threads, seed, ...way};
        let row = rows.find((r) => sameSession(r, wanted));
        if (!row) {
          try {
            row = session(o, model, wanted);
          } catch (error) {
            console.error(`${wanted.network}, ${way.cost_model} ${way.trials_per_task}, seed ${seed}: ${error.message}`);
            process.exitCode = 1;
            continue;
          }
          over = !row;
          if (!row) break;
          rows.push(row);
          save(o, rows);
          console.log(`${row.network}, ${row.cost_model} ${row.trials_per_task} trials a task, seed ${seed}: ${text(row.latency_ms).trim()} ms after ` +
            `${row.seconds.toFixed(0)} s, ${(100 * row.prediction_share).toFixed(1)} % of them features and prediction`);
        }
        group.push(row);
      }
      if (!over && group.length === ways.length && group.some((row) => !row.timed_ms)) {
        over = !time(o, model, group);
        save(o, rows);
      }
    }
  }
  save(o, rows);
  table(o, rows, ways);
  if (over) {
    console.log('The time is over; called again it goes on from here.');
    process.exitCode = kStopped;
  }
}

main();
