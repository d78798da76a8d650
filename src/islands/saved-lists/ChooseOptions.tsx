import { CHOOSE_FIRST, joinOptionNames } from '#config/messages/choose-option-messages.ts';

interface Props {
  chooses: readonly string[];
  /** Product page with the options. */
  path: string;
  name: string;
}

/** Replaces Add to basket for products whose options must be chosen first. */
export function ChooseOptions({ chooses, path, name }: Props) {
  return (
    <a className="button" href={path}>
      {CHOOSE_FIRST}
      <span className="visually-hidden">{` ${joinOptionNames(chooses)}: ${name}`}</span>
    </a>
  );
}
