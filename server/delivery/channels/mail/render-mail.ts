import type { Language } from '#contract/languages.ts';
import { letterOf } from '../../content/fit-body.ts';
import type { CardFigure } from '#contract/chat-cards.ts';
import { chatMarks, headingOf } from '#contract/chat-marks.ts';
import { tellFigure } from '../../content/tell-figure.ts';
import { shownOrder } from '../../content/shown-options.ts';
import { hintWords } from '../../content/hint-words.ts';
import { askedText } from '../../content/compose-typed-question.ts';
import type { LearnerLinks } from '../learner-addresses.ts';
import type { MailView, MailViewLesson } from '../load-mail-view.ts';
import { type MailPhrase, phrase } from './mail-phrases.ts';
import { mailLimits } from './mail-limits.ts';

export interface ComposedMail {
  subject: string;
  text: string;
  html: string;
}

/**
 * One message as a mail: a lesson with the way to the question behind it, which never stands beside what proves it (law 4
 * of the lesson), or a question with a link for every answer, and the ways out. The plain text holds all that the HTML does.
 *
 * @param pictures where those of the lesson's cards can be looked at, by their ids; one that is missing here is told of
 */
export function composeMail(
  mailView: MailView,
  links: LearnerLinks,
  product: string,
  pictures: ReadonlyMap<string, string> = new Map(),
): ComposedMail {
  const { language } = mailView.learner;
  const say = (name: MailPhrase, values: Record<string, string | number> = {}): string =>
    phrase(language, name, values);
  const parts = partsOf(mailView, say);
  const subject = oneLine(subjectOf(mailView, say));
  const page = links.page(mailView.courseId);
  const asking = mailView.asking;
  const isApart = mailView.kind === 'lesson';
  const asked = asking === undefined || isApart ? '' : askedText(asking.question);
  const hint = asking?.hint === undefined ? '' : hintWords(language, asking.hint);
  const isRecalled = asking?.question.typed?.kind === 'recall' && !isApart;
  const choices = choicesOf(mailView, links, say);
  const isTapped = asking?.question.typed === undefined && !isApart;
  const tap = isRecalled ? say('recall_tap') : isTapped ? say('tap') : '';
  const foot = [say('why', { course: mailView.courseTitle, organization: mailView.organization })];
  const text = [
    parts.lead,
    parts.title,
    ...parts.paragraphs.map((part) => (typeof part === 'string' ? part : tellFigure(part))),
    ...(asking === undefined
      ? []
      : [
          [parts.askingLead, hint, asked].filter(Boolean).join('\n'),
          ...choices.map(({ letter, words, link }) => `${letter === '' ? '' : `${letter}. `}${words}\n${link}`),
          tap,
        ]),
    `${say('open')}:\n${page}`,
    [...foot, `${say('settings')}: ${links.page()}`, `${say('unsubscribe')}: ${links.unsubscribe}`].join('\n'),
  ]
    .filter(Boolean)
    .join('\n\n');
  const html = asHtml(language, subject, product, [
    `<p class="soft">${escaped(parts.lead)}</p>`,
    `<h1>${escaped(parts.title)}</h1>`,
    ...parts.paragraphs.map((part) => {
      if (typeof part !== 'string') return figureHtml(part, pictures);
      const heading = headingOf(part, mailLimits.heading);
      return heading !== undefined
        ? `<h2>${escaped(heading)}</h2>`
        : `<p>${linked(part, mailView.kind).replaceAll('\n', '<br>')}</p>`;
    }),
    asking === undefined
      ? ''
      : [
          '<div class="asking">',
          parts.askingLead === '' ? '' : `<p class="soft">${escaped(parts.askingLead)}</p>`,
          hint === '' ? '' : `<p class="soft">${escaped(hint)}</p>`,
          asked === '' ? '' : `<p><b>${escaped(asked).replaceAll('\n', '<br>')}</b></p>`,
          ...choices.map(
            ({ letter, words, link }) =>
              `<a class="choice" href="${escaped(link)}">${letter === '' ? '' : `<b>${letter}.</b>&nbsp; `}${escaped(words)}</a>`,
          ),
          tap === '' ? '' : `<p class="soft">${escaped(tap)}</p>`,
          '</div>',
        ].join('\n'),
    `<p><a class="button" href="${escaped(page)}">${escaped(say('open'))}</a></p>`,
    `<p class="foot">${foot.map(escaped).join('<br>')}<br><a href="${escaped(links.page())}">${escaped(say('settings'))}</a> &nbsp;·&nbsp; <a href="${escaped(links.unsubscribe)}">${escaped(say('unsubscribe'))}</a></p>`,
  ]);
  return { subject, text, html };
}

type Say = (name: MailPhrase, values?: Record<string, string | number>) => string;

/** Something to press for each option; what is typed or recalled, or belongs to a lesson, is answered on the learner's page. */
function choicesOf(
  { asking, kind }: MailView,
  links: LearnerLinks,
  say: Say,
): { letter: string; words: string; link: string }[] {
  if (asking === undefined) return [];
  const { deliveryId, question, seed, hint } = asking;
  if (kind === 'lesson' || question.typed !== undefined) {
    const words = say(kind !== 'lesson' && question.typed?.kind === 'recall' ? 'recall_show' : 'answer_here');
    return [{ letter: '', words, link: links.answer(deliveryId) }];
  }
  const shown = shownOrder(question, seed).filter((place) => place !== hint?.leftOut);
  return shown.map((place, index) => ({
    letter: letterOf(index),
    words: question.options[place] ?? '',
    link: links.answer(deliveryId, place),
  }));
}

interface Parts {
  lead: string;
  title: string;
  paragraphs: (string | CardFigure)[];
  askingLead: string;
}

function partsOf(mailView: MailView, say: Say): Parts {
  const { lesson, asking } = mailView;
  if (mailView.kind === 'lesson' && lesson !== undefined) {
    return {
      lead: say('lead_lesson', { number: lesson.number, total: lesson.total }),
      title: lesson.title,
      paragraphs: withFigures(withSounds(paragraphsOf(lesson.content), lesson.sounds ?? []), lesson.figures ?? []),
      askingLead: asking === undefined ? '' : say('asked_apart'),
    };
  }
  if (asking !== undefined) {
    return {
      lead: say(`lead_${asking.heading}`),
      title: lesson?.title ?? mailView.courseTitle,
      paragraphs: [],
      askingLead: '',
    };
  }
  return {
    lead: '',
    title: mailView.courseTitle,
    paragraphs: paragraphsOf(mailView.text.replaceAll('*', '')),
    askingLead: '',
  };
}

function subjectOf({ kind, lesson, courseTitle }: MailView, say: Say): string {
  const title = lesson?.title ?? courseTitle;
  if (kind === 'lesson') return say('subject_lesson', { course: courseTitle, title });
  if (kind === 'review') return say('subject_review', { title });
  if (kind === 'question') return say('subject_question', { title });
  if (kind === 'recap') return say('subject_recap', { course: courseTitle });
  return say('subject_completion', { course: courseTitle });
}

const paragraphsOf = (content: string): string[] =>
  content
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter(Boolean);

/** What is said in a voice note, below its card: a mail plays nothing. */
const withSounds = (paragraphs: readonly string[], sounds: NonNullable<MailViewLesson['sounds']>): string[] =>
  sounds.reduce<string[]>(
    (parts, { below, words }) => {
      const place = placeBelow(parts, below);
      return parts.toSpliced(place, 0, ...paragraphsOf(`🔊 ${words}`));
    },
    [...paragraphs],
  );

/** Behind the end of this card; behind all where its text is nowhere. */
function placeBelow(parts: readonly (string | CardFigure)[], below: string): number {
  const end = paragraphsOf(below).at(-1);
  const place = parts.findIndex((part) => typeof part === 'string' && (part === end || part.includes(end ?? part)));
  return place < 0 ? parts.length : place + 1;
}

/** Each below the end of its card; one whose text is nowhere comes last. */
function withFigures(
  paragraphs: readonly string[],
  figures: NonNullable<MailViewLesson['figures']>,
): (string | CardFigure)[] {
  return figures.reduce<(string | CardFigure)[]>(
    (parts, { below, ...figure }) => parts.toSpliced(placeBelow(parts, below), 0, figure),
    [...paragraphs],
  );
}

function figureHtml(figure: CardFigure, pictures: ReadonlyMap<string, string>): string {
  const address = pictures.get(figure.mediaId ?? '');
  return address === undefined
    ? `<p class="soft">${escaped(tellFigure(figure))}</p>`
    : `<p><img src="${escaped(address)}" alt="${escaped(figure.alt)}"></p>`;
}

const oneLine = (text: string): string => text.replace(/\p{Cc}+/gu, ' ').slice(0, mailLimits.subject);

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => entities[sign] ?? sign);

/** A completion names the page of its certificate. In a lesson's own text an address stays text. */
const linked = (paragraph: string, kind: string): string =>
  kind === 'completion'
    ? escaped(paragraph).replace(/https?:\/\/[^\s<]+/g, (link) => `<a href="${link}">${link}</a>`)
    : marked(paragraph);

const tags = { '*': 'b', _: 'i', '~': 's' } as const;

/** With the chat's own marks as tags. */
function marked(text: string): string {
  let from = 0;
  const parts = chatMarks(text).map(({ sign, start, end }) => {
    const before = escaped(text.slice(from, start));
    from = end;
    return `${before}<${tags[sign]}>${escaped(text.slice(start + 1, end - 1))}</${tags[sign]}>`;
  });
  return parts.join('') + escaped(text.slice(from));
}

// The product's own colours, light and dark (design.md). Styles stand in the head because dark ones need a media query;
// programs that drop it show plain text in their own colours, which can always be read.
const style = `
:root{color-scheme:light dark;supported-color-schemes:light dark}
body{margin:0;background:#f6f7f9;color:#1c2430;font:16px/1.6 system-ui,-apple-system,"Segoe UI",Roboto,"Noto Sans","Noto Sans Devanagari","Noto Sans Tamil","Noto Sans Telugu",sans-serif}
.card{max-width:600px;margin:0 auto;padding:28px 24px;background:#fff}
.brand{font-weight:600;border-bottom:2px solid #1976d2;padding-bottom:10px;margin:0 0 20px}
h1{font-size:22px;line-height:1.35;margin:4px 0 16px}
h2{font-size:17px;margin:22px 0 4px}
.soft{color:#5a6573;font-size:14px;margin:0 0 4px}
.asking{border:1px solid #d8dde4;border-radius:10px;padding:14px 18px;margin:20px 0}
ul{margin:8px 0 0;padding-left:20px}
img{max-width:100%;height:auto;border-radius:10px}
a{color:#1565c0}
.choice{display:block;border:1px solid #b6bec9;border-radius:8px;padding:12px 14px;margin:8px 0;color:#1c2430;text-decoration:none}
.button{display:inline-block;background:#1976d2;color:#fff;border-radius:8px;padding:12px 20px;text-decoration:none;font-weight:600}
.foot{color:#5a6573;font-size:13px;border-top:1px solid #d8dde4;padding-top:14px;margin-top:28px}
@media (prefers-color-scheme:dark){
body{background:#14181d;color:#e8ebef}.card{background:#1c2128}.soft,.foot{color:#a9b3bf}
.asking,.foot{border-color:#39424d}a{color:#90c2f5}.choice{color:#e8ebef;border-color:#5b6672}.button{background:#1976d2;color:#fff}}`;

const asHtml = (language: Language, subject: string, product: string, parts: readonly string[]): string =>
  `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<title>${escaped(subject)}</title>
<style>${style}</style>
</head>
<body>
<div class="card">
<p class="brand">${escaped(product)}</p>
${parts.filter(Boolean).join('\n')}
</div>
</body>
</html>
`;
