import { useEffect, useState } from 'react';
import { onProofNeeded } from '../api/proof.ts';
import { lazyPart } from '../ui/shown-once.tsx';

const ProofDialog = lazyPart(() => import('./proof-dialog.tsx'), 'ProofDialog');

/** Asks for a fresh proof when a call needs one; loaded when the first does. */
export function ProofGate() {
  const [waiting, setWaiting] = useState<{ end: (isProven: boolean) => void } | null>(null);
  useEffect(
    () =>
      onProofNeeded(
        () =>
          new Promise((resolve) => {
            setWaiting({
              end: (isProven) => {
                setWaiting(null);
                resolve(isProven);
              },
            });
          }),
      ),
    [],
  );
  return waiting && <ProofDialog onEnd={waiting.end} />;
}
