import { parseArgs } from 'node:util';
import { GROUPS, type Stage } from './checks.ts';

const UNIT = 'unit';

/**
 * Returns the stages that a command line names, in groups. Arguments that this command does not have are passed on to
 * the stage that `--only` names.
 * @throws {Error} listing the stages if one of them does not exist
 */
export function parseTestCall(args: readonly string[]): Stage[][] {
  const { tokens, values } = parseArgs({
    args: [...args],
    options: {
      full: { type: 'boolean', default: false },
      only: { type: 'string', multiple: true, default: [] },
      changed: { type: 'boolean', default: false },
    },
    strict: false,
    tokens: true,
  });
  const { full, changed } = values;
  const named = values.only as string[];
  const only = changed && named.length === 0 ? [UNIT] : named;
  const passedOn = tokens.flatMap((token) => {
    if (token.kind === 'positional') return [token.value];
    if (token.kind !== 'option' || ['full', 'only'].includes(token.name)) return [];
    return [token.rawName + (token.value === undefined ? '' : `=${token.value}`)];
  });
  const names = GROUPS.flat().map(({ name }) => name);
  const unknown = only.find((name) => !names.includes(name));
  if (unknown !== undefined) {
    throw new Error(`No stage '${unknown}': there are ${names.join(', ')}.`);
  }
  if (passedOn.length > 0 && only.length !== 1) {
    throw new Error(`${passedOn[0]}: name the stage it is for, such as --only ${UNIT}.`);
  }
  const isChosen = ({ name, isFull }: Stage) =>
    only.length > 0 ? only.includes(name) : full || !isFull;
  return GROUPS.map((group) =>
    group.filter(isChosen).map((stage) => ({ ...stage, args: [...stage.args, ...passedOn] })),
  ).filter((group) => group.length > 0);
}
