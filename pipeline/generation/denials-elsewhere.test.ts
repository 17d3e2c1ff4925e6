import { expect, test } from 'vitest';
import { denialElsewhere } from './denials-elsewhere.ts';

test.each([
  [
    'es',
    'No todos los empleados tienen acceso al almacén, pero pueden pedirlo.',
    'Todos los empleados tienen acceso al almacén.',
  ],
  [
    'es',
    'Los guantes no protegen siempre contra los disolventes.',
    'Los guantes protegen siempre contra los disolventes.',
  ],
  ['pt', 'Nem todas as vacinas exigem jejum.', 'Todas as vacinas exigem jejum.'],
  [
    'pt',
    'Embora as estrelas não estejam necessariamente ligadas ao uso, elas dizem algo.',
    'As estrelas estão necessariamente ligadas ao uso.',
  ],
  ['fr', "Toutes les portes n'ont pas besoin d'une clé.", "Toutes les portes ont besoin d'une clé."],
  [
    'fr',
    "Le masque n'est pas toujours obligatoire à l'atelier, car l'air y est filtré.",
    "Le masque est toujours obligatoire à l'atelier.",
  ],
  ['id', 'Tidak semua karyawan boleh masuk gudang.', 'Semua karyawan boleh masuk gudang.'],
  ['id', 'Tidak ada aturan yang menyebutkan bahwa Anda harus datang sendiri.', 'Anda harus datang sendiri.'],
  ['sw', 'Si kila mfanyakazi anaweza kuingia ghalani.', 'Kila mfanyakazi anaweza kuingia ghalani.'],
  ['ar', 'ليس كل موظف يملك صلاحية الدخول.', 'كل موظف يملك صلاحية الدخول.'],
])('in %s what is denied of all, of always or as a rule is told without its denial: %s', (language, text, told) => {
  expect(denialElsewhere(text, language)).toBe(told);
});

test.each([
  ['es', 'No todos los empleados, salvo los de noche, tienen acceso.'],
  ['es', 'Los guantes no protegen contra los disolventes.'],
  ['es', 'No siempre se puede entrar sin permiso.'],
  ['pt', 'Embora a senha não seja sempre pedida.'],
  ['es', 'Es posible que los guantes no protejan siempre contra los disolventes.'],
  ['fr', "Tous les postes n'ont pas de siège."],
  ['fr', "Il ne l'est pas toujours dans cet atelier."],
  ['en', 'Not all badges open the gate.'],
])('in %s nothing is told where more than that one denial would have to change: %s', (language, text) => {
  expect(denialElsewhere(text, language)).toBeUndefined();
});
