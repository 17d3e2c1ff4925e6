import { Download, Share2 } from 'lucide-react';
import { useTranslation } from '../i18n/translate.ts';
import { Button, buttonLook } from './button.tsx';
import { Icon } from './icon.tsx';
import { notify } from './toasts.tsx';

/**
 * The certificate as a picture, to keep and to pass on. A phone opens its own list of apps; where there is none, the address is
 * copied.
 *
 * @param address of its public page: /certificates/K7Q2MX4RT9BD
 */
export function CertificateButtons({ address, size = 'normal' }: { address: string; size?: 'normal' | 'large' }) {
  const { t } = useTranslation();
  const code = address.split('/').at(-1) ?? '';
  const picture = `/api/v1${address}/picture.png`;
  return (
    <>
      <a href={picture} download={`certificate-${code}.png`} className={buttonLook('secondary', size)}>
        <Icon of={Download} size={18} />
        {t('certificate.savePicture')}
      </a>
      <Button
        size={size}
        icon={Share2}
        onClick={() =>
          void share(new URL(address, window.location.href).href, picture, code).then((how) => {
            if (how === 'copied') notify.success(t('certificate.copied'));
            if (how === 'failed') notify.error(t('certificate.notShared'));
          })
        }
      >
        {t('certificate.share')}
      </Button>
    </>
  );
}

async function share(url: string, picture: string, code: string): Promise<'shared' | 'copied' | 'failed'> {
  try {
    const answer = await fetch(picture).catch(() => undefined);
    const files =
      answer?.ok === true ? [new File([await answer.blob()], `certificate-${code}.png`, { type: 'image/png' })] : [];
    if (typeof navigator.share === 'function') {
      // Without the picture its page is passed on: that is where everybody can check it.
      const withPicture = { files, url };
      await navigator.share(files.length > 0 && navigator.canShare(withPicture) ? withPicture : { url });
      return 'shared';
    }
    await navigator.clipboard.writeText(url);
    return 'copied';
  } catch (cause) {
    // Who closes the list of apps has changed their mind.
    return cause instanceof DOMException && cause.name === 'AbortError' ? 'shared' : 'failed';
  }
}
