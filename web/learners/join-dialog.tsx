import { useQuery } from '@tanstack/react-query';
import { Copy, Download, Plus } from 'lucide-react';
import { renderSVG } from 'uqr';
import type { JoinLink } from '#contract/groups.ts';
import { useTranslation } from '../i18n/translate.ts';
import { Button, buttonLook } from '../ui/button.tsx';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { type DialogControl, useDialog } from '../ui/use-dialog.ts';
import { Icon } from '../ui/icon.tsx';
import { QueryStates } from '../ui/query-states.tsx';
import { notify } from '../ui/toasts.tsx';
import { joinLinksQuery, useCloseJoinLink, useCreateJoinLink } from './join-queries.ts';

/** Three ways into a course: a link, a keyword, a code on paper. */
export function JoinDialog({ control, courseId }: { control: DialogControl; courseId: string }) {
  const { t } = useTranslation();
  const query = useQuery({ ...joinLinksQuery(courseId), enabled: control.isOpen });
  const create = useCreateJoinLink();
  return (
    <Dialog
      control={control}
      title={t('learners.invite')}
      description={t('join.inviteText')}
      footer={<Button onClick={control.close}>{t('ui.close')}</Button>}
    >
      <QueryStates query={query}>
        {(links) => (
          <div className="flex flex-col gap-6">
            {links.map((link) => (
              <Invitation key={link.id} link={link} />
            ))}
            <Button
              icon={Plus}
              look={links.length === 0 ? 'primary' : 'secondary'}
              isBusy={create.isPending}
              onClick={() => create.mutate({ params: { courseId } }, { onError: (cause) => notify.failure(cause) })}
            >
              {t('join.make')}
            </Button>
          </div>
        )}
      </QueryStates>
    </Dialog>
  );
}

function Invitation({ link }: { link: JoinLink }) {
  const { t } = useTranslation();
  const close = useCloseJoinLink();
  const asking = useDialog();
  const code = `data:image/svg+xml,${encodeURIComponent(renderSVG(link.chat_url ?? link.url, { border: 2 }))}`;
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(link.url);
      notify.success(t('join.copied'));
    } catch {
      // No clipboard outside HTTPS: the link can be marked and copied by hand.
      notify.notice(t('join.copyFailed'));
    }
  };
  return (
    <div className="flex flex-col gap-4 rounded-card border border-line p-4">
      <div className="flex flex-col gap-4 sm:flex-row">
        <img src={code} alt={t('join.qr')} className="size-40 shrink-0 rounded-tick" />
        <dl className="flex min-w-0 flex-1 flex-col gap-3 text-sm">
          <div>
            <dt className="text-muted">{t('join.link')}</dt>
            <dd className="font-medium break-all select-all">{link.url}</dd>
          </div>
          <div>
            <dt className="text-muted">{t('join.keyword')}</dt>
            <dd className="font-medium select-all">{link.keyword}</dd>
          </div>
        </dl>
      </div>
      <p className="text-sm text-muted">{t('join.joined', { count: link.joined })}</p>
      <div className="flex flex-wrap gap-2">
        <Button size="small" icon={Copy} onClick={() => void copy()}>
          {t('join.copy')}
        </Button>
        <a href={code} download={`invitation-${link.code}.svg`} className={buttonLook('secondary', 'small')}>
          <Icon of={Download} size={18} />
          {t('join.saveCode')}
        </a>
        <Button size="small" look="quiet" onClick={asking.open}>
          {t('join.close')}
        </Button>
      </div>
      <ConfirmDialog
        control={asking}
        title={t('join.close')}
        question={t('join.closeQuestion')}
        confirmLabel={t('join.close')}
        isDangerous
        onConfirm={() => close.mutateAsync({ params: { linkId: link.id } }).then(asking.close)}
      />
    </div>
  );
}
