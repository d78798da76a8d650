/** Texts of what leaves something to choose. */

const inWords = new Intl.ListFormat('en-GB', { type: 'conjunction' });

/** On a card, where one line is all the room there is. */
export const CHOOSE_FIRST = 'Choose';

/** 'power', 'size and colour', 'PIN': what there is to choose. */
export function joinOptionNames(names: readonly string[]): string {
  const words = names.map((name) =>
    name.replace(/^\p{Lu}(?=\p{Ll})/u, (first) => first.toLowerCase()),
  );
  return inWords.format(words);
}

/** Said to whoever wants to buy before she chose. */
export function chooseFirstText(name: string): string {
  return `Please choose: ${name}.`;
}

export function chooseText(names: readonly string[]): string {
  return `${CHOOSE_FIRST} ${joinOptionNames(names)}`;
}
