/** Placeholders in a recording, such as `{order 1}`, and their values in another back end. */

const NAME = /\{#?([^{}]+)\}/g;
const WHOLE = /^\{#?([^{}]+)\}$/;

/** Placeholders that match any value. */
const ANY_VALUE = ['code', 'ip', 'page', 'report', 'left out', 'count', 'version'];

/** Id of the run, which the suite normally generates. */
const RUN_ID = '0badcafe';

export type RecordedNames = ReturnType<typeof createRecordedNames>;

export function createRecordedNames(origin: string) {
  const values = new Map<string, unknown>([
    ['run', RUN_ID],
    ['origin', origin],
  ]);

  /** @throws {Error} if no response has contained the placeholder yet */
  function valueNamed(name: string): unknown {
    if (!values.has(name)) throw new Error(`{${name}} is not known: no answer had it.`);
    return values.get(name);
  }

  function resolveText(text: string): unknown {
    const whole = WHOLE.exec(text)?.[1];
    if (whole !== undefined) return valueNamed(whole);
    return text.replaceAll(NAME, (_, name: string) => String(valueNamed(name)));
  }

  /** Returns the placeholder, if the whole value is one. */
  function nameOf(recorded: unknown): string | undefined {
    return typeof recorded === 'string' ? WHOLE.exec(recorded)?.[1] : undefined;
  }

  return {
    nameOf,

    resolve: (leaf: unknown): unknown => (typeof leaf === 'string' ? resolveText(leaf) : leaf),

    /** Returns true if the value fits the placeholder, and stores the value. */
    fits(name: string, value: unknown): boolean {
      if (ANY_VALUE.includes(name)) return true;
      // A date may change; later requests use the latest one.
      const isSame =
        name === 'date' || !values.has(name) || String(values.get(name)) === String(value);
      values.set(name, value);
      return isSame;
    },

    /** Returns a pattern for the text, with all stored values filled in. */
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
