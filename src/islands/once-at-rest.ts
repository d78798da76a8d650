const REST_MS = 100;

/** A handler of `scroll` that acts when a row has come to rest: Safari before 26.2 has no `scrollend`. */
export function onceAtRest(act: () => void): () => void {
  let timer: ReturnType<typeof setTimeout>;
  return () => {
    clearTimeout(timer);
    timer = setTimeout(act, REST_MS);
  };
}
