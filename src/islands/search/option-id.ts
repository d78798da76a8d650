/** The id of the element of an option, by its place in the list. */
export function optionId(listId: string, index: number): string {
  return `${listId}-${index}`;
}
