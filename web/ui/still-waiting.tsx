import { RotateCcw } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from '../i18n/translate.ts';
import { askAgain } from '../api/query-client.ts';
import { Alert } from './alert.tsx';
import { Button } from './button.tsx';
import { SkeletonLines } from './skeleton.tsx';
import { useLate } from './use-late.ts';

/**
 * The place of an answer that has not come yet. A call is given up after 30 seconds and tried three times more: long
 * before that a person is told that it takes longer than usual, and may have it asked anew.
 */
export function StillWaiting({
  children = <SkeletonLines />,
  isFlush = false,
}: {
  children?: ReactNode;
  /** In a place whose content reaches the border. */
  isFlush?: boolean;
}) {
  const { t } = useTranslation();
  const [presses, setPresses] = useState(0);
  const isLate = useLate(presses);
  return (
    <>
      {(isLate || presses > 0) && (
        <div className={isFlush ? 'p-4' : 'mb-4'}>
          <Alert
            tone="neutral"
            action={
              <Button
                size="small"
                icon={RotateCcw}
                isBusy={!isLate}
                onClick={() => {
                  setPresses(presses + 1);
                  void askAgain();
                }}
              >
                {t('ui.retry')}
              </Button>
            }
          >
            {t('ui.slow')}
          </Alert>
        </div>
      )}
      <div aria-busy="true">{children}</div>
    </>
  );
}
