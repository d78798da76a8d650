import { LIST_BUTTON_LABELS } from '#config/messages/messages.ts';
import { ARROWS, HEART } from '#lib/icon-paths.ts';

const DRAWINGS = { wishList: HEART, compare: ARROWS } as const;

interface Props {
  list: keyof typeof DRAWINGS;
  /** Name of the product. */
  name: string;
}

/**
 * Has the markup of the buttons on static cards. `saved-lists.ts` handles its clicks and sets
 * `aria-pressed`.
 */
export function ListButton({ list, name }: Props) {
  return (
    <button
      type="button"
      className="icon-button"
      data-list={list}
      aria-pressed="false"
      aria-label={`${LIST_BUTTON_LABELS[list]}: ${name}`}
    >
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <path d={DRAWINGS[list]} />
      </svg>
    </button>
  );
}
