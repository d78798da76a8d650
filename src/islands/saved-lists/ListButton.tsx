import { CHOOSE } from '#config/messages/messages.ts';
import { ARROWS, HEART } from '#lib/icon-paths.ts';

const DRAWINGS = { wishList: HEART, compare: ARROWS } as const;

/**
 * As on the static cards. What makes those work finds it in the page, and says whether it is pressed:
 * see `saved-lists.ts`.
 */
export function ListButton({ list }: { list: keyof typeof DRAWINGS }) {
  return (
    <button
      type="button"
      className="icon-button"
      data-list={list}
      aria-pressed="false"
      aria-label={CHOOSE[list]}
    >
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <path d={DRAWINGS[list]} />
      </svg>
    </button>
  );
}
