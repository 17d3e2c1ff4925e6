import { queryOptions, useQuery } from '@tanstack/react-query';
import { languageModelInUse } from '#contract/calls/connected-model-calls.ts';
import { call } from '../api/call.ts';
import { userKey } from '../api/query-client.ts';
import { useTranslation } from '../i18n/translate.ts';
import { Switch } from '../ui/switch.tsx';

const modelInUseQuery = () =>
  queryOptions({
    queryKey: userKey('language-model', 'in-use'),
    queryFn: ({ signal }) => call(languageModelInUse, { signal }),
  });

/** Whether the connected language model is shown this file; nothing where none is connected. */
export function ModelSwitch({
  isOn,
  onChange,
  isDisabled = false,
}: {
  isOn: boolean;
  onChange: (isOn: boolean) => void;
  isDisabled?: boolean;
}) {
  const { t } = useTranslation();
  const model = useQuery(modelInUseQuery()).data?.model ?? null;
  if (model === null) return null;
  return (
    <Switch
      label={t('transformation.withModel')}
      hint={t('transformation.withModelHint', { model })}
      isOn={isOn}
      onChange={onChange}
      isDisabled={isDisabled}
    />
  );
}
