import PQueue from 'p-queue';

/**
 * Processes all items concurrently. When the promise rejects, no work is running any more.
 *
 * @param atOnce maximum number of items at the same time
 */
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
