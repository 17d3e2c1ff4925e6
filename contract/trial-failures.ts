/** Expected failures of a visitor's own document; part of the one table in errors.ts. */
export const trialFailures = {
  trials_off: {
    status: 403,
    message: 'You need an account to upload a file on this site.',
    report: false,
  },
  trial_kind_unsupported: {
    status: 415,
    message:
      'Here you can try a PDF, Word, PowerPoint, HTML, Markdown, or text file. With an account, you can use recordings and pictures too.',
    report: false,
  },
  trial_limit_reached: {
    status: 429,
    message: "You've tried as many files today as you can without an account. Create one to continue now.",
    report: false,
  },
  trials_full: {
    status: 429,
    message: 'Many people are trying this right now. Come back later, or create an account to continue now.',
    report: false,
  },
  trial_gone: {
    status: 410,
    message: 'This file is no longer here. Without an account, we keep a file for one day.',
    report: false,
  },
} as const;
