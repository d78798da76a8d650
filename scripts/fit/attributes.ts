/** The attributes of a product that the shop reads by name, and how many products have them. */
import type { DatabaseSync } from 'node:sqlite';

const numbered = (code: string) => Array.from({ length: 10 }, (_, index) => `${code}${index + 1}`);

/** What goes missing from a page where an attribute does not exist. */
const READ = [
  ...['list_price', 'sales_price'].map(
    (code) => [code, 'the price: needs one of the two'] as const,
  ),
  ...['sale_price', 'full_list_price', 'full_sale_price'].map(
    (code) => [code, 'what is struck through'] as const,
  ),
  ['supplier_code', 'the model number'],
  ['short_description', 'the text beside the picture'],
  ['description', 'the text'],
  ['equipmentAttr', 'the list of equipment'],
  ['applications_attrib', 'the list of applications'],
  ...numbered('feature').map((code) => [code, 'a feature'] as const),
  ...numbered('documentationAttr').map((code) => [code, 'a document'] as const),
] as const;

export interface AttributeFit {
  code: string;
  exists: boolean;
  /** Products that have a value. */
  filled: number;
  /** What it is for. */
  serves: string;
}

/** Codes are compared as the shop compares them: without stray spaces. */
export function fitAttributes(database: DatabaseSync): AttributeFit[] {
  const codes = new Set(
    database
      .prepare('select trim(code) as code from attribute')
      .all()
      .map(({ code }) => String(code)),
  );
  const count = database.prepare(
    `select count(*) as count from product
     where coalesce(body ->> ('$.attributes.' || ?), '') <> '' or ? = 'description'
     and coalesce(body ->> '$.description', '') <> ''`,
  );
  return READ.map(([code, serves]) => ({
    code,
    serves,
    exists: codes.has(code),
    filled: Number(count.get(code, code)?.['count']),
  }));
}
