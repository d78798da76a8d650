import { createHash } from 'node:crypto';
import type { Files } from './published-state.ts';

function digest(text: string): number {
  return createHash('sha256').update(text).digest().readUInt32BE();
}

/**
 * Returns the files of a state. Files appear, change and vanish at different steps; one is a folder
 * in every other state.
 */
export function stateOfNumber(number: number): Files {
  const state = new Map([
    ['state.txt', String(number)],
    ['404.html', `none in ${number}`],
  ]);
  for (let index = 0; index < 60; index += 1) {
    const period = 1 + (digest(`period ${index}`) % 9);
    const version = digest(`${index} ${Math.floor(number / period)}`);
    const folder = ['', 'data/', 'data/search/', `part-${index}/`][index % 4];
    if (version % 5 > 0) state.set(`${folder}${index}.html`, `${index} ${version % 7}`);
  }
  state.set(number % 2 === 0 ? 'twofold' : 'twofold/file', String(number));
  return state;
}
