const conjunctionFormat = new Intl.ListFormat('en-GB', { type: 'conjunction' });

/** Button label that is short enough for a card. */
export const CHOOSE_FIRST = 'Choose';

/** Joins option names for a sentence, such as 'power', 'size and colour' or 'PIN'. */
export function joinOptionNames(names: readonly string[]): string {
  const words = names.map((name) =>
    name.replace(/^\p{Lu}(?=\p{Ll})/u, (first) => first.toLowerCase()),
  );
  return conjunctionFormat.format(words);
}

/** Shown if a shopper adds a product to the basket before choosing an option. */
export function chooseFirstText(name: string): string {
  return `Please choose: ${joinOptionNames([name])}.`;
}

export function chooseText(names: readonly string[]): string {
  return `${CHOOSE_FIRST} ${joinOptionNames(names)}`;
}
