import PQueue from 'p-queue';

/** Enough to fill a line with small objects, few enough for any storage. */
const AT_ONCE = 16;

/** Works on every item, some at a time. Once it rejects nothing is under way any more. */
export async function inParallel<T>(
  items: Iterable<T>,
  work: (item: T) => Promise<void>,
): Promise<void> {
  const queue = new PQueue({ concurrency: AT_ONCE });
  try {
    await Promise.all([...items].map((item) => queue.add(() => work(item))));
  } catch (error) {
    queue.clear();
    await queue.onIdle();
    throw error;
  }
}
