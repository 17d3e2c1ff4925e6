import { useEffect, useState } from 'react';
import type { GroupRule } from '#contract/groups.ts';
import { toCallFailure } from '../api/failure.ts';
import { useTranslation } from '../i18n/translate.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import type { DialogControl } from '../ui/use-dialog.ts';
import { FailureNotice } from '../ui/failure-notice.tsx';
import { TextField } from '../ui/field.tsx';
import { TabList } from '../ui/tab-list.tsx';
import { GroupRuleFields } from './group-rule-fields.tsx';
import { useCreateGroup } from './group-queries.ts';
import { LearnerPicker } from './learner-picker.tsx';

/** A group of people who are chosen, or of everybody whom a rule fits. */
export function GroupDialog({ control }: { control: DialogControl }) {
  const { t } = useTranslation();
  const create = useCreateGroup();
  const [name, setName] = useState('');
  const [nameError, setNameError] = useState<string>();
  const [by, setBy] = useState<'hand' | 'rule'>('hand');
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [rule, setRule] = useState<GroupRule>({});
  const { reset } = create;

  useEffect(() => {
    if (!control.isOpen) return;
    setName('');
    setNameError(undefined);
    setChosen(new Set());
    setRule({});
    reset();
  }, [control.isOpen, reset]);

  const save = () => {
    if (name.trim() === '') {
      setNameError(t('learners.groups.nameRequired'));
      return;
    }
    create.mutate(
      { body: { name, rule: by === 'rule' ? rule : null, learner_ids: by === 'hand' ? [...chosen] : [] } },
      {
        onSuccess: control.close,
        onError: (cause) => setNameError(toCallFailure(cause).validationErrors['name']?.[0]),
      },
    );
  };
  const isDirty = name !== '' || chosen.size > 0 || Object.keys(rule).length > 0;
  return (
    <Dialog
      control={control}
      title={t('learners.groups.make')}
      description={t('learners.groups.makeText')}
      mayClose={() => !isDirty || window.confirm(t('courses.discard'))}
      footer={
        <>
          <Button onClick={control.close}>{t('ui.cancel')}</Button>
          <Button look="primary" isBusy={create.isPending} onClick={save}>
            {t('learners.groups.save')}
          </Button>
        </>
      }
    >
      <form
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          save();
        }}
      >
        {create.error !== null && nameError === undefined && <FailureNotice cause={create.error} />}
        <TextField
          label={t('learners.groups.name')}
          maxLength={120}
          value={name}
          error={nameError}
          onChange={(event) => {
            setName(event.target.value);
            setNameError(undefined);
          }}
        />
        <TabList
          label={t('learners.groups.who')}
          value={by}
          onChange={setBy}
          tabs={[
            {
              value: 'hand',
              label: t('learners.groups.byHand'),
              panel: <LearnerPicker chosen={chosen} onChange={setChosen} />,
            },
            {
              value: 'rule',
              label: t('learners.groups.byRule'),
              panel: <GroupRuleFields rule={rule} onChange={setRule} />,
            },
          ]}
        />
      </form>
    </Dialog>
  );
}
