import { spawnSync } from 'node:child_process';
import process from 'node:process';
import { describe, expect, it } from 'vitest';
import { parseWatchCommand } from '../../../scripts/checkout-watch/options.ts';

const URL_OF = ['--url', 'https://shop.example/basket'];
const DIGEST = 'aB'.repeat(32);

describe('command line of the checkout watch', () => {
  it('accepts the shop with a copy of its inventory or its digest', () => {
    expect(parseWatchCommand([...URL_OF, '--inventory', 'kept.json'])).toEqual({
      url: 'https://shop.example',
      trust: { file: 'kept.json' },
      json: false,
    });
    expect(parseWatchCommand([...URL_OF, '--digest', DIGEST, '--json'])).toEqual({
      url: 'https://shop.example',
      trust: { digest: 'ab'.repeat(32) },
      json: true,
    });
  });

  it.each([
    ['no list to believe', URL_OF, '--inventory FILE or --digest SHA256'],
    ['two of them', [...URL_OF, '--inventory', 'a', '--digest', DIGEST], 'one of them'],
    ['half a digest', [...URL_OF, '--digest', 'ab'], '--digest: must be 64'],
    ['no shop', ['--inventory', 'a'], '--url: must be'],
    ['no origin', ['--url', 'file:///etc', '--inventory', 'a'], '--url: must be'],
    ['an unknown word', [...URL_OF, '--quietly'], "Unknown option '--quietly'"],
  ])('refuses a call with %s and prints the usage', (_, args, message) => {
    expect(() => parseWatchCommand(args)).toThrow(message);
    expect(() => parseWatchCommand(args)).toThrow('Usage: npm run checkout:watch');
  });
});

it('exits with 2 if the check could not run', () => {
  const args = ['scripts/checkout-watch.ts', '--url', 'http://127.0.0.1:9', '--digest', DIGEST];
  for (const given of [args, args.slice(0, 1)]) {
    const { status, stderr } = spawnSync(process.execPath, given, { encoding: 'utf8' });
    expect([status, stderr.length > 0]).toEqual([2, true]);
  }
}, 20_000);
