import { byLanguage } from './by-language.ts';
import { elsewhereTurns } from './rule-turns-elsewhere.ts';
import { indicTurns } from './rule-turns-indic.ts';
import type { RuleTurns } from './turn-shapes.ts';

export const ruleTurnsOf: (language: string) => RuleTurns | undefined = byLanguage({
  ...indicTurns,
  ...elsewhereTurns,
});
