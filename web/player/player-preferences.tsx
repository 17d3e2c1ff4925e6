import { useState } from 'react';
import { languageCodes, languages } from '#contract/languages.ts';
import type { changePreferences, PlayerCourseRow, LearnerSelf } from '#contract/player.ts';
import { channels } from '#contract/learners.ts';
import type { BodyInputOf } from '#contract/route.ts';
import { showLanguage, type Translate, useTranslation } from '../i18n/translate.ts';
import { Button } from '../ui/button.tsx';
import { FailureNotice } from '../ui/failure-notice.tsx';
import { Card } from '../ui/page.tsx';
import { Select } from '../ui/select.tsx';
import { Switch } from '../ui/switch.tsx';
import { notify } from '../ui/toasts.tsx';
import { refreshLearning, useChangePreferences } from './player-queries.ts';

type Preferences = BodyInputOf<typeof changePreferences>;

const hours = Array.from({ length: 13 }, (_, index) => index + 8);
const zones = Intl.supportedValuesOf('timeZone');

/** Where a message would go; notes on devices have no address to show. */
const hintOf = ({ channel, has_address, address }: LearnerSelf['channels'][number], t: Translate): string => {
  if (channel === 'push') return t('learn.pushHint');
  return has_address ? address : t('learn.noAddress');
};

/** Language, hour, channels and pause of one learner; saved together. */
export function PlayerPreferences({
  learner,
  courses,
  isByLink,
}: {
  learner: LearnerSelf;
  courses: readonly PlayerCourseRow[];
  /** Then the page speaks the learner's language too; an account has one of its own. */
  isByLink: boolean;
}) {
  const { t } = useTranslation();
  const save = useChangePreferences();
  const [draft, setDraft] = useState<Preferences>({});
  const running = courses.filter((course) => course.status === 'active' || course.status === 'paused');
  const isPaused = running.length > 0 && running.every((course) => course.status === 'paused');
  const change = (wish: Preferences) => setDraft({ ...draft, ...wish });
  const store = () =>
    save.mutate(
      { params: { learnerId: learner.id }, body: draft },
      {
        onSuccess: () => {
          if (isByLink && draft.language !== undefined) void showLanguage(draft.language);
          setDraft({});
          notify.success(t('learn.saved'));
          void refreshLearning();
        },
      },
    );
  const hour = draft.lesson_hour === undefined ? learner.lesson_hour : draft.lesson_hour;
  const first = draft.preferred_channel === undefined ? learner.preferred_channel : draft.preferred_channel;
  return (
    <Card title={t('learn.wishes')}>
      <div className="flex flex-col gap-5">
        <p className="text-sm text-muted">{t('learn.wishesAt', { organization: learner.organization })}</p>
        {save.error && <FailureNotice title={t('learn.saveFailed')} cause={save.error} />}
        <div className="grid gap-4 sm:grid-cols-2">
          <Select
            label={t('learn.language')}
            choices={languageCodes.map((code) => ({ value: code, label: languages[code] }))}
            value={draft.language ?? learner.language}
            onChange={(language) => change({ language })}
          />
          <Select
            label={t('learn.zone')}
            choices={[...new Set([learner.time_zone, ...zones])].map((zone) => ({
              value: zone,
              label: zone.replaceAll('_', ' '),
            }))}
            value={draft.time_zone ?? learner.time_zone}
            onChange={(time_zone) => change({ time_zone })}
          />
          <Select
            label={t('learn.hour')}
            choices={[
              { value: 'usual', label: t('learn.hourUsual') },
              ...hours.map((each) => ({ value: String(each), label: `${String(each).padStart(2, '0')}:00` })),
            ]}
            value={hour === null ? 'usual' : String(hour)}
            onChange={(value) => change({ lesson_hour: value === 'usual' ? null : Number(value) })}
          />
          <Select
            label={t('learn.firstChannel')}
            choices={[
              { value: 'usual', label: t('learn.channelUsual') },
              ...channels.map((channel) => ({ value: channel, label: t(`channel.${channel}`) })),
            ]}
            value={first ?? 'usual'}
            onChange={(value) => change({ preferred_channel: channels.find((channel) => channel === value) ?? null })}
          />
        </div>
        <ChannelsAndNews learner={learner} draft={draft} change={change} />
        {running.length > 0 && (
          <Switch
            label={t('learn.pause')}
            hint={t('learn.pauseHint')}
            isOn={draft.paused ?? isPaused}
            onChange={(paused) => change({ paused })}
          />
        )}
        <div className="flex justify-end">
          <Button look="primary" disabled={Object.keys(draft).length === 0} isBusy={save.isPending} onClick={store}>
            {t('learn.save')}
          </Button>
        </div>
      </div>
    </Card>
  );
}

/** By which ways, and of what, the learner wants to hear. */
function ChannelsAndNews({
  learner,
  draft,
  change,
}: {
  learner: LearnerSelf;
  draft: Preferences;
  change: (wish: Preferences) => void;
}) {
  const { t } = useTranslation();
  return (
    <>
      <fieldset className="flex flex-col gap-4">
        <legend className="mb-3 text-sm font-medium">{t('learn.channels')}</legend>
        {learner.channels.map((each) => (
          <Switch
            key={each.channel}
            label={t(`channel.${each.channel}`)}
            hint={hintOf(each, t)}
            isDisabled={!each.has_address}
            isOn={draft.consent?.[each.channel] ?? each.consent}
            onChange={(isOn) => change({ consent: { ...draft.consent, [each.channel]: isOn } })}
          />
        ))}
      </fieldset>
      <fieldset className="flex flex-col gap-4">
        <legend className="mb-3 text-sm font-medium">{t('learn.told')}</legend>
        {learner.is_spoken && (
          <Switch
            label={t('learn.wantsVoice')}
            hint={t('learn.wantsVoiceHint')}
            isOn={draft.wants_voice ?? learner.wants_voice}
            onChange={(wants_voice) => change({ wants_voice })}
          />
        )}
        <Switch
          label={t('learn.wantsStreak')}
          hint={t('learn.wantsStreakHint')}
          isOn={draft.wants_streak ?? learner.wants_streak}
          onChange={(wants_streak) => change({ wants_streak })}
        />
        <Switch
          label={t('learn.wantsRecap')}
          hint={t('learn.wantsRecapHint')}
          isOn={draft.wants_recap ?? learner.wants_recap}
          onChange={(wants_recap) => change({ wants_recap })}
        />
      </fieldset>
    </>
  );
}
