import { answerAll, type CatalogueSnapshot } from './snapshot/reader.ts';

export interface Recorder {
  reader: CatalogueSnapshot;
  /** Returns the row keys of all reads so far, including reads that found no row. */
  rows(): string[];
}

/** Wraps a snapshot so that it records what a page or file depends on. */
export function trackReads(snapshot: CatalogueSnapshot): Recorder {
  const recorded = new Set<string>();
  const answers = answerAll(({ keys }, name) => {
    const answer: (...args: never[]) => unknown = snapshot[name];
    return (...args) => {
      for (const key of keys) for (const row of key.rows(...args)) recorded.add(row);
      return answer(...args);
    };
  });
  return {
    reader: { ...answers, close: snapshot.close },
    rows: () => [...recorded].toSorted(),
  };
}
