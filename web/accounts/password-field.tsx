import { Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from '../i18n/translate.ts';
import { IconButton } from '../ui/button.tsx';
import { TextField, type TextFieldProps } from '../ui/field.tsx';

/** A password with a button that shows it, and a word when Caps Lock is on. */
export function PasswordField({ hint, onKeyDown, ...field }: Omit<TextFieldProps, 'type' | 'end'>) {
  const { t } = useTranslation();
  const [isShown, setShown] = useState(false);
  const [capsLock, setCapsLock] = useState(false);
  return (
    <TextField
      {...field}
      type={isShown ? 'text' : 'password'}
      autoCapitalize="none"
      spellCheck={false}
      onKeyDown={(event) => {
        setCapsLock(event.getModifierState('CapsLock'));
        onKeyDown?.(event);
      }}
      hint={capsLock ? t('accounts.capsLock') : hint}
      end={
        <IconButton
          icon={isShown ? EyeOff : Eye}
          label={isShown ? t('accounts.hidePassword') : t('accounts.showPassword')}
          aria-pressed={isShown}
          onClick={() => setShown(!isShown)}
        />
      }
    />
  );
}
