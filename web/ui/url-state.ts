import { useCallback } from 'react';
import { useSearchParams } from 'react-router';

/** A text that lives in the URL (`?q=`, `?sort=`, `?tab=`): a reload keeps it, the back button restores it. Empty means absent. */
export function useUrlParameter(
  name: string,
  { replace = true }: { replace?: boolean } = {},
): [string, (value: string) => void] {
  const [parameters, setParameters] = useSearchParams();
  const set = useCallback(
    (value: string) =>
      setParameters(
        (before) => {
          const after = new URLSearchParams(before);
          if (value === '') after.delete(name);
          else after.set(name, value);
          return after;
        },
        { replace, preventScrollReset: true },
      ),
    [name, replace, setParameters],
  );
  return [parameters.get(name) ?? '', set];
}

/** One of a fixed set, in the URL; the first is the default and leaves the URL clean. */
export function useUrlChoice<Value extends string>(
  name: string,
  choices: readonly [Value, ...Value[]],
): [Value, (value: Value) => void] {
  const [text, setText] = useUrlParameter(name, { replace: false });
  const chosen = choices.find((choice) => choice === text) ?? choices[0];
  return [chosen, (value) => setText(value === choices[0] ? '' : value)];
}
