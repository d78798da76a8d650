import { CHOOSE } from '#config/messages/messages.ts';

/**
 * As on the static cards. What makes those work finds it in the page, and says whether it is pressed:
 * see `choosing.ts`.
 */
export function CompareButton() {
  return (
    <button
      type="button"
      className="icon-button"
      data-list="compare"
      aria-pressed={false}
      aria-label={CHOOSE.compare}
    >
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <path d="M8 4 4.5 7.5 8 11M4.5 7.5H17M16 13l3.5 3.5L16 20M19.5 16.5H7" />
      </svg>
    </button>
  );
}
