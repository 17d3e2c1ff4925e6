import type { Document } from '../document.ts';
import { standsAlone } from '../generation/self-contained.ts';
import { rulesOf } from '../languages/language.ts';
import { contentStems } from '../languages/words.ts';
import type { LessonDraft, Question } from '../lesson-plan.ts';
import { isNested } from './gaps/distractors.ts';
import { normalised } from './giveaways.ts';

interface Meaning {
  term: string;
  meaning: string;
}

/** What a question is checked against: the document, its sentences and its definitions, once per document. */
export interface Proof {
  document: Document;
  /** Every sentence, normalised. */
  sentences: ReadonlySet<string>;
  definitions: Meaning[];
}

/** Each way in which the source may fail to prove the answer, or may prove another option as well. */
export const evidenceGates: Readonly<Record<string, (question: Question, proof: Proof) => boolean>> = {
  evidence_proves_the_answer: (question, proof) => {
    const stems = new Set(contentStems(evidenceOf(question, proof), rulesOf(proof.document.language)));
    const own = contentStems(question.answer, rulesOf(proof.document.language));
    return own.length > 0
      ? own.every((stem) => stems.has(stem))
      : normalised(evidenceOf(question, proof)).includes(normalised(question.answer));
  },
  answer_was_surely_recognised: (question, proof) => {
    const block = proof.document.blocks[question.evidence.block];
    const doubtful = (block?.marks ?? []).filter(({ kind }) => kind === 'doubtful');
    const asked = ` ${normalised(question.answer)} `;
    return doubtful.every(({ start, end }) =>
      normalised(block?.text.slice(start, end) ?? '')
        .split(' ')
        .every((word) => word === '' || !asked.includes(` ${word} `)),
    );
  },
  no_other_option_is_in_the_evidence: (question, proof) => {
    if (question.kind === 'given') return true;
    const evidence = ` ${normalised(evidenceOf(question, proof))} `;
    return question.options.every(
      (option) => option === question.answer || !evidence.includes(` ${normalised(option)} `),
    );
  },
  no_option_makes_another_true_sentence: (question, proof) => {
    // The document's own options all stand in it.
    if (question.kind === 'given') return true;
    const evidence = normalised(evidenceOf(question, proof));
    const answer = normalised(question.answer);
    return question.options.every((option) => {
      const changed = evidence.replace(answer, normalised(option));
      return option === question.answer || changed === evidence || !proof.sentences.has(changed);
    });
  },
  no_option_is_defined_alike: (question, { definitions, document }) => {
    if (question.kind !== 'definition') return true;
    const rules = rulesOf(document.language);
    const asked = new Set(contentStems(question.question, rules));
    return definitions.every(({ term, meaning }) => {
      if (term === question.answer || !question.options.includes(term)) return true;
      const stems = contentStems(meaning, rules);
      return stems.filter((stem) => asked.has(stem)).length < 0.5 * Math.max(2, Math.min(stems.length, asked.size));
    });
  },
  no_option_is_part_of_another: ({ kind, options }, { document }) => {
    if (kind !== 'cloze' && kind !== 'definition') return true;
    const keys = options.map(
      (option) => contentStems(option, rulesOf(document.language)).join(' ') || normalised(option),
    );
    return keys.every((key, index) => keys.every((other, at) => at <= index || !isNested(key, other)));
  },
  question_stands_alone: ({ question }, { document }) =>
    standsAlone(question.replace(/[?:]\s*$/u, '.'), document.language),
};

function evidenceOf({ evidence }: Question, { document }: Proof): string {
  return document.blocks[evidence.block]?.text.slice(evidence.start, evidence.end) ?? '';
}

export function proofOf(document: Document, lessons: readonly Pick<LessonDraft, 'segment'>[]): Proof {
  const segments = lessons.map(({ segment }) => segment);
  return {
    document,
    sentences: new Set(segments.flatMap(({ sentences }) => sentences.map(({ text }) => normalised(text)))),
    definitions: segments.flatMap(({ definitions }) =>
      definitions.map(({ term, meaning }) => ({
        term: term.text,
        meaning: document.blocks[meaning.block]?.text.slice(meaning.start, meaning.end) ?? '',
      })),
    ),
  };
}
