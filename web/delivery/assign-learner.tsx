import { useState } from 'react';
import { useTranslation } from '../i18n/translate.ts';
import { useLearners } from '../learners/learners-queries.ts';
import { Button, LinkButton } from '../ui/button.tsx';
import { TextField } from '../ui/field.tsx';
import { notify } from '../ui/toasts.tsx';
import { useAssignConversation } from './delivery-queries.ts';

const shown = 5;

/** Says whose number it is: find the learner, press their name. */
export function AssignLearner({ conversationId }: { conversationId: string }) {
  const { t } = useTranslation();
  const [q, setQ] = useState('');
  const learners = useLearners(q);
  const assign = useAssignConversation();
  return (
    <div className="mt-3 flex flex-col gap-3">
      <TextField label={t('inbox.findLearner')} value={q} onChange={(event) => setQ(event.target.value)} />
      <ul className="flex flex-wrap gap-2">
        {learners.rows.slice(0, shown).map((learner) => (
          <li key={learner.id}>
            <Button
              size="small"
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
              {learner.name}
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
