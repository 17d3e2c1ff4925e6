/**
 * A call may be refused until its person shows once more who they are. The shell asks for that, once for all calls that
 * wait, and then each of them is made again: whoever made it notices nothing, and nothing that was typed is lost.
 */
type AskPerson = () => Promise<boolean>;

let askPerson: AskPerson | undefined;
let asking: Promise<boolean> | undefined;

export function onProofNeeded(ask: AskPerson): () => void {
  askPerson = ask;
  return () => {
    if (askPerson === ask) askPerson = undefined;
  };
}

/** @returns whether it was shown; false where nobody can be asked */
export function proveAgain(): Promise<boolean> {
  asking ??= (askPerson?.() ?? Promise.resolve(false)).finally(() => {
    asking = undefined;
  });
  return asking;
}
