/** How many questions that a point is asked already a proposal looks at: to spare the app a schema, apart from the call. */
export const mostAsked = 50;
/** How many key points and how many questions of a lesson that is open wrong options are sought in. */
export const mostTold = 100;
