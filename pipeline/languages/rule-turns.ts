import { elsewhereTurns } from './rule-turns-elsewhere.ts';
import { indicTurns } from './rule-turns-indic.ts';
import type { RuleTurns } from './turn-shapes.ts';

const byLanguage: Readonly<Record<string, RuleTurns>> = { ...indicTurns, ...elsewhereTurns };

export const ruleTurnsOf = (language: string): RuleTurns | undefined => byLanguage[language];
