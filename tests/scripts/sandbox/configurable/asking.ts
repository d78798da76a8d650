export interface Answer {
  status: number;
  // biome-ignore lint/suspicious/noExplicitAny: whatever a back end answers
  body: any;
}

export type Who = 'staff' | 'guest' | 'customer';
export type Ask = (method: string, path: string, body?: unknown, who?: Who) => Promise<Answer>;

export type Members = Readonly<Record<string, unknown>>;

/** Returns the members listed in `names`, separated by spaces; missing ones are omitted. */
export function pick(value: Members, names: string): Members {
  const found = names.split(' ').filter((name) => name in value);
  return Object.fromEntries(found.map((name) => [name, value[name]]));
}

export const statusAndBody = ({ status, body }: Answer) => ({ status, body });

/** Returns a function that builds product options from attribute codes and option labels. */
export async function readChoices(ask: Ask) {
  const ids = new Map<string, { id: string; values: Map<string, number> }>();
  for (const code of ['ace_power', 'ace_size', 'ace_colour']) {
    const { body } = await ask('GET', `/products/attributes/${code}`);
    const values = body.options.map(
      ({ label, value }: { label: string; value: string }) => [label, Number(value)] as const,
    );
    ids.set(code, { id: String(body.attribute_id), values: new Map(values) });
  }
  return (chosen: Readonly<Record<string, string | number>>) => ({
    extension_attributes: {
      configurable_item_options: Object.entries(chosen).map(([code, value]) => ({
        option_id: ids.get(code)?.id ?? code,
        option_value: typeof value === 'number' ? value : ids.get(code)?.values.get(value),
      })),
    },
  });
}

export type Choose = Awaited<ReturnType<typeof readChoices>>;
