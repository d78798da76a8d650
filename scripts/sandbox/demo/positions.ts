export type NextPosition = ReturnType<typeof createPositions>;

/** Returns a counter of positions for each category. */
export function createPositions() {
  const counts = new Map<number, number>();
  return (id: number) => {
    const position = (counts.get(id) ?? 0) + 1;
    counts.set(id, position);
    return { id, position };
  };
}
