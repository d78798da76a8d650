/**
 * The launcher installs packages before a command if necessary, and passes the command's Node
 * options. The project here has two packages and an npm that only prints its call.
 */
import { spawnSync } from 'node:child_process';
import { chmodSync, copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import process from 'node:process';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

const SHOP = { 'node_modules/shop': { version: '1.0.0' } };
const TOOL = { 'node_modules/tool': { version: '1.0.0', dev: true } };

const INSTALLING = 'Installing the locked packages (npm ci), which may take some minutes ...';

let folder: string;

function write(name: string, text: string): void {
  const file = join(folder, name);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
}

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'launch-'));
  mkdirSync(join(folder, 'scripts'));
  copyFileSync('scripts/launch.mjs', join(folder, 'scripts/launch.mjs'));
  write('scripts/greet.ts', "console.log('hello');");
  write('scripts/tell.ts', 'console.log(process.execArgv.join());');
  write('scripts/process/node-flags.json', '{"tell": ["--max-semi-space-size=4"]}');
  write('package-lock.json', JSON.stringify({ packages: { '': {}, ...SHOP, ...TOOL } }));
  write('bin/npm', '#!/bin/sh\necho "npm $1"\n');
  chmodSync(join(folder, 'bin/npm'), 0o755);
});

afterEach(() => rmSync(folder, { recursive: true }));

function launch(name: string, installed: object) {
  write('node_modules/.package-lock.json', JSON.stringify({ packages: installed }));
  return spawnSync(process.execPath, ['scripts/launch.mjs', name], {
    cwd: folder,
    encoding: 'utf8',
    env: { ...process.env, PATH: `${join(folder, 'bin')}${delimiter}${process.env['PATH']}` },
  });
}

const run = (name: string, installed: object) => launch(name, installed).stdout;

it('reads settings of .env that the environment lacks, except for tests', () => {
  write('.env', 'GREETING="good day"\nHOME=nowhere\n');
  write('scripts/say.ts', 'console.log(process.env.GREETING, process.env.HOME);');
  write('scripts/test.ts', 'console.log(process.env.GREETING);');
  expect(run('say', { ...SHOP, ...TOOL })).toBe(`good day ${process.env['HOME']}\n`);
  expect(run('test', { ...SHOP, ...TOOL })).toBe('undefined\n');
});

const greet = (installed: object) => run('greet', installed);

describe('launch.mjs', () => {
  it.each([
    ['nothing is installed', {}],
    ['a package is missing', TOOL],
    ['a package is another than the locked one', { 'node_modules/shop': { version: '0.9.0' } }],
    [
      'a package of development is missing beside others',
      {
        ...SHOP,
        'node_modules/other': { version: '1.0.0', dev: true },
      },
    ],
  ])('installs the locked packages if %s', (_, installed) => {
    expect(greet(installed)).toBe(`${INSTALLING}\nnpm ci\nhello\n`);
  });

  it.each([
    ['all are there', { ...SHOP, ...TOOL }],
    ['those of development were left out, as in the Docker image', SHOP],
  ])('runs the command immediately if %s', (_, installed) => {
    expect(greet(installed)).toBe('hello\n');
  });

  it('prints only the message of a shop file that a module cannot read', () => {
    write(
      'scripts/shop.ts',
      'throw Object.assign(new Error("SHOP_FILE: x"), { name: "EnvError" });',
    );
    const { status, stderr } = launch('shop', { ...SHOP, ...TOOL });
    expect({ status, stderr }).toEqual({ status: 1, stderr: '\nSHOP_FILE: x\n' });
  });

  it('passes the Node options of the script', () => {
    expect(run('tell', { ...SHOP, ...TOOL })).toBe('--max-semi-space-size=4\n');
  });
});
