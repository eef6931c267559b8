// SPDX-License-Identifier: Apache-2.0
'use strict';
const fs = require('fs');
const path = require('path');
const npy = require('./npy.js');

/// Agreement asked of float32 outputs: max|a-b| / max|b|.
const kTolerance = 1e-3;

/// The largest relative error among the arrays of two folders; the second one's say which there are.
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

module.exports = {kTolerance, relativeError};
