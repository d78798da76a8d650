/** Texts of a run: the announcement, the result of each case, and what remains at the back end. */
import type { ContractOptions } from './options.ts';
import type { Report, Row } from './run.ts';

/** Maximum width of a cell; a case that differs is also printed in full below the table. */
const WIDEST = 54;

function shortenCell(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  return line.length > WIDEST ? `${line.slice(0, WIDEST - 1)}…` : line;
}

function cellsOf({ status, call, when, says, came }: Row): string[] {
  return [status, call, when, says, came].map(shortenCell);
}

const HEADS = ['status', 'call', 'when', 'the contract says', 'what came'];

function toTable(rows: readonly Row[]): string {
  const lines = [HEADS, ...rows.map(cellsOf)];
  const widths = HEADS.map((_, column) =>
    Math.max(...lines.map((line) => line[column]?.length ?? 0)),
  );
  const aligned = (line: readonly string[]) =>
    line
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd();
  const parts = rows.flatMap((row, place) => {
    const isFirst = rows[place - 1]?.area !== row.area;
    return [...(isFirst ? ['', `-- ${row.area}`] : []), aligned(cellsOf(row))];
  });
  return [aligned(HEADS), ...parts].join('\n');
}

export function differingRows({ rows }: Report): readonly Row[] {
  return rows.filter(({ status }) => status === 'differs');
}

function differences(report: Report): string[] {
  return differingRows(report).flatMap(({ call, when, says, came }) => [
    '',
    `${call}: ${when}`,
    `  the contract says  ${says}`,
    `  what came          ${came}`,
  ]);
}

function remainingLines({ removed, left }: Report): string[] {
  return [
    ...removed.map((name) => `Gone: ${name}`),
    ...left.map(({ name, reason, remedy }) => `Left: ${name} (${reason}). Remedy: ${remedy}.`),
  ];
}

function counts({ rows }: Report): string {
  const count = (wanted: Row['status']) => rows.filter(({ status }) => status === wanted).length;
  return `${count('ok')} ok, ${count('differs')} differ, ${count('skipped')} skipped`;
}

export function toText(report: Report): string {
  const told = differences(report);
  return [
    toTable(report.rows),
    ...(told.length > 0 ? ['', '== Differences', ...told] : []),
    '',
    ...remainingLines(report),
    counts(report),
  ].join('\n');
}

function ordersPromised({ placeOrders, customersToken }: ContractOptions): string {
  if (!placeOrders) return 'no order';
  const count = customersToken === undefined ? '2 orders' : '4 orders';
  return `${count}: cancelled at the end, for no call deletes an order`;
}

/** Describes what a run is going to create. */
export function announcement(options: ContractOptions): string {
  const { url, readOnly, placeOrders, customersToken } = options;
  if (readOnly) return `Reads from ${url} and changes nothing.`;
  const hasCustomer = customersToken !== undefined;
  const guests = 1 + Number(hasCustomer) + Number(placeOrders);
  const carts = guests === 1 ? '1 guest cart' : `${guests} guest carts`;
  return [
    `Tests ${url}, one call at a time. It makes`,
    `  ${carts}${hasCustomer ? ', 1 cart of a customer' : ''}: emptied at the end, for no call deletes a cart`,
    hasCustomer
      ? '  1 customer, contract-suite-…@example.com: deleted at the end'
      : '  no customer: only --customers-token could delete one',
    `  ${ordersPromised(options)}`,
  ].join('\n');
}
