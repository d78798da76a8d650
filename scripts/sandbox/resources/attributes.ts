import { Hono } from 'hono';
import type { Announcer } from '#sandbox/hooks/hooks.ts';
import { readMembers } from '#sandbox/rest/body.ts';
import type { SandboxEnvironment } from '#sandbox/rest/environment.ts';
import { Refusal } from '#sandbox/rest/errors.ts';
import { allow } from '#sandbox/rest/identity.ts';
import { ignored, integer, listOf, object, requiredParameter, text } from '#sandbox/rest/input.ts';
import { answer } from '#sandbox/rest/response.ts';
import { echoCriteria, parseSearchCriteria } from '#sandbox/rest/search-criteria.ts';
import type { AttributeStore, StoredAttribute } from '#sandbox/store/catalogue/attributes.ts';

const ACL = 'Magento_Catalog::attributes_attributes';
const STORE_ID = 1;
const PRODUCT_ENTITY_TYPE = '4';

const BACKEND_TYPES: Readonly<Record<string, string>> = {
  textarea: 'text',
  select: 'int',
  boolean: 'int',
  multiselect: 'text',
  price: 'decimal',
  date: 'datetime',
};

const attributeInput = object({
  attribute_id: integer,
  attribute_code: text,
  frontend_input: text,
  default_frontend_label: text,
  frontend_labels: listOf(object({ store_id: integer, label: text })),
  options: listOf(object({ label: text, value: text, sort_order: ignored, is_default: ignored })),
  is_visible_on_front: ignored,
  is_filterable: ignored,
  position: ignored,
  scope: ignored,
  entity_type_id: ignored,
  backend_type: ignored,
  is_required: ignored,
  is_user_defined: ignored,
});

/** Returns the options; every list begins with a blank one for no selection. */
function wireOptions({ input, options }: StoredAttribute) {
  const hasOptions = input === 'select' || input === 'multiselect' || input === 'boolean';
  if (!hasOptions) return [];
  const choices = options.map(({ label, value }) => ({ label, value }));
  return [{ label: ' ', value: '' }, ...choices];
}

function toWire(attribute: StoredAttribute) {
  return {
    is_filterable: attribute.isFilterable,
    position: attribute.position,
    is_visible_on_front: attribute.isVisibleOnFront ? '1' : '0',
    scope: 'store',
    attribute_id: attribute.id,
    attribute_code: attribute.code,
    frontend_input: attribute.input,
    entity_type_id: PRODUCT_ENTITY_TYPE,
    is_required: false,
    options: wireOptions(attribute),
    is_user_defined: true,
    default_frontend_label: attribute.label,
    frontend_labels: [{ store_id: STORE_ID, label: attribute.label }],
    backend_type: BACKEND_TYPES[attribute.input] ?? 'varchar',
  };
}

function findOrRefuse(attributes: AttributeStore, code: string): StoredAttribute {
  const found = attributes.find(code);
  if (found !== undefined) return found;
  const message =
    'The attribute with a "%1" attributeCode doesn\'t exist. Verify the attribute and try again.';
  throw new Refusal(404, message, [code]);
}

function relabel(attribute: StoredAttribute, given: ReturnType<typeof attributeInput>) {
  const storeLabel = given.frontend_labels?.find(({ store_id }) => store_id === STORE_ID)?.label;
  const labels = new Map(given.options?.map(({ value, label }) => [value, label]));
  return {
    ...attribute,
    label: storeLabel ?? given.default_frontend_label ?? attribute.label,
    options: attribute.options.map((option) => ({
      ...option,
      label: labels.get(option.value) ?? option.label,
    })),
  };
}

export function attributeRoutes(attributes: AttributeStore, announcer: Announcer) {
  return new Hono<SandboxEnvironment>({ strict: false })
    .get('/products/attributes', allow(ACL), (c) => {
      const criteria = parseSearchCriteria(new URL(c.req.url).search);
      const found = attributes.search(criteria);
      return answer(c, {
        items: found.attributes.map(toWire),
        search_criteria: echoCriteria(criteria),
        total_count: found.totalCount,
      });
    })
    .get('/products/attributes/:code', allow(ACL), (c) =>
      answer(c, toWire(findOrRefuse(attributes, c.req.param('code')))),
    )
    .put('/products/attributes/:code', allow(ACL), async (c) => {
      const given = requiredParameter(await readMembers(c), 'attribute');
      const input = attributeInput(given, 'attribute');
      const changed = relabel(findOrRefuse(attributes, c.req.param('code')), input);
      attributes.update(changed);
      announcer.anythingChanged();
      return answer(c, toWire(changed));
    });
}
