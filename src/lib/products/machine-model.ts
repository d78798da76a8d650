/** Model at the start of a text, such as 'PW 145', 'HP 7/18', 'KB-4' or 'PW 18 V'. */
const MODEL = /^\p{Lu}{2,4}[ -]?\d[\d/]*(?: V)?(?![\p{L}\d])/u;

/** Returns the model at the start of a machine's name; `undefined` for most accessories. */
export function modelOf(name: string): string | undefined {
  return MODEL.exec(name)?.[0];
}
