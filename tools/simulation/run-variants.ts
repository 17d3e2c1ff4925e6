import { chooseVariant } from '#server/learning/choose-variant.ts';
import { type Asking, ratingKey } from '#server/learning/path-facts.ts';
import { expectedSuccess, type Rating, rated, ratingAtStart, unknownAbility } from '#server/learning/rate-answer.ts';
import { seededChance } from './simulated-learner.ts';

/** How well the questions of reviews suit those who get them. */
export interface VariantFigures {
  /** Share of right answers. */
  right: number;
  /** Mean distance of the true chance of a right answer from 0.825. */
  off: number;
}

const lessonId = 'l';
const points = 12;
const rounds = 5;
const suiting = 0.825;
const optionsOf = [4, 2, 4] as const;

/**
 * A cohort whose learners differ in ability and whose questions in difficulty, each asked for several rounds with the
 * product's own choice of variants: once by what answers have told, once by what the authors said. Authors see a third of
 * the true difference. After a miss there is no hint here: only the choice is measured.
 */
export function runVariants(seed: number, learners: number): { learned: VariantFigures; authors: VariantFigures } {
  return { learned: run(seed, learners, true), authors: run(seed, learners, false) };
}

function run(seed: number, learners: number, isLearned: boolean): VariantFigures {
  const chance = seededChance(seed);
  const questions = Array.from({ length: points }, (_, point) =>
    optionsOf.map((options, place) => {
      const truth = -2.5 + 3.5 * chance();
      const difficulty = chance() < 1 / 3 ? (truth < -1.5 ? 1 : truth > -0.5 ? 3 : 2) : 2;
      return { questionId: `q${point}-${place}`, options, difficulty, truth };
    }),
  );
  const found = new Map<string, Rating>();
  const told = { asked: 0, right: 0, off: 0 };
  for (let learner = 0; learner < learners; learner += 1) {
    const truth = -1.5 + 3 * chance();
    let ability = unknownAbility;
    const askings: Asking[] = [];
    const missed = new Set<number>();
    for (let turn = 0; turn < points * rounds; turn += 1) {
      const place = turn % points;
      const variants = questions[place] ?? [];
      const pointId = `p${place}`;
      const difficulties = new Map([...found].map(([id, { value }]) => [ratingKey(lessonId, id), value]));
      const questionId = chooseVariant(
        variants,
        { lessonId, pointId, missed: missed.has(place) },
        { askings, ...(isLearned && { ratings: { ability: ability.value, difficulties } }) },
      );
      const asked = variants.find((each) => each.questionId === questionId);
      if (asked === undefined) throw new Error('no such variant');
      const share = expectedSuccess(truth, asked.truth, 1 / asked.options);
      const correct = chance() < share;
      told.asked += 1;
      told.right += Number(correct);
      told.off += Math.abs(share - suiting);
      missed.delete(place);
      if (!correct) missed.add(place);
      askings.push({ lessonId, pointId, questionId, occasion: '', askedAt: new Date(turn), answered: true, correct });
      const before = { ability, question: found.get(questionId) ?? ratingAtStart(asked.difficulty) };
      const after = rated(before, { correct, guess: 1 / asked.options, weight: 1 });
      ability = after.ability;
      found.set(questionId, after.question);
    }
  }
  return { right: told.right / told.asked, off: told.off / told.asked };
}
