import { type LessonPassage, lessonPassages } from '#pipeline/asking/lesson-passages.ts';
import { openPassageIndex, type PassageIndex } from '#pipeline/asking/passage-index.ts';
import { jsonLinesOfAll } from './json-lines.ts';
import { cover } from './score-workplace.ts';
import { type Fact, lessonsOfDocument, type WorkplaceDocument, workplaceDocuments } from './workplace-documents.ts';

/** A question that a course answers, and which of its passages do. */
export interface AnswerableQuestion {
  text: string;
  answers: (passage: Pick<LessonPassage, 'text' | 'lesson'>) => boolean;
}

/** A course with questions that it answers. */
export interface AskedCourse {
  set: 'workplace' | 'xquad';
  language: string;
  index: PassageIndex;
  questions: AnswerableQuestion[];
}

/** Kinds in which an expert asks as a learner would; of the others the stem is an exercise ("Which order is right?"). */
const directKinds: ReadonlySet<string> = new Set(['choice', 'recall', 'numeric', 'why']);
/** From this share of its content words on a sentence is in a passage, and the other way round in the expert's sentence. */
const covered = 0.6;
const within = 0.8;
/** Paragraphs of XQuAD that make up one course. */
const paragraphsOfCourse = 12;

/** What the pipeline makes of the workplace set, with the experts' direct questions whose sentences it kept. */
export async function workplaceCourses(folder: string): Promise<AskedCourse[]> {
  const courses: AskedCourse[] = [];
  for (const document of await workplaceDocuments(folder)) courses.push(await workplaceCourse(document));
  return courses.filter(({ questions }) => questions.length > 0);
}

async function workplaceCourse(document: WorkplaceDocument): Promise<AskedCourse> {
  const { language, facts } = document.key;
  const lessons = await lessonsOfDocument(document);
  const passages = lessonPassages(
    lessons.map(({ title, cards = [], points = [] }) => ({
      title,
      cards: cards.map((card) => ({
        ...card,
        points: points.filter(({ id }) => card.point_ids.includes(id)).map(({ text }) => text),
      })),
    })),
    language,
  );
  const questions = facts.flatMap(({ question, sentences }): AnswerableQuestion[] => {
    if (question === undefined || !directKinds.has(question.kind)) return [];
    const answers = (passage: Pick<LessonPassage, 'text'>): boolean => says(passage.text, sentences);
    return passages.some(answers) ? [{ text: question.stem, answers }] : [];
  });
  return { set: 'workplace', language, index: openPassageIndex(passages, language), questions };
}

const says = (text: string, sentences: Fact['sentences']): boolean =>
  sentences.some((sentence) => cover(sentence, text) >= covered || cover(text, sentence) >= within);

type Paragraph = Record<'hi' | 'en', { context: string; qas: { q: string; at: number }[] }>;

/** People's questions about paragraphs of an encyclopedia, twelve paragraphs as one course. */
export function xquadCourses(folder: string): AskedCourse[] {
  const paragraphs = jsonLinesOfAll<Paragraph | { sentences: unknown }>(folder).filter((one) => 'hi' in one);
  const courses: AskedCourse[] = [];
  for (const language of ['hi', 'en'] as const)
    for (let from = 0; from < paragraphs.length; from += paragraphsOfCourse)
      courses.push(xquadCourse(paragraphs.slice(from, from + paragraphsOfCourse), language));
  return courses;
}

function xquadCourse(paragraphs: readonly Paragraph[], language: 'hi' | 'en'): AskedCourse {
  const texts = paragraphs.map((paragraph) => paragraph[language].context.replace(/\n/gu, ' '));
  const passages = lessonPassages(
    texts.map((text) => ({ title: '', cards: [{ title: '', text }] })),
    language,
  );
  const questions = paragraphs.flatMap((paragraph, lesson) =>
    paragraph[language].qas.map(({ q, at }): AnswerableQuestion => {
      const holds = ({ text, lesson: place }: Pick<LessonPassage, 'text' | 'lesson'>): boolean => {
        const start = place === lesson ? (texts[lesson]?.indexOf(text) ?? -1) : -1;
        return start >= 0 && at >= start && at < start + text.length;
      };
      return { text: q, answers: holds };
    }),
  );
  const answerable = questions.filter(({ answers }) => passages.some(answers));
  return { set: 'xquad', language, index: openPassageIndex(passages, language), questions: answerable };
}
