// While the one shell is built: which of its files the browser is told of before it has read the styles.

import type { Handle } from '@sveltejs/kit/hooks';

/** Scripts and styles, as without this file, and the face that text is set in. */
export const handle: Handle = ({ event, resolve }) =>
  resolve(event, { preload: ({ type, path }) => type === 'js' || type === 'css' || path.includes('atkinson-hyperlegible-next') });
