/** People and bodies, by the noun that ends them. */
export const isOffice = (text: string): boolean =>
  /(?:managers?|officers?|leads?|leaders?|members?|supervisors?|directors?|teams?|departments?|workers?|staff|employees?|employers?|operators?|drivers?|teachers?|nurses?|engineers?|admins?|administrators?|analysts?|owners?|committees?|boards?|coordinators?|contractors?|volunteers?|students?|trainers?|auditors?|controllers?|accountants?|representatives?|technicians?|assistants?|council|office|organi[sz]ation|company|vendors?|suppliers?|customers?|users?|pilots?|crew|doctors?|physicians?|patients?|parents?|farmers?|visitors?|guests?|pupils?|institutions?|compan(?:y|ies)|agenc(?:y|ies)|facilit(?:y|ies)|personnel|people|supervisors?|pickers?|cleaners?|helpers?|professionals?|specialists?|experts?|electricians?|instructors?)$/iu.test(
    text,
  );
