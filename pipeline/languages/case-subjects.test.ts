import { expect, test } from 'vitest';
import { named } from './case-subjects.ts';

test('a pronoun that agrees with the subject of the case gives way to it', () => {
  expect(named('Elle ne doit pas avoir de légende.', "si l'image est une décoration", 'fr')).toBe(
    "L'image ne doit pas avoir de légende.",
  );
  expect(named('Il doit rester fermé.', 'quand un bidon est vide', 'fr')).toBe('Le bidon doit rester fermé.');
  expect(named('Ela deve ficar desligada.', 'se a máquina estiver quente', 'pt')).toBe(
    'A máquina deve ficar desligada.',
  );
});

test('a pronoun of another gender or number, or a subject that says more, stays as it is', () => {
  for (const [answer, told] of [
    ['Il doit rester fermé.', 'si la porte est ouverte'],
    ['Ils doivent rester fermés.', 'si le bidon est vide'],
    ['Elle doit rester fermée.', 'si la porte de la chambre est ouverte'],
    ['Il doit être lavé.', 'quand un outil est sale'],
  ] as const)
    expect(named(answer, told, 'fr')).toBe(answer);
});
