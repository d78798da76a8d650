export interface Phase {
  name: string;
  seconds: number;
}

export interface Phases {
  run<T>(name: string, work: () => T | Promise<T>): Promise<T>;
  taken(): readonly Phase[];
}

/** @param started called at the start of each phase, to report progress */
export function createPhases(started: (name: string) => void = () => {}): Phases {
  const phases: Phase[] = [];
  return {
    async run(name, work) {
      const start = performance.now();
      started(name);
      try {
        return await work();
      } finally {
        phases.push({ name, seconds: (performance.now() - start) / 1000 });
      }
    },
    taken: () => phases,
  };
}
