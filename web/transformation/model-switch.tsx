import { useModelInUse } from '../api/model-in-use.ts';
import { useTranslation } from '../i18n/translate.ts';
import { Switch } from '../ui/switch.tsx';

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
  const model = useModelInUse();
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
