/**
 * "All researchers will wear a mask", "Volunteers will sign in at the desk": how procedures and policies bind whom they are written
 * for, in English. Of one person, of a thing or of "you" it foretells: "The doctor will see you", "You will feel better".
 */
const bindsByWill =
  /^(?:(?:all|each|every|any) (?:\p{Ll}+ ){0,2}?)?(?:researchers?|staff(?: members?)?|employees?|personnel|workers?|members?|volunteers?|students?|participants?|coaches|managers?|supervisors?|drivers?|operators?|visitors?|guests?|users?|residents?|tenants?|teachers?|trustees?|directors?|contractors?|players?|parents?|nurses?|technicians?|learners?|trainees?|interns?) (?:\p{Ll}+ly )?will (?:not |always |also |only )?(?!(?:be (?:able|given|asked|provided|offered|paid|notified|informed|contacted|happy)|have (?:access|the (?:chance|opportunity|right))|receive|get|find|learn|see|feel|need|benefit|enjoy|gain|understand|know|likely|probably|often|usually|sometimes|generally|typically)\b)\p{Ll}+/iu;

/** Whether a sentence lays a duty on people by "will". */
export const isWillDuty = (text: string): boolean => bindsByWill.test(text);
