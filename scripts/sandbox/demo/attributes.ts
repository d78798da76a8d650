import type { SeedAttribute } from '#sandbox/seed.ts';
import { MAGENTO_ATTRIBUTES } from './magento-attributes.ts';
import { TECHNICAL_ATTRIBUTES } from './technical-attributes.ts';

const FIRST_OPTION_ID = 201;
const BOOLEAN_VALUES: Record<string, string> = { yes: '1', no: '0' };

const COLOURS: Record<string, string> = {
  Teal: '#149086',
  Graphite: '#4d575f',
  Black: '#1d2328',
  White: '#ffffff',
  Green: '#3f9a4b',
  Grey: '#9aa4ab',
};

const SWATCHES: Record<string, (label: string) => string | undefined> = {
  colour: (label) => COLOURS[label],
  clothing_size: (label) => label,
};

/** Attributes that the demo's owner offers as filters of categories. */
const FILTERS: ReadonlySet<string> = new Set(['clothing_size']);

interface Definition {
  code: string;
  label: string;
  input: SeedAttribute['input'];
  optionLabels: string[];
}

function readOptions(text: string): Pick<Definition, 'input' | 'optionLabels'> {
  if (text === '') return { input: 'text', optionLabels: [] };
  if (text === 'boolean') return { input: 'boolean', optionLabels: [] };
  const several = text.startsWith('*');
  const labels = text.replace('*', '').split(',');
  return {
    input: several ? 'multiselect' : 'select',
    optionLabels: labels.map((label) => label.trim()),
  };
}

function readDefinition(line: string): Definition {
  const [code = '', label = '', options = ''] = line.split('|');
  return {
    code: code.trim(),
    label: label.trim(),
    ...readOptions(options.trim()),
  };
}

function readTechnicalAttributes(): SeedAttribute[] {
  let nextOption = FIRST_OPTION_ID;
  return TECHNICAL_ATTRIBUTES.trim()
    .split('\n')
    .map((line, index) => {
      const { code, label, input, optionLabels } = readDefinition(line);
      const options = optionLabels.map((text) => {
        const swatch = SWATCHES[code]?.(text);
        return { value: String(nextOption++), label: text, ...(swatch && { swatch }) };
      });
      const own = { code, label, input, position: index + 1, options };
      return { ...own, isVisibleOnFront: true, isFilterable: FILTERS.has(code) };
    });
}

const TECHNICAL = readTechnicalAttributes();
const BY_CODE = new Map(TECHNICAL.map((attribute) => [attribute.code, attribute]));

export function demoAttributes(): SeedAttribute[] {
  return [...MAGENTO_ATTRIBUTES, ...TECHNICAL];
}

function optionValue(attribute: SeedAttribute, label: string): string {
  const option = attribute.options.find((candidate) => candidate.label === label);
  if (option === undefined) throw new Error(`${attribute.code} has no option "${label}".`);
  return option.value;
}

/**
 * Converts a cell of a comparison sheet to the attribute code and value that the back end stores.
 */
export function storedValue(code: string, text: string): [code: string, value: string] {
  const attribute = BY_CODE.get(code);
  if (attribute === undefined) throw new Error(`No technical attribute is called ${code}.`);
  if (text === '') return [attribute.code, ''];
  switch (attribute.input) {
    case 'select':
      return [attribute.code, optionValue(attribute, text)];
    case 'multiselect': {
      const labels = text.split(',').map((label) => label.trim());
      return [attribute.code, labels.map((label) => optionValue(attribute, label)).join(',')];
    }
    case 'boolean':
      return [attribute.code, BOOLEAN_VALUES[text] ?? ''];
    default:
      return [attribute.code, text];
  }
}
