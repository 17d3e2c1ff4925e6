import './toasts.css';
import { CircleAlert, CircleCheck, Info, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from '../i18n/translate.ts';
// The plain entry writes its style into the page by itself, which the content security policy forbids.
import { ToastContainer, toast } from 'react-toastify/unstyled';
import { failureLines } from '../api/failure-words.ts';
import { buttonLook } from './button.tsx';
import { Icon } from './icon.tsx';
import { useTheme } from './theme.ts';

/** Mounted once, in the app's frame. Top right, five seconds, three at most, Alt+T moves the focus there. */
export function Toasts() {
  const { t } = useTranslation();
  return (
    <ToastContainer
      position="top-right"
      autoClose={5000}
      limit={3}
      pauseOnHover
      pauseOnFocusLoss
      draggable
      draggablePercent={80}
      hotKeys={(event) => event.altKey && event.code === 'KeyT'}
      aria-label={t('ui.notifications')}
      theme={useTheme()}
      closeButton={({ closeToast }) => (
        <button
          type="button"
          aria-label={t('ui.close')}
          onClick={closeToast}
          className="absolute top-0.5 right-0.5 grid size-6 place-items-center rounded-control text-muted hover:text-ink"
        >
          <Icon of={X} size={16} />
        </button>
      )}
      icon={({ type }) =>
        type === 'error' ? (
          <Icon of={CircleAlert} className="text-danger" />
        ) : type === 'success' ? (
          <Icon of={CircleCheck} className="text-success" />
        ) : (
          <Icon of={Info} className="text-primary" />
        )
      }
    />
  );
}

const body = (title: ReactNode, lines: readonly string[] = []): ReactNode => (
  <div>
    <p className="font-medium">{title}</p>
    {lines.map((line) => (
      <p key={line} className="text-muted">
        {line}
      </p>
    ))}
  </div>
);

/** Short messages that pass. An error that matters also stands in the page. */
export const notify = {
  success: (title: string) => void toast.success(body(title)),
  notice: (title: string) => void toast.info(body(title)),
  /** `durationMs` where the product's specification names another one than five seconds. */
  error: (title: string, { detail, durationMs }: { detail?: string; durationMs?: number } = {}) =>
    void toast.error(
      body(title, detail === undefined ? [] : [detail]),
      durationMs === undefined ? {} : { autoClose: durationMs },
    ),
  /** A failed call: every field's message, or its one sentence; under `title` where there is one. */
  failure: (cause: unknown, title?: string) => {
    const lines = failureLines(cause);
    const [first = '', ...rest] = lines;
    if (title === undefined) toast.error(body(first, rest));
    else toast.error(body(title, lines));
  },
  /** Something is gone and can be brought back; stays ten seconds, since a person needs time to notice a slip. */
  undo: (title: string, undoLabel: string, onUndo: () => void) =>
    void toast.info(
      ({ closeToast }) => (
        <div className="flex grow items-center justify-between gap-3 pr-4">
          <p className="font-medium">{title}</p>
          <button
            type="button"
            className={buttonLook('secondary', 'small')}
            onClick={(event) => {
              onUndo();
              closeToast(event);
            }}
          >
            {undoLabel}
          </button>
        </div>
      ),
      { autoClose: 10_000 },
    ),
};
