import { expect, it } from 'vitest';
import { toTable } from '../../../scripts/engines/table.ts';

it('shows a line per journey and a column per engine and width', () => {
  const results = [
    { journey: 'search', engine: 'Firefox 153', width: 390, seconds: 2.04 },
    { journey: 'search', engine: 'WebKit', width: 1280, seconds: 3, failure: 'no result' },
    { journey: 'basket in two tabs', engine: 'WebKit', width: 1280, seconds: 12.36 },
  ];
  expect(toTable(results).split('\n')).toEqual([
    '                    Firefox 153, 390 px  WebKit, 1280 px',
    'search                            2.0 s           FAILED',
    'basket in two tabs                    -           12.4 s',
  ]);
});
