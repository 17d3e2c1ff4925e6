import { Download, LogOut } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { LearnerSelf, PlayerOverview } from '#contract/player.ts';
import { exportLearning } from '#contract/calls/player-calls.ts';
import { call } from '../api/call.ts';
import { closeLearning } from '../api/session.ts';
import { useTranslation } from '../i18n/translate.ts';
import { Button } from '../ui/button.tsx';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { useDialog } from '../ui/use-dialog.ts';
import { Card } from '../ui/page.tsx';
import { notify } from '../ui/toasts.tsx';
import { refreshLearning, useLeave } from './player-queries.ts';

/** What is stored about the learner, to take along, and the way out. */
export function PlayerRecords({ overview }: { overview: PlayerOverview }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const leave = useLeave();
  const confirm = useDialog();
  const [leaving, setLeaving] = useState<LearnerSelf>();
  const download = async () => {
    try {
      save(JSON.stringify(await call(exportLearning), null, 2));
    } catch (cause) {
      notify.failure(cause);
    }
  };
  const close = async () => {
    closeLearning();
    await navigate('/login', { replace: true });
  };
  const end = (learner: LearnerSelf) =>
    leave.mutate(
      { params: { learnerId: learner.id } },
      {
        onSuccess: () => {
          confirm.close();
          notify.success(t('learn.left'));
          if (overview.by === 'link') void close();
          else void refreshLearning();
        },
        onError: (cause) => notify.failure(cause),
      },
    );
  return (
    <Card title={t('learn.mine')}>
      <p className="prose-width mb-4 text-sm text-muted">{t('learn.mineText')}</p>
      <div className="flex flex-wrap gap-2">
        <Button icon={Download} onClick={() => void download()}>
          {t('learn.download')}
        </Button>
        {overview.learners.map((learner) => (
          <Button
            key={learner.id}
            icon={LogOut}
            onClick={() => {
              setLeaving(learner);
              confirm.open();
            }}
          >
            {overview.learners.length === 1 ? t('learn.leave') : `${t('learn.leave')} (${learner.organization})`}
          </Button>
        ))}
      </div>
      {overview.by === 'link' && (
        <button
          type="button"
          className="mt-4 rounded-tick text-sm text-primary hover:underline"
          onClick={() => void close()}
        >
          {t('learn.notMe', { name: overview.learners[0]?.name ?? '' })}
        </button>
      )}
      <ConfirmDialog
        control={confirm}
        title={t('learn.leave')}
        question={t('learn.leaveAsk', { organization: leaving?.organization ?? '' })}
        confirmLabel={t('learn.leave')}
        isDangerous
        isBusy={leave.isPending}
        onConfirm={() => leaving !== undefined && end(leaving)}
      />
    </Card>
  );
}

function save(text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = 'my-learning.json';
  link.click();
  URL.revokeObjectURL(address);
}
