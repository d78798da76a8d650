/** Searches whose text is meant as another query, and calls with more than a search has. */
import { type Attack, type AttackKind, simpleAttack } from '../attack.ts';

/** Part of a response without products. */
const EMPTY = { find: '"ids":[]', suggest: '"cards":[]', codes: ':[]}' } as const;

/** Sends a text as a search; it must find nothing. */
function expectNothing(call: keyof typeof EMPTY, text: string): Attack {
  return simpleAttack(
    `${call} ${JSON.stringify(text).slice(0, 50)}`,
    200,
    ({ target }) => target.call(`/search/${call}?q=${encodeURIComponent(text)}`),
    // A sound search leaves no log line.
    { isCounted: true, says: EMPTY[call] },
  );
}

function expectRefused(query: string): Attack {
  return simpleAttack(
    `GET ${query.slice(0, 60)}`,
    400,
    ({ target }) => target.call(`/search/${query}`),
    { says: 'This is no search.' },
  );
}

const QUERIES = [
  `x" OR title : "pump`,
  `x" OR 1=1; drop table product; --`,
  `NEAR(pump*, 1000000)`,
  `^pump AND NOT pump"`,
  `title:pump`,
  `{name}: *`,
  `' or ''='`,
];

export const SEARCHES: AttackKind = {
  kind: 'search',
  attacks: [
    ...QUERIES.map((text) => expectNothing('find', text.replaceAll('pump', 'zzz'))),
    ...QUERIES.map((text) => expectNothing('suggest', text.replaceAll('pump', 'zzz'))),
    ...['" or 1=1 --', '%', '*', '../../secret.txt'].map((text) => expectNothing('codes', text)),
    // As many words, and as slow a match, as 200 letters allow.
    expectNothing('find', 'a1 '.repeat(66)),
    expectNothing('find', 'zz'.repeat(100)),
    ...[
      'find?q=',
      'find?q=%00',
      'find?q=a%0d%0ab',
      'find?q=a&q=b',
      'find?q=a&callback=alert',
      'suggest?q=a&term=a',
      `find?q=${'a'.repeat(201)}`,
      `suggest?q=${'%F0%9F%A7%B9'.repeat(201)}`,
      `codes?${'q=a&'.repeat(41)}`,
      'codes?q=a&q[]=a',
    ].map(expectRefused),
  ],
};
