/** The category tree and the members of a category: contract 6.1 and 6.2. */
import {
  type CommerceCategory,
  fetchCategoryMembers,
  fetchCategoryTree,
} from '#commerce/catalogue/category-tree.ts';
import { AUDIENCE_CODES, factsOf } from '#config/categories.ts';
import { type Area, type Case, requireNoneRejected, requireThat } from '../../case.ts';
import { shared } from '../../context.ts';
import { category } from '../../fixtures.ts';
import { CATEGORIES, fill, MEMBERS, NO_ID } from '../../paths.ts';
import { ANYTHING, mayNeedRight, refuses, sendCall } from '../../refusals.ts';

const RIGHT = 'Magento_Catalog::categories';
const MAX_CATEGORIES_TRIED = 10;

const subCategories = shared<readonly CommerceCategory[]>('categories of both audiences');

function* walk(tree: CommerceCategory): Iterable<CommerceCategory> {
  yield tree;
  for (const child of tree.children) yield* walk(child);
}

const tree: Case = {
  call: `GET ${CATEGORIES}`,
  when: 'as the shop asks',
  says: 'the tree of 1, with categories below those of both audiences',
  async run({ as, keep }) {
    const read = await fetchCategoryTree(as('catalogue'));
    requireNoneRejected(read);
    const { root } = read;
    requireThat(root.id === 1, `200, the tree of ${root.id} ${root.name}`);
    const all = [...walk(root)];
    const below = AUDIENCE_CODES.map((audience) => {
      const id = factsOf(audience).root;
      return { id, children: all.filter(({ parentId }) => parentId === id) };
    });
    keep(
      subCategories,
      below.flatMap(({ children }) => children),
    );
    requireThat(
      below.every(({ children }) => children.length > 0),
      `200, ${below.map(({ id, children }) => `${children.length} below ${id}`).join(' and ')}`,
    );
  },
};

const members: Case = {
  call: `GET ${MEMBERS}`,
  when: 'as the shop asks',
  says: 'SKUs and positions of the members',
  async run({ as, keep, take }) {
    for (const { id, parentId } of take(subCategories).slice(0, MAX_CATEGORIES_TRIED)) {
      const read = await fetchCategoryMembers(as('catalogue'), id);
      requireNoneRejected(read);
      const { members: found } = read;
      if (found.length === 0) continue;
      return keep(category, { id, parentId, skus: found.map(({ sku }) => sku) });
    }
    requireThat(false, `200, nothing in ${MAX_CATEGORIES_TRIED} categories`);
  },
};

/**
 * Magento may list products of a subcategory in the category above, but only at positions above
 * this number.
 */
const MAX_OWN_POSITION = 10_000;

const membersAbove: Case = {
  call: `GET ${MEMBERS}`,
  when: 'a category above it',
  says: 'what is only below it is not there, or behind position 10000',
  async run({ as, take }) {
    const { parentId, skus } = take(category);
    const { members: found } = await fetchCategoryMembers(as('catalogue'), parentId);
    const wrong = found.find(
      ({ sku, position }) => skus.includes(sku) && position <= MAX_OWN_POSITION,
    );
    requireThat(wrong === undefined, `200, ${wrong?.sku} at position ${wrong?.position}`);
  },
};

export const categories: Area = {
  name: 'categories',
  cases: [
    tree,
    ...mayNeedRight(`GET ${CATEGORIES}`, RIGHT),
    members,
    membersAbove,
    refuses(
      `GET ${MEMBERS}`,
      'unknown category',
      { status: 404, parameters: { fieldName: 'id', fieldValue: ANYTHING } },
      (context) =>
        sendCall(context, `GET ${MEMBERS}`, { who: 'catalogue', path: fill(MEMBERS, NO_ID) }),
    ),
    ...mayNeedRight(`GET ${MEMBERS}`, RIGHT, { path: fill(MEMBERS, 1) }),
  ],
};
