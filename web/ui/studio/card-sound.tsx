import { useQuery } from '@tanstack/react-query';
import { AudioLines, Mic, Replace, Trash2 } from 'lucide-react';
import { useRef } from 'react';
import { getMedia } from '#contract/calls/media-calls.ts';
import type { LessonCard } from '#contract/lesson-proof.ts';
import { mediaIdIn } from '#contract/media-address.ts';
import { call } from '../../api/call.ts';
import { userKey } from '../../api/query-client.ts';
import { useSession } from '../../api/session.ts';
import { useTranslation } from '../../i18n/translate.ts';
import { Button } from '../button.tsx';
import { TextArea } from '../field.tsx';
import { ToldSound } from '../listen-button.tsx';
import { shownOnce } from '../shown-once.tsx';
import { Skeleton } from '../skeleton.tsx';
import { useDialog } from '../use-dialog.ts';
import { editCard, withoutSound } from './draft-changes.ts';
import { useFocusOnce } from './use-focus-once.ts';
import type { ChangeDraft } from './use-studio.ts';

const SoundPicker = shownOnce(() => import('./sound-picker.tsx'), 'SoundPicker');
const RecordDialog = shownOnce(() => import('./record-dialog.tsx'), 'RecordDialog');

/** Records or chooses the voice note of a card, says what is said in it, or takes it away. */
export function CardSoundFields({
  card,
  lessonTitle,
  change,
}: {
  card: LessonCard;
  lessonTitle: string;
  change: ChangeDraft;
}) {
  const { t } = useTranslation();
  const { id, sound } = card;
  const picker = useDialog();
  const recorder = useDialog();
  const adder = useRef<HTMLButtonElement>(null);
  const said = useRef<HTMLTextAreaElement>(null);
  // What was pressed is gone with the voice note.
  const focusAdder = useFocusOnce(adder, sound === undefined);
  // As of pictures: the library is open to these two.
  const hasLibrary = useSession(({ user }) => user?.role === 'organization' || user?.role === 'creator');
  const put = (media_url: string) => {
    change((now) => editCard(now, id, { sound: { media_url, words: sound?.words ?? '' } }));
    picker.close();
    recorder.close();
  };
  const focusAfter = () => said.current ?? adder.current;
  return (
    <>
      {sound && (
        <div className="mt-3 flex flex-col gap-2">
          <CardSound mediaUrl={sound.media_url} />
          <TextArea
            ref={said}
            label={t('studio.said')}
            hint={t('studio.saidHint')}
            rows={2}
            maxLength={2000}
            value={sound.words}
            onChange={(event) => {
              const words = event.target.value;
              change((now) => editCard(now, id, { sound: { ...sound, words } }), `${id} said`);
            }}
          />
          <div className="flex flex-wrap gap-2">
            {hasLibrary && (
              <>
                <Button size="small" icon={Mic} onClick={recorder.open}>
                  {t('studio.record.another')}
                </Button>
                <Button size="small" icon={Replace} onClick={picker.open}>
                  {t('studio.otherSound')}
                </Button>
              </>
            )}
            <Button
              size="small"
              look="quiet"
              icon={Trash2}
              onClick={() => {
                focusAdder();
                change((now) => withoutSound(now, id));
              }}
            >
              {t('studio.dropSound')}
            </Button>
          </div>
        </div>
      )}
      {!sound && hasLibrary && (
        <>
          <Button size="small" icon={Mic} className="mt-3 mr-2" onClick={recorder.open}>
            {t('studio.record.button')}
          </Button>
          <Button ref={adder} size="small" icon={AudioLines} className="mt-3" onClick={picker.open}>
            {t('studio.addSound')}
          </Button>
        </>
      )}
      <SoundPicker control={picker} focusAfter={focusAfter} onChoose={put} />
      <RecordDialog control={recorder} card={card} lessonTitle={lessonTitle} focusAfter={focusAfter} onKept={put} />
    </>
  );
}

/** As it is played to learners. */
function CardSound({ mediaUrl }: { mediaUrl: string }) {
  const { t } = useTranslation();
  const mediaId = mediaIdIn(mediaUrl);
  const file = useQuery({
    queryKey: userKey('media', mediaId),
    queryFn: ({ signal }) => call(getMedia, { params: { mediaId: mediaId ?? '' }, signal }),
    enabled: mediaId !== null,
    retry: false,
  });
  if (file.data !== undefined)
    return <ToldSound src={file.data.url} preload="metadata" aria-label={t('studio.sound')} className="w-full" />;
  if (file.isLoading) return <Skeleton className="h-12 w-full" />;
  return <p className="text-sm text-muted">{t('studio.soundGone')}</p>;
}
