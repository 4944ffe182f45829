/** The shell is the same file at every address; everything is drawn in the browser. */
export const ssr = false;
