import { CHOOSE_FIRST, joinOptionNames } from '#config/messages/choose-option-messages.ts';

interface Props {
  chooses: readonly string[];
  /** The page on which it is chosen. */
  path: string;
  name: string;
}

/** In place of the button of a product that leaves something to choose. */
export function ChooseOptions({ chooses, path, name }: Props) {
  return (
    <a className="button" href={path}>
      {CHOOSE_FIRST}
      <span className="visually-hidden">{` ${joinOptionNames(chooses)}: ${name}`}</span>
    </a>
  );
}
