import { useQuery } from '@tanstack/react-query';
import { ChevronRight } from 'lucide-react';
import { Link } from 'react-router';
import { formatNumber } from '../i18n/format.ts';
import { type Translate, useTranslation } from '../i18n/translate.ts';
import { LinkButton } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { attentionQuery, mattersQuery } from './dashboard-queries.ts';
import { NextStep } from './next-step.tsx';
import { type ThingToDo, thingsToDo } from './things-to-do.ts';

const shownBelow = 4;

/** What to do now: the most urgent thing with its button, then the others as lines. */
export function ToDo() {
  const { t } = useTranslation();
  const { data: matters, isPending } = useQuery(mattersQuery());
  const { data: attention, isPending: isLooking } = useQuery(attentionQuery());
  if (isPending || isLooking) return <Skeleton className="h-20 w-full" />;
  // What could not be looked up is not claimed either way.
  const [first, ...others] = thingsToDo(matters ?? [], attention);
  if (first === undefined) return matters !== undefined && attention !== undefined && <CaughtUp />;
  return (
    <NextStep
      {...wordsOf(first, t)}
      button={
        <LinkButton look="primary" to={first.link}>
          {goWords(first, t)}
        </LinkButton>
      }
    >
      {others.length > 0 && <Others things={others.slice(0, shownBelow)} />}
    </NextStep>
  );
}

/** The same things as lines, below a step that comes before them. */
export function OtherThings() {
  const { data: matters } = useQuery(mattersQuery());
  const { data: attention } = useQuery(attentionQuery());
  const things = thingsToDo(matters ?? [], attention).slice(0, shownBelow);
  return things.length === 0 ? null : <Others things={things} />;
}

function CaughtUp() {
  const { t } = useTranslation();
  return (
    <NextStep
      title={t('dashboard.next.caughtUp')}
      text={t('dashboard.next.caughtUpText')}
      button={<LinkButton to="/analytics">{t('dashboard.next.seeLearning')}</LinkButton>}
    />
  );
}

function Others({ things }: { things: readonly ThingToDo[] }) {
  const { t } = useTranslation();
  return (
    <>
      <h4 className="mb-1 text-sm text-muted">{t('dashboard.toDo.then')}</h4>
      <ul className="divide-y divide-line">
        {things.map((thing) => {
          const { title, text } = wordsOf(thing, t);
          return (
            <li key={thing.link + thing.kind}>
              <Link
                to={thing.link}
                className="group -mx-2 flex items-center gap-3 rounded-control px-2 py-2.5 text-sm hover:bg-sunken"
              >
                <span className="min-w-0 flex-1">
                  <span className="block font-medium underline-offset-4 group-hover:underline">{title}</span>
                  <span className="block text-muted wrap-anywhere">{text}</span>
                </span>
                <Icon of={ChevronRight} size={18} className="shrink-0 text-muted rtl:rotate-180" />
              </Link>
            </li>
          );
        })}
      </ul>
    </>
  );
}

function wordsOf(thing: ThingToDo, t: Translate): { title: string; text: string } {
  switch (thing.kind) {
    case 'learner': {
      const { learner_name: name, code, n, learners } = thing.first;
      return {
        title: t('dashboard.next.attention', { count: learners }),
        text: `${name}: ${t(`attention.${code}`, { count: n })}`,
      };
    }
    case 'question': {
      const { question, right, asked, questions } = thing.question;
      return {
        title: t('dashboard.toDo.questions', { count: questions }),
        text: `${question} · ${t('dashboard.toDo.rightOf', { right: formatNumber(right), asked: formatNumber(asked) })}`,
      };
    }
    case 'matter': {
      const { kind, count, subject } = thing.matter;
      return {
        title: t(`dashboard.toDo.matter.${kind}`, { count, n: formatNumber(count), subject }),
        text: t(`dashboard.toDo.help.${kind}`, { subject }),
      };
    }
  }
}

function goWords(thing: ThingToDo, t: Translate): string {
  if (thing.kind === 'learner') return t('dashboard.next.look', { name: thing.first.learner_name });
  return thing.kind === 'question' ? t('dashboard.toDo.fixQuestion') : t(`dashboard.toDo.go.${thing.matter.kind}`);
}
