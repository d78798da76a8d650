/** Product attributes that the shop reads by name, and how many products have them. */
import type { DatabaseSync } from 'node:sqlite';
import { rowOf, type SpecificationAttribute } from '#catalogue/specifications/attribute-index.ts';
import { specificationValue } from '#catalogue/specifications/value.ts';
import { yearsOf } from '#config/product-promises.ts';
import { ATTRIBUTES, PRODUCTS } from '#config/shop.ts';

const { model, equipment, applications, features, documents, guarantee } = ATTRIBUTES;

const PRICES: readonly (readonly [code: string, serves: string])[] = [
  ['list_price', 'the price, from one of the two'],
  ['sales_price', 'the price, from one of the two'],
  ['sale_price', 'the former price'],
  ['full_list_price', 'the former price'],
  ['full_sale_price', 'the former price'],
];

/** Attributes, each with the part of a page that is missing without it. */
const READ = [
  ...(PRODUCTS.pricesFrom === 'attributes' ? PRICES : []),
  [model, 'the model number'],
  ['short_description', 'the text beside the picture'],
  ['description', 'the text'],
  [equipment, 'the list of equipment'],
  [applications, 'the list of applications'],
  ...features.map((code) => [code, 'a feature'] as const),
  ...documents.map((code) => [code, 'a document'] as const),
] as const;

export interface AttributeFit {
  code: string;
  exists: boolean;
  /** Number of products with a value; for the guarantee, with whole years. */
  filled: number;
  serves: string;
}

/** Returns the codes of all attributes, without stray spaces, as the shop compares them. */
export function attributeCodes(database: DatabaseSync): Set<string> {
  const rows = database.prepare('select trim(code) as code from attribute').all();
  return new Set(rows.map(({ code }) => String(code)));
}

function countYears(database: DatabaseSync, code: string): number {
  const listed = database.prepare('select body from attribute where trim(code) = ?').all(code);
  const dictionary = listed.map(({ body }): SpecificationAttribute => JSON.parse(String(body)));
  const row = rowOf(code, dictionary);
  if (row === undefined) return 0;
  return database
    .prepare("select body ->> ('$.attributes.' || ?) as value from product")
    .all(code)
    .filter(({ value }) => yearsOf(specificationValue(String(value ?? ''), row)) !== null).length;
}

export function fitAttributes(database: DatabaseSync): AttributeFit[] {
  const codes = attributeCodes(database);
  const count = database.prepare(
    `select count(*) as count from product
     where coalesce(body ->> ('$.attributes.' || ?), '') <> '' or ? = 'description'
     and coalesce(body ->> '$.description', '') <> ''`,
  );
  const rows = READ.map(([code, serves]) => ({
    code,
    serves,
    exists: codes.has(code),
    filled: Number(count.get(code, code)?.['count']),
  }));
  if (guarantee === null) return rows;
  const filled = countYears(database, guarantee);
  return [
    ...rows,
    { code: guarantee, serves: 'the years of guarantee', exists: codes.has(guarantee), filled },
  ];
}
