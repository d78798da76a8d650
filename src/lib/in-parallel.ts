import PQueue from 'p-queue';

/** Works on every item, so many at a time. Once it rejects nothing is under way any more. */
export async function inParallel<T>(
  items: Iterable<T>,
  work: (item: T) => Promise<void>,
  atOnce: number,
): Promise<void> {
  const queue = new PQueue({ concurrency: atOnce });
  try {
    await Promise.all([...items].map((item) => queue.add(() => work(item))));
  } catch (error) {
    queue.clear();
    await queue.onIdle();
    throw error;
  }
}
