import { expect, it } from 'vitest';
import { coreScriptsAmong } from '#lib/hosting/core-scripts.ts';

it('coreScriptsAmong returns the script shared by all islands and its runtime', () => {
  const names = [
    '_astro/rolldown-runtime.Cd34Ef56.js',
    '_astro/core.Ab12Cd34.js',
    '_astro/core.Ab12Cd34.css',
    '_astro/core/part.js',
    '_astro/scores.Ab12Cd34.js',
    'core.Ab12Cd34.js',
  ];
  expect(coreScriptsAmong(names)).toEqual([
    '/_astro/core.Ab12Cd34.js',
    '/_astro/rolldown-runtime.Cd34Ef56.js',
  ]);
});
