export type NextPosition = ReturnType<typeof createPositions>;

/** Numbers the products of each category in the order in which they come. */
export function createPositions() {
  const counts = new Map<number, number>();
  return (id: number) => {
    const position = (counts.get(id) ?? 0) + 1;
    counts.set(id, position);
    return { id, position };
  };
}
