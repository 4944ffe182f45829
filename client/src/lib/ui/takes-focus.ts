// Where a control that was pressed goes with the press, the focus would be lost with it, and who uses keys would begin at the top of the page. What
// comes in its place takes the focus then, and takes it from nothing else.

const FOCUSABLE = 'input, select, textarea, button, a[href]';

/** An attachment: focuses the first control within, or the element itself where it has none and may be focused. */
export function takesFocus(element: HTMLElement): void {
  const { activeElement, body } = document;
  if (activeElement !== null && activeElement !== body) return;
  const control = element.querySelector<HTMLElement>(FOCUSABLE);
  (control ?? element).focus();
}
