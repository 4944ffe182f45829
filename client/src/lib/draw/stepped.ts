// Keyboard focus of a board by `aria-activedescendant`: the drawing takes the focus, and names the place that its arrow keys have reached. Set on
// the element by an attachment, since linters reject a drawing whose role changes and spreading attributes costs every page two kilobytes.

import type { Attachment } from 'svelte/attachments';

/** `spot`: the id of the place that the arrows are at, while they are the board's. */
export function steppedInto(spot: () => string | undefined): Attachment<SVGSVGElement> {
  return (board) => {
    const here = spot();
    if (board.tabIndex < 0) board.tabIndex = 0; // setting it again would have the page styled again
    if (here === undefined) board.removeAttribute('aria-activedescendant');
    else board.setAttribute('aria-activedescendant', here);
  };
}
