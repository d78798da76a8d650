import { BASKET } from '#config/messages/messages.ts';

interface Props {
  /** The product, told to those who do not see which one the button stands beside. */
  name?: string | undefined;
  isBusy?: boolean;
  onClick?: () => void;
}

/** Space and name are one text: between two React writes a comment into every card. */
export function AddButton({ name, isBusy = false, onClick }: Props) {
  return (
    <button type="button" className="button" data-busy={isBusy || undefined} onClick={onClick}>
      {BASKET.add}
      {name !== undefined && <span className="visually-hidden">{` ${name}`}</span>}
    </button>
  );
}
