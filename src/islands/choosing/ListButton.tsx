import { CHOOSE } from '#config/messages/messages.ts';

const DRAWINGS = {
  wishList: 'M12 19.5S4 14.8 4 9.3A4.3 4.3 0 0 1 12 7a4.3 4.3 0 0 1 8 2.3c0 5.5-8 10.2-8 10.2z',
  compare: 'M8 4 4.5 7.5 8 11M4.5 7.5H17M16 13l3.5 3.5L16 20M19.5 16.5H7',
} as const;

/**
 * As on the static cards. What makes those work finds it in the page, and says whether it is pressed:
 * see `choosing.ts`.
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
