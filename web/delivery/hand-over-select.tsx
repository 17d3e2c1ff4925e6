import type { Conversation } from '#contract/inbox.ts';
import { useSession } from '../api/session.ts';
import { useTranslation } from '../i18n/translate.ts';
import { Select } from '../ui/select.tsx';
import { notify } from '../ui/toasts.tsx';
import { useColleagues, useHandOver } from './delivery-queries.ts';

const nobody = 'nobody';

/** Whose conversation it is: nobody's in particular, the reader's own, or a colleague's. */
export function HandOverSelect({ conversation }: { conversation: Conversation }) {
  const { t } = useTranslation();
  const own = useSession(({ user }) => user);
  const colleagues = useColleagues();
  const handOver = useHandOver();
  const { assignee } = conversation;
  const known = colleagues.data ?? [];
  const isListed = assignee === null || known.some(({ id }) => id === assignee.id);
  const others = [...known, ...(isListed ? [] : [assignee])].filter(({ id }) => id !== own?.id);
  const choices = [
    { value: nobody, label: t('inbox.assignee.nobody') },
    ...(own === null ? [] : [{ value: own.id, label: t('inbox.assignee.me', { name: own.name }) }]),
    ...others.map(({ id, name }) => ({ value: id, label: name })),
  ];
  const told = (id: string | null): string => {
    if (id === null) return t('inbox.assignee.freed');
    if (id === own?.id) return t('inbox.assignee.givenMe');
    return t('inbox.assignee.given', { name: others.find((other) => other.id === id)?.name ?? '' });
  };
  const give = (value: string) => {
    const userId = value === nobody ? null : value;
    if (userId === (assignee?.id ?? null)) return;
    handOver.mutate(
      { params: { conversationId: conversation.id }, body: { user_id: userId } },
      { onSuccess: () => notify.success(told(userId)), onError: (cause) => notify.failure(cause) },
    );
  };
  return (
    <Select
      label={t('inbox.assignee.label')}
      className="w-full sm:w-64"
      choices={choices}
      value={assignee?.id ?? nobody}
      isDisabled={handOver.isPending}
      onChange={give}
    />
  );
}
