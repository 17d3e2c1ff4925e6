import { useState } from 'react';
import { formatPhone } from '../i18n/format.ts';
import { useTranslation } from '../i18n/translate.ts';
import { Button, LinkButton } from '../ui/button.tsx';
import { FailureNotice } from '../ui/failure-notice.tsx';
import { TextField } from '../ui/field.tsx';
import { notify } from '../ui/toasts.tsx';
import { useAssignable, useAssignConversation } from './delivery-queries.ts';

/** Says whose number it is: find the learner, press their name. Only whom the server would take is offered. */
export function AssignLearner({ conversationId }: { conversationId: string }) {
  const { t } = useTranslation();
  const [q, setQ] = useState('');
  const learners = useAssignable(conversationId, q.trim());
  const assign = useAssignConversation();
  return (
    <div className="mt-3 flex flex-col gap-3">
      <TextField label={t('inbox.findLearner')} value={q} onChange={(event) => setQ(event.target.value)} />
      {learners.error !== null && <FailureNotice cause={learners.error} onRetry={() => void learners.refetch()} />}
      <p role="status" className="text-muted empty:hidden">
        {learners.data?.length === 0 && t('inbox.nobodyFits')}
      </p>
      <ul className="flex flex-wrap gap-2">
        {learners.data?.map((learner) => (
          <li key={learner.id} className="max-w-full">
            <Button
              size="small"
              className="max-w-full"
              title={formatPhone(learner.phone) || learner.email}
              isBusy={assign.isPending && assign.variables?.body.learner_id === learner.id}
              onClick={() =>
                assign.mutate(
                  { params: { conversationId }, body: { learner_id: learner.id } },
                  {
                    onSuccess: () => notify.success(t('inbox.assigned', { name: learner.name })),
                    onError: (cause) => notify.failure(cause),
                  },
                )
              }
            >
              <bdi className="truncate">{learner.name}</bdi>
            </Button>
          </li>
        ))}
        <li>
          <LinkButton size="small" look="quiet" to="/learners">
            {t('inbox.addLearner')}
          </LinkButton>
        </li>
      </ul>
    </div>
  );
}
