/** Selects the requested fields of a GraphQL response. */

/** Selected fields by name, each with the selection of its members; empty for a scalar. */
export type Selection = ReadonlyMap<string, Selection>;

function readSelection(tokens: string[]): Selection {
  const selection = new Map<string, Selection>();
  for (let token = tokens.shift(); token !== undefined && token !== '}'; token = tokens.shift()) {
    const isOpening = tokens[0] === '{';
    if (token === '...') {
      // Skips `on`, a type and an opening brace.
      tokens.splice(0, 3);
      for (const [name, below] of readSelection(tokens)) selection.set(name, below);
    } else if (isOpening) {
      tokens.shift();
      selection.set(token, readSelection(tokens));
    } else selection.set(token, new Map());
  }
  return selection;
}

/**
 * Parses the selection of a query without named fragments and aliases. Inline fragments of all
 * types are merged.
 */
export function selectionOf(query: string): Selection {
  const text = query.replaceAll(/\([^()]*\)/g, '');
  return readSelection(text.slice(text.indexOf('{') + 1).match(/\.{3}|[{}]|\w+/g) ?? []);
}

export function findUnknownField(
  selection: Selection,
  known: ReadonlySet<string>,
): string | undefined {
  for (const [name, below] of selection) {
    const found = known.has(name) ? findUnknownField(below, known) : name;
    if (found !== undefined) return found;
  }
  return undefined;
}

export function applySelection(value: unknown, selection: Selection): unknown {
  if (Array.isArray(value)) return value.map((each) => applySelection(each, selection));
  if (typeof value !== 'object' || value === null) return value;
  const members = new Map(Object.entries(value));
  return Object.fromEntries(
    [...selection].flatMap(([name, below]) =>
      members.has(name) ? [[name, applySelection(members.get(name), below)]] : [],
    ),
  );
}
