/** Checks that a test runs every documented command, or that the command is marked as not run. */
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { DOCUMENTS, SHELL_BLOCKS, withoutCode } from '../setup/documents/documents.ts';

const { scripts } = JSON.parse(readFileSync('package.json', 'utf8'));
const SCRIPTS: Readonly<Record<string, string>> = scripts;

const DOCUMENTED = 'tests/build/documented-commands.full.test.ts';

/** The test or script that runs each npm command, or the reason why none does. */
const RUN_BY: Readonly<Record<string, string>> = {
  start: DOCUMENTED,
  test: '.ci/run',
  'test:unit': 'not run: a part of npm test',
  'test:e2e': 'not run: a part of npm test',
  lint: 'not run: a part of npm test',
  check: 'not run: a part of npm test',
  preview: 'not run: another name of npm run serve',
  'test:full': 'not run: .github/workflows/ runs it every night',
  'test:contract': DOCUMENTED,
  'test:engines': '.ci/run',
  config: DOCUMENTED,
  fit: DOCUMENTED,
  dev: 'not run: it never ends; tests/scripts/dev/ has its parts',
  sandbox: DOCUMENTED,
  build: DOCUMENTED,
  rebuild: DOCUMENTED,
  rollback: DOCUMENTED,
  serve: 'tests/build/publishers-at-once.full.test.ts',
  payments: 'tests/scripts/payments/command-line.payments.test.ts',
  backup: DOCUMENTED,
  restore: 'tests/scripts/backup/drill.payments.test.ts',
  'checkout:watch': DOCUMENTED,
  'search:terms': 'tests/scripts/search-terms.integration.test.ts',
  host: DOCUMENTED,
  publisher: 'tests/publish/publisher.test.ts',
  bench: 'not run: minutes each; tests/scripts/ has short forms of fuzz, chaos, load and attacks',
  budgets: 'scripts/test/checks.ts',
  font: 'not run: it writes the font; tests/scripts/font/ compares what it makes',
  format: 'not run: it writes; npm test runs the same rules',
};

interface Command {
  document: string;
  /** For example `npm run payments -- list`. */
  text: string;
}

function commandsOf(document: string): Command[] {
  const spans = withoutCode(readFileSync(document, 'utf8')).matchAll(/`([^`\n]+)`/g);
  return Array.from(spans, ([, text = '']) => ({ document, text })).filter(({ text }) =>
    /\bnpm (?:start|test|run [\w:-]+)/.test(text),
  );
}

const COMMANDS = DOCUMENTS.flatMap(commandsOf);

const nameOf = (text: string) => /\bnpm (?:run (?:--silent )?)?([\w:-]+)/.exec(text)?.[1] ?? '';

const COMMENT = /\/\*.*?\*\/|^\s*\/\/.*$/gms;

/**
 * Returns the code of a command without comments, from its file and the folder of the same name.
 */
function codeOf(name: string): string {
  const path = `scripts/${/launch\.mjs ([\w-]+)/.exec(SCRIPTS[name] ?? '')?.[1]}`;
  const inside = name === 'restore' ? 'scripts/backup' : path;
  const isFolder = statSync(inside, { throwIfNoEntry: false })?.isDirectory();
  const files = isFolder ? readdirSync(inside, { recursive: true, encoding: 'utf8' }) : [];
  const code = files.filter((file) => file.endsWith('.ts')).map((file) => `${inside}/${file}`);
  return [`${path}.ts`, ...code]
    .map((file) => readFileSync(file, 'utf8').replace(COMMENT, ''))
    .join('\n');
}

describe('command block', () => {
  it('carries the mark run, or not run with a reason', () => {
    expect(SHELL_BLOCKS.length).toBeGreaterThan(20);
    for (const { document, text, mark } of SHELL_BLOCKS) {
      expect(mark, `${document}: ${text}`).toMatch(/^(run$|not run: \S)/);
    }
  });

  it('uses a fence instead of indentation', () => {
    const loose = /^ {4,}(?:npm|npx|node|curl|docker|git|systemctl|\w+=\S+ npm) .*$/gm;
    for (const document of DOCUMENTS) {
      const text = withoutCode(readFileSync(document, 'utf8'));
      expect(text.match(loose), document).toBeNull();
    }
  });
});

it('package.json starts each command from a file in scripts/', () => {
  for (const [name, command] of Object.entries(SCRIPTS)) {
    if (command.includes('launch.mjs')) expect(codeOf(name), name).not.toBe('');
  }
});

describe('inline command', () => {
  it('names a command of package.json', () => {
    expect(COMMANDS.length).toBeGreaterThan(80);
    for (const { document, text } of COMMANDS) {
      if (nameOf(text) !== '--silent') expect(SCRIPTS, document).toHaveProperty([nameOf(text)]);
    }
  });

  it('uses only options that its code reads', () => {
    for (const { document, text } of COMMANDS) {
      const options = text.split(' -- ')[1]?.match(/--[a-z-]+/g) ?? [];
      const code = options.length > 0 ? codeOf(nameOf(text)) : '';
      for (const option of options) {
        const isRead = RegExp(`${option}\\b|\\b${option.slice(2)}'?:`).test(code);
        expect(isRead, `${document}: ${text}`).toBe(true);
      }
    }
  });

  it('names a test that runs it, or a reason why none does', () => {
    expect(Object.keys(RUN_BY).toSorted()).toEqual(Object.keys(SCRIPTS).toSorted());
    for (const [name, by] of Object.entries(RUN_BY)) {
      if (by.startsWith('not run: ')) continue;
      expect(readFileSync(by, 'utf8'), name).toMatch(
        RegExp(`(npm (run )?(--silent )?|scripts/|')${name}\\b`),
      );
    }
  });
});
