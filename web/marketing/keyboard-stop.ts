/** For a region that scrolls by itself: without a stop for the keyboard its end can be reached with a mouse only. */
export const keyboardStop = { tabIndex: 0 } as const;
