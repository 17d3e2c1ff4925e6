/** How many questions that a point is asked already a proposal looks at: to spare the app a schema, apart from the call. */
export const mostAsked = 50;
