/** Names in a recording, `{order 1}`, and what they stand for in another back end. */

const NAME = /\{#?([^{}]+)\}/g;
const WHOLE = /^\{#?([^{}]+)\}$/;

/** Not one thing that has this name, but any of its kind. */
const ANY_VALUE = ['code', 'ip', 'page', 'report', 'left out', 'count', 'version'];

/** The same run for all: the suite makes one up. */
const RUN_ID = '0badcafe';

export type RecordedNames = ReturnType<typeof createRecordedNames>;

export function createRecordedNames(origin: string) {
  const values = new Map<string, unknown>([
    ['run', RUN_ID],
    ['origin', origin],
  ]);

  /** @throws for a name that nothing has been answered for yet */
  function valueNamed(name: string): unknown {
    if (!values.has(name)) throw new Error(`{${name}} is not known: no answer had it.`);
    return values.get(name);
  }

  function resolveText(text: string): unknown {
    const whole = WHOLE.exec(text)?.[1];
    if (whole !== undefined) return valueNamed(whole);
    return text.replaceAll(NAME, (_, name: string) => String(valueNamed(name)));
  }

  /** The name that a value has, where it is one alone. */
  function nameOf(recorded: unknown): string | undefined {
    return typeof recorded === 'string' ? WHOLE.exec(recorded)?.[1] : undefined;
  }

  return {
    nameOf,

    resolve: (leaf: unknown): unknown => (typeof leaf === 'string' ? resolveText(leaf) : leaf),

    /** Answers whether the name may stand for the value; it does from then on. */
    fits(name: string, value: unknown): boolean {
      if (ANY_VALUE.includes(name)) return true;
      // The last one: what follows asks for it.
      const isSame = name === 'date' || !values.has(name) || values.get(name) === value;
      values.set(name, value);
      return isSame || String(values.get(name)) === String(value);
    },

    /** The text with everything in place that is known, for comparison. */
    comparable(recorded: string): RegExp {
      const parts = recorded.split(NAME).map((part, place) => {
        if (place % 2 === 0) return part.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
        const value = values.get(part);
        return value === undefined
          ? '.+'
          : String(value).replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
      });
      return new RegExp(`^${parts.join('')}$`, 's');
    },
  };
}
