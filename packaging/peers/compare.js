// SPDX-License-Identifier: Apache-2.0
// Times tuned models and ONNX Runtime in turn, checks that they agree, and writes a table and a JSON file. packaging/bench-peers
// calls it:  node compare.js --tilewright PROGRAM --db FILE --threads N --rounds N --runs N --out FILE.json MODEL ...
'use strict';
const fs = require('fs');
const os = require('os');
const path = require('path');
const npy = require('./npy.js');
const {Runner} = require('./runner.js');
const {geometricMean, intervalOfMedian, least, median} = require('./statistics.js');

/// Agreement asked of float32 outputs: max|a-b| / max|b|.
const kTolerance = 1e-3;

function parse(args) {
  const options = {models: []};
  for (let i = 0; i < args.length; ++i) {
    if (args[i].startsWith('--')) options[args[i].slice(2)] = args[++i];
    else options.models.push(args[i]);
  }
  for (const name of ['threads', 'rounds', 'runs']) options[name] = Number(options[name]);
  return options;
}

function relativeError(ours, theirs) {
  let worst = 0;
  for (const name of fs.readdirSync(theirs)) {
    const a = npy.read(path.join(ours, name)).data;
    const b = npy.read(path.join(theirs, name)).data;
    if (a.length !== b.length) return Infinity;
    let apart = 0;
    let largest = 1e-6;
    for (let i = 0; i < b.length; ++i) {
      const difference = Math.abs(Number(a[i]) - Number(b[i]));
      if (!Number.isFinite(difference)) return Infinity;
      apart = Math.max(apart, difference);
      largest = Math.max(largest, Math.abs(Number(b[i])));
    }
    worst = Math.max(worst, apart / largest);
  }
  return worst;
}

async function compare(model, options, folder) {
  const inputs = fs.mkdtempSync(path.join(folder, 'in-'));
  const outputs = {ours: fs.mkdtempSync(path.join(folder, 'ours-')), theirs: fs.mkdtempSync(path.join(folder, 'peer-'))};
  const ours = new Runner('tilewright', options.tilewright, ['bench', model, '--db', options.db, '--threads', options.threads, '--on-request']);
  const ready = await ours.answer();
  await ours.ask({write_inputs: inputs});
  const files = ready.inputs.map((_, i) => path.join(inputs, `${i}.npy`));
  const peer = new Runner('onnxruntime', process.execPath, [path.join(__dirname, 'onnxruntime_runner.js'), model, options.threads, ...files]);
  await peer.answer();
  await ours.ask({write: outputs.ours});
  await peer.ask({write: outputs.theirs});

  const ourMs = [];
  const peerMs = [];
  const callMs = [];
  const ratios = [];
  for (let round = 0; round < options.rounds; ++round) {
    const a = await ours.ask({runs: options.runs});
    const b = await peer.ask({runs: options.runs});
    if (round === 0) continue;  // warms both
    ourMs.push(...a.ms);
    peerMs.push(...b.ms);
    callMs.push(...b.call_ms);
    ratios.push((least(b.ms) - least(b.call_ms)) / least(a.ms));
  }
  ours.close();
  peer.close();
  const call = least(callMs);
  return {
    model: path.basename(model, '.onnx'),
    threads: options.threads,
    runs: ourMs.length,
    tuned_tasks: ready.tuned_tasks,
    tasks: ready.tasks,
    max_rel_error: relativeError(outputs.ours, outputs.theirs),
    ours: {min_ms: least(ourMs), median_ms: median(ourMs)},
    onnxruntime: {min_ms: least(peerMs) - call, median_ms: median(peerMs) - median(callMs), call_ms: call},
    faster: {of_minima: (least(peerMs) - call) / least(ourMs), median_of_rounds: median(ratios), interval: intervalOfMedian(ratios)},
  };
}

async function main() {
  const options = parse(process.argv.slice(2));
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'peers-'));
  const results = [];
  console.log('model                    tuned  ours min  median   ORT min  median  (call)  times faster  95 % of rounds   rel. error');
  try {
    for (const model of options.models) {
      const r = await compare(model, options, folder);
      results.push(r);
      const ms = (value) => value.toFixed(3).padStart(8);
      const [low, high] = r.faster.interval;
      console.log(
        `${r.model.padEnd(22)} ${`${r.tuned_tasks}/${r.tasks}`.padStart(7)} ${ms(r.ours.min_ms)} ${ms(r.ours.median_ms)} ` +
          `${ms(r.onnxruntime.min_ms)} ${ms(r.onnxruntime.median_ms)} ${ms(r.onnxruntime.call_ms)}  ${r.faster.median_of_rounds.toFixed(2).padStart(10)}` +
          `    ${low.toFixed(2)} .. ${high.toFixed(2)}    ${r.max_rel_error.toExponential(1).padStart(9)}`,
      );
    }
  } finally {
    fs.rmSync(folder, {recursive: true, force: true});
  }
  for (const r of results) {
    if (!(r.faster.median_of_rounds > 0)) throw new Error(`${r.model}: the call takes longer than the model; its ratio means nothing`);
  }
  const mean = geometricMean(results.map((r) => r.faster.median_of_rounds));
  console.log(`Geometric mean over ${results.length} models: ${mean.toFixed(2)} times faster than ONNX Runtime, ${options.threads} threads.`);
  const machine = {cpu: os.cpus()[0].model, cores: os.cpus().length, system: `${os.type()} ${os.release()}`};
  fs.writeFileSync(options.out, JSON.stringify({machine, date: new Date().toISOString(), geometric_mean: mean, models: results}, null, 2) + '\n');
  console.log(`Written: ${options.out}`);
  const wrong = results.filter((r) => !(r.max_rel_error <= kTolerance));
  for (const r of wrong) console.error(`${r.model}: outputs differ by ${r.max_rel_error}, and ${kTolerance} is allowed`);
  process.exit(wrong.length ? 1 : 0);
}

main().catch((error) => {
  console.error(`bench-peers: ${error.message}`);
  process.exit(1);
});
