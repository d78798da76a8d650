/** Copies data and prices of variants into their configurable products. */
import type { DatabaseSync, SQLOutputValue } from 'node:sqlite';
import type { Card } from '#catalogue/product/card.ts';
import { codesOf } from '#catalogue/product/codes.ts';
import type { StoredProduct } from '#catalogue/product/stored-product.ts';
import type { CommerceAttribute } from '#commerce/catalogue/attributes.ts';
import type { NamedVariant } from '#lib/site-data/sku-data.ts';
import { variantPath } from '#lib/urls/paths.ts';
import { choiceOf } from './choice-of.ts';
import { cheapestContents, summariseVariants, toChoices } from './to-choices.ts';
import type { Choices, Variant } from './variant.ts';

type Schema = 'incoming' | 'main';

interface Row {
  product: StoredProduct;
  /** `null` if the product is not in the shop. */
  card: Card | null;
}

interface Parent extends Row {
  /** Set if the configurable product itself is for sale. */
  isSold: boolean;
  colours: Choices['colours'];
}

const ENABLED = 1;

function toRow({ body, card }: Record<string, SQLOutputValue>): Row {
  return {
    product: JSON.parse(String(body)),
    card: card === null ? null : JSON.parse(String(card)),
  };
}

/** Returns the attributes of this read or else of the store; none if the back end refused them. */
function readAttributes(database: DatabaseSync, schema: Schema): CommerceAttribute[] {
  const isRead =
    schema === 'incoming' &&
    database.prepare("select 1 from incoming.fact where name = 'attributes'").get() !== undefined;
  return database
    .prepare(`select body from ${isRead ? 'incoming' : 'main'}.attribute`)
    .all()
    .map(({ body }) => JSON.parse(String(body)));
}

function withoutChoices({ product, card }: Row): Row {
  const { choices: _, ...own } = product;
  if (card === null) return { product: own, card };
  const { chooses: __, variants: ___, ...ownCard } = card;
  return { product: own, card: withContents(ownCard, own) };
}

function withContents(card: Card, product: StoredProduct): Card {
  const { contents: _, ...own } = card;
  const contents = cheapestContents(product);
  return { ...own, ...(contents && { contents }) };
}

function toNamedVariant({ availability, ...one }: Variant): NamedVariant {
  const says = one.values.map(({ label }) => label);
  const named = { sku: one.sku, says, codes: codesOf(one) };
  return availability === 'in-stock' ? named : { ...named, availability };
}

function withChoices({ product, card }: Row, choices: Choices): Row {
  const sum = summariseVariants(choices.variants);
  const chooses = choices.options.map(({ name }) => name);
  const variants = choices.variants.map(toNamedVariant);
  const whole = { ...product, ...sum, choices };
  return {
    product: whole,
    card: card && { ...withContents(card, whole), ...sum, chooses, variants },
  };
}

/**
 * Adds the configurable product's page and the chosen options to the card of a variant without a
 * page of its own. Its availability also depends on the configurable product.
 */
function withVariantData(
  card: Card,
  { product, card: shown }: Row,
  choices: Choices,
  one: Variant,
): Card {
  return {
    ...card,
    path: shown?.path ? variantPath(shown.path, one.slug) : null,
    availability: one.availability,
    choice: choiceOf(product.sku, choices, one),
  };
}

/** Returns a variant without the data that this configurable product added to its card earlier. */
function withoutVariantData(sku: string, { product, card }: Row): Row {
  if (card?.choice?.of !== sku) return { product, card };
  const { choice: _, ...own } = card;
  return { product, card: { ...own, path: null, availability: product.availability } };
}

/** Returns the new rows of a family: the configurable product, then its variants. */
function mergeFamily(
  parent: Parent,
  children: readonly Row[],
  attributes: readonly CommerceAttribute[],
): Row[] {
  const own = withoutChoices(parent);
  const products = children.flatMap(({ product, card }) => (card === null ? [] : product));
  const found =
    own.card === null ? undefined : toChoices(own.product, products, attributes, parent.isSold);
  const bareChildren = children.map((child) => withoutVariantData(own.product.sku, child));
  if (found === undefined) return [own, ...bareChildren];
  const choices: Choices = { ...found, colours: parent.colours };
  const settled = bareChildren.map(({ product, card }): Row => {
    const variant = choices.variants.find(({ id }) => id === product.id);
    const isShown = card !== null && variant !== undefined && product.visibility === 1;
    return { product, card: isShown ? withVariantData(card, own, choices, variant) : card };
  });
  return [withChoices(own, choices), ...settled];
}

const WHICH = {
  incoming: 'select distinct parent_id from incoming.variant order by parent_id',
  news: `select distinct parent_id from main.offer o
    join main.variant v on o.product_id in (v.parent_id, v.child_id) where o.is_news = 1 order by parent_id`,
  all: 'select distinct parent_id from main.variant order by parent_id',
};

/**
 * Writes variants into their configurable products, and the shown variants' own cards. Requires
 * that offers have been applied.
 *
 * @param which the configurable products to write: those of a read, those with a changed offer, or
 * all of the store
 */
export function fillVariants(database: DatabaseSync, which: keyof typeof WHICH): void {
  const parents = database.prepare(WHICH[which]).all();
  if (parents.length === 0) return;
  const schema = which === 'incoming' ? 'incoming' : 'main';
  const attributes = readAttributes(database, schema);
  const selectParent = database.prepare(
    `select p.body, p.card, p.status, o.is_salable, o.colours from ${schema}.product p
     left join main.offer o on o.product_id = p.id where p.id = ?`,
  );
  const selectChildren = database.prepare(
    `select p.body, p.card from ${schema}.variant v join ${schema}.product p on p.id = v.child_id
     where v.parent_id = ? order by p.id`,
  );
  const update = database.prepare(
    `update ${schema}.product set body = :body, card = :card
     where id = :id and (body is not :body or card is not :card)`,
  );
  for (const { parent_id: id } of parents) {
    const row = selectParent.get(id ?? null);
    if (row === undefined) continue;
    const parent: Parent = {
      ...toRow(row),
      isSold: row['status'] === ENABLED && row['is_salable'] !== 0,
      colours: JSON.parse(String(row['colours'] ?? '{}')),
    };
    const children = selectChildren.all(id ?? null).map(toRow);
    for (const { product, card } of mergeFamily(parent, children, attributes)) {
      const body = JSON.stringify(product);
      update.run({ id: product.id, body, card: card && JSON.stringify(card) });
    }
  }
}
