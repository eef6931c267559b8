// SPDX-License-Identifier: Apache-2.0
// Times tuned models and other libraries in turn, checks that they agree, and writes a table and a JSON file. packaging/bench-peers
// calls it:  node compare.js --tilewright PROGRAM --programs FOLDER --db FILE --threads N --cpus LIST --rounds N --runs N
//            --out FILE.json MODEL ...
'use strict';
const fs = require('fs');
const os = require('os');
const path = require('path');
const {kTolerance, relativeError} = require('./agreement.js');
const {kPeers} = require('./peer_list.js');
const {Runner} = require('./runner.js');
const {geometricMean, intervalOfMedian, least, median} = require('./statistics.js');

/// Threads of a library may spin for a while after its turn, those of OpenBLAS for a tenth of a second; the next one waits.
const pauseMs = (threads) => (threads > 1 ? 200 : 20);

/// After a pause caches are cold, threads asleep and clocks low: a turn begins with this many runs that do not count.
const kWarmingRuns = 3;

function parse(args) {
  const options = {models: []};
  for (let i = 0; i < args.length; ++i) {
    if (args[i].startsWith('--')) options[args[i].slice(2)] = args[++i];
    else options.models.push(args[i]);
  }
  for (const name of ['threads', 'rounds', 'runs']) options[name] = Number(options[name]);
  return options;
}

const pause = (options) => new Promise((resolve) => setTimeout(resolve, pauseMs(options.threads)));

/// One turn of a program: the times of its counted runs.
async function turnOf(runner, options) {
  await pause(options);
  const answer = await runner.ask({runs: kWarmingRuns + options.runs});
  return Object.fromEntries(Object.entries(answer).map(([what, times]) => [what, times.slice(kWarmingRuns)]));
}

/// Every program gets the same processors and the same number of threads.
function start(name, command, options) {
  const threads = String(options.threads);
  const whole = options.cpus ? ['taskset', '-c', options.cpus, ...command] : command;
  return new Runner(name, whole[0], whole.slice(1), {OMP_NUM_THREADS: threads, OPENBLAS_NUM_THREADS: threads});
}

/// Starts the peers that can run the model; of each other one, why it cannot is kept.
async function startPeers(model, inputs, folder, peers, options, left) {
  const running = [];
  for (const peer of peers) {
    const runner = start(peer.name, peer.command(model, options.threads, inputs, options.programs), options);
    const outputs = fs.mkdtempSync(path.join(folder, `${peer.name}-`));
    try {
      const ready = await runner.answer();
      await runner.ask({write: outputs});
      running.push({...peer, runner, outputs, ready, ms: [], callMs: [], rounds: []});
    } catch (error) {
      runner.close();
      left[peer.name] = error.message;
    }
  }
  return running;
}

/// What its calls cost where they are made from another language, of one round.
const callOf = (answer) => (answer.call_ms ? least(answer.call_ms) : 0);

function figuresOf(peer, oursMs, outputs) {
  const call = peer.callMs.length ? least(peer.callMs) : 0;
  const figures = {
    min_ms: least(peer.ms) - call,
    median_ms: median(peer.ms) - (peer.callMs.length ? median(peer.callMs) : 0),
    max_rel_error: relativeError(outputs, peer.outputs),
    faster: {of_minima: (least(peer.ms) - call) / least(oursMs), median_of_rounds: median(peer.rounds), interval: intervalOfMedian(peer.rounds)},
  };
  if (peer.callMs.length) figures.call_ms = call;
  for (const detail of ['version', 'candidate', 'candidates', 'refused']) if (peer.ready[detail]) figures[detail] = peer.ready[detail];
  return figures;
}

async function compare(model, options, folder, peers) {
  const inputs = fs.mkdtempSync(path.join(folder, 'in-'));
  const outputs = fs.mkdtempSync(path.join(folder, 'ours-'));
  const ours = start('tilewright', [options.tilewright, 'bench', model, '--db', options.db, '--threads', options.threads, '--on-request'], options);
  const ready = await ours.answer();
  await ours.ask({write_inputs: inputs});
  await ours.ask({write: outputs});
  const files = ready.inputs.map((_, i) => path.join(inputs, `${i}.npy`));
  const leftOut = {};
  const running = await startPeers(model, files, folder, peers, options, leftOut);

  const oursMs = [];
  for (let round = 0; round < options.rounds; ++round) {
    const mine = await turnOf(ours, options);
    if (round > 0) oursMs.push(...mine.ms);  // the first round warms all up
    for (const peer of running) {
      const theirs = await turnOf(peer.runner, options);
      if (round === 0) continue;
      peer.ms.push(...theirs.ms);
      peer.callMs.push(...(theirs.call_ms ?? []));
      peer.rounds.push((least(theirs.ms) - callOf(theirs)) / least(mine.ms));
    }
  }
  ours.close();
  for (const peer of running) peer.runner.close();
  return {
    model: path.basename(model, '.onnx'),
    threads: options.threads,
    runs: oursMs.length,
    tuned_tasks: ready.tuned_tasks,
    tasks: ready.tasks,
    ours: {min_ms: least(oursMs), median_ms: median(oursMs)},
    peers: Object.fromEntries(running.map((peer) => [peer.name, figuresOf(peer, oursMs, outputs)])),
    left_out: leftOut,
  };
}

const ms = (value) => value.toFixed(3).padStart(9);

function printHeading(peers) {
  const columns = peers.map((peer) => `${`${peer.title} min`.padStart(13)}   median  faster   95 % of rounds  rel. error`);
  console.log(`${'model'.padEnd(20)}   tuned  ours min   median${columns.join('')}`);
}

function printRow(r, peers) {
  const columns = peers.map((peer) => {
    const p = r.peers[peer.name];
    if (!p) return `${'-'.padStart(13)}${' '.repeat(46)}`;
    const [low, high] = p.faster.interval;
    return (
      `${p.min_ms.toFixed(3).padStart(13)}${ms(p.median_ms)}${p.faster.median_of_rounds.toFixed(2).padStart(8)}` +
      `${`${low.toFixed(2)} .. ${high.toFixed(2)}`.padStart(17)}${p.max_rel_error.toExponential(1).padStart(12)}`
    );
  });
  console.log(`${r.model.padEnd(20)} ${`${r.tuned_tasks}/${r.tasks}`.padStart(7)} ${ms(r.ours.min_ms)}${ms(r.ours.median_ms)}${columns.join('')}`);
  for (const [name, why] of Object.entries(r.left_out)) console.log(`  without ${name}: ${why}`);
}

function meansOf(results, peers) {
  const means = {};
  for (const peer of peers) {
    const ratios = results.filter((r) => r.peers[peer.name]).map((r) => r.peers[peer.name].faster.median_of_rounds);
    if (!ratios.length) continue;
    if (!ratios.every((ratio) => ratio > 0)) {
      console.error(`A call of ${peer.fullName} takes longer than a model; its ratios have no mean`);
      continue;
    }
    means[peer.name] = geometricMean(ratios);
    console.log(`Geometric mean over ${ratios.length} models: ${means[peer.name].toFixed(2)} times faster than ${peer.fullName}, threads: ${results[0].threads}.`);
  }
  return means;
}

async function main() {
  const options = parse(process.argv.slice(2));
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'peers-'));
  const peers = kPeers.filter((peer) => {
    const why = peer.absent(options.programs);
    if (why) console.log(why);
    return !why;
  });
  const results = [];
  const failed = [];
  printHeading(peers);
  try {
    for (const model of options.models) {
      try {
        results.push(await compare(model, options, folder, peers));
        printRow(results[results.length - 1], peers);
      } catch (error) {
        failed.push({model: path.basename(model, '.onnx'), error: error.message});
        console.error(`${model}: ${error.message}`);
      }
    }
  } finally {
    fs.rmSync(folder, {recursive: true, force: true});
  }
  const means = meansOf(results, peers);
  const machine = {cpu: os.cpus()[0].model, cores: os.cpus().length, system: `${os.type()} ${os.release()}`};
  const document = {machine, date: new Date().toISOString(), threads: options.threads, cpus: options.cpus, geometric_means: means, models: results, failed};
  fs.writeFileSync(options.out, JSON.stringify(document, null, 2) + '\n');
  console.log(`Written: ${options.out}`);
  let wrong = failed.length;
  for (const r of results) {
    for (const [name, p] of Object.entries(r.peers)) {
      if (p.max_rel_error <= kTolerance) continue;
      console.error(`${r.model}: outputs differ from those of ${name} by ${p.max_rel_error}, and ${kTolerance} is allowed`);
      ++wrong;
    }
  }
  process.exit(wrong ? 1 : 0);
}

main().catch((error) => {
  console.error(`bench-peers: ${error.message}`);
  process.exit(1);
});
