/** Returns each name's rank in alphabetical order; equal names keep their order. */
export function nameRanks(names: readonly string[]): number[] {
  const collator = new Intl.Collator('en-GB', { numeric: true });
  const places = [...names.keys()];
  const nameAt = (place: number) => names[place] ?? '';
  const byName = places.toSorted((one, other) => collator.compare(nameAt(one), nameAt(other)));
  const ranks = new Map(byName.map((place, rank) => [place, rank]));
  return places.map((place) => ranks.get(place) ?? 0);
}
