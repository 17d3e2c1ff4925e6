import { questionKinds } from '#contract/lesson-proof.ts';
import type { SeededDraw } from './seeded-draw.ts';
import { filling, type Script, scriptNames, sentence, words } from './random-text.ts';

/**
 * A course as a judge knows it. Whatever it says carries a mark that stands nowhere else ("q3z"), so that a judge finds
 * in a message what it is about, and asks nobody.
 */
export interface LawCourse {
  id: string;
  title: string;
  lessons: LawLesson[];
  passMark: number;
  mode: 'fixed' | 'skip_known' | 'adaptive';
  /** Saved by the product's own screens; a program of somebody else's may send questions without ids or points. */
  hasIds: boolean;
}

export interface LawLesson {
  id: string;
  mark: string;
  title: string;
  cards: LawCard[];
  points: LawPoint[];
  /** In the order in which they stand in the quiz, by mark. */
  order: string[];
  /** Lessons that were never cut into cards have a content alone. */
  hasCards: boolean;
  version: number;
}

export interface LawCard {
  mark: string;
  title: string;
  text: string;
  /** The card in few words, for who reads it again. */
  short?: string;
  /** For who misses a point of it. */
  example?: string;
}

export interface LawPoint {
  mark: string;
  id: string;
  importance: 1 | 2 | 3;
  /** The sentence that proves it, as it stands in its card. */
  evidence: string;
  cardMark: string;
  questions: LawQuestion[];
}

export interface LawQuestion {
  mark: string;
  id: string;
  kind: (typeof questionKinds)[number];
  stem: string;
  setting: string;
  options: string[];
  answer: string;
  feedback: Record<string, string>;
  difficulty: number;
}

export const contentOf = ({ cards }: Pick<LawLesson, 'cards'>): string => cards.map(({ text }) => text).join('\n\n');

/** Numbers marks, and says what is written in which script. */
export class LawWriter {
  readonly draw: SeededDraw;
  /** Questions are saved with ids, and points with their importance. */
  readonly hasIds: boolean;
  /** From here on: "6" is typed for the sixth option, and would name one whose mark is 6. */
  #marks = 100;

  constructor(draw: SeededDraw) {
    this.draw = draw;
    this.hasIds = draw.happens(0.7);
  }

  mark(letter: string): string {
    this.#marks += 1;
    return `${letter}${this.#marks}z`;
  }

  course(most = 9): LawCourse {
    const script = this.draw.oneOf(scriptNames);
    return {
      id: this.draw.id(),
      title: words(this.draw, script, 3),
      lessons: Array.from({ length: this.draw.between(1, most) }, () => this.lesson(script)),
      passMark: this.draw.oneOf([0, 50, 70, 100]),
      mode: this.draw.oneOf(['fixed', 'skip_known', 'adaptive'] as const),
      hasIds: this.hasIds,
    };
  }

  lesson(script: Script): LawLesson {
    const mark = this.mark('l');
    const title = `${mark} ${words(this.draw, script, this.draw.between(1, 9))}`;
    const points: LawPoint[] = [];
    const cards = Array.from({ length: this.draw.between(1, 8) }, () => {
      const cardMark = this.mark('c');
      const own = Array.from({ length: this.draw.oneOf([0, 1, 1, 2]) }, () => this.point(script, cardMark));
      points.push(...own);
      return {
        mark: cardMark,
        title: this.draw.happens(0.3) ? title : words(this.draw, script, 3),
        text: this.text(script, own, cardMark),
        ...(this.draw.happens(0.3) && { short: `${this.mark('s')} ${words(this.draw, script, 5)}` }),
        ...(this.draw.happens(0.3) && { example: `${this.mark('x')} ${words(this.draw, script, 8)}` }),
      };
    });
    const order = this.draw.shuffled(points.flatMap(({ questions }) => questions.map((question) => question.mark)));
    return { id: this.draw.id(), mark, title, cards, points, order, hasCards: this.draw.happens(0.7), version: 1 };
  }

  text(script: Script, points: readonly LawPoint[], cardMark: string): string {
    const parts = points.flatMap(({ evidence }) => [evidence, filling(this.draw, script)]);
    // A card without words is refused on saving.
    return [`${cardMark} ${sentence(this.draw, script)}`, filling(this.draw, script), ...parts]
      .map((part) => part.trim())
      .filter(Boolean)
      .join(this.draw.oneOf([' ', '\n', '\n\n']));
  }

  point(script: Script, cardMark: string): LawPoint {
    const mark = this.mark('p');
    const importance = this.draw.oneOf([1, 2, 2, 3, 3] as const);
    const evidence = sentence(this.draw, script, this.mark('e'));
    const count = this.#questionCount(importance);
    const questions = Array.from({ length: count }, () => this.question(script));
    return { mark, id: `pt-${mark}`, importance, evidence, cardMark, questions };
  }

  /** Without ids a lesson has no points either, so that nobody can say that one of them is only to be shown. */
  #questionCount(importance: LawPoint['importance']): number {
    if (!this.hasIds) return importance === 1 ? 0 : 1;
    return this.draw.oneOf(importance === 1 ? [0, 1, 2] : [1, 2, 2, 3, 4]);
  }

  question(script: Script, kind = this.draw.oneOf(questionKinds)): LawQuestion {
    const mark = this.mark('q');
    const long = this.draw.happens(0.05) ? 60 : 8;
    const about = {
      mark,
      id: `id-${mark}`,
      kind,
      stem: `${mark} ${words(this.draw, script, this.draw.between(2, long))}?`,
      setting:
        this.draw.happens(0.2) && kind !== 'recall' ? words(this.draw, script, this.draw.happens(0.1) ? 120 : 6) : '',
      difficulty: this.draw.between(1, 3),
    };
    const asked = this.asked(script, kind);
    const told = kind === 'recall' || asked.options.length === 0 ? [asked.answer, '*'] : asked.options;
    const typed = kind === 'order' || kind === 'match' ? [asked.answer, '*'] : told;
    return {
      ...about,
      ...asked,
      feedback: Object.fromEntries(typed.map((option) => [option, `${this.mark('f')} ${words(this.draw, script, 4)}`])),
    };
  }

  asked(script: Script, kind: LawQuestion['kind']): { options: string[]; answer: string } {
    // Now and then too long for a message with buttons.
    const longest = this.draw.happens(0.05) ? 60 : 6;
    const item = (): string => `${this.mark('o')} ${words(this.draw, script, this.draw.between(1, longest))}`;
    const items = (count: number): string[] => Array.from({ length: count }, item);
    switch (kind) {
      case 'true_false':
        return { options: ['True', 'False'], answer: this.draw.oneOf(['True', 'False']) };
      case 'order': {
        const options = items(this.draw.between(3, 5));
        return { options, answer: this.draw.shuffled(options).join(' → ') };
      }
      case 'match': {
        const left = items(this.draw.between(3, 4));
        const right = left.map(item);
        const partners = this.draw.shuffled(right);
        return {
          options: left.map((each, index) => `${each} = ${right[index] ?? ''}`),
          answer: left.map((each, index) => `${each} = ${partners[index] ?? ''}`).join('; '),
        };
      }
      case 'numeric':
        return { options: [], answer: String(this.draw.between(10_000, 99_999)) };
      case 'recall':
        return { options: [], answer: item() };
      case 'cloze':
      case 'choice':
      case 'lookup': {
        const options = items(this.draw.oneOf([2, 3, 4, 5, 8, 10]));
        return { options, answer: this.draw.oneOf(options) };
      }
    }
  }
}

/** A lesson's metadata as a creator's browser, or somebody's program, saves it. */
export function metadataOf(lesson: LawLesson, withIds: boolean): Record<string, unknown> {
  const pointOf = (mark: string): LawPoint => {
    const point = lesson.points.find(({ questions }) => questions.some((question) => question.mark === mark));
    if (point === undefined) throw new Error(`${mark} belongs to no point`);
    return point;
  };
  const asked = lesson.order.flatMap((mark) => {
    const point = pointOf(mark);
    const question = point.questions.find((each) => each.mark === mark);
    return question === undefined ? [] : [{ point, question }];
  });
  const askable = lesson.points.filter(({ questions }) => questions.length > 0);
  return {
    quiz: asked.map(({ point, question }) => ({
      ...(withIds && { id: question.id, point_id: point.id }),
      kind: question.kind,
      question: question.stem,
      ...(question.setting !== '' && { setting: question.setting }),
      options: question.options,
      answer: question.answer,
      feedback: question.feedback,
      difficulty: question.difficulty,
      status: 'ready',
    })),
    quiz_evidence: asked.map(({ point }) => ({ kind: 'fact', explanation: '', source: { quote: point.evidence } })),
    key_learning_points: lesson.points.map(({ mark }) => mark),
    ...(lesson.hasCards && {
      cards: lesson.cards.map(({ mark, title, text, short, example }) => ({
        id: mark,
        title,
        text,
        ...(short !== undefined && { short }),
        ...(example !== undefined && { example }),
        point_ids: withIds ? askable.filter(({ cardMark }) => cardMark === mark).map(({ id }) => id) : [],
        sources: [],
      })),
    }),
    ...(withIds && {
      points: askable.map(({ id, mark, importance }) => ({ id, text: mark, kind: 'fact', importance, sources: [] })),
    }),
  };
}
