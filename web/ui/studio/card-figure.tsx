import { useQuery } from '@tanstack/react-query';
import { ImageOff, ImagePlus, Replace, Trash2 } from 'lucide-react';
import { useRef } from 'react';
import type { LessonCard, LessonPoint } from '#contract/lesson-proof.ts';
import { mediaIdIn } from '#contract/media-address.ts';
import { getMedia } from '#contract/calls/media-calls.ts';
import { call } from '../../api/call.ts';
import { userKey } from '../../api/query-client.ts';
import { useSession } from '../../api/session.ts';
import { useTranslation } from '../../i18n/translate.ts';
import { Button } from '../button.tsx';
import { useDialog } from '../use-dialog.ts';
import { useFocusOnce } from './use-focus-once.ts';
import { TextArea } from '../field.tsx';
import { Icon } from '../icon.tsx';
import { Skeleton } from '../skeleton.tsx';
import { shownOnce } from '../shown-once.tsx';
import { editCard, withoutFigure } from './draft-changes.ts';
import { FigureProposal } from './figure-proposal.tsx';
import type { ChangeDraft } from './use-studio.ts';
import type { CardPictureChoice } from './figures-of-card.ts';

const PicturePicker = shownOnce(() => import('./picture-picker.tsx'), 'PicturePicker');

/** The picture of a card as it stands above its words. */
export function CardPicture({ figure }: { figure: NonNullable<LessonCard['figure']> }) {
  const { t } = useTranslation();
  const mediaId = mediaIdIn(figure.media_url);
  const file = useQuery({
    queryKey: userKey('media', mediaId),
    queryFn: ({ signal }) => call(getMedia, { params: { mediaId: mediaId ?? '' }, signal }),
    enabled: mediaId !== null,
    retry: false,
  });
  if (file.data !== undefined)
    return (
      <img
        src={file.data.url}
        alt={figure.alt}
        className="mb-1 max-h-72 w-full rounded-control bg-sunken object-contain"
      />
    );
  if (file.isLoading) return <Skeleton className="mb-1 h-48 w-full" />;
  return (
    <p className="mb-1 flex items-start gap-2 rounded-control bg-sunken px-3 py-4 text-sm text-muted">
      <Icon of={ImageOff} size={18} />
      {t('studio.pictureGone')}
    </p>
  );
}

/** Chooses the picture of a card, says what it shows, or takes it away. */
export function CardFigureFields({
  card,
  points,
  jobId,
  change,
}: {
  card: LessonCard;
  points: readonly LessonPoint[];
  /** The transformation that the lesson comes from. */
  jobId: string | undefined;
  change: ChangeDraft;
}) {
  const { t } = useTranslation();
  const picker = useDialog();
  const adder = useRef<HTMLButtonElement>(null);
  const alt = useRef<HTMLTextAreaElement>(null);
  const { id, figure } = card;
  // The library is open to these two; whoever else edits sees what is there.
  const hasLibrary = useSession(({ user }) => user?.role === 'organization' || user?.role === 'creator');
  // What was pressed is gone with the proposal: the next thing to do is to read what the picture shows.
  const focusAlt = useFocusOnce(alt, figure !== undefined);
  const focusAdder = useFocusOnce(adder, figure === undefined);
  const choose = ({ media_url, alt: words }: CardPictureChoice) =>
    change((now) => editCard(now, id, { figure: { media_url, alt: words || (figure?.alt ?? '') } }));
  return (
    <>
      {!figure && hasLibrary && jobId !== undefined && (
        <FigureProposal
          jobId={jobId}
          of={{ card, points }}
          onChoose={(picture) => {
            focusAlt();
            choose(picture);
          }}
        />
      )}
      {figure && (
        <div className="mt-3 flex flex-col gap-2">
          <TextArea
            ref={alt}
            label={t('studio.alt')}
            hint={t('studio.altHint')}
            rows={2}
            maxLength={300}
            value={figure.alt}
            error={figure.alt.trim() === '' ? t('studio.fault.altMissing') : undefined}
            onChange={(event) => {
              const words = event.target.value;
              change((now) => editCard(now, id, { figure: { ...figure, alt: words } }), `${id} alt`);
            }}
          />
          <div className="flex flex-wrap gap-2">
            {hasLibrary && (
              <Button size="small" icon={Replace} onClick={picker.open}>
                {t('studio.otherPicture')}
              </Button>
            )}
            <Button
              size="small"
              look="quiet"
              icon={Trash2}
              onClick={() => {
                focusAdder();
                change((now) => withoutFigure(now, id));
              }}
            >
              {t('studio.dropPicture')}
            </Button>
          </div>
        </div>
      )}
      {!figure && hasLibrary && (
        <Button ref={adder} size="small" icon={ImagePlus} className="mt-3 mr-2" onClick={picker.open}>
          {t('studio.addPicture')}
        </Button>
      )}
      <PicturePicker
        control={picker}
        // What opened it is gone once a picture is there: the next thing to do is to say what it shows.
        focusAfter={() => alt.current ?? adder.current}
        of={{ card, points }}
        jobId={jobId}
        onChoose={(picture) => {
          choose(picture);
          picker.close();
        }}
      />
    </>
  );
}
