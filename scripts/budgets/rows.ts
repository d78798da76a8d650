import { type Row, row } from '../bench/row.ts';
import { MEASURES, total } from '../site/page-weight.ts';
import { heaviest, type SiteWeight } from '../site/site-weight.ts';
import { barOf, FONT_BAR, FONT_FILES_BAR, PRINT_STYLES_BAR } from './bars.ts';

function kilobyteRow(name: string, bytes: number, bar: number | null): Row {
  return row(name, bytes / 1000, 'kB br', bar === null ? null : bar / 1000);
}

/** The heaviest page of each kind by each measure, and what all pages share. */
export function weightRows({ kinds, printStyles, fonts }: SiteWeight): Row[] {
  const pages = [...kinds].flatMap(([{ name }, weighed]) =>
    MEASURES.map((measure) => {
      const { weight } = heaviest(weighed, measure);
      return kilobyteRow(`${name}: ${measure}`, total(weight[measure]), barOf(name, measure));
    }),
  );
  return [
    ...pages,
    kilobyteRow('print styles', total(printStyles), PRINT_STYLES_BAR),
    row('font files', fonts.length, '', FONT_FILES_BAR),
    kilobyteRow('font', total(fonts), FONT_BAR),
  ];
}
