/**
 * Counts phrases that make comments and test titles hard to read (CONTRIBUTING.md, "English").
 * `english.json` has the maximum of each folder and phrase; a maximum may only fall.
 */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const COMMENT_PHRASES = {
  'nobody, whoever': /\b(?:nobody|whoever|whomever)\b/gi,
  anew: /\banew\b/gi,
  'she, her': /\b(?:she|hers?|herself)\b/gi,
  'tell, hear': /\b(?:tells?|told|heed(?:s|ed)?|hears?|heard)\b/gi,
  stand: /\bstand(?:s|ing)?\b(?! (?:for|in for|alone)\b)/gi,
  'keep to': /\bkeeps? to\b/gi,
  'by itself, in vain': /\b(?:by (?:itself|themselves)|all the same|in vain|for good|of late)\b/gi,
  'ask for': /\bask(?:s|ed)? (?:for|about|again|of)\b/gi,
  'is none': /\b(?:is|are|was|were|be) none\b|\bis no (?:matter|fault|failure)\b/gi,
  'nothing of': /\bnothing (?:of|but|that|else|is|may)\b/gi,
  'come of': /\b(?:becomes?|became|comes?|came) of\b/gi,
  'so many': /\bso (?:many|much|often|few|late)\b/gi,
  'in words': /\b(?:in|by) (?:few |plain |our |other |its )?words\b|\bwords? (?:of|on|about)\b/gi,
  'code knows':
    /\b(?:code|page|server|browser|back end|script|provider|store) (?:know|want|hear|think|believe|speak)s?\b/gi,
  'as it stands': /\bas (?:it|they) (?:is|are|was|were|stands?|stood)\b/gi,
  'meanwhile, papers': /\b(?:meanwhile|papers)\b/gi,
  fragment:
    /^\W*(?:Of|So (?:many|much|long|often)|Beside|In place of|Behind|Whose|The same|Theirs|As (?:an?|the|it|on|in|they))\b/g,
  'half a sentence': /^\W*\.\.\.|\.\.\.\W*$/g,
};
const TITLE_PHRASES = {
  'title without a verb':
    /^(?:is|are|has|have|of|to|that|which|who|where|when|for|by|with|without|in|from)\b/g,
  'title of three words': /^(?:\S+\s+){0,2}\S+$/g,
};

type Phrases = Record<string, RegExp>;
/** Counts by folder, then by phrase; phrases that do not occur are omitted. */
type Counts = Record<string, Record<string, number>>;

const TOKEN =
  /\/\*[\s\S]*?\*\/|\/\/[^\n]*|'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|`(?:\\[\s\S]|[^`\\])*`/g;
const TITLE = /^\s*(?:describe|it|test)(?:\.each\([\s\S]*?\))?\(\s*(['"`])([\s\S]*?)\1/gm;

const commentsIn = (code: string) =>
  Array.from(code.matchAll(TOKEN), ([token]) => token)
    .filter((token) => /^\/[/*]/.test(token))
    .map((comment) => comment.replace(/\n\s*\*?\s*/g, ' '));

/** Titles of tests only: `describe` names a unit and needs no verb. */
const titlesIn = (code: string) =>
  Array.from(code.matchAll(TITLE), ([call, , title = '']) => ({ call, title }))
    .filter(({ call }) => !call.trimStart().startsWith('describe'))
    .map(({ title }) => title);

function phrasesIn(text: string, phrases: Phrases): string[] {
  const unquoted = text.replace(/`[^`]*`|"[^"]*"/g, '');
  return Object.entries(phrases).flatMap(([name, phrase]) =>
    Array.from(unquoted.matchAll(phrase), () => name),
  );
}

function phrasesOf(file: string, code: string) {
  const titles = /\.(?:test|spec)\.ts$/.test(file) ? titlesIn(code) : [];
  const texts = [...commentsIn(code), ...titles];
  return [
    ...texts.flatMap((text) => phrasesIn(text, COMMENT_PHRASES).map((name) => ({ name, text }))),
    ...titles.flatMap((text) => phrasesIn(text, TITLE_PHRASES).map((name) => ({ name, text }))),
  ].map((found) => ({ file, ...found }));
}

const folderOf = (file: string) => file.split('/').slice(0, -1).slice(0, 2).join('/');

const files = execFileSync('git', ['ls-files', 'src', 'scripts', 'tests', 'e2e'], {
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => /\.(?:ts|tsx|astro|mjs)$/.test(file));

describe('English of comments and test titles', () => {
  const found = files.flatMap((file) => phrasesOf(file, readFileSync(file, 'utf8')));
  const counts: Counts = {};
  for (const { file, name } of found) {
    const folder = counts[folderOf(file)] ?? {};
    counts[folderOf(file)] = { ...folder, [name]: (folder[name] ?? 0) + 1 };
  }
  const maxima: Counts = JSON.parse(readFileSync('tests/english.json', 'utf8'));
  const keys = [...Object.keys(counts), ...Object.keys(maxima)].flatMap((folder) =>
    Object.keys({ ...counts[folder], ...maxima[folder] }).map((name) => ({ folder, name })),
  );

  it('finds no more odd phrases in a folder than tests/english.json allows', () => {
    expect(files.length).toBeGreaterThan(1500);
    const tooMany = keys.filter(
      ({ folder, name }) => (counts[folder]?.[name] ?? 0) > (maxima[folder]?.[name] ?? 0),
    );
    const shown = found.filter(({ file, name }) =>
      tooMany.some((key) => key.folder === folderOf(file) && key.name === name),
    );
    expect(shown.map(({ file, name, text }) => `${file}: ${name}: ${text}`)).toEqual([]);
  });

  it('finds no maximum above the count, because it would let phrases return', () => {
    const tooHigh = keys.filter(
      ({ folder, name }) => (counts[folder]?.[name] ?? 0) < (maxima[folder]?.[name] ?? 0),
    );
    expect(
      tooHigh.map(({ folder, name }) => `${folder}: ${name}: ${counts[folder]?.[name] ?? 0}`),
    ).toEqual([]);
  });
});

describe('count of odd phrases', () => {
  it.each([
    ['/** Nobody knows it. */', ['nobody, whoever']],
    ['/** Asks\n * for a token. */', ['ask for']],
    ['// Of another file.', ['fragment']],
    ['/** ... and no other. */', ['half a sentence']],
    ["const text = 'Nobody // whoever';", []],
    ['/** Magento says `nobody` and "whoever". */', []],
    ['/** Stands for a product. */', []],
    ["it('is void once another was sent', ...)", ['title without a verb']],
    ["test('holds for all', ...)", ['title of three words']],
    ["describe('in words', () => {})", []],
  ])('finds in %j: %j', (code, names) => {
    expect(phrasesOf('a.test.ts', code).map(({ name }) => name)).toEqual(names);
  });
});
