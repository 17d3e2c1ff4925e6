/** What Meta or its rules refuse about a template; part of the one table in errors.ts. */
export const templateFailures = {
  template_edit_limit: {
    status: 409,
    message: 'Meta allows one change a day and ten in 30 days. You can change this template there from {until}.',
    report: false,
  },
  template_frozen: {
    status: 409,
    message: "Meta doesn't let you change a template's name, language, or category. Duplicate it under a new name.",
    report: false,
  },
  template_unchanged: { status: 409, message: 'Meta already has this template as it is.', report: false },
  template_not_at_meta: { status: 409, message: "Meta doesn't have this template.", report: false },
  template_not_sendable: {
    status: 409,
    message: 'You can only send a template that Meta approved; this one is “{status}”.',
    report: false,
  },
  template_name_taken: {
    status: 409,
    message: 'Another template at Meta already has this name in this language. Choose another name.',
    report: false,
  },
} as const;
